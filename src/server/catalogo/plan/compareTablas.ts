import { ARCHIVOS_CSV, type ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import { columnasOf, type Tablas } from '../tablas.ts';

/** Texts as in the file, `null`: empty. */
export interface CellChange {
  campo: string;
  antes: string | null;
  despues: string | null;
}

export interface RowChange {
  cambio: 'agregado' | 'cambiado' | 'quitado';
  /** Unique within its table and comparison. */
  clave: string;
  /** Its name for people. */
  nombre: string;
  /** Its project or model; empty if none. */
  de: string;
  /** Changed cells; for a new row all of them. */
  campos: CellChange[];
}

export interface TablaChange {
  archivo: ArchivoCsv;
  filas: RowChange[];
  /** Whether remaining rows changed order. */
  reordenada: boolean;
}

type Cells = Readonly<Record<string, unknown>>;

/** Identity of rows, regardless of place; equal pictures and names are counted. */
const KEYS: Readonly<Record<ArchivoCsv, readonly string[]>> = {
  'proyectos.csv': ['id_proyecto'],
  'etapas.csv': ['id_proyecto', 'etapa'],
  'lotes.csv': ['id_proyecto', 'id_lote'],
  'modelos.csv': ['id_modelo'],
  'modelos_imagenes.csv': ['id_modelo', 'img'],
  'equipamientos.csv': ['id_equ'],
  'equipamientos_imagenes.csv': ['id_proyecto', 'img'],
  'planes.csv': ['id_proyecto', 'id_plan'],
  'gastos.csv': ['id_proyecto', 'nombre'],
  'creditos.csv': ['id_credito'],
  'cercanias.csv': ['id_proyecto', 'nombre'],
};

/** Changes for people: rows by identity, not place. Unchanged tables are left out. */
export function compareTablas(before: Tablas, after: Tablas): TablaChange[] {
  const names = { before: namesIn(before), after: namesIn(after) };
  return ARCHIVOS_CSV.map((archivo) => compareTabla(archivo, before, after, names)).filter(
    ({ filas, reordenada }) => filas.length > 0 || reordenada,
  );
}

function compareTabla(
  archivo: ArchivoCsv,
  before: Tablas,
  after: Tablas,
  names: { before: Names; after: Names },
): TablaChange {
  const old = keyed(archivo, before[archivo]);
  const now = keyed(archivo, after[archivo]);
  const columnas = columnasOf(archivo).map(([name]): string => name);
  const filas: RowChange[] = [];
  for (const [clave, row] of now) {
    const earlier = old.get(clave);
    const campos = columnas
      .map((campo) => ({ campo, antes: textOf(earlier?.[campo]), despues: textOf(row[campo]) }))
      .filter(({ antes, despues }) => antes !== despues);
    if (!earlier) filas.push({ cambio: 'agregado', clave, ...nameOfRow(archivo, row, names.after), campos });
    else if (campos.length)
      filas.push({ cambio: 'cambiado', clave, ...nameOfRow(archivo, row, names.after), campos });
  }
  for (const [clave, row] of old) {
    if (!now.has(clave))
      filas.push({ cambio: 'quitado', clave, ...nameOfRow(archivo, row, names.before), campos: [] });
  }
  const stay = (some: ReadonlyMap<string, Cells>, others: ReadonlyMap<string, Cells>) =>
    [...some.keys()].filter((clave) => others.has(clave));
  const [was, is] = [stay(old, now), stay(now, old)];
  return { archivo, filas, reordenada: was.some((clave, index) => clave !== is[index]) };
}

function keyed(archivo: ArchivoCsv, rows: readonly Cells[]): Map<string, Cells> {
  const all = new Map<string, Cells>();
  const counted = new Map<string, number>();
  for (const row of rows) {
    const key = KEYS[archivo].map((name) => String(row[name])).join('/');
    const again = counted.get(key) ?? 0;
    counted.set(key, again + 1);
    all.set(again ? `${key}#${again + 1}` : key, row);
  }
  return all;
}

interface Names {
  proyectos: ReadonlyMap<unknown, string>;
  modelos: ReadonlyMap<unknown, string>;
}

function namesIn(tablas: Tablas): Names {
  return {
    proyectos: new Map(tablas['proyectos.csv'].map((it) => [it.id_proyecto, it.nombre])),
    modelos: new Map(tablas['modelos.csv'].map((it) => [it.id_modelo, it.nombre])),
  };
}

function nameOfRow(archivo: ArchivoCsv, row: Cells, { proyectos, modelos }: Names) {
  const proyecto = proyectos.get(row.id_proyecto) ?? `proyecto ${row.id_proyecto}`;
  switch (archivo) {
    case 'proyectos.csv':
      return { nombre: String(row.nombre), de: '' };
    case 'lotes.csv':
      return { nombre: `Lote ${row.id_lote}`, de: proyecto };
    case 'modelos_imagenes.csv':
      return { nombre: nameOfImagen(row), de: modelos.get(row.id_modelo) ?? `modelo ${row.id_modelo}` };
    case 'equipamientos_imagenes.csv':
      return { nombre: nameOfImagen(row), de: proyecto };
    case 'modelos.csv':
    case 'equipamientos.csv':
    case 'etapas.csv':
    case 'planes.csv':
    case 'gastos.csv':
    case 'cercanias.csv':
      return { nombre: String(row.nombre), de: proyecto };
    case 'creditos.csv':
      return { nombre: String(row.nombre), de: String(row.institucion) };
  }
}

function nameOfImagen({ img, alt }: Cells): string {
  return String(alt || img);
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined || value === '' ? null : String(value);
}
