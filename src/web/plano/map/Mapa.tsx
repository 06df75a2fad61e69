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
import { whenIdle } from '../../navegador/whenIdle.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { handleMapKey } from '../gestures/mapKeys.ts';
import type { Outlines } from '../load/outlines.ts';
import { LazySitioDeLote } from '../sitio/lazySitioDeLote.ts';
import { usePlano, usePlanoState } from '../state/planoContext.ts';
import { NOTHING_MARKED } from '../state/planoStore.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import type { LeftView } from '../viewport/planoController.ts';
import { Capas } from './Capas.tsx';
import { Leyenda } from './Leyenda.tsx';
import { LoadingPlano } from './LoadingPlano.tsx';
import estilos from './Mapa.module.css';
import { MapLayer, type MapLayerHandle } from './MapLayer.tsx';
import { mountPlano } from './mountPlano.ts';
import { NorteYEscala } from './NorteYEscala.tsx';
import type { PropsDeTarjeta } from './TarjetaDeLote.tsx';

const TarjetaDeLote = lazyPiece<PropsDeTarjeta>(
  async () => (await import('./TarjetaDeLote.tsx')).TarjetaDeLote,
);

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
    // A separate task: together with the screen's own it would be the page's longest at start.
    const due = setTimeout(() => {
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
    });
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
  void LazySitioDeLote.prefetch();
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
