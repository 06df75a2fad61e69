import type { z } from 'zod';
import { EXPORT_MAX } from '../../contract/panel/cotizaciones.ts';
import type { PERSONA_CALLS } from '../../contract/panel/personas.ts';
import { fechaEnMexico, formatLongFecha } from '../../domain/fecha.ts';
import type { Member } from '../../domain/permisos.ts';
import { writeBitacora } from '../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import type { Db } from '../plataforma/db/db.ts';
import { readByIndex } from '../plataforma/db/readByIndex.ts';
import type { CellToWrite } from '../plataforma/sheets/writeLibro.ts';
import { type SheetColumn, writeSheet } from '../plataforma/sheets/writeSheet.ts';
import { findRows } from './listPersonas.ts';
import type { PersonaRow } from './personaRows.ts';

type Exportar = (typeof PERSONA_CALLS)['ExportarPersonas'];

export type ExportedPersonas =
  | { ok: true; answer: z.infer<Exportar['respuesta']> }
  | { ok: false; motivo: 'EXPORTACION_GRANDE'; detail: string };

/**
 * The people of a filter as a file for a spreadsheet, with whether each may be sent promotions; that it was taken is a line of the log.
 * More than 10,000 are refused with the days in which the newest of them were active: nobody counts the rest.
 */
export async function exportPersonas(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  { formato, ...filtro }: z.infer<Exportar['solicitud']>,
): Promise<ExportedPersonas> {
  const rows = await readByIndex(db, (tx) => findRows(tx, reader, filtro, EXPORT_MAX + 1));
  if (rows.length > EXPORT_MAX) return tooMany(rows);
  const agreeing = await readAgreeing(db, rows);
  const ahora = clock();
  const { busca, ...sinPersonas } = filtro;
  await writeBitacora(db, {
    author: { origen: 'panel', personalId: reader.id },
    en: ahora,
    accion: 'personas.exportar',
    // What was searched for may be a name, a mail or a telephone.
    despues: { personas: rows.length, formato, filtro: sinPersonas, conBusqueda: busca !== undefined },
  });
  const exported = rows.map((row) => ({ ...row, promociones: agreeing.has(row.clave) }));
  const contenido = await writeSheet(formato, 'Personas', COLUMNS, exported);
  return {
    ok: true,
    answer: {
      archivo: `personas-${fechaEnMexico(ahora)}.${formato}`,
      contenido: contenido.toString('base64'),
      personas: rows.length,
    },
  };
}

function tooMany(rows: readonly PersonaRow[]): ExportedPersonas {
  const [newest, oldest] = [rows[0], rows[EXPORT_MAX - 1]].map((row) =>
    row ? formatLongFecha(fechaEnMexico(row.ultima_en)) : '',
  );
  const most = EXPORT_MAX.toLocaleString('en-US');
  return {
    ok: false,
    motivo: 'EXPORTACION_GRANDE',
    detail:
      `Con este filtro hay más de ${most}, que es lo que cabe en un archivo. Las ${most} más recientes tuvieron actividad del ${oldest} al ` +
      `${newest}: acota las fechas, o elige un proyecto o un asesor, y descárgalas por partes`,
  };
}

/** Who agreed to promotions, and did not take it back (`revokeMercadotecnia`). */
async function readAgreeing(db: Db, rows: readonly PersonaRow[]): Promise<ReadonlySet<string>> {
  const found = await readByIndex(db, (tx) =>
    tx.query<{ clave: string }>(AGREEING, [JSON.stringify(rows.map(({ clave }) => clave))]),
  );
  return new Set(found.map(({ clave }) => clave));
}

const AGREEING = `
  select clave from json_array_elements_text($1::json) as de (clave)
  where exists (select from cotizacion where contacto = clave and mercadotecnia)`;

const COLUMNS: readonly SheetColumn<PersonaRow & { promociones: boolean }>[] = [
  { titulo: 'Nombre', cell: ({ nombre }) => nombre },
  { titulo: 'Correo', cell: ({ correo }) => correo },
  { titulo: 'Teléfono', cell: ({ telefono }) => telefono },
  { titulo: 'Proyecto', cell: ({ proyecto }) => proyecto ?? '' },
  { titulo: 'Asesor', cell: ({ asesor }) => asesor ?? '' },
  { titulo: 'Primera vez', cell: ({ primera_en }) => dayOf(primera_en) },
  { titulo: 'Última actividad', cell: ({ ultima_en }) => dayOf(ultima_en) },
  { titulo: 'Se le habló', cell: ({ hablada_en }) => dayOf(hablada_en) },
  { titulo: 'No le interesa desde', cell: ({ sin_interes_en }) => dayOf(sin_interes_en) },
  { titulo: 'Siguiente paso', cell: ({ siguiente }) => siguiente ?? '' },
  { titulo: 'Para el', cell: ({ siguiente_en }) => (siguiente_en ? { fecha: siguiente_en } : '') },
  { titulo: 'Acepta promociones', cell: ({ promociones }) => (promociones ? 'Sí' : 'No') },
];

function dayOf(instant: Date | null): CellToWrite {
  return instant ? { fecha: fechaEnMexico(instant) } : '';
}
