import { useState } from 'react';
import type { NotaOfPersona } from '../../../../contract/panel/personas.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';
import { fechaEnMexico, formatNearFecha } from '../../../../domain/fecha.ts';
import { sentenceOf } from '../../../calls/panel/refusals.ts';
import { usePanel, usePanelSend, useReread } from '../../../calls/panel/usePanel.ts';
import { usePermiso } from '../../../calls/panel/usePermiso.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Enlace } from '../../../ui/Enlace.tsx';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TarjetaDePanel } from '../../marco/TarjetaDePanel.tsx';
import { TituloDePanel } from '../../marco/TituloDePanel.tsx';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import { AvanceDePersona } from './AvanceDePersona.tsx';
import { CorreosDePersona } from './CorreosDePersona.tsx';
import { CotizacionesDePersona } from './CotizacionesDePersona.tsx';
import { DialogoDeSiguientePaso } from './cambios/DialogoDeSiguientePaso.tsx';
import { PersonaRefusalNote } from './cambios/PersonaRefusalNote.tsx';
import { TEXTOS_DE_CAMBIO_DE_PERSONA } from './cambios/textosDeCambioDePersona.ts';
import { DerechosDePersona } from './DerechosDePersona.tsx';
import { EncabezadoDePersona } from './EncabezadoDePersona.tsx';
import styles from './Ficha.module.css';
import { ConsentimientosDePersona, TratosDePersona, VisitasDePersona } from './ListasDePersona.tsx';
import { MoreOfLista } from './MoreOfLista.tsx';
import type { PropsDeExpediente } from './propsDeExpediente.ts';
import { TwinsDePersona } from './TwinsDePersona.tsx';
import { NOTA_LABELS, RESULTADO_LABELS, TEXTOS_DE_EXPEDIENTE } from './textosDeExpediente.ts';

export function ExpedienteDePersona({ id }: { id: string }) {
  const { datos, cargando, falla, releer } = usePanel('LeerPersona', { id });
  const [ahora] = useState(Date.now);
  const code = falla?.problema?.code;
  if (code === 'PERSONA_INEXISTENTE' || code === 'SOLICITUD_INVALIDA')
    return (
      <NobodyHere titulo={TEXTOS_DE_EXPEDIENTE.inexistente} texto={TEXTOS_DE_EXPEDIENTE.inexistenteTexto} />
    );
  if (code === 'NO_PERMITIDO')
    return (
      <NobodyHere
        titulo={TEXTOS_DE_EXPEDIENTE.ajena}
        texto={falla?.problema?.detail ? sentenceOf(falla) : TEXTOS_DE_EXPEDIENTE.ajenaTexto}
      />
    );
  return (
    <>
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {datos && (
        <>
          <EncabezadoDePersona persona={datos} ahora={ahora} />
          <div className={`stack gap-4 ${styles.cabeza}`}>
            <AvanceDePersona persona={datos} ahora={ahora} />
            <TwinsDePersona persona={datos} ahora={ahora} />
          </div>
          <div className={`stack fit gap-4 screen ${styles.columnas}`}>
            <div className="stack fit packed gap-4">
              <SiguientePasoDePersona persona={datos} ahora={ahora} />
              <NotasDePersona persona={datos} ahora={ahora} />
            </div>
            <div className="stack fit packed gap-4">
              <CotizacionesDePersona persona={datos} ahora={ahora} />
              <VisitasDePersona persona={datos} ahora={ahora} />
              <TratosDePersona persona={datos} ahora={ahora} />
              <CorreosDePersona persona={datos} ahora={ahora} />
              <ConsentimientosDePersona persona={datos} ahora={ahora} />
              <DerechosDePersona id={id} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

/** In the person's place if they do not exist or are another adviser's; not an error. */
function NobodyHere({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    <>
      <TituloDePanel titulo={titulo} texto={texto} />
      <Enlace variante="secundario" to={rutaOfPanel('personas')}>
        {TEXTOS_DE_EXPEDIENTE.volver}
      </Enlace>
    </>
  );
}

/** Notes and contacts of the staff, newest first. */
function NotasDePersona({ persona, ahora }: PropsDeExpediente) {
  const { notas } = persona;
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_EXPEDIENTE.notas}>
      {notas.length === 0 && <p className="text-nota soft anywhere">{TEXTOS_DE_EXPEDIENTE.sinNotas}</p>}
      <ul className={`hide-empty ${styles.entradas}`}>
        {notas.map(({ id, texto, quien, programa, en, ...nota }) => (
          <li key={id}>
            <p className="anywhere kept-lines">{texto ?? whatItWas(nota)}</p>
            <p className="text-nota soft anywhere">
              {texto !== null && `${whatItWas(nota)} · `}
              {quien?.nombre ??
                (programa ? TEXTOS_DE_PANEL.programa(programa) : TEXTOS_DE_EXPEDIENTE.sinQuien)}{' '}
              · {formatNearMoment(en, ahora)}
            </p>
          </li>
        ))}
      </ul>
      <MoreOfLista persona={persona} lista="notas" />
    </TarjetaDePanel>
  );
}

/** Such as 'Llamada · No contestó'. */
function whatItWas({
  tipo,
  resultado,
  retirada,
}: Pick<NotaOfPersona, 'tipo' | 'resultado' | 'retirada'>): string {
  const outcome = resultado && RESULTADO_LABELS[resultado];
  const said = outcome && retirada ? `${outcome} (${TEXTOS_DE_EXPEDIENTE.retirada})` : outcome;
  return [NOTA_LABELS[tipo], said].filter(Boolean).join(' · ');
}

function SiguientePasoDePersona({ persona, ahora }: PropsDeExpediente) {
  const { siguiente, asesor } = persona;
  const [asked, setAsked] = useState(false);
  const mayFollow = usePermiso('followPersona', asesor?.id ?? null);
  const hoy = fechaEnMexico(new Date(ahora));
  return (
    <TarjetaDePanel titulo={TEXTOS_DE_EXPEDIENTE.siguiente}>
      {siguiente ? (
        <div>
          <p className="bold anywhere">{siguiente.texto}</p>
          <p className={`text-nota anywhere ${siguiente.dia < hoy ? 'accent strong' : 'soft'}`}>
            {siguiente.dia < hoy && `${TEXTOS_DE_EXPEDIENTE.atrasado} · `}
            {formatNearFecha(siguiente.dia, hoy)}
          </p>
        </div>
      ) : (
        <p className="text-nota soft anywhere">{TEXTOS_DE_EXPEDIENTE.sinSiguiente}</p>
      )}
      {mayFollow && (
        <div className="row stretch wrap gap-2">
          {siguiente && <EndButtons persona={persona} />}
          <Boton variante="secundario" onClick={() => setAsked(true)}>
            {siguiente ? TEXTOS_DE_CAMBIO_DE_PERSONA.cambiar : TEXTOS_DE_CAMBIO_DE_PERSONA.fijar}
          </Boton>
        </div>
      )}
      {asked && <DialogoDeSiguientePaso persona={persona} ahora={ahora} onClose={() => setAsked(false)} />}
    </TarjetaDePanel>
  );
}

function EndButtons({ persona }: Pick<PropsDeExpediente, 'persona'>) {
  const { id, revision } = persona;
  const { send, enviando, falla } = usePanelSend('FijarSiguiente');
  const renew = useReread();
  const end = async (hecho: boolean) => {
    await send({ id, revision, siguiente: null, hecho });
    renew();
  };
  return (
    <>
      <Boton disabled={enviando} onClick={() => void end(true)}>
        {TEXTOS_DE_CAMBIO_DE_PERSONA.hecho}
      </Boton>
      <Boton variante="discreto" disabled={enviando} onClick={() => void end(false)}>
        {TEXTOS_DE_CAMBIO_DE_PERSONA.quitar}
      </Boton>
      <PersonaRefusalNote falla={falla} />
    </>
  );
}
