import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { ImagenDeFicha } from '../../../contract/panel/catalogo/fichas.ts';
import type { FichaKind } from '../../../contract/panel/choices.ts';
import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import type { Member } from '../../../domain/permisos.ts';
import { type Identities, newIdentities } from '../../catalogo/csv/identity.ts';
import { readRow } from '../../catalogo/csv/readRow.ts';
import { columnasOf } from '../../catalogo/tablas.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import type { Cells } from '../readTypedRows.ts';
import { plainAmounts } from './plainAmounts.ts';
import { type FaultOfFicha, FICHA_GONE } from './refusedFicha.ts';
import { TABLA_DE_FICHA } from './tablaDeFicha.ts';
import {
  editTablas,
  idIn,
  type OpenTablas,
  replaceRows,
  type TablasDeBorrador,
  type TablasEdit,
} from './tablasDeBorrador.ts';

/** Writes a row of the draft with its pictures; a new row goes last. Pictures need a description. */
export async function saveFicha(
  deps: BorradorDeps,
  { id: por }: Pick<Member, 'id'>,
  { revision, tipo, id, celdas, imagenes }: PanelRequestOf<'GuardarFicha'>,
) {
  const { archivo, imagenes: gallery } = TABLA_DE_FICHA[tipo];
  const others: ArchivoCsv[] = archivo === 'proyectos.csv' ? [] : ['proyectos.csv'];
  const wanted = [...others, archivo, ...(gallery ? [gallery] : [])];
  return editTablas(deps, { revision, por }, wanted, (opened) => {
    const found = placeOf(tipo, id, opened);
    if (!found) return FICHA_GONE;
    return write(tipo, { ...found, celdas, imagenes }, opened);
  });
}

interface Written {
  own: number;
  /** The draft's row; none for a new one. */
  before: Cells;
  celdas: Cells;
  imagenes: readonly ImagenDeFicha[];
}

function write(
  tipo: FichaKind,
  { own, before, celdas, imagenes }: Written,
  opened: OpenTablas,
): TablasEdit<number> {
  const { archivo, clave, imagenes: gallery } = TABLA_DE_FICHA[tipo];
  const { fila, errores } = cellsOf(archivo, {
    ...before,
    ...plainAmounts(archivo, celdas),
    [clave]: String(own),
  });
  const rows = gallery ? imagenes.map((it) => rowOfImagen(clave, own, it, gallery)) : [];
  const ids = identitiesOf(opened.filas);
  errores.push(...checkCells(archivo, fila, withoutOwn(ids, tipo), opened));
  if (gallery) errores.push(...checkImagenes(gallery, rows, own, ids, opened));
  if (errores.length) return { ok: false, motivo: 'FICHA_INVALIDA', errores };
  const isOwn = (it: Cells) => idIn(it[clave]) === own;
  const filas: Partial<Record<ArchivoCsv, readonly Cells[]>> = {
    [archivo]: replaceRows(opened.filas[archivo], isOwn, [fila]),
    ...(gallery && { [gallery]: replaceRows(opened.filas[gallery], isOwn, rows) }),
  };
  return { ok: true, filas, made: own };
}

/** Out: `undefined` if removed meanwhile. */
function placeOf(tipo: FichaKind, id: number | null, { filas }: OpenTablas) {
  const { archivo, clave } = TABLA_DE_FICHA[tipo];
  if (id === null) return { own: nextId(filas, archivo, clave), before: {} };
  const before = filas[archivo].find((it) => idIn(it[clave]) === id);
  return before && { own: id, before };
}

function nextId(filas: TablasDeBorrador, archivo: ArchivoCsv, clave: string): number {
  return 1 + filas[archivo].reduce((most, it) => Math.max(most, idIn(it[clave])), 0);
}

/** The row's own id counts as free. */
function withoutOwn(ids: Identities, tipo: FichaKind): Identities {
  if (tipo === 'proyecto') return { ...ids, proyectos: new Map() };
  return tipo === 'modelo' ? { ...ids, modelos: new Map() } : ids;
}

function rowOfImagen(clave: string, own: number, imagen: ImagenDeFicha, gallery: ArchivoCsv): Cells {
  const { tipo, ...rest } = imagen;
  const shared = { [clave]: String(own), ...rest };
  return cellsOf(gallery, gallery === 'modelos_imagenes.csv' ? { ...shared, tipo } : shared).fila;
}

function checkImagenes(
  gallery: ArchivoCsv,
  rows: readonly Cells[],
  own: number,
  ids: Identities,
  opened: OpenTablas,
): FaultOfFicha[] {
  ids.proyectos.set(own, 0);
  ids.modelos.set(own, 0);
  return rows.flatMap((fila, index) => {
    const before = `imagenes.${index}.`;
    const silent = fila.alt ? [] : [{ campo: `${before}alt`, mensaje: NO_ALT }];
    return [...checkCells(gallery, fila, ids, opened, before), ...silent];
  });
}

const NO_ALT = 'escribe qué muestra la imagen, para quien no la ve';

/** Ids that a row may refer to: the draft's projects and models. */
function identitiesOf(filas: TablasDeBorrador): Identities {
  const ids = newIdentities();
  for (const it of filas['proyectos.csv']) ids.proyectos.set(idIn(it.id_proyecto), 0);
  for (const it of filas['modelos.csv']) ids.modelos.set(idIn(it.id_modelo), 0);
  return ids;
}

/** Trims a form's cells. Out: also a fault for each unknown column. */
function cellsOf(archivo: ArchivoCsv, celdas: Cells): { fila: Cells; errores: FaultOfFicha[] } {
  const columnas: readonly string[] = columnasOf(archivo).map(([columna]) => columna);
  const given = Object.entries(celdas);
  return {
    fila: Object.fromEntries(given.map(([columna, text]) => [columna, text.trim()])),
    errores: given.flatMap(([campo]) =>
      columnas.includes(campo) ? [] : [{ campo, mensaje: 'no se conoce este dato' }],
    ),
  };
}

/** Checks a row as an import does, and its files. In: known ids; prefix of fields in faults. */
function checkCells(
  archivo: ArchivoCsv,
  fila: Cells,
  ids: Identities,
  { borrador }: Pick<OpenTablas, 'borrador'>,
  before = '',
): FaultOfFicha[] {
  const cells = Object.fromEntries(columnasOf(archivo).map(([columna]) => [columna, fila[columna] ?? '']));
  const { faltas, referencias } = readRow(archivo, cells, { linea: 0, ids, unreadable: new Set() });
  const missing = referencias.filter(({ ruta }) => !borrador.rutas.has(ruta));
  return [
    ...faltas.map(({ columna, motivo }) => ({ campo: before + columna, mensaje: motivo })),
    ...missing.map(({ columna, ruta }) => ({ campo: before + columna, mensaje: `no se encontró «${ruta}»` })),
  ];
}
