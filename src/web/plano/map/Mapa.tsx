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
import { handleMapKey } from '../gestures/mapKeys.ts';
import type { Outlines } from '../load/outlines.ts';
import { usePlano } from '../state/planoContext.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import { Capas } from './Capas.tsx';
import { Leyenda } from './Leyenda.tsx';
import { LoadingPlano } from './LoadingPlano.tsx';
import estilos from './Mapa.module.css';
import { MapLayer, type MapLayerHandle } from './MapLayer.tsx';
import { mountPlano } from './mountPlano.ts';
import { NorteYEscala } from './NorteYEscala.tsx';
import { TarjetaDeLote } from './TarjetaDeLote.tsx';

const HINT_MS = 1600;

interface MapaProps {
  nombre: string;
  /** `undefined` while the drawing is being loaded. */
  trazado: Outlines | undefined;
  fondo: HTMLImageElement | undefined;
  /** Stands there meanwhile. */
  espera: ReactNode;
}

/** The drawing with what stands on it. React makes the elements once; the controller moves and paints them. */
export const Mapa = memo(function Mapa({ nombre, trazado, fondo, espera }: MapaProps) {
  const { store, acciones, piezas } = usePlano();
  const escena = useRef<HTMLDivElement>(null);
  const capa = useRef<MapLayerHandle>(null);
  const [hint, setHint] = useHint();
  const [dibujado, setDibujado] = useState(false);
  const ayuda = useId();

  useLayoutEffect(() => {
    if (!escena.current || !capa.current || !trazado) return;
    return mountPlano({
      stage: escena.current,
      capa: capa.current,
      trazado,
      fondo,
      store,
      acciones,
      piezas,
      onWheelHint: setHint,
      onShown: () => setDibujado(true),
    });
  }, [trazado, fondo, store, acciones, piezas, setHint]);

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
      </div>
      <p id={ayuda} hidden>
        {TEXTOS_DEL_PLANO.ayudaPlano}
      </p>
      {!dibujado && <LoadingPlano>{espera}</LoadingPlano>}
      {piezas ? <piezas.Leyenda /> : <Leyenda />}
      {trazado && <NorteYEscala norte={trazado.norte} metros={trazado.metros} />}
      <Capas trazado={trazado} />
      <TarjetaDeLote />
      <p className={estilos.pista} data-visible={hint}>
        {hint && TEXTOS_DEL_PLANO.ruedaConCtrl}
      </p>
    </div>
  );
});

/** A hint that goes away by itself. */
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
