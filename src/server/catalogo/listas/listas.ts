import {
  Cercania,
  CreditoRow,
  Equipamiento,
  Gasto,
  ImagenDeModelo,
  ImagenRow,
  Modelo,
  PlanDePago,
  ProyectoRow,
  type ReadingCall,
} from '../../../contract/catalogo.ts';
import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { direccionOf } from '../../plataforma/db/direccionOf.ts';
import { sqlNameOf } from '../../plataforma/db/sqlNameOf.ts';
import { columnasOf, type NombreDeColumna, TABLAS } from '../tablas.ts';
import { type LotesReading, readListedLotes } from './readListedLotes.ts';

/** Id → JSON of the list; a missing id has an empty list. */
type ListasPorId = ReadonlyMap<number, string>;

export interface Listas {
  porId: ListasPorId;
  /** Ids whose list is unchanged and was not read again. */
  same?: ReadonlySet<number> | undefined;
  /** The lists are at least as new as this version. */
  version: string;
  /** Next change without a write, ms since 1970: a hold's end, a phase's release. */
  changesAt?: number | undefined;
  /** How lots were read, by project. */
  lotes?: ReadonlyMap<number, LotesReading> | undefined;
}

/**
 * Counts every change of catalogue, holds and sales; '0' before the first import. @throws
 * {DatabaseUnavailable}
 */
export async function readVersion(db: Queryable): Promise<string> {
  const [row] = await db.query<{ version: string }>('select version::text as version from catalogo');
  return row?.version ?? '0';
}

/** Id of a list of the whole catalogue. */
export const WHOLE_CATALOGO = 0;

/** Null for none. */
const CERCANIAS_OF_PROYECTO = `(select json_agg(json_build_object(${Cercania.keyof()
  .options.map((campo) => `'${campo}', c.${sqlNameOf(campo)}`)
  .join(', ')}) order by c.orden) from cercania c where c.id_proyecto = tabla.id_proyecto) as cercanias`;

/** Rows of every list as `(id, orden, fila)`. The contract lists an answer's fields. */
const FILAS: Record<Exclude<ReadingCall, 'RecuperarLotes'>, string> = {
  RecuperarProyectos: rowsOf(
    'proyectos.csv',
    ProyectoRow.keyof().options,
    'unnest(array[-1, tabla.id_proyecto])',
    'not tabla.retirado',
    [CERCANIAS_OF_PROYECTO],
  ),
  RecuperarModelos: rowsOf('modelos.csv', Modelo.keyof().options, 'tabla.id_proyecto'),
  RecuperarModelosImg: rowsOf('modelos_imagenes.csv', ImagenDeModelo.keyof().options, 'tabla.id_modelo'),
  RecuperarEquipamientos: rowsOf('equipamientos.csv', Equipamiento.keyof().options, 'tabla.id_proyecto'),
  RecuperarEquipamientosImg: rowsOf(
    'equipamientos_imagenes.csv',
    ImagenRow.keyof().options,
    'tabla.id_proyecto',
  ),
  RecuperarPlanes: rowsOf('planes.csv', PlanDePago.keyof().options, 'tabla.id_proyecto'),
  RecuperarGastos: rowsOf('gastos.csv', Gasto.keyof().options, 'tabla.id_proyecto'),
  RecuperarCreditos: rowsOf('creditos.csv', CreditoRow.keyof().options, String(WHOLE_CATALOGO)),
};

/** Files become addresses, numerics JSON numbers by their digits, never through floating point. */
function rowsOf<A extends ArchivoCsv>(
  archivo: A,
  campos: readonly NombreDeColumna<A>[],
  id: string,
  which = 'true',
  more: readonly string[] = [],
): string {
  const columnas = new Map(columnasOf(archivo));
  const fields = campos.map((campo) => {
    const name = `tabla.${sqlNameOf(campo)}`;
    const { tipo, archivo: file } = columnas.get(campo) ?? {};
    const value = file ? direccionOf(name) : tipo === 'numeric' ? `trim_scale(${name})` : name;
    return `${value} as "${campo}"`;
  });
  return `select ${id} as id, tabla.orden, json_strip_nulls(row_to_json(f))::text as fila
    from ${TABLAS[archivo].tabla} tabla cross join lateral (select ${[...fields, ...more].join(', ')}) f where ${which}`;
}

/**
 * All lists of a reading call in catalogue order, in one statement, so an unknown id costs nothing. Lots are
 * read only for projects written since `before`. In: `ahora` decides on holds.
 * @throws {DatabaseUnavailable}
 */
export async function readListas(
  db: Queryable,
  llamada: ReadingCall,
  ahora: Date,
  before?: Pick<Listas, 'lotes'>,
): Promise<Listas> {
  // Read first: a change in between is in the rows, and its notice causes another reading.
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
