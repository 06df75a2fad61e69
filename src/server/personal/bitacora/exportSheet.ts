import {
  type DeclaredList,
  type FiltroOf,
  withoutPersonal,
} from '../../../contract/listings/declaredList.ts';
import { EXPORT_MAX } from '../../../contract/panel/choices.ts';
import type { BitacoraAccion } from '../../../domain/bitacora.ts';
import { fechaEnMexico, formatLongFecha } from '../../../domain/fecha.ts';
import type { Member } from '../../../domain/permisos.ts';
import { type RowSource, readWhole } from '../../plataforma/db/pageOf.ts';
import { type SheetColumn, writeSheet } from '../../plataforma/sheets/writeSheet.ts';
import type { PanelDeps } from '../panelDeps.ts';
import { writeBitacora } from './writeBitacora.ts';

interface SheetOf<L extends DeclaredList, A, R, S> {
  listing: L;
  source: RowSource<A, R>;
  ask: A;
  filtro: FiltroOf<L>;
  formato: 'csv' | 'xlsx';
  /** Of the file, and capitalised of its sheet. */
  nombre: string;
  accion: BitacoraAccion;
  /** Further data for the log. */
  nota?: object;
  columnas: readonly SheetColumn<S>[];
  /** Turns rows into the sheet's rows. */
  present: (rows: R[]) => Promise<S[]> | S[];
}

export type ExportedSheet =
  | { ok: true; answer: { archivo: string; contenido: string; filas: number } }
  | { ok: false; motivo: 'EXPORTACION_GRANDE'; detail: string };

/**
 * Exports all pages of a list, newest first, for a spreadsheet. The log line omits the search, which may be a
 * name. Refuses more than 10,000 rows with the days of those that fit; the rest is not counted.
 */
export async function exportSheet<L extends DeclaredList, A, R, S>(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  sheet: SheetOf<L, A, R, S>,
): Promise<ExportedSheet> {
  const { listing, source, ask, filtro, formato, nombre, accion, nota, columnas, present } = sheet;
  const whole = await readWhole(db, source, ask, EXPORT_MAX);
  if ('places' in whole) return tooMany(whole.places);
  const rows = await present(whole.filas);
  const ahora = clock();
  await writeBitacora(db, {
    author: { origen: 'panel', personalId: reader.id },
    en: ahora,
    accion,
    despues: { [nombre]: rows.length, formato, ...nota, ...withoutPersonal(listing, filtro) },
  });
  const titulo = nombre.charAt(0).toUpperCase() + nombre.slice(1);
  const contenido = await writeSheet(formato, titulo, columnas, rows);
  return {
    ok: true,
    answer: {
      archivo: `${nombre}-${fechaEnMexico(ahora)}.${formato}`,
      contenido: contenido.toString('base64'),
      filas: rows.length,
    },
  };
}

/** In: places whose first value is in µs since 1970. */
function tooMany(places: readonly (readonly string[])[]): ExportedSheet {
  const [newest, oldest] = [places[0], places[EXPORT_MAX - 1]].map((place) =>
    formatLongFecha(fechaEnMexico(new Date(Number(place?.[0]) / 1000))),
  );
  const most = EXPORT_MAX.toLocaleString('en-US');
  return {
    ok: false,
    motivo: 'EXPORTACION_GRANDE',
    detail:
      `Con este filtro hay más de ${most} renglones, que es lo que cabe en un archivo. Los ${most} más recientes van del ${oldest} al ${newest}: ` +
      'acota las fechas, o elige un proyecto o un asesor, y descárgalas por partes',
  };
}
