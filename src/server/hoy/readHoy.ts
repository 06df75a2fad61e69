import type { z } from 'zod';
import type { CotizacionListed } from '../../contract/panel/cotizaciones.ts';
import type {
  ApartadoDeHoy,
  DroppedPersona,
  HOY_CALLS,
  PasoDeHoy,
  PersonaDeHoy,
} from '../../contract/panel/hoy.ts';
import { type Member, reachOf } from '../../domain/permisos.ts';
import { readSellers } from '../cotizaciones/panel/listForPanel.ts';
import { presentListed, readListed } from '../cotizaciones/panel/readListed.ts';
import type { Queryable } from '../db/db.ts';
import { readByIndex } from '../db/readByIndex.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { type HoyStatement, statementsOfHoy } from './statementsOfHoy.ts';

type Leer = (typeof HOY_CALLS)['LeerHoy'];

/** What waits today, of whom the reader attends to and of whom nobody does; each list empties as it is worked on. */
export function readHoy(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  reader: Member,
  { asesor }: z.infer<Leer['solicitud']>,
): Promise<z.infer<Leer['respuesta']>> {
  return readByIndex(db, (tx) => readWithin(tx, clock(), reader, asesor));
}

async function readWithin(
  db: Queryable,
  ahora: Date,
  reader: Member,
  asesor: string | undefined,
): Promise<z.infer<Leer['respuesta']>> {
  const own = reachOf(reader.rol, 'followPersona') === 'all' ? null : reader.id;
  const lists = statementsOfHoy({ ahora, own, asesor });
  return {
    ahora: ahora.toISOString(),
    nuevas: await readRows(db, lists.nuevas, personaOf),
    esperan: await readRows(db, lists.esperan, personaOf),
    pasos: await readRows(db, lists.pasos, pasoOf),
    apartados: await readRows(db, lists.apartados, apartadoOf),
    correos: await readCotizaciones(db, lists.correos, reader, ahora),
    vencen: await readCotizaciones(db, lists.vencen, reader, ahora),
    porBorrar: await readRows(db, lists.porBorrar, droppedOf),
    asesores: await readSellers(db, own),
  };
}

type Row = { id: string; en: Date; asesor_id: string | null; asesor: string | null; total: number };
type PersonaFila = Row & { nombre: string; telefono: string; proyecto: string | null };
type ApartadoFila = Row & { id_proyecto: number; proyecto: string; id_lote: string; nombre: string | null };

async function readRows<R extends Row, T>(
  db: Queryable,
  { text, values }: HoyStatement,
  present: (row: R) => T,
) {
  const rows = await db.query<R>(text, values);
  return { total: rows[0]?.total ?? 0, filas: rows.map(present) };
}

async function readCotizaciones(
  db: Queryable,
  statement: HoyStatement,
  reader: Member,
  ahora: Date,
): Promise<{ total: number; filas: CotizacionListed[] }> {
  const { total, filas: ids } = await readRows(db, statement, ({ id }: Row) => id);
  const read = await readListed(db, ids);
  return { total, filas: read.map((it) => presentListed(it, reader, ahora)) };
}

const asesorOf = ({ asesor_id: id, asesor }: Row) => (id === null ? null : { id, nombre: asesor ?? '' });

function personaOf(row: PersonaFila): PersonaDeHoy {
  const { id, nombre, telefono, proyecto, en } = row;
  return { id, nombre, telefono, proyecto, en: en.toISOString(), asesor: asesorOf(row) };
}

function pasoOf(row: PersonaFila & { siguiente: string; dia: string }): PasoDeHoy {
  return { ...personaOf(row), siguiente: row.siguiente, dia: row.dia };
}

function droppedOf(row: PersonaFila & { dia: string; ultima: Date }): DroppedPersona {
  return { ...personaOf(row), dia: row.dia, ultimaEn: row.ultima.toISOString() };
}

function apartadoOf(row: ApartadoFila): ApartadoDeHoy {
  const { id, id_proyecto, proyecto, id_lote, nombre, en } = row;
  return { id, id_proyecto, proyecto, id_lote, nombre, venceEn: en.toISOString(), asesor: asesorOf(row) };
}
