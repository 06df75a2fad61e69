import type { BitacoraFilter } from '../../../contract/panel/shapes.ts';
import { BITACORA_ACCIONES } from '../../../domain/bitacora.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { neutralCell, writeCsv } from '../../plataforma/sheets/writeCsv.ts';
import type { PanelDeps } from '../panelDeps.ts';
import { readBitacoraLines, type StoredLine } from './readBitacora.ts';
import { writeBitacora } from './writeBitacora.ts';

/** Lines of one file at most. */
const LINES = 10_000;
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

export interface BitacoraFile {
  archivo: string;
  csv: string;
  lineas: number;
  hayMas: boolean;
}

/** The log as a table for a spreadsheet, newest first, days and hours of Mexico City; that it was taken is a line of its own. */
export async function exportBitacora(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  filter: BitacoraFilter,
): Promise<BitacoraFile> {
  return db.transaction(async (tx) => {
    const ahora = clock();
    const { lineas, hayMas } = await readBitacoraLines(tx, reader, filter, LINES);
    await writeBitacora(tx, {
      author: { origen: 'panel', personalId: reader.id },
      en: ahora,
      accion: 'bitacora.exportar',
      despues: { lineas: lineas.length, filtro: filter },
    });
    const csv = writeCsv(COLUMNS, lineas.map(cellsOf));
    return { archivo: `bitacora-${fechaEnMexico(ahora)}.csv`, csv, lineas: lineas.length, hayMas };
  });
}

function cellsOf(line: StoredLine): Record<(typeof COLUMNS)[number], string> {
  return {
    linea: line.id,
    fecha: line.fecha,
    hora: line.hora,
    quien: neutralCell(line.nombre ?? ''),
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
