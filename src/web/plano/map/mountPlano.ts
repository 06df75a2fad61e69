import { createOverlay } from '../draw/overlay.ts';
import { createRenderer } from '../draw/renderer.ts';
import { readTheme } from '../draw/theme.ts';
import type { PlanoActions } from '../state/planoActions.ts';
import type { LiveMap, PlanoPieces } from '../state/planoPieces.ts';
import { createPlanoController, type LeftView } from '../viewport/planoController.ts';
import type { MapLayerHandle } from './MapLayer.tsx';

/** Media queries that change the colours. */
const LOOKS = ['(forced-colors: active)', '(prefers-contrast: more)', '(prefers-color-scheme: dark)'];

interface MountOptions extends Pick<LiveMap, 'stage' | 'trazado' | 'store'> {
  readonly capa: MapLayerHandle;
  readonly acciones: PlanoActions;
  readonly fondo: HTMLImageElement | undefined;
  readonly piezas: PlanoPieces | undefined;
  readonly left: LeftView;
  readonly onWheelHint: () => void;
  /** The drawing is visible, or there is no canvas support. */
  readonly onShown: () => void;
}

/** Starts the map's controller. Out: stops it. */
export function mountPlano(options: MountOptions): (() => void) | undefined {
  const { stage, capa, trazado, fondo, store, acciones, piezas, left, onWheelHint, onShown } = options;
  const renderer = createRenderer(capa.layer, capa.canvas, readTheme(stage), () => {
    onShown();
    // After the first drawing, which must not wait for this.
    if (fondo)
      setTimeout(() =>
        import('../draw/edges.ts').then(
          (it) => it.paintEdges(stage, fondo),
          () => {},
        ),
      );
  });
  if (!renderer) {
    onShown();
    return undefined;
  }
  const overlay = createOverlay(capa.overlay, trazado, (lote) => store.getState().lotes[lote]);
  const controller = createPlanoController({
    stage,
    trazado,
    fondo,
    renderer,
    overlay,
    store,
    left,
    // Only a drawing with photographs has sizes; its file names show that.
    sharper: async (scale) =>
      fondo?.src.includes('/fondo-')
        ? (await import('../load/photographs.ts')).loadSharper(fondo, trazado.drawing, scale)
        : fondo,
    onTap: acciones.point,
    onWheelHint,
  });
  acciones.setController(controller);
  const detach = piezas?.attach({ stage, lots: capa.overlay.lots, trazado, store, controller });
  const relook = () => {
    renderer.setTheme(readTheme(stage));
    controller.repaint();
  };
  const queries = LOOKS.map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', relook);
  // A font may load after the drawing, which itself requests the superscript two of m².
  document.fonts.addEventListener('loadingdone', controller.reletter);
  return () => {
    for (const query of queries) query.removeEventListener('change', relook);
    document.fonts.removeEventListener('loadingdone', controller.reletter);
    detach?.();
    acciones.setController(undefined);
    controller.destroy();
  };
}
