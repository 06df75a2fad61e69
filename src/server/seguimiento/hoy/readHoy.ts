import type { z } from 'zod';
import { HOY_COUNT_MAX, type ListaDeHoy } from '../../../contract/panel/choices.ts';
import {
  type HOY_CALLS,
  HOY_SHOWN,
  HOY_SHOWN_ALONE,
  type ListaDePreciosDeHoy,
  type PersonaDeHoy,
} from '../../../contract/panel/hoy.ts';
import { decimalToNumber } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { limitedTo, type Member, mayWith, reachOf } from '../../../domain/permisos.ts';
import { type Derecho, folioOfDerecho } from '../../../domain/personas/derecho.ts';
import { taskOfListaDePrecios } from '../../../domain/precios/listaDePrecios.ts';
import { nextDue } from '../../../domain/ventas/cuenta.ts';
import { mayDecide, readDecided, readWaiting } from '../../cotizaciones/counter/listDescuentos.ts';
import { presentListed, readListed } from '../../cotizaciones/panel/readListed.ts';
import { type EstadoDeCorreoRow, presentEstadoDeCorreo } from '../../cotizaciones/show/estadoDeCorreo.ts';
import { readWhoMayApprove } from '../../lotes/precios/tellWhoMayApprove.ts';
import { cuentaOf } from '../../lotes/ventas/cuentas.ts';
import { readSellers } from '../../lotes/ventas/sellers.ts';
import { type KnownVenta, presentVentaListed, readVentas } from '../../lotes/ventas/ventaRows.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import { readByIndex, readTogether } from '../../plataforma/db/readByIndex.ts';
import { readPersonasDeHoy } from './personasDeHoy.ts';
import { type HoyRequest, type StatedLista, statementOfHoy } from './statementsOfHoy.ts';

type Leer = (typeof HOY_CALLS)['LeerHoy'];
type Hoy = z.infer<Leer['respuesta']>;
type Deps = Pick<PanelDeps, 'db' | 'clock'> & { settings: Pick<PanelDeps['settings'], 'publicUrl'> };

/**
 * The matters that wait today, of the reader's own people and unassigned ones; each list empties as work is
 * done.
 */
export async function readHoy(
  { db, clock, settings }: Deps,
  reader: Member,
  { asesor, lista }: z.infer<Leer['solicitud']>,
): Promise<Hoy> {
  const asked = { own: limitedTo(reader, 'followPersona'), asesor, lista };
  const found = await findTogether(db, JSON.stringify([asked.own, asesor, lista]), (tx) =>
    findMatters(tx, { ...asked, ahora: clock() }, settings.publicUrl),
  );
  return readByIndex(db, (tx) => presentTo(tx, reader, found));
}

/** What waits, the same for all readers of one reach, before the check of what each may see of it. */
type Matters = Awaited<ReturnType<typeof findMatters>>;

/** Everybody's matters take ten times as long as all else that their leaders read anew after a change. */
const findTogether = readTogether<Matters>();

async function findMatters(db: Queryable, request: HoyRequest, publicUrl: string) {
  const read = <L extends StatedLista>(lista: L) => readRows(db, request, lista);
  const lists = {
    nuevas: await read('nuevas'),
    esperan: await read('esperan'),
    pasos: await read('pasos'),
    visitas: await read('visitas'),
    pagos: await read('pagos'),
    apartados: await read('apartados'),
    correos: await read('correos'),
    vencen: await read('vencen'),
    porBorrar: await read('porBorrar'),
  };
  const ids = Object.values(lists).flatMap(({ filas }) => filas.map(({ persona_id }) => persona_id));
  const people = await readPersonasDeHoy(
    db,
    ids.filter((id) => id !== null),
    publicUrl,
  );
  const quotes = await readListed(
    db,
    lists.vencen.filas.map(({ id }) => id),
  );
  const ventas = await readVentas(
    db,
    lists.pagos.filas.map(({ id }) => id),
  );
  return { request, lists, people, quotes, ventas };
}

async function presentTo(
  db: Queryable,
  reader: Member,
  { request, lists, people, quotes, ventas }: Matters,
): Promise<Hoy> {
  const { ahora, own } = request;
  const hoy = fechaEnMexico(ahora);
  const listed = new Map(quotes.map((it) => [it.id, presentListed(it, reader, hoy)]));
  /** Drops rows whose person is gone: two statements may see two snapshots. */
  const present = <R extends PlainRow, T>(
    { total, filas }: { total: number; filas: R[] },
    one: (row: R, persona: PersonaDeHoy) => T | undefined,
  ) => ({
    total,
    filas: filas.flatMap((row) => {
      const persona = row.persona_id === null ? undefined : people.get(row.persona_id);
      const shown = persona && one(row, persona);
      return shown === undefined ? [] : [shown];
    }),
  });
  return {
    ahora: ahora.toISOString(),
    derechos: await readDerechos(db, reader, request),
    nuevas: present(lists.nuevas, waitingOf),
    esperan: present(lists.esperan, waitingOf),
    pasos: present(lists.pasos, ({ siguiente, dia }, persona) => ({ persona, siguiente, dia })),
    visitas: present(
      lists.visitas,
      ({ id, inicio, confirmada, lugar, proyecto, asesor_id, asesor }, persona) => ({
        id,
        inicio: inicio.toISOString(),
        confirmada,
        lugar,
        proyecto: proyecto ?? '',
        asesor: asesor_id === null ? null : { id: asesor_id, nombre: asesor ?? '' },
        persona,
      }),
    ),
    ...(await readDescuentos(db, reader, request)),
    precios: await readListas(db, reader, request),
    pagos: {
      total: lists.pagos.total,
      filas: pagosOf(ventas, reader, hoy, { filas: lists.pagos.filas, people }),
    },
    apartados: {
      total: lists.apartados.total,
      filas: lists.apartados.filas.map((row) => {
        // A hold shows its person only to those who may attend to them (record 188).
        const theirs = mayWith(reader, 'followPersona', row.lleva_id);
        return {
          id: row.id,
          id_proyecto: row.id_proyecto,
          proyecto: row.proyecto,
          id_lote: row.id_lote,
          nombre: theirs ? row.nombre : null,
          venceEn: row.en.toISOString(),
          asesor: row.asesor_id === null ? null : { id: row.asesor_id, nombre: row.asesor ?? '' },
          persona: (theirs && row.persona_id !== null && people.get(row.persona_id)) || null,
        };
      }),
    },
    correos: present(lists.correos, correoOf),
    vencen: present(lists.vencen, ({ id }, persona) => {
      const cotizacion = listed.get(id);
      return cotizacion && { cotizacion, persona };
    }),
    porBorrar: present(lists.porBorrar, ({ dia, ultima }, persona) => ({
      persona,
      dia,
      ultimaEn: ultima.toISOString(),
    })),
    asesores: await readSellers(db, own),
  };
}

type PlainRow = { id: string; persona_id: string | null; total: number };
type WaitingRow = PlainRow & { en: Date; vuelve: boolean };
export type CorreoDeHoyRow = PlainRow &
  EstadoDeCorreoRow & {
    tipo: 'cotizacion' | 'recordatorio' | 'apartado';
    folio: string | null;
    destinatario: string | null;
    id_proyecto: number;
    proyecto: string | null;
    id_lote: string;
  };
type RowsOf = {
  nuevas: WaitingRow;
  esperan: WaitingRow;
  visitas: PlainRow & {
    inicio: Date;
    confirmada: boolean;
    lugar: string | null;
    proyecto: string | null;
    asesor_id: string | null;
    asesor: string | null;
  };
  pasos: PlainRow & { siguiente: Present<string>; dia: Present<string> };
  pagos: PlainRow;
  apartados: PlainRow & {
    id_proyecto: number;
    proyecto: Present<string>;
    id_lote: string;
    nombre: string | null;
    en: Date;
    asesor_id: string | null;
    asesor: string | null;
    lleva_id: string | null;
  };
  correos: CorreoDeHoyRow;
  vencen: PlainRow;
  porBorrar: PlainRow & { dia: Present<string>; ultima: Date };
};

async function readRows<L extends StatedLista>(db: Queryable, request: HoyRequest, lista: L) {
  if (!isRead(request, lista)) return { total: 0, filas: [] };
  const { text, values } = statementOfHoy(request, lista);
  const filas = await db.query<RowsOf[L]>(text, values);
  return { total: filas[0]?.total ?? 0, filas };
}

/** Sales with something due, in the order of the rows, each with its person if the reader attends to them. */
function pagosOf(
  ventas: readonly KnownVenta[],
  reader: Member,
  hoy: string,
  { filas, people }: { filas: readonly PlainRow[]; people: ReadonlyMap<string, PersonaDeHoy> },
): Hoy['pagos']['filas'] {
  const personas = new Map(filas.map(({ id, persona_id }) => [id, persona_id]));
  return ventas.map((known) => {
    const venta = presentVentaListed(known, reader, hoy);
    const soon = known.cuenta && nextDue(cuentaOf(known.cuenta, hoy), hoy);
    const persona = venta.persona && people.get(personas.get(known.row.id) ?? '');
    const vence = soon?.vence ? { dia: soon.vence, monto: decimalToNumber(soon.debe) } : null;
    return { venta, vence, persona: persona ?? null };
  });
}

const isRead = ({ lista }: HoyRequest, which: ListaDeHoy) => lista === undefined || lista === which;

/** The requests that the reader may decide, and the decisions on the reader's own. */
async function readDescuentos(
  db: Queryable,
  reader: Member,
  request: HoyRequest,
): Promise<Pick<Hoy, 'porAprobar' | 'decididos'>> {
  const { ahora, asesor, lista } = request;
  const most = lista ? HOY_SHOWN_ALONE : HOY_SHOWN;
  const decides = isRead(request, 'porAprobar') && mayDecide(reader) && asesor !== 'nadie';
  const asked = isRead(request, 'decididos') && (asesor === undefined || asesor === reader.id);
  const decididos = asked
    ? await readDecided(db, reader, { of: reader.id, most: HOY_SHOWN_ALONE, unseen: true })
    : [];
  return {
    porAprobar: decides
      ? await readWaiting(db, ahora, reader, { of: asesor, notOf: reader.id, most })
      : { total: 0, filas: [] },
    decididos: { total: decididos.length, filas: decididos.slice(0, most) },
  };
}

/** The open requests about people's data. In: the filter by adviser leaves them out: they are nobody's. */
async function readDerechos(db: Queryable, reader: Member, request: HoyRequest): Promise<Hoy['derechos']> {
  const asked = isRead(request, 'derechos') && request.asesor === undefined;
  if (!asked || reachOf(reader.rol, 'answerDerecho') === 'none') return { total: 0, filas: [] };
  const rows = await db.query<DerechoRow>(OPEN_DERECHOS, [
    HOY_COUNT_MAX,
    request.lista ? HOY_SHOWN_ALONE : HOY_SHOWN,
  ]);
  return {
    total: rows[0]?.total ?? 0,
    filas: rows.map(({ total: _total, pedido_en, ...row }) => ({
      ...row,
      folio: folioOfDerecho(row.id, fechaEnMexico(pedido_en)),
      pedidoEn: pedido_en.toISOString(),
    })),
  };
}

type DerechoRow = {
  id: string;
  derecho: Derecho;
  nombre: string;
  correo: string;
  detalle: string;
  pedido_en: Date;
  vence: string;
  persona: string | null;
  total: number;
};

const OPEN_DERECHOS = `
  select *, count(*) over ()::int as total from (
    select d.id::text as id, d.derecho, d.nombre, d.correo, d.detalle, d.pedido_en, d.vence::text as vence,
      (select p.id::text from persona p where p.clave = d.contacto) as persona
    from derecho_pedido d where d.cerrado_en is null order by d.vence, d.id limit $1::int) as contadas
  limit $2::int`;

async function readListas(db: Queryable, reader: Member, request: HoyRequest): Promise<Hoy['precios']> {
  if (!isRead(request, 'precios')) return { total: 0, filas: [] };
  const listas = await readListasDeHoy(db, reader, request);
  return { total: listas.length, filas: listas.slice(0, request.lista ? HOY_SHOWN_ALONE : HOY_SHOWN) };
}

function waitingOf({ en, vuelve }: WaitingRow, persona: PersonaDeHoy) {
  return { persona, en: en.toISOString(), vuelve };
}

function correoOf(row: CorreoDeHoyRow, persona: PersonaDeHoy) {
  const { id, tipo, folio, id_proyecto, proyecto, id_lote, destinatario } = row;
  return {
    id,
    tipo,
    folio,
    id_proyecto,
    proyecto: proyecto ?? '',
    id_lote,
    destinatario,
    entrega: presentEstadoDeCorreo(row),
    persona,
  };
}

/**
 * Waiting price lists that need the reader, by the time they take effect. In: `asesor`: only those that this
 * person prepared.
 */
async function readListasDeHoy(
  db: Queryable,
  reader: Member,
  { ahora, asesor }: { ahora: Date; asesor: string | undefined },
): Promise<ListaDePreciosDeHoy[]> {
  if (reachOf(reader.rol, 'approvePrecios') === 'none') return [];
  const rows = await db.query<Row>(WAITING_LISTAS);
  if (!rows.length) return [];
  const approvers = (await readWhoMayApprove(db)).length;
  return rows.flatMap(({ vigente_en, preparada_en, preparada_por, preparador, ...row }) => {
    if (asesor !== undefined && asesor !== preparada_por) return [];
    const waiting = { preparadaPor: preparada_por, vigenteEn: vigente_en?.getTime() ?? null };
    const pide = taskOfListaDePrecios(reader, waiting, approvers, ahora.getTime());
    if (!pide) return [];
    return {
      ...row,
      vigenteEn: vigente_en?.toISOString() ?? null,
      preparadaPor: { id: preparada_por, nombre: preparador },
      preparadaEn: preparada_en.toISOString(),
      pide,
    };
  });
}

type Row = Pick<ListaDePreciosDeHoy, 'id' | 'id_proyecto' | 'proyecto' | 'nombre' | 'precios'> & {
  vigente_en: Date | null;
  preparada_por: string;
  preparador: string;
  preparada_en: Date;
};

const WAITING_LISTAS = `
  select l.id::text as id, l.id_proyecto, proyecto.nombre as proyecto, l.nombre, l.vigente_en, l.preparada_por::text as preparada_por,
    preparador.nombre as preparador, l.preparada_en,
    (select count(*)::int from precio_de_lista p where p.lista_id = l.id) as precios
  from lista_de_precios l join proyecto on proyecto.id_proyecto = l.id_proyecto
  join personal preparador on preparador.id = l.preparada_por
  where l.aprobada_en is null and l.retirada_en is null order by l.vigente_en nulls last, l.id`;
