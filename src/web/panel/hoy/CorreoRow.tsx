import { useState } from 'react';
import type { CorreoDeHoy } from '../../../contract/panel/hoy.ts';
import { callPanel } from '../../calls/panel/callPanel.ts';
import { usePanelSend } from '../../calls/panel/usePanel.ts';
import { Boton } from '../../ui/Boton.tsx';
import { AccionesDeEnvio } from '../cotizaciones/AccionesDeEnvio.tsx';
import { estadoDeCorreoText } from '../cotizaciones/textosDeCotizaciones.ts';
import { ConfirmDialog } from '../marco/ActionDialog.tsx';
import { ListaRow } from '../marco/Lista.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { ContactLinks, type OnContact } from './ContactLinks.tsx';
import { CotizacionLink, joinNotas, PersonaLink, whose } from './rowsOfHoy.tsx';
import { TEXTOS_DE_HOY } from './textosDeHoy.ts';

interface Props {
  fila: CorreoDeHoy;
  onContact: OnContact;
  /** In: the outcome as a sentence. */
  onDone: (texto: string) => void;
}

/** An undelivered mail. A quote's is corrected or released; for any other, the person is called. */
export function CorreoRow({ fila, onContact, onDone }: Props) {
  const { id, tipo, folio, id_lote, proyecto, destinatario, entrega, persona } = fila;
  const { send, enviando, falla } = usePanelSend('DescartarCorreo');
  const discard = async () => {
    if (await send({ correo: id })) onDone(TEXTOS_DE_HOY.descartado(persona.nombre));
  };
  const isQuote = tipo === 'cotizacion' && folio !== null;
  return (
    <ListaRow
      nombre={
        isQuote ? (
          <CotizacionLink folio={folio}>{persona.nombre}</CotizacionLink>
        ) : (
          <PersonaLink id={persona.id}>{persona.nombre}</PersonaLink>
        )
      }
      marca={isQuote ? undefined : TEXTOS_DE_HOY.queCorreo[tipo]}
      notas={[
        estadoDeCorreoText(entrega),
        joinNotas(destinatario, !isQuote && TEXTOS_DE_HOY.lote(id_lote, proyecto)),
        whose(persona.asesor),
      ]}
      acciones={
        <>
          {isQuote ? (
            <AccionesDeEnvio
              folio={folio}
              entrega={entrega}
              correo={destinatario ?? ''}
              asesor={persona.asesor?.id ?? null}
              onDone={onDone}
            />
          ) : (
            <ContactLinks persona={persona} onContact={onContact} />
          )}
          {entrega.estado === 'rechazada' && (
            <Boton
              variante="discreto"
              disabled={enviando}
              aria-label={TEXTOS_DE_HOY.sinOtroDe(persona.nombre)}
              onClick={() => void discard()}
            >
              {TEXTOS_DE_HOY.sinOtro}
            </Boton>
          )}
          <RefusalNote falla={falla} />
        </>
      }
    />
  );
}

/** Releases all withheld mails after a confirmation. In: the filter's adviser. */
export function ReleaseAll({ asesor, onDone }: { asesor: string; onDone: (texto: string) => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Boton variante="secundario" onClick={() => setAsked(true)}>
        {TEXTOS_DE_HOY.liberarTodos}
      </Boton>
      {asked && (
        <ConfirmDialog
          titulo={TEXTOS_DE_HOY.liberarTitulo}
          texto={TEXTOS_DE_HOY.liberarTexto}
          hacer={TEXTOS_DE_HOY.liberarTodos}
          send={() => callPanel('LiberarCorreos', asesor ? { asesor } : {})}
          onDone={({ liberados, conServidor }) => {
            setAsked(false);
            onDone(TEXTOS_DE_HOY.liberados(liberados, conServidor));
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
