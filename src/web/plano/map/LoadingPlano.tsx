import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { holdLoading } from '../../navegador/heldLoading.ts';
import { written } from '../../ui/writtenStyles.ts';
import { TEXTOS_DEL_PLANO } from '../textosPlano.ts';
import estilos from './Mapa.module.css';

/**
 * Fallback while the map loads: a small plan whose lots light up in turn. May remount while code, rows and drawing
 * load. All instances share place and animation phase, so the visitor sees one. In: content below it.
 */
export function LoadingPlano({ children }: { children?: ReactNode }) {
  const plan = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const beat = plan.current?.getAnimations({ subtree: true }) ?? [];
    // The server's markup is already animated: keep its phase.
    for (const animation of beat) if (animation.startTime === null) animation.startTime = 0;
    return holdLoading();
  }, []);
  return (
    <div className={estilos.cargando} role="status">
      <svg
        ref={plan}
        viewBox="0 0 72 48"
        width="108"
        height="72"
        role="img"
        aria-label={TEXTOS_DEL_PLANO.cargando}
      >
        <title>{TEXTOS_DEL_PLANO.cargando}</title>
        {LOTS.map(([x, y], turn) => (
          <rect
            key={`${x}-${y}`}
            x={x}
            y={y}
            width="14"
            height="18"
            rx="2.5"
            style={written({ animationDelay: `${turn * 90}ms` })}
          />
        ))}
      </svg>
      <div className={estilos.promesa}>{children}</div>
    </div>
  );
}

const LOTS = [0, 1, 2, 3, 7, 6, 5, 4].map((lot) => [3 + (lot % 4) * 17, lot < 4 ? 3 : 27] as const);
