import { huellaOf } from '../ligas/figuraFinder.ts';
import { formatOutline, round, unionBox } from '../shapes/outline.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { FiguraDePlano } from './informe.ts';

/** A shape, or several that are one thing, as plain data. `escritos`: the numbers printed inside each shape. */
export function describeFigura(
  nombre: string,
  shapes: readonly ShapeFacts[],
  escritos: ReadonlyMap<ShapeFacts, readonly string[]>,
  decimals: number,
): FiguraDePlano {
  const box = shapes.map((shape) => shape.box).reduce(unionBox);
  const to = (value: number) => round(value, decimals);
  return {
    nombre,
    linea: shapes[0]?.shape.node.line ?? 0,
    d: formatOutline(
      shapes.flatMap(({ outline }) => outline),
      decimals,
    ),
    caja: [to(box[0]), to(box[1]), to(box[2]), to(box[3])],
    huellas: shapes.map((shape) => huellaOf(shape, decimals, escritos.get(shape))),
    escritos: [...new Set(shapes.flatMap((shape) => escritos.get(shape) ?? []))].slice(0, 5),
  };
}
