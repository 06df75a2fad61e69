import type { ComparacionDePlano, MesaDePlano } from '../../../contract/panel/catalogo/mesa.ts';
import type { OutlinedLote } from '../../../contract/plano.ts';
import { describeOutlineChange } from '../../../domain/plano/outlineChange.ts';
import { readPublishedTrazos } from '../../catalogo/plan/readPublishedTrazos.ts';
import { type ComparedTrazos, compareTrazos } from '../../planos/compare/compareTrazos.ts';
import { recogniseLotes } from '../../planos/compare/recogniseLotes.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** A drawing of the draft, as compared. */
export interface ComparedPlano extends ComparedTrazos {
  ruta: string;
  /** Of the file. */
  sha256: string;
  /** Projects of the draft that use it. */
  proyectos: readonly number[];
  mesa: Pick<MesaDePlano, 'figuras' | 'lotes' | 'disputas' | 'ligas' | 'halladas'>;
}

/** Lots listed per kind; the rest is counted. */
const MOST_NAMED = 300;

/**
 * Compares with the published drawing of the same path, else of the same project. Out: `undefined` if there
 * is none, or it is the same file. @throws {ArchivosUnavailable}
 */
export async function compareWithPublished(
  deps: { db: Queryable; archivos: Archivos },
  { ruta, sha256, proyectos, lotes, metros, mesa }: ComparedPlano,
): Promise<ComparacionDePlano | undefined> {
  const earlier = await readPublishedTrazos(deps, { ruta, proyectos });
  if (!earlier || earlier.sha256 === sha256) return undefined;
  const { hoja, esSegura, iguales, cambiados, movidos, renombrados, faltantes, nuevos } = compareTrazos(
    earlier,
    { lotes, metros },
    mesa.figuras,
  );
  return {
    hoja,
    reconocidos: esSegura ? recognisedIn(earlier.lotes, mesa, hoja) : [],
    iguales: countOf(iguales),
    cambiados: cambiados.map((lote) => ({ id_lote: lote.id_lote, texto: describeOutlineChange(lote) })),
    movidos: countOf(movidos),
    renombrados: countOf(renombrados),
    faltantes: countOf(faltantes),
    nuevos: countOf(nuevos),
  };
}

/** Shapes at the old place of lots that now have none. Bound, disputed and excluded shapes do not count. */
function recognisedIn(
  earlier: readonly OutlinedLote[],
  { figuras, lotes, disputas, ligas, halladas }: ComparedPlano['mesa'],
  hoja: ComparacionDePlano['hoja'],
): ComparacionDePlano['reconocidos'] {
  const disputed = new Set(disputas.map(({ id_lote }) => id_lote));
  const open = new Set(
    lotes.flatMap(({ id_lote, por }) => (por === null && !disputed.has(id_lote) ? id_lote : [])),
  );
  const taken = new Set([
    ...[...lotes, ...disputas].flatMap((one) => one.figuras),
    ...ligas.ligas.map((_, i) => halladas[i]),
  ]);
  return recogniseLotes(
    earlier.filter(({ id_lote }) => open.has(id_lote)),
    figuras.filter(({ n }) => !taken.has(n)),
    hoja,
    lotes.map(({ id_lote }) => id_lote),
  );
}

function countOf<T>(lotes: readonly T[]): { total: number; lotes: T[] } {
  return { total: lotes.length, lotes: lotes.slice(0, MOST_NAMED) };
}
