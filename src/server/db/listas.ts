import {
  Equipamiento,
  ImagenDeModelo,
  ImagenRow,
  Modelo,
  Proyecto,
  type ReadingCall,
} from '../../contract/catalogo.ts';
import { endOf } from '../../domain/apartado.ts';
import { estatusForVisitor } from '../../domain/lote.ts';
import {
  SITUATION_COLUMNS,
  SITUATION_JOINS,
  type SituationRow,
  situationOf,
} from '../apartados/situation.ts';
import { type ArchivoCsv, columnasOf, type NombreDeColumna, sqlNameOf, TABLAS } from '../catalogo/tablas.ts';
import type { Queryable } from './db.ts';

/**
 * SQL for the address under which a file of the catalogue folder is published, by the column that holds its
 * path in the folder; an `https:` address stays itself.
 */
export function direccionOf(column: string): string {
  return `coalesce((select a.direccion from archivo a where a.ruta = ${column}), ${column})`;
}

/** Id asked for → JSON text of the list; an id that is missing has an empty list. */
export type ListasPorId = ReadonlyMap<number, string>;

export interface Listas {
  porId: ListasPorId;
  /** The catalogue's version, of which they say no less. */
  version: string;
  /** When they change by themselves, ms since 1970: the next hold's end. */
  changesAt?: number | undefined;
  /** Of lots, by project: what lies over them beyond what a visitor is told, as text to be compared. */
  over?: ReadonlyMap<number, string> | undefined;
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

/** Lots with what lies over each: which state a visitor is told is the domain's to say, at a moment. */
const LOTES = `select lote.id_proyecto as id, lote.id_lote, trim_scale(lote.terreno)::text as terreno, ${SITUATION_COLUMNS}
  from lote ${SITUATION_JOINS} where not lote.retirado order by lote.id_proyecto, lote.orden`;

async function readLotes(db: Queryable, ahora: number): Promise<Omit<Listas, 'version'>> {
  const rows = await db.query<SituationRow & { id: number; id_lote: string; terreno: string }>(LOTES);
  const filas = new Map<number, string[]>();
  const over = new Map<number, string>();
  let changesAt: number | undefined;
  for (const { id, id_lote, terreno, ...row } of rows) {
    const situation = situationOf(row);
    const estatus = estatusForVisitor(situation, ahora);
    const fila = filas.get(id) ?? [];
    filas.set(id, fila);
    // The digits go from text to text: a numeric never passes through binary floating point here.
    fila.push(`{"id_lote":${JSON.stringify(id_lote)},"terreno":${terreno},"estatus":"${estatus}"}`);
    if (row.vendido || row.vence_en !== null) {
      over.set(id, `${over.get(id) ?? ''}${JSON.stringify([id_lote, row])}`);
    }
    changesAt = Math.min(
      endOf(situation.apartado, ahora) ?? Number.POSITIVE_INFINITY,
      changesAt ?? Number.POSITIVE_INFINITY,
    );
  }
  const porId = new Map([...filas].map(([id, fila]) => [id, `[${fila.join(',')}]`]));
  return { porId, changesAt, over };
}

/**
 * Every list that a reading call can answer, in the catalogue's order: one statement for the whole call,
 * so an unknown id costs nothing. In: `ahora`, the moment for which holds count.
 * @throws {DatabaseUnavailable}
 */
export async function readListas(db: Queryable, llamada: ReadingCall, ahora: Date): Promise<Listas> {
  // Before the rows: a change that comes in between is in them, and its notice has them read once more.
  const version = await readVersion(db);
  if (llamada === 'RecuperarLotes') return { version, ...(await readLotes(db, ahora.getTime())) };
  const rows = await db.query<{ id: number; lista: string }>(
    `select id::int as id, '[' || string_agg(fila, ',' order by orden) || ']' as lista
     from (${FILAS[llamada]}) filas group by id`,
  );
  return { version, porId: new Map(rows.map(({ id, lista }) => [id, lista])) };
}
