import type { PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { FICHA_CALLS, LoteDeFicha } from '../../../contract/panel/catalogo/fichas.ts';
import type { FichaKind } from '../../../contract/panel/choices.ts';
import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import type { Member } from '../../../domain/permisos.ts';
import { type ReadersOptions, withReaders } from '../../catalogo/readers/openReaders.ts';
import { answering, asMember, type SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { sentenceOfMotivo } from '../cargas/sentenceOfMotivo.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import type { Cells, UnreadableTabla } from '../readTypedRows.ts';
import { readFicha, readFichas } from './readFichas.ts';
import { type FaultOfFicha, FICHA_GONE } from './refusedFicha.ts';
import { readEmpresaDeFicha, saveEmpresa } from './saveEmpresa.ts';
import { saveFicha } from './saveFicha.ts';
import { readSmallTabla, saveSmallTabla } from './smallTablas.ts';
import { TABLA_DE_FICHA } from './tablaDeFicha.ts';
import {
  editTablas,
  idIn,
  openTablas,
  replaceRows,
  type TablasDeBorrador,
  type TablasDeps,
  type TablasEdit,
} from './tablasDeBorrador.ts';
import { type EditorDeps, viewEmpresa } from './viewEmpresa.ts';
import { viewImagen } from './viewImagen.ts';

/** Faults shown at once. */
const TOLD = 200;

export async function readLotesDeFicha(
  deps: TablasDeps,
  { id_proyecto }: { id_proyecto: number },
): Promise<{ ok: true; answer: { revision: string; lotes: LoteDeFicha[] } } | UnreadableTabla> {
  const { borrador, filas, ilegibles } = await openTablas(deps, ['lotes.csv']);
  const [broken] = ilegibles;
  if (broken) return broken.refusal;
  const lotes = filas['lotes.csv']
    .filter((it) => idIn(it.id_proyecto) === id_proyecto)
    .map(({ id_lote = '', terreno = '', estatus = '', frente = '', fondo = '', ...more }) => {
      const { etapa = '', seccion = '', nivel = '' } = more;
      return { ...{ id_lote, terreno, estatus, frente, fondo }, ...{ etapa, seccion, nivel } };
    });
  return { ok: true, answer: { revision: borrador.revision, lotes } };
}

/** Replaces a project's lots in the draft. Faults are named by row from 0: `lotes.3.terreno`. */
export async function saveLotes(
  deps: BorradorDeps,
  { id: por }: Pick<Member, 'id'>,
  { revision, id_proyecto, lotes }: PanelRequestOf<'GuardarLotes'>,
) {
  const errores = await checkLotes(deps.reading, id_proyecto, lotes);
  return editTablas(
    deps,
    { revision, por },
    ['proyectos.csv', 'lotes.csv'],
    ({ filas }): TablasEdit<undefined> => {
      if (!filas['proyectos.csv'].some((it) => idIn(it.id_proyecto) === id_proyecto)) return FICHA_GONE;
      if (errores.length) return { ok: false, motivo: 'FICHA_INVALIDA', errores };
      const isOwn = (it: { id_proyecto?: string }) => idIn(it.id_proyecto) === id_proyecto;
      const rows = lotes.map((it) => ({ id_proyecto: String(id_proyecto), ...it }));
      return {
        ok: true,
        made: undefined,
        filas: { 'lotes.csv': replaceRows(filas['lotes.csv'], isOwn, rows) },
      };
    },
  );
}

/** About 3,000 are checked before a process would start. */
const CHECKED_HERE = 3000;

async function checkLotes(
  reading: ReadersOptions = {},
  id_proyecto: number,
  lotes: readonly LoteDeFicha[],
): Promise<FaultOfFicha[]> {
  const where = lotes.length > CHECKED_HERE ? reading : {};
  const checked = await withReaders(where, (readers) => readers.lotes(id_proyecto, lotes, TOLD));
  if (!checked.ok) return [{ campo: 'lotes', mensaje: sentenceOfMotivo(checked.motivo) }];
  return checked.valor.map(({ index, columna, motivo }) => ({
    campo: `lotes.${index}.${columna}`,
    mensaje: motivo,
  }));
}

/** Tables with rows of each kind, its own included. */
const TABLAS_OF: Record<FichaKind, readonly ArchivoCsv[]> = {
  proyecto: [
    'proyectos.csv',
    'etapas.csv',
    'lotes.csv',
    'modelos.csv',
    'modelos_imagenes.csv',
    'equipamientos.csv',
    'equipamientos_imagenes.csv',
    'planes.csv',
    'gastos.csv',
    'cercanias.csv',
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

export const FICHA_HANDLERS: { [C in keyof typeof FICHA_CALLS]: SignedHandler<C, PanelDeps & EditorDeps> } = {
  LeerFichas: answering(readFichas),
  LeerFicha: (deps, body) => readFicha(deps, body),
  GuardarFicha: asMember(saveFicha),
  QuitarFicha: asMember(removeFicha),
  LeerLotesDeFicha: (deps, body) => readLotesDeFicha(deps, body),
  GuardarLotes: asMember(saveLotes),
  LeerTabla: (deps, body) => readSmallTabla(deps, body),
  GuardarTabla: asMember(saveSmallTabla),
  LeerEmpresa: (deps) => readEmpresaDeFicha(deps),
  GuardarEmpresa: asMember(saveEmpresa),
  VerEmpresa: (deps, body) => viewEmpresa(deps, body),
  VerImagen: (deps, body) => viewImagen(deps, body),
};
