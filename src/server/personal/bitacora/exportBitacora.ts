import type { FiltroDeBitacora } from '../../../contract/listings/listings.ts';
import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';
import { EXPORT_MAX } from '../../../contract/panel/choices.ts';
import { BITACORA_ACCIONES } from '../../../domain/bitacora.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { readFirst } from '../../plataforma/db/pageOf.ts';
import { neutralCell, writeCsv } from '../../plataforma/sheets/writeCsv.ts';
import type { PanelDeps } from '../panelDeps.ts';
import { BITACORA, type StoredLine } from './readBitacora.ts';
import { writeBitacora } from './writeBitacora.ts';

const COLUMNS = [
  'linea',
  'fecha',
  'hora',
  'quien',
  'origen',
  'accion',
  'sobre',
  'proyecto',
  'lote',
  'antes',
  'despues',
  'deshace',
] as const;

/**
 * Exports the log as CSV, newest first, with Mexico City's days and hours; logged. Beyond 10,000 lines it has
 * the newest.
 */
export async function exportBitacora(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  filtro: FiltroDeBitacora,
): Promise<PanelAnswerOf<'ExportarBitacora'>> {
  const ahora = clock();
  const { filas, hayMas } = await readFirst(db, BITACORA, { reader, filtro }, EXPORT_MAX);
  await writeBitacora(db, {
    author: { origen: 'panel', personalId: reader.id },
    en: ahora,
    accion: 'bitacora.exportar',
    despues: { lineas: filas.length, filtro },
  });
  const csv = writeCsv(COLUMNS, filas.map(cellsOf));
  const archivo = `bitacora-${fechaEnMexico(ahora)}.csv`;
  return { archivo, csv, lineas: filas.length, hayMas };
}

function cellsOf(line: StoredLine): Record<(typeof COLUMNS)[number], string> {
  return {
    linea: line.id,
    fecha: line.fecha,
    hora: line.hora,
    quien: neutralCell(line.nombre ?? line.clave ?? ''),
    origen: line.origen,
    accion: BITACORA_ACCIONES[line.accion],
    sobre: neutralCell(line.sobre ?? ''),
    proyecto: line.id_lote === null ? '' : String(line.id_proyecto ?? ''),
    lote: neutralCell(line.id_lote ?? ''),
    antes: neutralCell(line.antes ? JSON.stringify(line.antes) : ''),
    despues: neutralCell(line.despues ? JSON.stringify(line.despues) : ''),
    deshace: line.deshace ?? '',
  };
}
