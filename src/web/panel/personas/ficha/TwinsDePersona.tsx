import { useState } from 'react';
import type { PersonaListed, PersonaShown } from '../../../../contract/panel/personas.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { formatTelefono } from '../../../../domain/contacto.ts';
import { ORIGENES } from '../../../../domain/personas/origen.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { usePanelSend, useReread } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Link } from '../../../navegador/navigation.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { ConfirmDialog } from '../../marco/ActionDialog.tsx';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { AvanceBars } from '../AvanceBars.tsx';
import { amountText } from '../amountText.ts';
import { TEXTOS_DE_PERSONAS } from '../textosDePersonas.ts';
import type { PropsDeExpediente } from './propsDeExpediente.ts';
import styles from './TwinsDePersona.module.css';

const T = TEXTOS_DE_PERSONAS;

/** Asks whether people of one telephone are one; nothing is joined without an answer. */
export function TwinsDePersona({ persona, ahora }: PropsDeExpediente) {
  return persona.iguales.map((otra) => <Pair key={otra.id} persona={persona} otra={otra} ahora={ahora} />);
}

function Pair({ persona, otra, ahora }: { persona: PersonaShown; otra: PersonaListed; ahora: number }) {
  const [asked, setAsked] = useState(false);
  const mayFollow = usePermiso('followPersona', persona.asesor?.id ?? null);
  const { send, enviando, falla } = usePanelSend('SepararPersonas');
  const reread = useReread();
  const separate = async () => {
    await send({ una: persona.id, otra: otra.id });
    reread();
  };
  const [queda, va] = [nameOf(persona), nameOf(otra)];
  return (
    <TarjetaDePanel
      titulo={T.esLaMisma(va)}
      texto={T.mismoTelefono}
      acciones={
        mayFollow && (
          <>
            <Boton variante="secundario" data-definitivo onClick={() => setAsked(true)}>
              {T.juntar}
            </Boton>
            <Boton variante="secundario" disabled={enviando} onClick={() => void separate()}>
              {T.sonDos}
            </Boton>
          </>
        )
      }
    >
      <div className={styles.pareja}>
        <Lado persona={persona} ahora={ahora} />
        <Lado persona={otra} ahora={ahora} />
      </div>
      <RefusalNote falla={falla} />
      {asked && (
        <ConfirmDialog
          titulo={T.juntarA(queda, va)}
          texto={T.juntarTexto(queda)}
          hacer={T.juntar}
          definitivo
          send={() => callPanel('UnirPersonas', { queda: seen(persona), va: seen(otra) })}
          onDone={() => setAsked(false)}
          onClose={() => setAsked(false)}
        />
      )}
    </TarjetaDePanel>
  );
}

const nameOf = ({ nombre, correo }: PersonaListed) => nombre || correo;
const seen = ({ id, revision }: PersonaListed) => ({ id, revision });

function Lado({ persona, ahora }: { persona: PersonaListed; ahora: number }) {
  const { id, telefono, correo, origen, asesor, id_lote, modelo, monto, primeraEn, avance } = persona;
  return (
    <div className="stack gap-1 text-nota anywhere">
      <Link className="strong ink" to={rutaOfPanel('personas', { detalle: [id] })}>
        {nameOf(persona)}
      </Link>
      <span>{formatTelefono(telefono)}</span>
      <span>{correo || T.sinCorreo}</span>
      <AvanceBars avance={avance} />
      <span>
        {T.casa(id_lote, modelo)} · {amountText(monto)}
      </span>
      <span className="soft">
        {origen ? `${ORIGENES[origen]} · ` : ''}
        {formatNearMoment(primeraEn, ahora)}
      </span>
      <span className="soft">{asesor ? T.lleva(asesor.nombre) : T.nadie}</span>
    </div>
  );
}
