import type { OutlinedLote, PlanoLotes } from '../../../contract/plano.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { readStoredPlano } from '../../plataforma/archivos/readStoredPlano.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** The published drawing to be replaced. */
interface PublishedTrazos {
  sha256: string;
  lotes: readonly OutlinedLote[];
  /** Per unit, if to scale. */
  metros?: number | undefined;
  /** Of its picture. */
  direccion: string;
  viewBox: PlanoLotes['viewBox'];
}

/**
 * Lots of the published drawing of the same path, else of the same project. In: path and projects of the new
 * drawing. Out: `undefined` if none. @throws {ArchivosUnavailable}
 */
export async function readPublishedTrazos(
  { db, archivos }: { db: Queryable; archivos: Archivos },
  { ruta, proyectos }: { ruta: string; proyectos: readonly number[] },
): Promise<PublishedTrazos | undefined> {
  const [published] = await db.query<{ sha256: string; direccion: string }>(
    `select sha256, direccion from archivo
      where ruta = $1 or ruta in (select svg from proyecto where id_proyecto = any($2::int[]))
      order by ruta = $1 desc, ruta limit 1`,
    [ruta, `{${proyectos.join()}}`],
  );
  const plano = published && (await readStoredPlano(archivos, published.direccion));
  if (!plano) return undefined;
  const { lotes, metros, viewBox } = plano;
  return { ...published, lotes, metros, viewBox };
}
