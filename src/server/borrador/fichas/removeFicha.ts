import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { FichaKind } from '../../../contract/panel/choices.ts';
import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import type { Member } from '../../../domain/permisos.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import type { Cells } from '../readTypedRows.ts';
import { FICHA_GONE } from './refusedFicha.ts';
import { TABLA_DE_FICHA } from './tablaDeFicha.ts';
import { editTablas, idIn, type TablasDeBorrador, type TablasEdit } from './tablasDeBorrador.ts';

/** Tables with rows of each kind, its own included. */
const TABLAS_OF: Record<FichaKind, readonly ArchivoCsv[]> = {
  proyecto: [
    'proyectos.csv',
    'lotes.csv',
    'modelos.csv',
    'modelos_imagenes.csv',
    'equipamientos.csv',
    'equipamientos_imagenes.csv',
  ],
  modelo: ['modelos.csv', 'modelos_imagenes.csv'],
  equipamiento: ['equipamientos.csv'],
};

/** Removes a row and its dependants; its files stay, as others may name them. */
export async function removeFicha(
  deps: BorradorDeps,
  { id: por }: Pick<Member, 'id'>,
  { revision, tipo, id }: PanelRequestOf<'QuitarFicha'>,
) {
  const { archivo, clave } = TABLA_DE_FICHA[tipo];
  return editTablas(deps, { revision, por }, TABLAS_OF[tipo], ({ filas }): TablasEdit<undefined> => {
    const isOwn = (it: Cells) => idIn(it[clave]) === id;
    if (!filas[archivo].some(isOwn)) return FICHA_GONE;
    return { ok: true, made: undefined, filas: without(filas, tipo, isOwn) };
  });
}

function without(
  filas: TablasDeBorrador,
  tipo: FichaKind,
  isOwn: (fila: Cells) => boolean,
): Partial<TablasDeBorrador> {
  const modelos = new Set(filas['modelos.csv'].filter(isOwn).map((it) => it.id_modelo));
  const kept = (archivo: ArchivoCsv) =>
    filas[archivo].filter(
      (it) => !isOwn(it) && !(archivo === 'modelos_imagenes.csv' && modelos.has(it.id_modelo)),
    );
  const changed = TABLAS_OF[tipo].filter((archivo) => kept(archivo).length !== filas[archivo].length);
  return Object.fromEntries(changed.map((archivo) => [archivo, kept(archivo)]));
}
