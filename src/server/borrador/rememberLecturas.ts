import type { ReadArchivo } from '../catalogo/archivos/readArchivos.ts';
import type { Queryable } from '../plataforma/db/db.ts';

/** Caches readings for the next preview. */
export async function rememberLecturas(db: Queryable, archivos: readonly ReadArchivo[]): Promise<void> {
  const rows = archivos.flatMap(({ ruta, sha256, lectura, recordado }) =>
    recordado || !lectura ? [] : [{ ruta, sha256, lectura }],
  );
  if (!rows.length) return;
  await db.query(
    `insert into borrador_leido (ruta, sha256, lectura)
     select ruta, sha256, lectura from json_to_recordset($1::json) as f(ruta text, sha256 text, lectura jsonb)
     on conflict (ruta) do update set sha256 = excluded.sha256, lectura = excluded.lectura`,
    [JSON.stringify(rows)],
  );
}
