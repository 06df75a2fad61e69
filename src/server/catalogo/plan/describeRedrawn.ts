import type { Archivos } from '../../archivos/archivos.ts';
import type { Queryable } from '../../db/db.ts';
import { type ComparedTrazo, compareTrazos, type TrazosComparison } from '../planos/compare/compareTrazos.ts';
import { readPublishedTrazos } from '../planos/compare/readPublishedTrazos.ts';
import { rutaOfLigas } from '../planos/ligas/ligas.ts';
import type { CatalogoPreview } from './previewCatalogo.ts';

/** Lots of a kind that are named; the rest is counted. */
const NAMED = 20;

/** Out: where a drawing's lots lie, of one that was not read just now; `undefined` where there is no telling. */
export type TracedOf = (ruta: string) => Promise<readonly ComparedTrazo[] | undefined>;

/**
 * Which lots have another shape, or none, once a corrected drawing or other decisions about it take the published one's place: a
 * sentence for each drawing. @throws {DatabaseUnavailable}, {ArchivosUnavailable}
 */
export async function describeRedrawn(
  deps: { db: Queryable; archivos: Archivos },
  { plan, leida }: Pick<CatalogoPreview, 'plan' | 'leida'>,
  tracedOf: TracedOf,
): Promise<string[]> {
  const changed = new Set((plan?.archivos ?? []).map(({ ruta }) => ruta));
  const sentences: string[] = [];
  for (const [ruta, proyectos] of projectsByPlano(leida.tablas['proyectos.csv'])) {
    if (!changed.has(ruta) && !changed.has(rutaOfLigas(ruta))) continue;
    const read = leida.archivos.find((it) => it.ruta === ruta);
    const drawn = read && !read.recordado && read.examinado.tipo === 'plano' ? read.examinado : undefined;
    const lotes = drawn?.trazos.lotes ?? (await tracedOf(ruta));
    const earlier = lotes && (await readPublishedTrazos(deps, { ruta, proyectos }));
    if (earlier) sentences.push(describePlano(ruta, compareTrazos(earlier.lotes, lotes)));
  }
  return sentences;
}

function projectsByPlano(
  rows: CatalogoPreview['leida']['tablas']['proyectos.csv'],
): ReadonlyMap<string, number[]> {
  const drawn = rows.filter(({ svg }) => svg);
  return new Map(
    drawn.map(({ svg }) => [svg, drawn.filter((it) => it.svg === svg).map(({ id_proyecto }) => id_proyecto)]),
  );
}

/** `planos/etapa.svg: 38 lotes conservan su figura; otra figura o lugar: 5, 6; ya sin figura: 7`. */
function describePlano(
  ruta: string,
  { iguales, movidos, renombrados, faltantes, nuevos }: TrazosComparison,
): string {
  const kept =
    iguales.length === 1 ? '1 lote conserva su figura' : `${iguales.length} lotes conservan su figura`;
  const parts = [
    listed('otra figura o lugar', movidos),
    listed(
      'otro número',
      renombrados.map(({ antes, ahora }) => `${antes} (ahora ${ahora})`),
    ),
    listed('ya sin figura', faltantes),
    listed('con figura nueva', nuevos),
  ];
  return [`${ruta}: ${kept}`, ...parts.flat()].join('; ');
}

function listed(what: string, lotes: readonly string[]): string[] {
  if (!lotes.length) return [];
  const named = lotes.slice(0, NAMED).join(', ');
  return [`${what}: ${lotes.length > NAMED ? `${named} y ${lotes.length - NAMED} más` : named}`];
}
