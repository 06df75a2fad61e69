import type { Queryable } from '../db/db.ts';
import {
  ARCHIVOS_CSV,
  type ArchivoCsv,
  byRuta,
  type ColumnaDe,
  emptyTablas,
  type FilaArchivo,
  type Tablas,
} from './tablas.ts';

/** Table and columns of the database behind each CSV file: CSV column → [column, SQL type]. */
const TABLAS: {
  [A in ArchivoCsv]: { tabla: string; columnas: Record<ColumnaDe<A>, readonly [string, string]> };
} = {
  'proyectos.csv': {
    tabla: 'proyecto',
    columnas: {
      id_proyecto: ['id_proyecto', 'integer'],
      nombre: ['nombre', 'text'],
      svg: ['svg', 'text'],
      icono: ['icono', 'text'],
      urlPagina: ['url_pagina', 'text'],
      precioExedente: ['precio_exedente', 'numeric'],
    },
  },
  'lotes.csv': {
    tabla: 'lote',
    columnas: {
      id_proyecto: ['id_proyecto', 'integer'],
      id_lote: ['id_lote', 'text'],
      terreno: ['terreno', 'numeric'],
      estatus: ['estatus', 'text'],
    },
  },
  'modelos.csv': {
    tabla: 'modelo',
    columnas: {
      id_proyecto: ['id_proyecto', 'integer'],
      id_modelo: ['id_modelo', 'integer'],
      nombre: ['nombre', 'text'],
      icono: ['icono', 'text'],
      terreno: ['terreno', 'numeric'],
      precioVenta: ['precio_venta', 'numeric'],
    },
  },
  'modelos_imagenes.csv': {
    tabla: 'modelo_imagen',
    columnas: { id_modelo: ['id_modelo', 'integer'], img: ['img', 'text'], alt: ['alt', 'text'] },
  },
  'equipamientos.csv': {
    tabla: 'equipamiento',
    columnas: {
      id_proyecto: ['id_proyecto', 'integer'],
      id_equ: ['id_equ', 'integer'],
      nombre: ['nombre', 'text'],
      img: ['img', 'text'],
      precioVenta: ['precio_venta', 'numeric'],
    },
  },
  'equipamientos_imagenes.csv': {
    tabla: 'equipamiento_imagen',
    columnas: { id_proyecto: ['id_proyecto', 'integer'], img: ['img', 'text'], alt: ['alt', 'text'] },
  },
};

function columnsOf(archivo: ArchivoCsv): { csv: string; columna: string; tipo: string }[] {
  return Object.entries(TABLAS[archivo].columnas).map(([csv, [columna, tipo]]) => ({ csv, columna, tipo }));
}

/** Rows of one table in display order, amounts as shortest decimal texts. */
async function selectTabla<A extends ArchivoCsv>(db: Queryable, archivo: A): Promise<Tablas[A][number][]> {
  const columns = columnsOf(archivo).map(({ csv, columna, tipo }) =>
    tipo === 'numeric' ? `trim_scale(${columna})::text as "${csv}"` : `${columna} as "${csv}"`,
  );
  return db.query(`select ${columns.join(', ')} from ${TABLAS[archivo].tabla} order by orden`);
}

export async function selectTablas(db: Queryable): Promise<Tablas> {
  const tablas: Tablas = emptyTablas();
  async function fill<A extends ArchivoCsv>(archivo: A): Promise<void> {
    tablas[archivo] = (await selectTabla(db, archivo)) as Tablas[A];
  }
  for (const archivo of ARCHIVOS_CSV) await fill(archivo);
  return tablas;
}

/** Replaces every row of the catalogue; display order is the rows' order. */
export async function replaceTablas(tx: Queryable, tablas: Tablas): Promise<void> {
  await tx.query('delete from proyecto'); // everything else hangs on it
  for (const archivo of ARCHIVOS_CSV) {
    const rows = tablas[archivo].map((row, orden) => ({ ...row, orden }));
    const columns = [...columnsOf(archivo), { csv: 'orden', columna: 'orden', tipo: 'integer' }];
    await tx.query(
      `insert into ${TABLAS[archivo].tabla} (${columns.map(({ columna }) => columna).join(', ')})
       select ${columns.map(({ csv }) => `"${csv}"`).join(', ')}
       from json_to_recordset($1::json) as f(${columns.map(({ csv, tipo }) => `"${csv}" ${tipo}`).join(', ')})`,
      [JSON.stringify(rows)],
    );
  }
}

/** Files of the catalogue, by path. */
export async function selectArchivos(db: Queryable): Promise<FilaArchivo[]> {
  const rows = await db.query<FilaArchivo>('select ruta, sha256, direccion from archivo');
  return rows.sort(byRuta);
}

export async function replaceArchivos(tx: Queryable, archivos: readonly FilaArchivo[]): Promise<void> {
  await tx.query('delete from archivo');
  await tx.query(
    `insert into archivo (ruta, sha256, direccion)
     select ruta, sha256, direccion
     from json_to_recordset($1::json) as f(ruta text, sha256 text, direccion text)`,
    [JSON.stringify(archivos)],
  );
}
