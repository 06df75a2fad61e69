import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import type { ReadersOptions } from '../../catalogo/readers/openReaders.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { groupOfCarga } from '../../plataforma/archivos/namedArchivos.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';

/** What uploads are kept and read with. */
export interface CargaDeps {
  db: Db;
  archivos: Archivos;
  clock: Clock;
  /** Where workbooks and tables are read, and within what bounds. */
  reading?: ReadersOptions | undefined;
}

/** An upload that is not finished. */
export interface OpenCarga {
  id: string;
  ruta: string;
  tabla: ArchivoCsv | null;
  bytes: number;
  huella: string;
  /** Names of its parts among the files, by their place; those that are there. */
  partes: Map<number, string>;
}

/** Somebody's uploads of these ids that are not finished, in the order of the ids. Anybody else's are not there. */
export async function readCargas(
  db: Queryable,
  personalId: string,
  ids: readonly string[],
): Promise<OpenCarga[]> {
  const rows = await db.query<CargaRow>(
    `select c.id::text as id, c.ruta, c.tabla, c.bytes::float8 as bytes, c.huella,
       coalesce((select json_agg(json_build_array(p.indice, p.archivo)) from carga_parte p where p.carga_id = c.id), '[]')
         as partes
     from json_array_elements_text($2::json) with ordinality asked(id, place) join carga c on c.id = asked.id::bigint
     where c.creada_por = $1::bigint and c.terminada_en is null order by asked.place`,
    [personalId, JSON.stringify(ids)],
  );
  return rows.map((row) => ({ ...row, partes: new Map(row.partes) }));
}

type CargaRow = {
  id: string;
  ruta: string;
  tabla: ArchivoCsv | null;
  bytes: number;
  huella: string;
  partes: [number, string][];
};

/** Condition of a column that is one of the ids of a parameter, which is their JSON. */
export function isOneOf(column: string, parameter: `$${number}`): string {
  return `${column} in (select value::bigint from json_array_elements_text(${parameter}::json))`;
}

/** With it begin the names of an upload's parts. They do not lie under the originals: they go with the upload. */
export function prefixOfCarga(id: string): string {
  return `${groupOfCarga(id)}-`;
}

/** Whether a file of the store is a part of an upload, which is needed for hours alone. */
export function isPartOfCarga(name: string): boolean {
  return name.startsWith(groupOfCarga(''));
}
