import { type FileHandle, open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeCsv } from '../../catalogo/csv/writeCsv.ts';
import type { MandoDeps, MandoIo } from '../../mando/mando.ts';
import { writeFaultOf } from '../../mando/writeFault.ts';
import { describeEntrega, type FilaDeCotizacion, readAfter } from './filas.ts';
import type { Orden } from './orden.ts';

const COLUMNAS = [
  'folio',
  'emitida',
  'vigencia',
  'nombre',
  'correo',
  'telefono',
  'proyecto',
  'lote',
  'terreno',
  'modelo',
  'equipamientos',
  'precioCasa',
  'precioModificaciones',
  'precioTerrenoExedente',
  'precioTotal',
  'entrega',
  'aviso',
  'mercadotecnia',
  'actualiza',
] as const;
const POR_TANDA = 1000;

/** Writes the quotes of a period into a new file that Excel opens: UTF-8 with BOM, for its owner alone. */
export async function exportar(
  { archivo, desde, hasta }: Extract<Orden, { orden: 'exportar' }>,
  io: MandoIo,
  { db }: MandoDeps,
): Promise<number> {
  const path = resolve(io.carpeta, archivo);
  let file: FileHandle;
  try {
    file = await open(path, 'wx', 0o600);
  } catch (error) {
    io.printError(`${path}: ${writeFaultOf(error) ?? 'no se puede escribir'}`);
    return 1;
  }
  try {
    let written = 0;
    for (let after = '0'; ; ) {
      const filas = await readAfter(db, { desde, hasta }, { limit: POR_TANDA, after });
      const text = writeCsv(COLUMNAS, filas.map(rowOf));
      // The heading stands once.
      await file.write(after === '0' ? text : text.slice(text.indexOf('\n') + 1));
      written += filas.length;
      const last = filas.at(-1);
      if (!last || filas.length < POR_TANDA) break;
      after = last.id;
    }
    await file.sync();
    io.print(`${written} ${written === 1 ? 'cotización exportada' : 'cotizaciones exportadas'}: ${path}`);
    return 0;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

function rowOf(fila: FilaDeCotizacion): Record<(typeof COLUMNAS)[number], string> {
  const { folio, emitida, vigencia, precioCasa, precioModificaciones, precioTerrenoExedente, precioTotal } =
    fila;
  return {
    folio,
    emitida,
    vigencia,
    nombre: neutral(fila.nombre),
    correo: neutral(fila.correo),
    telefono: neutral(fila.telefono),
    proyecto: neutral(fila.proyecto),
    lote: neutral(fila.lote),
    terreno: fila.terreno,
    modelo: neutral(fila.modelo),
    equipamientos: neutral(fila.equipamientos.join(', ')),
    precioCasa,
    precioModificaciones,
    precioTerrenoExedente,
    precioTotal,
    entrega: describeEntrega(fila),
    aviso: neutral(fila.aviso ?? ''),
    mercadotecnia: fila.mercadotecnia ? 'sí' : 'no',
    actualiza: fila.anterior ?? '',
  };
}

/** A text that a spreadsheet would take for a formula, made one that it shows (OWASP, CSV injection). */
function neutral(text: string): string {
  return /^\s*[=+\-@\t\r\n＝＋－＠|%]/u.test(text) ? `'${text}` : text;
}
