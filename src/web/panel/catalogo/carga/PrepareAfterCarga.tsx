import { useEffect, useState } from 'react';
import { ApiFailure } from '../../../calls/api.ts';
import { GivenUp } from '../../../calls/panel/askPerson.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import styles from './Carga.module.css';
import { TEXTOS_DE_CARGA } from './textosDeCarga.ts';

interface Preparation {
  hechos: number;
  total: number;
  /** It cannot continue now: a fault of the draft or the service blocks it. */
  terminada: boolean;
}

/**
 * Renders the uploaded pictures and drawings while the person reviews the result, so that publishing need not
 * wait. Leaving the page loses nothing: 'Publicar' continues it.
 */
export function PrepareAfterCarga() {
  const [state, setState] = useState<Preparation>();
  useEffect(() => {
    const stop = new AbortController();
    void prepare(stop.signal, (next) => {
      if (!stop.signal.aborted) setState(next);
    });
    return () => stop.abort();
  }, []);
  if (!state?.total) return null;
  const { hechos, total, terminada } = state;
  const isDone = hechos >= total;
  return (
    <div className="stack gap-2">
      {!isDone && !terminada && (
        <progress
          aria-label={TEXTOS_DE_CARGA.preparacion}
          className={`full pill clip ${styles.barra}`}
          max={total}
          value={hechos}
        />
      )}
      <p className={`text-nota soft figures ${styles.nota}`} role="status">
        {isDone
          ? TEXTOS_DE_CARGA.preparado
          : terminada
            ? TEXTOS_DE_CARGA.preparadoEnParte(hechos, total)
            : TEXTOS_DE_CARGA.preparando(hechos, total)}
      </p>
    </div>
  );
}

/** Asks for a few seconds of work per call, as long as each call makes progress. */
async function prepare(signal: AbortSignal, tell: (state: Preparation) => void): Promise<void> {
  let last = { hechos: -1, total: 0 };
  try {
    for (;;) {
      const made = await callPanel('PrepararArchivos', { permitirSinFigura: true }, { signal, quiet: true });
      const terminada = made.hechos >= made.total || made.hechos <= last.hechos;
      tell({ ...made, terminada });
      if (terminada || signal.aborted) return;
      last = made;
    }
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiFailure) && !(error instanceof GivenUp)) throw error;
    tell({ ...last, terminada: true });
  }
}
