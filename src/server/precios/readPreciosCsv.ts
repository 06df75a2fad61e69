import type { PrecioTyped } from '../../contract/panel/precios.ts';
import { CLASES_DE_PRECIO } from '../../domain/precios/listaDePrecios.ts';
import { splitRecords } from '../catalogo/csv/readCsv.ts';
import { COLUMNAS_DE_PRECIOS } from './showPrecios.ts';

export type PreciosCsvReading =
  | { ok: true; cambios: PrecioTyped[] }
  | { ok: false; motivo: 'PRECIOS_INVALIDOS'; errores: { campo: string; mensaje: string }[] };

/** Faults of a file that are told; who mends those sees the others. */
const TOLD = 20;

/**
 * Reads a file of prices as `exportPrecios` writes it and a spreadsheet saves it: comma or semicolon, columns in any order,
 * prices with or without `$` and thousands marks. Faults are told with their line.
 */
export function readPreciosCsv(csv: string): PreciosCsvReading {
  const errores: { campo: string; mensaje: string }[] = [];
  const fault = (linea: number, mensaje: string) => errores.push({ campo: `línea ${linea}`, mensaje });
  const { registros, error } = splitRecords(Buffer.from(csv.replace(/^\uFEFF/, '')));
  if (error) return refused([{ campo: `línea ${error.linea}`, mensaje: error.motivo }]);
  const [header, ...rows] = registros;
  const names = header?.celdas.map((name) => name.toLowerCase()) ?? [];
  const at = (name: string) => names.indexOf(name);
  const missing = COLUMNAS_DE_PRECIOS.filter((name) => name !== 'nombre' && at(name) < 0);
  if (missing.length) {
    const mensaje = `Faltan las columnas ${missing.join(', ')}; descarga los precios y cambia ese archivo`;
    return refused([{ campo: 'archivo', mensaje }]);
  }
  const cambios: PrecioTyped[] = [];
  for (const { celdas, linea } of rows) {
    const cell = (name: string) => celdas[at(name)] ?? '';
    const clase = CLASES_DE_PRECIO.find((it) => it === cell('clase').toLowerCase());
    const id = /^\d{1,9}$/.test(cell('id')) ? Number(cell('id')) : 0;
    if (!clase) fault(linea, `«${cell('clase')}» debe ser ${CLASES_DE_PRECIO.join(', ')}`);
    else if (!id) fault(linea, `«${cell('id')}» no es un número entero desde 1`);
    else if (cell('precio')) cambios.push({ clase, id, precio: cell('precio').slice(0, 40) });
  }
  if (!errores.length && !cambios.length) fault(1, 'El archivo no tiene ningún precio');
  return errores.length ? refused(errores.slice(0, TOLD)) : { ok: true, cambios };
}

function refused(errores: { campo: string; mensaje: string }[]): PreciosCsvReading {
  return { ok: false, motivo: 'PRECIOS_INVALIDOS', errores };
}
