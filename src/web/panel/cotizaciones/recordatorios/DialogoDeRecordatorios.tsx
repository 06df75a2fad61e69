import { useId, useState } from 'react';
import type { RecordatoriosShown } from '../../../../contract/panel/recordatorios.ts';
import { presentRecordatorio } from '../../../../contract/recordatorio/presentRecordatorio.ts';
import { addDias, fechaEnMexico } from '../../../../domain/fecha.ts';
import {
  DIAS_PREVIOS,
  RECORDATORIO_KINDS,
  type RecordatorioKind,
} from '../../../../domain/recordatorio/recordatorio.ts';
import { usePanel, usePanelSend, useReread } from '../../../calls/panel/usePanel.ts';
import { Boton } from '../../../ui/Boton.tsx';
import { Dialogo } from '../../../ui/Dialogo.tsx';
import { formatNearMoment } from '../../marco/formatMoment.ts';
import { Interruptor } from '../../marco/Interruptor.tsx';
import { PanelWait } from '../../marco/PanelWait.tsx';
import { RefusalNote } from '../../marco/RefusalNote.tsx';
import { TEXTOS_DE_PANEL } from '../../textosDePanel.ts';
import styles from './Recordatorios.module.css';
import { CLASES_DE_RECORDATORIO, TEXTOS_DE_RECORDATORIOS } from './textosDeRecordatorios.ts';

/** Each kind of reminder: its switch, its mail, and how many it concerns today. A switch acts at once. */
export function DialogoDeRecordatorios({ onClose }: { onClose: () => void }) {
  const { datos, falla, releer } = usePanel('LeerRecordatorios', {});
  const [ahora] = useState(Date.now);
  return (
    <Dialogo
      titulo={TEXTOS_DE_RECORDATORIOS.titulo}
      forma="hoja"
      cruz={TEXTOS_DE_PANEL.cerrar}
      onClose={onClose}
    >
      <div className="stack gap-4">
        <p>{TEXTOS_DE_RECORDATORIOS.texto}</p>
        <RefusalNote falla={falla} releer={releer} />
        {!datos && !falla && <PanelWait />}
        {datos &&
          RECORDATORIO_KINDS.map((tipo) => (
            <ClaseDeRecordatorio key={tipo} tipo={tipo} estado={datos[tipo]} ahora={ahora} />
          ))}
        <p className="text-nota soft">{TEXTOS_DE_RECORDATORIOS.limites}</p>
        <Boton ancho onClick={onClose}>
          {TEXTOS_DE_PANEL.listo}
        </Boton>
      </div>
    </Dialogo>
  );
}

interface ClaseProps {
  tipo: RecordatorioKind;
  estado: RecordatoriosShown[RecordatorioKind];
  /** ms since 1970. */
  ahora: number;
}

function ClaseDeRecordatorio({ tipo, estado: { desde, hoy, hayMas }, ahora }: ClaseProps) {
  const words = CLASES_DE_RECORDATORIO[tipo];
  const note = useId();
  const { send, enviando, falla } = usePanelSend('FijarRecordatorio');
  const reread = useReread();
  const set = async (encendido: boolean) => {
    await send({ tipo, encendido });
    reread();
  };
  return (
    <section className={`stack gap-1 pad-y-3 ${styles.clase}`} aria-label={words.etiqueta}>
      <Interruptor
        etiqueta={words.etiqueta}
        encendido={desde !== null}
        disabled={enviando}
        descrito={note}
        onChange={(encendido) => void set(encendido)}
      />
      <p role="status" className="text-nota medium">
        {desde === null
          ? TEXTOS_DE_RECORDATORIOS.apagado
          : TEXTOS_DE_RECORDATORIOS.desde(formatNearMoment(desde, ahora))}
      </p>
      <p id={note} className="text-nota soft">
        {words.nota} {words.hoy(hoy, hayMas)}
      </p>
      <RefusalNote falla={falla} />
      <details>
        <summary className="row text-nota underlined">{TEXTOS_DE_RECORDATORIOS.asi}</summary>
        {samplesOf(tipo, fechaEnMexico(new Date(ahora))).map(({ asunto, texto }) => (
          <div key={asunto} className={`stack paper rounded gap-2 pad-4 text-nota anywhere ${styles.correo}`}>
            <p>
              <span className="text-nota soft">{TEXTOS_DE_RECORDATORIOS.asunto}</span> {asunto}
            </p>
            <p>{texto}</p>
          </div>
        ))}
      </details>
    </section>
  );
}

/** The mails of a kind, for an example lot. In: today. */
function samplesOf(tipo: RecordatorioKind, hoy: string) {
  const vigencia = addDias(hoy, DIAS_PREVIOS);
  const states = tipo === 'lote' ? [false, true] : [true];
  return states.map((disponible) => {
    const { asunto, texto } = presentRecordatorio({
      tipo,
      disponible,
      proyecto: 'Villas del Sol',
      id_lote: '12',
      vigencia,
    });
    return { asunto, texto: `Hola, Ana: ${texto}` };
  });
}
