import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { estadoOf, type LoteLook } from '../../../domain/lote.ts';
import { whenIdle } from '../../navegador/whenIdle.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { createOverlay } from '../draw/overlay.ts';
import { createRenderer } from '../draw/renderer.ts';
import { readTheme } from '../draw/theme.ts';
import { handleMapKey } from '../gestures/mapKeys.ts';
import type { Outlines } from '../load/outlines.ts';
import type { PlanoActions } from '../state/planoActions.ts';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import type { LiveMap, PlanoPieces } from '../state/planoPieces.ts';
import { NOTHING_MARKED } from '../state/planoStore.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import { createPlanoController } from '../viewport/planoController.ts';
import type { LeftView } from '../viewport/seen.ts';
import { Capas } from './Capas.tsx';
import { LoadingPlano } from './LoadingPlano.tsx';
import estilos from './Mapa.module.css';
import { MapLayer, type MapLayerHandle } from './MapLayer.tsx';
import type { PropsDeNorte } from './NorteYEscala.tsx';
import type { PropsDeTarjeta } from './TarjetaDeLote.tsx';

const TarjetaDeLote = lazyPiece<PropsDeTarjeta>(
  async () => (await import('./TarjetaDeLote.tsx')).TarjetaDeLote,
);

const NorteYEscala = lazyPiece<PropsDeNorte>(async () => (await import('./NorteYEscala.tsx')).NorteYEscala);

const HINT_MS = 1600;

interface MapaProps {
  nombre: string;
  /** `undefined` while the drawing loads. */
  trazado: Outlines | undefined;
  fondo: HTMLImageElement | undefined;
  /** Fallback meanwhile. */
  espera: ReactNode;
  /** Further actions on a lot, on its card. */
  accion: PropsDeTarjeta['accion'];
}

/** The drawing and its controls. React creates the elements once; the controller moves and paints them. */
export const Mapa = memo(function Mapa({ nombre, trazado, fondo, espera, accion }: MapaProps) {
  const { store, acciones, piezas, guardados } = usePlano();
  const escena = useRef<HTMLDivElement>(null);
  const capa = useRef<MapLayerHandle>(null);
  const left: LeftView = useRef(undefined);
  const [hint, setHint] = useHint();
  const [dibujado, setDibujado] = useState(false);
  const ayuda = useId();

  useLayoutEffect(() => {
    if (!escena.current || !capa.current || !trazado) return;
    const [stage, layer] = [escena.current, capa.current];
    let end: (() => void) | undefined;
    const mount = () => {
      end = mountPlano({
        stage,
        capa: layer,
        trazado,
        fondo,
        store,
        acciones,
        piezas,
        left,
        onWheelHint: setHint,
        onShown: () => setDibujado(true),
      });
    };
    // A separate task: together with the screen's own it would be the page's longest at start. A map that
    // replaces another is there at once: a press between the two would be lost.
    let due: ReturnType<typeof setTimeout> | undefined;
    if (left.current) mount();
    else due = setTimeout(mount);
    return () => {
      clearTimeout(due);
      end?.();
    };
  }, [trazado, fondo, store, acciones, piezas, setHint]);

  useEffect(() => (dibujado ? whenIdle(prefetchPieces) : undefined), [dibujado]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (handleMapKey(event, store, acciones)) event.preventDefault();
  };
  return (
    <div className={estilos.mapa} data-mapa>
      <div
        ref={escena}
        className={estilos.escena}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys itself
        tabIndex={0}
        aria-label={TEXTOS_DEL_PLANO.plano(nombre)}
        aria-roledescription="plano"
        aria-describedby={ayuda}
        aria-busy={!dibujado}
        onKeyDown={onKeyDown}
      >
        <MapLayer ref={capa} />
        <DueTarjeta accion={accion} />
      </div>
      <p id={ayuda} hidden>
        {TEXTOS_DEL_PLANO.ayudaPlano}
        {guardados && TEXTOS_DEL_PLANO.ayudaGuardar}
      </p>
      {!dibujado && <LoadingPlano>{espera}</LoadingPlano>}
      {piezas ? <piezas.Leyenda /> : <Leyenda />}
      {trazado && <NorteYEscala norte={trazado.norte} metros={trazado.metros} />}
      <Capas trazado={trazado} />
      <p className={estilos.pista} data-visible={hint}>
        {hint && TEXTOS_DEL_PLANO.ruedaConCtrl}
      </p>
    </div>
  );
});

/** A lot's card, mounted on the first hover or keyboard focus. Touch has the sheet. */
function DueTarjeta(props: PropsDeTarjeta) {
  const [wanted, setWanted] = useState(false);
  const marked = usePlanoState(({ hover, foco }) => hover !== NOTHING_MARKED || foco !== NOTHING_MARKED);
  if (marked && !wanted) setWanted(true);
  return wanted ? <TarjetaDeLote {...props} /> : null;
}

function prefetchPieces(): void {
  if (window.matchMedia('(hover: hover)').matches) void TarjetaDeLote.prefetch();
}

/** A hint that disappears after a while. */
function useHint(): [boolean, () => void] {
  const [at, setAt] = useState(0);
  const [show] = useState(() => () => setAt(Date.now()));
  useEffect(() => {
    if (!at) return;
    const timer = setTimeout(() => setAt(0), HINT_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return [at > 0, show];
}

function Leyenda() {
  const hayElegido = usePlanoState((state) => state.elegido !== NOTHING_MARKED);
  const estados = usePlanoState((state) => state.estados);
  const lotes = usePlanoState((state) => state.lotes);
  const shown = estados.filter((estado) => !estado.raro || lotes.some((lote) => estadoOf(lote) === estado));
  return (
    <ul className={estilos.leyenda} aria-label={TEXTOS_DEL_PLANO.leyenda}>
      {shown.map(({ etiqueta, aspecto }) => (
        <li key={etiqueta}>
          <Swatch fondo={aspecto.fondo} />
          {etiqueta}
        </li>
      ))}
      {hayElegido && (
        <li>
          <Swatch fondo="elegido" />
          {TEXTOS_DEL_PLANO.elegido}
        </li>
      )}
    </ul>
  );
}

function Swatch({ fondo }: { fondo: LoteLook['fondo'] | 'elegido' }) {
  return <span aria-hidden="true" className={estilos.muestra} data-fondo={fondo} />;
}

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
function mountPlano(options: MountOptions): (() => void) | undefined {
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
