import { createHash } from 'node:crypto';
import type { Tablas } from '../tablas.ts';
import type { Recall } from './recallArchivo.ts';
import type { KnownLotes } from './recallLotes.ts';
import type { TracedLotes } from './remembered.ts';

/**
 * By what a drawing's reading is known again: ids and areas of the lots of every project that names it, in order, and whether
 * each must have a shape. In: the lots that were read, traced, and those that were left out.
 */
export function contextsOf({
  tablas,
  traced,
  leftOut,
  permitirSinFigura,
}: {
  tablas: Tablas;
  traced: ReadonlyMap<number, TracedLotes | null>;
  leftOut: KnownLotes;
  permitirSinFigura: boolean;
}): (ruta: string) => Recall {
  const namedBy = new Map<string, number[]>();
  for (const { svg, id_proyecto } of tablas['proyectos.csv']) {
    const ids = namedBy.get(svg);
    if (ids) ids.push(id_proyecto);
    else namedBy.set(svg, [id_proyecto]);
  }
  return (ruta) => {
    const ids = namedBy.get(ruta) ?? [];
    const traces = ids.map((id) => leftOut.get(id) ?? traced.get(id));
    const lotes = !ids.some((id) => leftOut.has(id));
    // Lots of two projects that alternate: their order is nowhere but in the rows.
    if (traces.includes(null)) return { contexto: undefined, lotes };
    const inOrder = traces
      .flatMap((trace) => (trace ? [trace] : []))
      .sort((a, b) => a.desde - b.desde)
      .map(({ trazado }) => trazado);
    const text = JSON.stringify([permitirSinFigura, inOrder]);
    return { contexto: createHash('sha256').update(text).digest('hex'), lotes };
  };
}
