import type { CapaHandle } from './Capa.tsx';
import { continueOrillas } from './orillas.ts';
import { createOverlay } from './overlay.ts';
import type { PlanoAcciones } from './planoAcciones.ts';
import { createPlanoController } from './planoController.ts';
import type { PlanoStore } from './planoStore.ts';
import { createRenderer } from './renderer.ts';
import { readTheme } from './theme.ts';
import type { Trazado } from './trazado.ts';

/** What changes the colours while the page is open. */
const LOOKS = ['(forced-colors: active)', '(prefers-contrast: more)', '(prefers-color-scheme: dark)'];

interface MountOptions {
  readonly stage: HTMLElement;
  readonly capa: CapaHandle;
  readonly trazado: Trazado;
  readonly fondo: HTMLImageElement | undefined;
  readonly store: PlanoStore;
  readonly acciones: PlanoAcciones;
  readonly onWheelHint: () => void;
  /** The drawing is seen, or there is no canvas to draw it on. */
  readonly onShown: () => void;
}

/** Brings the map's elements to life; the returned function ends it. */
export function mountPlano(options: MountOptions): (() => void) | undefined {
  const { stage, capa, trazado, fondo, store, acciones, onWheelHint, onShown } = options;
  const renderer = createRenderer(capa.layer, capa.canvas, readTheme(stage), () => {
    onShown();
    // After the first drawing, which must not wait for it.
    if (fondo) setTimeout(() => paintOrillas(stage, fondo));
  });
  if (!renderer) {
    onShown();
    return undefined;
  }
  const overlay = createOverlay(capa.overlay, trazado, (lote) => store.getState().lotes[lote]?.id_lote ?? '');
  const controller = createPlanoController({
    stage,
    trazado,
    fondo,
    renderer,
    overlay,
    store,
    onTap: acciones.point,
    onWheelHint,
  });
  acciones.setController(controller);
  const relook = () => {
    renderer.setTheme(readTheme(stage));
    controller.repaint();
  };
  const queries = LOOKS.map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', relook);
  // Letters may come later than the drawing, which asks itself for the raised two of m².
  document.fonts.addEventListener('loadingdone', controller.reletter);
  return () => {
    for (const query of queries) query.removeEventListener('change', relook);
    document.fonts.removeEventListener('loadingdone', controller.reletter);
    acciones.setController(undefined);
    controller.destroy();
  };
}

function paintOrillas(stage: HTMLElement, fondo: HTMLImageElement): void {
  const background = continueOrillas(fondo);
  if (background) stage.style.background = background;
}
