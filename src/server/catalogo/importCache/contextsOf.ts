import { sha256Hex } from '../../plataforma/digest.ts';
import { type Identities, keyOfLote } from '../csv/identity.ts';
import type { Tablas } from '../tablas.ts';
import type { TracedLotes } from './importCache.ts';
import type { Recall } from './recallArchivo.ts';
import type { KnownLotes } from './recallLotes.ts';

/**
 * Cache key of a drawing: ids and areas of all its projects' lots in order, faulty rows included, and whether
 * each needs a shape. In: lots read, traced, and skipped.
 */
export function contextsOf({
  tablas,
  lineas,
  traced,
  leftOut,
  permitirSinFigura,
}: {
  tablas: Tablas;
  lineas: Identities;
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
  const placesOf = linesByProject(lineas, tablas);
  return (ruta) => {
    const ids = namedBy.get(ruta) ?? [];
    const places = ids.map(placesOf);
    const traces = ids.map((id) => leftOut.get(id) ?? traced.get(id));
    const lotes = !ids.some((id) => leftOut.has(id));
    const lugares = lotes ? digest(places.map(({ lineas }) => lineas)) : undefined;
    // Alternating projects: only the rows have their order.
    if (traces.includes(null)) return { contexto: undefined, lugares, lotes };
    const inOrder = traces
      .flatMap((trace) => (trace ? [trace] : []))
      .sort((a, b) => a.desde - b.desde)
      .map(({ trazado }) => trazado);
    const faulty = places.map(({ conFalta }) => conFalta);
    return { contexto: digest([permitirSinFigura, inOrder, faulty]), lugares, lotes };
  };
}

/** Lines of a project's lots, and lots with faulty rows: a drawing is read against them too. */
function linesByProject(
  { lotes }: Identities,
  tablas: Tablas,
): (id_proyecto: number) => { lineas: number[]; conFalta: string[] } {
  const read = new Set(
    tablas['lotes.csv'].map(({ id_proyecto, id_lote }) => keyOfLote(id_proyecto, id_lote)),
  );
  const byProject = new Map<number, { lineas: number[]; conFalta: string[] }>();
  for (const [key, { linea, id: id_lote }] of lotes) {
    const id = Number.parseInt(key, 10);
    const own = byProject.get(id) ?? { lineas: [], conFalta: [] };
    own.lineas.push(linea);
    if (!read.has(key)) own.conFalta.push(id_lote);
    byProject.set(id, own);
  }
  return (id) => byProject.get(id) ?? { lineas: [], conFalta: [] };
}

function digest(value: unknown): string {
  return sha256Hex(JSON.stringify(value));
}
