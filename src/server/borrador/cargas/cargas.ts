import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import type { ReadersOptions } from '../../catalogo/readers/openReaders.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { groupOfCarga } from '../../plataforma/archivos/namedArchivos.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';

export interface CargaDeps {
  db: Db;
  archivos: Archivos;
  clock: Clock;
  /** How to read workbooks and tables, and limits. */
  reading?: ReadersOptions | undefined;
}

/** An unfinished upload. */
export interface OpenCarga {
  id: string;
  ruta: string;
  tabla: ArchivoCsv | null;
  bytes: number;
  huella: string;
  /** Stored parts: index to file name. */
  partes: Map<number, string>;
}

/** Unfinished uploads of one person, in the order of the ids. */
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

/** SQL condition: the column is in the parameter's JSON array of ids. */
export function isOneOf(column: string, parameter: `$${number}`): string {
  return `${column} in (select value::bigint from json_array_elements_text(${parameter}::json))`;
}

/** Prefix of the part files. Not under `originales/`: they are removed with the upload. */
export function prefixOfCarga(id: string): string {
  return `${groupOfCarga(id)}-`;
}

/** In: place, from 0; SHA-256, hex. */
export function nameOfParte(id: string, indice: number, sha256: string): string {
  return `${prefixOfCarga(id)}${indice}-${sha256}`;
}

/** Whether a stored file is a part of an upload. */
export function isPartOfCarga(name: string): boolean {
  return name.startsWith(groupOfCarga(''));
}
