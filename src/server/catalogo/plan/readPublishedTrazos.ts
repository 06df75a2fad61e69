import type { OutlinedLote } from '../../../contract/plano.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { readStoredPlano } from '../../plataforma/archivos/readStoredPlano.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** The drawing that another one takes the place of. */
export interface PublishedTrazos {
  /** Of its file. */
  sha256: string;
  lotes: readonly OutlinedLote[];
  /** Metres in its unit, where it is true to scale. */
  metros?: number | undefined;
}

/**
 * Where the lots of the published drawing lie: that of the same path or, where there is none, of the same project. In: the path of
 * the drawing that comes, and the projects that have it. Out: `undefined` where none is published. @throws {ArchivosUnavailable}
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
  return plano && { sha256: published.sha256, lotes: plano.lotes, metros: plano.metros };
}
