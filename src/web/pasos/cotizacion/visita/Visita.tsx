import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { VisitaShown } from '../../../../contract/visita/visitaCalls.ts';
import { tellDiaYHora } from '../../../../domain/fecha.ts';
import { Aviso } from '../../../ui/Aviso.tsx';
import { Boton } from '../../../ui/Boton.tsx';
import { Esqueleto } from '../../../ui/Esqueleto.tsx';
import { Retrato } from '../../../ui/Retrato.tsx';
import { ChooseHora } from './ChooseHora.tsx';
import { TEXTOS_DE_VISITA } from './textosDeVisita.ts';
import { type ChangeOfVisita, useVisitas } from './useVisitas.ts';
import styles from './Visita.module.css';

const T = TEXTOS_DE_VISITA;

/** Book a visit, or what became of it. In: the quote's secret. */
export function Visita({ c, conCorreo }: { c: string; conCorreo: boolean }) {
  const { data, change, isPending, hecho, falla, retry } = useVisitas(c);
  const [moviendo, setMoviendo] = useState(false);
  if (!data && retry) return <NoHoras onRetry={retry} />;
  if (!data) return <Esqueleto className={styles.espera} />;
  const { visita, horas, minutos } = data;
  const said = saidOf(conCorreo ? T.porCorreo : T.aqui, hecho, visita);
  return (
    <div className="stack gap-4">
      {said && <Said key={visita?.inicio} texto={said} />}
      {falla && <Aviso tono="atencion">{falla}</Aviso>}
      {visita ? (
        <BookedVisita
          visita={visita}
          enviando={isPending}
          onMove={moviendo ? undefined : () => setMoviendo(true)}
          onCancel={() => change({ call: 'CancelarVisita' })}
        />
      ) : (
        <Receiver de={data} minutos={minutos} />
      )}
      {(!visita || moviendo) && (
        <ChooseHora
          horas={horas}
          enviar={visita ? T.moverA : T.agendar}
          enviando={isPending}
          onChoose={(inicio) =>
            change(
              { call: visita ? 'MoverVisita' : 'AgendarVisita', inicio },
              { onSuccess: () => setMoviendo(false) },
            )
          }
        />
      )}
    </div>
  );
}

/** Who receives them, and for how long. */
function Receiver({ de, minutos }: { de: Pick<VisitaShown, 'atiende' | 'retrato'>; minutos: number }) {
  return (
    <p className="row gap-3 text-nota soft">
      <Retrato direccion={de.retrato} />
      {T.recibe(de.atiende, minutos)}
    </p>
  );
}

function saidOf(
  { agendada, cancelada }: (typeof T)['porCorreo' | 'aqui'],
  hecho: ChangeOfVisita['call'] | undefined,
  visita: VisitaShown | undefined,
) {
  if (hecho === 'CancelarVisita') return visita ? undefined : cancelada;
  return hecho && visita ? agendada : undefined;
}

function NoHoras({ onRetry }: { onRetry: () => void }) {
  return (
    <Aviso
      tono="atencion"
      acciones={
        <Boton variante="secundario" onClick={onRetry}>
          {T.reintentar}
        </Boton>
      }
    >
      {T.sinRespuesta}
    </Aviso>
  );
}

/** Takes the focus, because the pressed button is gone. Keyed by the visit's hour: each change is announced. */
function Said({ texto }: { texto: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={ref} tabIndex={-1} role="status" className={`text-nota ${styles.dicho}`}>
      {texto}
    </p>
  );
}

interface BookedVisitaProps {
  visita: VisitaShown;
  enviando: boolean;
  /** Absent while another hour is being chosen. */
  onMove: (() => void) | undefined;
  onCancel: () => void;
}

function BookedVisita({ visita, enviando, onMove, onCancel }: BookedVisitaProps) {
  const [asking, setAsking] = useState(false);
  const { inicio, minutos, lugar } = visita;
  return (
    <>
      <div className="stack gap-1">
        <p className={`text-guia medium ${styles.cuando}`}>{tellDiaYHora(new Date(inicio), new Date())}</p>
        {lugar && <p>{lugar}</p>}
        <Receiver de={visita} minutos={minutos} />
      </div>
      {asking ? (
        <Ask>
          <Boton variante="secundario" autoFocus disabled={enviando} onClick={onCancel}>
            {T.siCancelar}
          </Boton>
          <Boton variante="discreto" onClick={() => setAsking(false)}>
            {T.conservar}
          </Boton>
        </Ask>
      ) : (
        <div className="row wrap gap-x-6">
          {onMove && (
            <Boton variante="discreto" onClick={onMove}>
              {T.mover}
            </Boton>
          )}
          <Boton variante="discreto" onClick={() => setAsking(true)}>
            {T.cancelar}
          </Boton>
        </div>
      )}
    </>
  );
}

function Ask({ children }: { children: ReactNode }) {
  return (
    <fieldset className="stack gap-2">
      <legend className="medium">{T.seguro}</legend>
      <div className="row wrap gap-x-4">{children}</div>
    </fieldset>
  );
}
