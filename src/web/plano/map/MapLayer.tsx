import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import type { EstadoDeLote } from '../../../domain/lote.ts';
import type { OverlayElements } from '../draw/overlay.ts';
import { HATCH_STEP, HATCHES } from '../draw/paintLots.ts';
import { usePlanoState } from '../state/planoContext.ts';
import estilos from './Mapa.module.css';

export interface MapLayerHandle {
  readonly layer: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly overlay: OverlayElements;
}

const strokeOf = ({ aspecto }: EstadoDeLote) => `trazo-${aspecto.fondo}`;
const hatchOf = ({ aspecto }: EstadoDeLote) => `trama-${aspecto.fondo}`;
const groundOf = ({ aspecto }: EstadoDeLote) => `var(--plano-${aspecto.fondo})`;

/** The layer that gestures move: the canvas with all lots, and over it the highlighted lots' shapes. */
export function MapLayer({ ref }: { ref: Ref<MapLayerHandle> }) {
  const layer = useRef<HTMLDivElement>(null);
  const id = useId();
  const estados = usePlanoState((state) => state.estados);
  useImperativeHandle(ref, () => {
    const root = layer.current as HTMLDivElement;
    const find = <E extends Element>(name: string) => root.querySelector<E>(`[data-parte="${name}"]`) as E;
    return {
      layer: root,
      canvas: find<HTMLCanvasElement>('lotes'),
      overlay: {
        cambios: {
          estados,
          trazoOf: (estado) => find<SVGPathElement>(strokeOf(estado)),
          tramaOf: (estado) => root.querySelector<SVGPatternElement>(`[data-parte="${hatchOf(estado)}"]`),
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
  }, [estados]);
  return (
    // Hidden until the first drawing gives it a size: visible growth counts as a layout shift.
    <div ref={layer} className={estilos.capa} aria-hidden="true" hidden>
      <canvas data-parte="lotes" />
      <svg data-parte="marcas" className={estilos.marcas} aria-hidden="true">
        {estados.map(
          (estado) =>
            estado.aspecto.trama && (
              <pattern
                key={estado.etiqueta}
                data-parte={hatchOf(estado)}
                id={id + estado.etiqueta}
                width={HATCH_STEP}
                height={HATCH_STEP}
                patternUnits="userSpaceOnUse"
              >
                <rect width={HATCH_STEP} height={HATCH_STEP} fill={groundOf(estado)} />
                <path d={HATCHES[estado.aspecto.trama]} stroke="var(--plano-trama)" />
              </pattern>
            ),
        )}
        <g data-parte="trazos">
          <g className={estilos.cambios}>
            {estados.map((estado) => (
              <path
                key={estado.etiqueta}
                data-parte={strokeOf(estado)}
                fill={groundOf(estado)}
                stroke="var(--plano-borde)"
              />
            ))}
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
