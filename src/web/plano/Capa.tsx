import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { HATCH_PATH } from './cambios.ts';
import estilos from './Mapa.module.css';
import type { OverlayElements } from './overlay.ts';
import { HATCH_STEP } from './paintLots.ts';

export interface CapaHandle {
  readonly layer: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly overlay: OverlayElements;
}

/** The layer that gestures move: the canvas with all lots, and over it the shapes of the lots that stand out. */
export function Capa({ ref }: { ref: Ref<CapaHandle> }) {
  const layer = useRef<HTMLDivElement>(null);
  const trama = useId();
  useImperativeHandle(ref, () => {
    const root = layer.current as HTMLDivElement;
    const find = <E extends Element>(name: string) => root.querySelector<E>(`[data-parte="${name}"]`) as E;
    return {
      layer: root,
      canvas: find<HTMLCanvasElement>('lotes'),
      overlay: {
        cambios: {
          disponibles: find<SVGPathElement>('disponibles'),
          vendidos: find<SVGPathElement>('vendidos'),
          trama: find<SVGPatternElement>('trama'),
          letreros: find<SVGGElement>('letreros'),
        },
        lots: find<SVGGElement>('trazos'),
        hover: find<SVGPathElement>('hover'),
        foco: find<SVGGElement>('foco'),
        elegido: find<SVGPathElement>('elegido'),
        number: find<SVGTextElement>('numero'),
        pin: find<SVGGElement>('alfiler'),
      },
    };
  }, []);
  return (
    // Hidden until its first drawing gives it a size: what is seen growing counts as a shift of the page.
    <div ref={layer} className={estilos.capa} aria-hidden="true" hidden>
      <canvas data-parte="lotes" />
      <svg data-parte="marcas" className={estilos.marcas} aria-hidden="true">
        <pattern
          data-parte="trama"
          id={trama}
          width={HATCH_STEP}
          height={HATCH_STEP}
          patternUnits="userSpaceOnUse"
        >
          <rect width={HATCH_STEP} height={HATCH_STEP} fill="var(--plano-vendido)" />
          <path d={HATCH_PATH} stroke="var(--plano-trama)" />
        </pattern>
        <g data-parte="trazos">
          <g className={estilos.cambios}>
            <path data-parte="disponibles" fill="var(--plano-disponible)" stroke="var(--plano-borde)" />
            <path data-parte="vendidos" fill="var(--plano-vendido)" stroke="var(--plano-borde)" />
            <g data-parte="letreros" />
          </g>
          <path data-parte="elegido" className={estilos.elegido} />
          <path data-parte="hover" className={estilos.hover} />
          <g data-parte="foco">
            <path className={estilos.halo} />
            <path className={estilos.anillo} />
          </g>
        </g>
        <text data-parte="numero" className={estilos.numero} />
        <g data-parte="alfiler">
          <path className={estilos.gota} d="M0 0C-6-9-13-14-13-23a13 13 0 0 1 26 0C13-14 6-9 0 0Z" />
          <path className={estilos.palomita} d="m-5.5-23 4 4 7.5-8" />
        </g>
      </svg>
    </div>
  );
}
