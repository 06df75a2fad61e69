import type { ComparacionDePlano } from '../../../contract/panel/catalogo/mesa.ts';
import type { OutlinedLote } from '../../../contract/plano.ts';
import type { Archivos } from '../../archivos/archivos.ts';
import { readStoredPlano } from '../../archivos/readStoredPlano.ts';
import { compareTrazos } from '../../catalogo/planos/compare/compareTrazos.ts';
import type { Queryable } from '../../db/db.ts';

/** A drawing of the draft, as far as another one is compared with it. */
export interface ComparedPlano {
  ruta: string;
  /** Of its file. */
  sha256: string;
  /** Projects of the draft that have it. */
  proyectos: readonly number[];
  lotes: readonly Pick<OutlinedLote, 'id_lote' | 'caja'>[];
}

/** Lots of a kind that are named; a person looks at no more, and of more the count says enough. */
const MOST_NAMED = 300;

/**
 * What became of the lots of the published drawing: that of the same path or, where there is none, of the same project.
 * Out: `undefined` where none is published, or it is the same file. @throws {ArchivosUnavailable}
 */
export async function compareWithPublished(
  { db, archivos }: { db: Queryable; archivos: Archivos },
  { ruta, sha256, proyectos, lotes }: ComparedPlano,
): Promise<ComparacionDePlano | undefined> {
  const [published] = await db.query<{ sha256: string; direccion: string }>(
    `select sha256, direccion from archivo
      where ruta = $1 or ruta in (select svg from proyecto where id_proyecto = any($2::int[]))
      order by ruta = $1 desc, ruta limit 1`,
    [ruta, `{${proyectos.join()}}`],
  );
  if (!published || published.sha256 === sha256) return undefined;
  const earlier = await readStoredPlano(archivos, published.direccion);
  if (!earlier) return undefined;
  const { hoja, iguales, movidos, renombrados, faltantes, nuevos } = compareTrazos(earlier.lotes, lotes);
  return {
    hoja,
    iguales: countOf(iguales),
    movidos: countOf(movidos),
    renombrados: countOf(renombrados),
    faltantes: countOf(faltantes),
    nuevos: countOf(nuevos),
  };
}

function countOf<T>(lotes: readonly T[]): { total: number; lotes: T[] } {
  return { total: lotes.length, lotes: lotes.slice(0, MOST_NAMED) };
}
