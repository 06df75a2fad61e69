import { type KeyboardEvent, memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { BotonesDeZoom } from './BotonesDeZoom.tsx';
import { Capa, type CapaHandle } from './Capa.tsx';
import { Cargando } from './Cargando.tsx';
import { Leyenda } from './Leyenda.tsx';
import estilos from './Mapa.module.css';
import { handleMapKey } from './mapKeys.ts';
import { mountPlano } from './mountPlano.ts';
import { usePlano } from './planoContext.ts';
import { TarjetaDeLote } from './TarjetaDeLote.tsx';
import { TEXTOS } from './textosPlano.ts';
import type { Trazado } from './trazado.ts';

const HINT_MS = 1600;

interface MapaProps {
  nombre: string;
  /** `undefined` while the drawing is being loaded. */
  trazado: Trazado | undefined;
  fondo: HTMLImageElement | undefined;
}

/** The drawing with what stands on it. React makes the elements once; the controller moves and paints them. */
export const Mapa = memo(function Mapa({ nombre, trazado, fondo }: MapaProps) {
  const { store, acciones } = usePlano();
  const escena = useRef<HTMLDivElement>(null);
  const capa = useRef<CapaHandle>(null);
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
      onWheelHint: setHint,
      onShown: () => setDibujado(true),
    });
  }, [trazado, fondo, store, acciones, setHint]);

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
        aria-label={TEXTOS.plano(nombre)}
        aria-roledescription="plano"
        aria-describedby={ayuda}
        aria-busy={!dibujado}
        onKeyDown={onKeyDown}
      >
        <Capa ref={capa} />
      </div>
      <p id={ayuda} hidden>
        {TEXTOS.ayudaPlano}
      </p>
      {!dibujado && <Cargando />}
      <Leyenda />
      <BotonesDeZoom />
      <TarjetaDeLote />
      <p className={estilos.pista} data-visible={hint}>
        {hint && TEXTOS.ruedaConCtrl}
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
