import { type FileHandle, open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { countNoun } from '../../../domain/sentences/countNoun.ts';
import type { MandoDeps, MandoIo } from '../../plataforma/mando/mando.ts';
import { writeFaultOf } from '../../plataforma/mando/writeFault.ts';
import { neutralCell, writeCsv } from '../../plataforma/sheets/writeCsv.ts';
import { type CotizacionRow, exportCotizaciones } from '../show/exportCotizaciones.ts';
import { describeEstadoDeCorreo } from './describeEstadoDeCorreo.ts';
import type { CotizacionesCommand } from './parseCotizacionesCommand.ts';

const COLUMNS = [
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
  'descuento',
  'precioTotal',
  'plan',
  'aPagar',
  'entrega',
  'aviso',
  'mercadotecnia',
  'actualiza',
  'asesor',
] as const;

/** Writes the quotes of a period into a new private CSV file for Excel, UTF-8 with BOM. */
export async function exportCommand(
  { archivo, desde, hasta }: Extract<CotizacionesCommand, { orden: 'exportar' }>,
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
    for await (const filas of exportCotizaciones(db, { desde, hasta })) {
      const text = writeCsv(COLUMNS, filas.map(rowOf));
      // The header appears once.
      await file.write(written ? text.slice(text.indexOf('\n') + 1) : text);
      written += filas.length;
    }
    await file.sync();
    io.print(`${countNoun(written, 'cotización exportada', 'cotizaciones exportadas')}: ${path}`);
    return 0;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

function rowOf(fila: CotizacionRow): Record<(typeof COLUMNS)[number], string> {
  const { folio, emitida, vigencia, precioCasa, precioModificaciones, precioTerrenoExedente } = fila;
  const { descuento, precioTotal } = fila;
  return {
    folio,
    emitida,
    vigencia,
    nombre: neutralCell(fila.nombre),
    correo: neutralCell(fila.correo),
    telefono: neutralCell(fila.telefono),
    proyecto: neutralCell(fila.proyecto),
    lote: neutralCell(fila.lote),
    terreno: fila.terreno,
    modelo: neutralCell(fila.modelo),
    equipamientos: neutralCell(fila.equipamientos.join(', ')),
    precioCasa,
    precioModificaciones,
    precioTerrenoExedente,
    descuento,
    precioTotal,
    plan: neutralCell(fila.plan),
    aPagar: fila.aPagar,
    entrega: describeEstadoDeCorreo(fila.borrada ? null : fila.correoDeSalida),
    aviso: neutralCell(fila.aviso ?? ''),
    mercadotecnia: fila.mercadotecnia ? 'sí' : 'no',
    actualiza: fila.anterior ?? '',
    asesor: neutralCell(fila.asesor),
  };
}
