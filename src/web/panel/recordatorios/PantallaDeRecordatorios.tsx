import { type ReactNode, useId, useState } from 'react';
import type { RecordatoriosShown } from '../../../contract/panel/recordatorios.ts';
import { presentRecordatorio } from '../../../contract/recordatorio/presentRecordatorio.ts';
import { presentRecordatorioDePago } from '../../../contract/ventas/presentRecordatorioDePago.ts';
import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import {
  DIAS_DE_RECORDATORIO,
  DIAS_DE_RECORDATORIO_MAX,
  DIAS_PREVIOS,
  RECORDATORIO_KINDS,
  type RecordatorioKind,
} from '../../../domain/recordatorio/recordatorio.ts';
import { usePanel, usePanelSend, useReread } from '../../calls/panel/usePanel.ts';
import { formatNearMoment } from '../marco/formatMoment.ts';
import { Interruptor } from '../marco/Interruptor.tsx';
import { PanelWait } from '../marco/PanelWait.tsx';
import { RefusalNote } from '../marco/RefusalNote.tsx';
import { Selector } from '../marco/Selector.tsx';
import { TituloDePanel } from '../marco/TituloDePanel.tsx';
import styles from './Recordatorios.module.css';
import { CLASES_DE_RECORDATORIO, TEXTOS_DE_RECORDATORIOS as T } from './textosDeRecordatorios.ts';

/** Each kind of reminder: its switch, its mail, and how many it concerns today. A switch acts at once. */
export function PantallaDeRecordatorios() {
  const { datos, cargando, falla, releer } = usePanel('LeerRecordatorios', {});
  const [ahora] = useState(Date.now);
  return (
    <div className={styles.pantalla}>
      <TituloDePanel titulo={T.titulo} texto={T.texto} />
      <RefusalNote falla={falla} releer={releer} />
      {cargando && <PanelWait />}
      {datos && (
        <div className="card stack gap-4 pad-card">
          <ClaseDePagos estado={datos.pago} ahora={ahora} />
          {RECORDATORIO_KINDS.map((tipo) => (
            <ClaseDeRecordatorio key={tipo} tipo={tipo} estado={datos[tipo]} ahora={ahora} />
          ))}
          <p className="text-nota soft">{T.limites}</p>
        </div>
      )}
    </div>
  );
}

interface PagosProps {
  estado: RecordatoriosShown['pago'];
  /** ms since 1970. */
  ahora: number;
}

/** The mail before an instalment, with the days that the company chooses. */
function ClaseDePagos({ estado, ahora }: PagosProps) {
  const [chosen, setChosen] = useState(estado.dias ?? DIAS_DE_RECORDATORIO);
  const { send, ...sending } = usePanelSend('FijarRecordatorioDePago');
  const reread = useReread();
  const set = async (dias: number | null) => {
    await send({ dias });
    reread();
  };
  const dias = estado.dias ?? chosen;
  const hoy = fechaEnMexico(new Date(ahora));
  const sample = { vence: addDias(hoy, dias), hoy, proyecto: EXAMPLE.proyecto, id_lote: EXAMPLE.id_lote };
  return (
    <Clase
      {...{ ...sending, estado, ahora, words: CLASES_DE_RECORDATORIO.pago }}
      samples={[presentRecordatorioDePago(sample)]}
      onTurn={(encendido) => void set(encendido ? dias : null)}
    >
      <div className={styles.dias}>
        <Selector
          etiqueta={T.diasAntes}
          value={dias}
          disabled={sending.enviando}
          onChange={({ currentTarget: { value } }) => {
            setChosen(Number(value));
            if (estado.dias !== null) void set(Number(value));
          }}
        >
          {Array.from({ length: DIAS_DE_RECORDATORIO_MAX }, (_, i) => i + 1).map((n) => (
            <option key={n} value={n}>
              {T.dias(n)}
            </option>
          ))}
        </Selector>
      </div>
    </Clase>
  );
}

interface ClaseProps {
  tipo: RecordatorioKind;
  estado: RecordatoriosShown[RecordatorioKind];
  /** ms since 1970. */
  ahora: number;
}

function ClaseDeRecordatorio({ tipo, estado, ahora }: ClaseProps) {
  const { send, ...sending } = usePanelSend('FijarRecordatorio');
  const reread = useReread();
  const set = async (encendido: boolean) => {
    await send({ tipo, encendido });
    reread();
  };
  return (
    <Clase
      {...{ ...sending, estado, ahora, words: CLASES_DE_RECORDATORIO[tipo] }}
      samples={samplesOf(tipo, fechaEnMexico(new Date(ahora)))}
      onTurn={(encendido) => void set(encendido)}
    />
  );
}

interface FrameProps extends Pick<ReturnType<typeof usePanelSend>, 'enviando' | 'falla'> {
  words: (typeof CLASES_DE_RECORDATORIO)[keyof typeof CLASES_DE_RECORDATORIO];
  estado: RecordatoriosShown[RecordatorioKind];
  /** ms since 1970. */
  ahora: number;
  samples: readonly { asunto: string; texto: string }[];
  onTurn: (encendido: boolean) => void;
  children?: ReactNode;
}

function Clase({ words, estado, ahora, samples, enviando, falla, onTurn, children }: FrameProps) {
  const { desde, hoy, hayMas } = estado;
  const note = useId();
  return (
    <section className={`stack gap-1 pad-y-3 ${styles.clase}`} aria-label={words.etiqueta}>
      <Interruptor
        etiqueta={words.etiqueta}
        encendido={desde !== null}
        disabled={enviando}
        descrito={note}
        onChange={onTurn}
      />
      <p role="status" className="text-nota medium">
        {desde === null ? T.apagado : T.desde(formatNearMoment(desde, ahora))}
      </p>
      <p id={note} className="text-nota soft">
        {words.nota} {words.hoy(hoy, hayMas)}
      </p>
      {children}
      <RefusalNote falla={falla} />
      <details>
        <summary className="row text-nota underlined">{T.asi}</summary>
        {samples.map(({ asunto, texto }) => (
          <div key={asunto} className={`stack paper rounded gap-2 pad-4 text-nota anywhere ${styles.correo}`}>
            <p>
              <span className="text-nota soft">{T.asunto}</span> {asunto}
            </p>
            <p>{T.saludo(texto)}</p>
          </div>
        ))}
      </details>
    </section>
  );
}

const EXAMPLE = { proyecto: 'Villas del Sol', id_lote: '12' };

/** The mails of a kind, for an example lot. In: today. */
function samplesOf(tipo: RecordatorioKind, hoy: string) {
  const vigencia = addDias(hoy, DIAS_PREVIOS);
  const states = tipo === 'lote' ? [false, true] : [true];
  return states.map((disponible) => presentRecordatorio({ tipo, disponible, ...EXAMPLE, vigencia }));
}
