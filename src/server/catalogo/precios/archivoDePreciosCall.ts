import type { PrecioTyped } from '../../../contract/panel/precios.ts';
import { CLASES_DE_PRECIO } from '../../../domain/precios/listaDePrecios.ts';
import { COLUMNAS_DE_PRECIOS } from '../../lotes/precios/showPrecios.ts';
import type { SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { type ReadersOptions, withReaders } from '../readers/openReaders.ts';

export const ARCHIVO_DE_PRECIOS_HANDLERS: {
  LeerArchivoDePrecios: SignedHandler<
    'LeerArchivoDePrecios',
    PanelDeps & { reading?: ReadersOptions | undefined }
  >;
} = {
  async LeerArchivoDePrecios(deps, { csv = '', libro }) {
    const archivo = libro === undefined ? Buffer.from(csv) : Buffer.from(libro, 'base64');
    const read = await readPreciosArchivo(archivo, deps.reading);
    return read.ok ? { ok: true, answer: { cambios: read.cambios } } : read;
  },
};

type PreciosReading =
  | { ok: true; cambios: PrecioTyped[] }
  | { ok: false; motivo: 'PRECIOS_INVALIDOS'; errores: { campo: string; mensaje: string }[] };

/** Limit of reported faults. */
const TOLD = 20;

/**
 * Reads a price file as `exportPrecios` writes it, saved as CSV or `.xlsx`: its only sheet, or `precios`.
 * Columns in any order, prices with or without `$` and thousands marks. Faults have a line, row or cell.
 */
export async function readPreciosArchivo(
  archivo: Uint8Array,
  reading: ReadersOptions = {},
): Promise<PreciosReading> {
  const bounded = await withReaders(reading, (readers) =>
    readers.lista(archivo, 'precios', COLUMNAS_DE_PRECIOS),
  );
  const read = bounded.ok ? bounded.valor : bounded;
  if (!read.ok) return refused([{ campo: 'archivo', mensaje: startLarge(read.motivo) }]);
  const { unidad, encabezados, filas, faltas } = read.valor;
  if (faltas.length) return refused(faltas.map(({ lugar, motivo }) => ({ campo: lugar, mensaje: motivo })));
  const places = new Map(encabezados.map((name, place) => [name, place]));
  const missing = COLUMNAS_DE_PRECIOS.filter((name) => name !== 'nombre' && !places.has(name));
  if (missing.length) {
    const mensaje = `Faltan las columnas ${missing.join(', ')}; descarga los precios y cambia ese archivo`;
    return refused([{ campo: 'archivo', mensaje }]);
  }
  const errores: { campo: string; mensaje: string }[] = [];
  const fault = (linea: number, mensaje: string) => errores.push({ campo: `${unidad} ${linea}`, mensaje });
  const cambios: PrecioTyped[] = [];
  for (const { celdas, linea } of filas) {
    const cell = (name: (typeof COLUMNAS_DE_PRECIOS)[number]) => celdas[places.get(name) ?? -1] ?? '';
    const clase = CLASES_DE_PRECIO.find((it) => it === cell('clase').toLowerCase());
    const id = /^\d{1,9}$/.test(cell('id')) ? Number(cell('id')) : 0;
    if (!clase) fault(linea, `«${cell('clase').slice(0, 80)}» debe ser ${CLASES_DE_PRECIO.join(', ')}`);
    else if (!id) fault(linea, `«${cell('id').slice(0, 80)}» no es un número entero desde 1`);
    else if (cell('precio')) cambios.push({ clase, id, precio: cell('precio').slice(0, 40) });
  }
  if (!errores.length && !cambios.length) fault(1, 'El archivo no tiene ningún precio');
  return errores.length ? refused(errores.slice(0, TOLD)) : { ok: true, cambios };
}

const startLarge = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function refused(errores: { campo: string; mensaje: string }[]): PreciosReading {
  return { ok: false, motivo: 'PRECIOS_INVALIDOS', errores };
}
