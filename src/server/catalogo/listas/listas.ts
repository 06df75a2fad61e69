import {
  Equipamiento,
  ImagenDeModelo,
  ImagenRow,
  Modelo,
  Proyecto,
  type ReadingCall,
} from '../../../contract/catalogo.ts';
import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { direccionOf } from '../../plataforma/db/direccionOf.ts';
import { sqlNameOf } from '../../plataforma/db/sqlNameOf.ts';
import { columnasOf, type NombreDeColumna, TABLAS } from '../tablas.ts';
import { type LotesReading, readListedLotes } from './readListedLotes.ts';

/** Id asked for → JSON text of the list; an id that is missing has an empty list. */
export type ListasPorId = ReadonlyMap<number, string>;

export interface Listas {
  porId: ListasPorId;
  /** Ids whose list is the earlier reading's, and is not read again. */
  same?: ReadonlySet<number> | undefined;
  /** The catalogue's version, of which they say no less. */
  version: string;
  /** When they change by themselves, ms since 1970: the next hold's end. */
  changesAt?: number | undefined;
  /** Of lots, by project: how they were read. */
  lotes?: ReadonlyMap<number, LotesReading> | undefined;
}

/** Counts every change of the catalogue, of holds and of sales; '0' before the first import. @throws {DatabaseUnavailable} */
export async function readVersion(db: Queryable): Promise<string> {
  const [row] = await db.query<{ version: string }>('select version::text as version from catalogo');
  return row?.version ?? '0';
}

/**
 * The rows of every list, as `(id, orden, fila)`. The contract names an answer's fields one by one, so that a new
 * column of a table never reaches a browser by itself.
 */
const FILAS: Record<Exclude<ReadingCall, 'RecuperarLotes'>, string> = {
  RecuperarProyectos: rowsOf(
    'proyectos.csv',
    Proyecto.keyof().options,
    'unnest(array[-1, tabla.id_proyecto])',
    'not tabla.retirado',
  ),
  RecuperarModelos: rowsOf('modelos.csv', Modelo.keyof().options, 'tabla.id_proyecto'),
  RecuperarModelosImg: rowsOf('modelos_imagenes.csv', ImagenDeModelo.keyof().options, 'tabla.id_modelo'),
  RecuperarEquipamientos: rowsOf('equipamientos.csv', Equipamiento.keyof().options, 'tabla.id_proyecto'),
  RecuperarEquipamientosImg: rowsOf(
    'equipamientos_imagenes.csv',
    ImagenRow.keyof().options,
    'tabla.id_proyecto',
  ),
};

/**
 * Files become their addresses; numerics JSON numbers with the digits they have (`trim_scale` drops trailing
 * zeros), which never pass through binary floating point here; what is absent is left out.
 */
function rowsOf<A extends ArchivoCsv>(
  archivo: A,
  campos: readonly NombreDeColumna<A>[],
  id: string,
  which = 'true',
): string {
  const columnas = new Map(columnasOf(archivo));
  const fields = campos.map((campo) => {
    const name = `tabla.${sqlNameOf(campo)}`;
    const { tipo, archivo: file } = columnas.get(campo) ?? {};
    const value = file ? direccionOf(name) : tipo === 'numeric' ? `trim_scale(${name})` : name;
    return `${value} as "${campo}"`;
  });
  return `select ${id} as id, tabla.orden, json_strip_nulls(row_to_json(f))::text as fila
    from ${TABLAS[archivo].tabla} tabla cross join lateral (select ${fields.join(', ')}) f where ${which}`;
}

/**
 * Every list that a reading call can answer, in the catalogue's order: one statement for the whole call,
 * so an unknown id costs nothing; lots are read of those projects alone where something was written since `before`.
 * In: `ahora`, the moment for which holds count; the earlier reading, if its lists are still there.
 * @throws {DatabaseUnavailable}
 */
export async function readListas(
  db: Queryable,
  llamada: ReadingCall,
  ahora: Date,
  before?: Pick<Listas, 'lotes'>,
): Promise<Listas> {
  // Before the rows: a change that comes in between is in them, and its notice has them read once more.
  const version = await readVersion(db);
  if (llamada === 'RecuperarLotes') {
    return { version, ...(await readListedLotes(db, ahora.getTime(), before?.lotes)) };
  }
  const rows = await db.query<{ id: number; lista: string }>(
    `select id::int as id, '[' || string_agg(fila, ',' order by orden) || ']' as lista
     from (${FILAS[llamada]}) filas group by id`,
  );
  return { version, porId: new Map(rows.map(({ id, lista }) => [id, lista])) };
}
