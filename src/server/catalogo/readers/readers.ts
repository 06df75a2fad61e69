import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import type { FiguraDeMesa } from '../../../contract/panel/catalogo/mesa.ts';
import type { ArchivoCsv } from '../../../domain/columnas/tablas.ts';
import type { ComparedTrazos } from '../../planos/compare/compareTrazos.ts';
import type { recogniseLotes } from '../../planos/compare/recogniseLotes.ts';
import type { EmbeddedBitmap } from '../../planos/draw/findBitmaps.ts';
import type { DeclaredLote } from '../../planos/report/buildInforme.ts';
import type { Falta } from '../../plataforma/sheets/falta.ts';
import type { LargestTerrenos } from '../csv/checkTablas.ts';
import type { TypedLote } from '../csv/checkTypedLotes.ts';
import type { TablaContent } from '../csv/readTablas.ts';

/** A reading's result, or a Spanish reason without a full stop. */
export type BoundedReading<T> =
  | { ok: true; valor: T }
  | {
      ok: false;
      motivo: string;
      /** The file being read, if several. */
      archivo?: string;
      /** What was thrown, if it is our fault. */
      causa?: unknown;
    };

/** Hears of each file of a reading. */
export type OnFile = (archivo: string) => void;

/**
 * Parsers of catalogue bytes and pasted lists, and the comparison of drawings, which takes as long. Loaded on demand,
 * as picture readers need none.
 */
export const READERS = {
  tablas: async (
    onFile: OnFile,
    contenido: TablaContent,
    faltas: readonly Falta[],
    leftOut: LargestTerrenos = new Map(),
  ) => (await import('../csv/checkTablas.ts')).readAndCheckTablas(contenido, faltas, leftOut, onFile),
  /** In: `lineas` wanted; default all. */
  filas: async (_: OnFile, archivo: ArchivoCsv, bytes: Uint8Array, lineas?: ReadonlySet<number>) => {
    const { filas, faltas } = (await import('../csv/readCsv.ts')).readCsv(archivo, bytes);
    return { filas: lineas ? filas.filter(({ linea }) => lineas.has(linea)) : filas, faltas };
  },
  lotes: async (_: OnFile, id_proyecto: number, lotes: readonly TypedLote[], most: number) =>
    (await import('../csv/checkTypedLotes.ts')).checkTypedLotes(id_proyecto, lotes, most),
  libro: async (_: OnFile, bytes: Uint8Array, sola: ArchivoCsv | undefined) =>
    (await import('../libro/readLibro.ts')).readLibro(bytes, sola),
  lista: async (
    _: OnFile,
    bytes: Uint8Array,
    nombre: string,
    columnas: readonly string[],
    dias?: readonly string[],
  ) => (await import('../libro/readUploadedTabla.ts')).readUploadedTabla(bytes, nombre, columnas, dias),
  empresa: async (_: OnFile, bytes: Uint8Array) =>
    (await import('../empresa/readEmpresaJson.ts')).readEmpresaJson(bytes),
  fondos: async (_: OnFile, plano: string, fondo: string, bitmaps: readonly EmbeddedBitmap[]) =>
    (await import('../../planos/draw/renderFondos.ts')).renderFondos(plano, fondo, bitmaps),
  plano: async (
    _: OnFile,
    bytes: Uint8Array,
    lotes: readonly DeclaredLote[],
    ligas?: Ligas,
    imagenes?: ReadonlyMap<string, Uint8Array>,
  ) => (await import('../../planos/readDrawing.ts')).readDrawing(bytes, lotes, { ligas, imagenes }),
  mesa: async (
    _: OnFile,
    bytes: Uint8Array,
    lotes: readonly DeclaredLote[],
    ligas: Ligas,
    imagenes?: ReadonlyMap<string, Uint8Array>,
  ) => (await import('../../planos/mesa/readMesa.ts')).readMesa(bytes, lotes, { ligas, imagenes }),
  comparacion: async (
    _: OnFile,
    antes: ComparedTrazos,
    ahora: ComparedTrazos,
    figuras?: readonly FiguraDeMesa[],
  ) => (await import('../../planos/compare/compareTrazos.ts')).compareTrazos(antes, ahora, figuras),
  reconocidos: async (_: OnFile, ...sought: Parameters<typeof recogniseLotes>) =>
    (await import('../../planos/compare/recogniseLotes.ts')).recogniseLotes(...sought),
  dibujo: async (_: OnFile, bytes: Uint8Array, side: number, pagina?: number) =>
    (await import('../../planos/draw/drawLook.ts')).drawLook(bytes, side, pagina),
  ligas: async (_: OnFile, bytes: Uint8Array) =>
    (await import('../../planos/ligas/ligas.ts')).readLigas(bytes),
  imagen: async (_: OnFile, bytes: Uint8Array) =>
    (await import('../../plataforma/files/examineImagen.ts')).examineImagen(bytes),
  vista: async (_: OnFile, bytes: Uint8Array, side: number) =>
    (await import('../imagenes/encodeImagen.ts')).encodeLook(bytes, side),
  versiones: async (_: OnFile, bytes: Uint8Array, ancho: number) =>
    (await import('../imagenes/encodeImagen.ts')).encodeImagen(bytes, ancho),
};

type Bounded<F> = F extends (onFile: OnFile, ...args: infer A) => Promise<infer T>
  ? (...args: A) => Promise<BoundedReading<T>>
  : never;

/** None of them throws. */
export type Readers = { [R in keyof typeof READERS]: Bounded<(typeof READERS)[R]> };

/** In-process without limits, for tests and development with trusted files. */
export const readHere: Readers = {
  tablas: (...args) => catchReadingFault((onFile) => READERS.tablas(onFile, ...args)),
  filas: (...args) => catchReadingFault((onFile) => READERS.filas(onFile, ...args)),
  lotes: (...args) => catchReadingFault((onFile) => READERS.lotes(onFile, ...args)),
  libro: (...args) => catchReadingFault((onFile) => READERS.libro(onFile, ...args)),
  lista: (...args) => catchReadingFault((onFile) => READERS.lista(onFile, ...args)),
  empresa: (...args) => catchReadingFault((onFile) => READERS.empresa(onFile, ...args)),
  plano: (...args) => catchReadingFault((onFile) => READERS.plano(onFile, ...args)),
  fondos: (...args) => catchReadingFault((onFile) => READERS.fondos(onFile, ...args)),
  mesa: (...args) => catchReadingFault((onFile) => READERS.mesa(onFile, ...args)),
  comparacion: (...args) => catchReadingFault((onFile) => READERS.comparacion(onFile, ...args)),
  reconocidos: (...args) => catchReadingFault((onFile) => READERS.reconocidos(onFile, ...args)),
  dibujo: (...args) => catchReadingFault((onFile) => READERS.dibujo(onFile, ...args)),
  ligas: (...args) => catchReadingFault((onFile) => READERS.ligas(onFile, ...args)),
  imagen: (...args) => catchReadingFault((onFile) => READERS.imagen(onFile, ...args)),
  vista: (...args) => catchReadingFault((onFile) => READERS.vista(onFile, ...args)),
  versiones: (...args) => catchReadingFault((onFile) => READERS.versiones(onFile, ...args)),
};

/** An exception is a fault of its file, which its owner can fix or leave out. */
export async function catchReadingFault<T>(read: (onFile: OnFile) => Promise<T>): Promise<BoundedReading<T>> {
  let archivo: string | undefined;
  try {
    const valor = await read((begun) => {
      archivo = begun;
    });
    return { ok: true, valor };
  } catch (error) {
    const motivo = `no se pudo leer por un error del programa (${error})`;
    return { ok: false, motivo, causa: error, ...(archivo === undefined ? {} : { archivo }) };
  }
}
