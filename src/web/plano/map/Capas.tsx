import { useMemo, useState } from 'react';
import type { Lote } from '../../../contract/catalogo.ts';
import { type Decimal, ZERO } from '../../../domain/decimal.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import type { Outlines } from '../load/outlines.ts';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import type { ZoomValue } from '../viewport/planoCommands.ts';
import estilos from './Mapa.module.css';

const PanelDeCapas = lazyPiece<{ trazado: Outlines; onClose: () => void }>(
  async () => (await import('../capas/PanelDeCapas.tsx')).PanelDeCapas,
);

/** The map's layer button; the layers' chunk loads on first use. */
export function Capas({ trazado }: { trazado: Outlines | undefined }) {
  const [open, setOpen] = useState(false);
  const { store, precioExedente } = usePlano();
  const cabida = usePlanoState((state) => state.cabida !== undefined);
  const offered = useMemo(
    () => cabida || saysSomething(trazado, store.getState().lotes, precioExedente),
    [cabida, trazado, store, precioExedente],
  );
  return (
    <>
      {open && trazado && <PanelDeCapas trazado={trazado} onClose={() => setOpen(false)} />}
      <div className={estilos.botones}>
        {offered && (
          <button
            type="button"
            aria-label={TEXTOS_DEL_PLANO.capas}
            title={TEXTOS_DEL_PLANO.capas}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
            >
              <path d="m12 4 8 4.5-8 4.5-8-4.5ZM4 13l8 4.5 8-4.5" strokeWidth="1.9" strokeLinejoin="round" />
            </svg>
          </button>
        )}
        <BotonesDeZoom />
      </div>
    </>
  );
}

/**
 * Whether there is any layer: differing prices, known before the drawing loads, so that the button
 * appears with the others; or a drawing with data of its surroundings.
 */
function saysSomething(
  trazado: Outlines | undefined,
  lotes: readonly Lote[],
  precioExedente: Decimal,
): boolean {
  const isTold = (position: number) => {
    const { esquina, frente, fondo } = trazado?.of(position) ?? {};
    return esquina || frente || (fondo !== undefined && trazado?.norte !== undefined);
  };
  return lotes.some(
    ({ terreno }, position) => (precioExedente !== ZERO && terreno !== lotes[0]?.terreno) || isTold(position),
  );
}

/** Acercar sends 1, Alejar sends 2 (specification 2, step 1). */
function BotonesDeZoom() {
  const { acciones } = usePlano();
  const boton = (valor: ZoomValue, nombre: string, trazo: string) => (
    <button
      type="button"
      value={valor}
      aria-label={nombre}
      title={nombre}
      onClick={({ detail }) => acciones.controller?.zoom(valor, detail === 0)}
    >
      <ZoomStroke d={trazo} />
    </button>
  );
  return (
    <>
      {boton(1, TEXTOS_DEL_PLANO.acercar, 'M12 5v14M5 12h14')}
      {boton(2, TEXTOS_DEL_PLANO.alejar, 'M5 12h14')}
      <button
        type="button"
        aria-label={TEXTOS_DEL_PLANO.verTodo}
        title={TEXTOS_DEL_PLANO.verTodo}
        onClick={() => acciones.controller?.showAll()}
      >
        <ZoomStroke d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
      </button>
    </>
  );
}

function ZoomStroke({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor">
      <path d={d} strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
