import { type Decimal, decimal, decimalToNumber } from '../../../domain/decimal.ts';
import type { Member } from '../../../domain/permisos.ts';
import { personaKeyOf } from '../../../domain/personas/personaKey.ts';
import { computeDescuento } from '../../../domain/precios/descuento.ts';
import { stillMay } from '../../lotes/inventario/changeLotes.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import { DONE } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { touchPersonas } from '../../personas/follow/touchPersonas.ts';
import type { Tx } from '../../plataforma/db/db.ts';
import { type IssueOutcome, inTransaction, issueByTerms } from '../issue/issueCotizacion.ts';
import type { CounterFault, CounterReading } from './counterTerms.ts';
import { type StoredSolicitud, writeIssue } from './quoteForPersona.ts';

type DecisionFault =
  | 'NO_PERMITIDO'
  | 'PEDIDO_INEXISTENTE'
  | 'PEDIDO_CERRADO'
  | 'PEDIDO_SIN_OTRA_PERSONA'
  | CounterFault;
type Refusal = { ok: false; motivo: DecisionFault } | Extract<IssueOutcome, { ok: false }>;
type DecisionOutcome = { ok: true; answer: { folio: string; url: string; precioTotal: number } } | Refusal;

interface StoredPedido {
  id: string;
  solicitud: StoredSolicitud | null;
  contacto: string | null;
  estado: 'esperando' | 'aprobado' | 'rechazado';
  monto: string;
  motivo: string;
  pedido_por: string;
  id_proyecto: number;
  id_lote: string;
}

const PEDIDO = `select id::text as id, solicitud, contacto, estado, monto::text as monto, motivo, pedido_por::text as pedido_por,
  id_proyecto, id_lote from descuento_pedido where id = $1::bigint`;

/**
 * Approves a discount: its quote is issued now, from the present catalogue, in the requester's name. Refused
 * to the requester, and if the price differs from `precio`, MXN, which the approver saw.
 */
export async function approveDescuento(
  deps: PanelDeps,
  person: Member,
  { pedido: id, precio: seen }: { pedido: string; precio: number },
): Promise<DecisionOutcome> {
  const [known] = await deps.db.query<StoredPedido>(PEDIDO, [id]);
  if (!known) return { ok: false, motivo: 'PEDIDO_INEXISTENTE' };
  if (!known.solicitud) return { ok: false, motivo: 'PEDIDO_CERRADO' };
  return inTransaction<DecisionOutcome>(deps, known.solicitud.solicitud.cliente, async (tx) => {
    const locked = await lockPedido(tx, person, id);
    if (!locked.ok) return locked;
    const { pedido, stored } = locked;
    const { consentimiento } = stored;
    const outcome = await issueByTerms(tx, deps, {
      solicitud: stored.solicitud,
      planMayBeGone: true,
      idempotencia: undefined,
      consentimiento: { ...consentimiento, en: new Date(consentimiento.en) },
      anteriorId: undefined,
      origen: undefined,
      asesor: stored.asesor,
      counter: {
        hechaPor: pedido.pedido_por,
        medio: stored.medio,
        decide: (precio) => decideSeen(precio, decimal(seen), pedido),
      },
    });
    if (!outcome.ok) return 'precio' in outcome ? { ok: false, motivo: outcome.motivo } : outcome;
    const en = deps.clock();
    const { folio, cotizacion } = outcome.documento;
    await tx.query(
      `update descuento_pedido set estado = 'aprobado', decidido_por = $2::bigint, decidido_en = $3::timestamptz,
         cotizacion_id = (select id from cotizacion where folio = $4) where id = $1::bigint`,
      [id, person.id, en, folio],
    );
    await writeDecision(tx, person, pedido, { accion: 'descuento.aprobar', en, folio });
    await writeIssue(tx, { ...person, id: pedido.pedido_por }, outcome, en);
    return { ok: true, answer: { folio, url: outcome.url, precioTotal: cotizacion.precioTotal } };
  });
}

/** Refuses a discount, so no quote is issued. In: the reason, which the requester reads. */
export async function refuseDescuento(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  person: Member,
  { pedido: id, motivo }: { pedido: string; motivo: string },
): Promise<typeof DONE | Refusal> {
  const [known] = await db.query<StoredPedido>(PEDIDO, [id]);
  if (!known) return { ok: false, motivo: 'PEDIDO_INEXISTENTE' };
  if (!known.solicitud) return { ok: false, motivo: 'PEDIDO_CERRADO' };
  const clave = personaKeyOf(known.solicitud.solicitud.cliente);
  const refuse = async (tx: Tx): Promise<typeof DONE | Refusal> => {
    const locked = await lockPedido(tx, person, id);
    if (!locked.ok) return locked;
    const en = clock();
    await tx.query(
      `update descuento_pedido set estado = 'rechazado', decidido_por = $2::bigint, decidido_en = $3::timestamptz,
         respuesta = $4 where id = $1::bigint`,
      [id, person.id, en, motivo],
    );
    await touchPersonas(tx, [known.contacto], { accion: 'descuento.rechazar', en });
    await writeDecision(tx, person, locked.pedido, { accion: 'descuento.rechazar', en });
    return DONE;
  };
  return db.transaction(refuse, 'read committed', clave);
}

/**
 * Marks a decision as seen by its requester; other people's requests are untouched. Deletes the contact data
 * of a refused request whose person is otherwise unknown.
 */
export async function seeDescuento(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  person: Member,
  { pedido: id }: { pedido: string },
): Promise<typeof DONE> {
  return db.transaction(async (tx) => {
    const [seen] = await tx.query<{ estado: StoredPedido['estado'] }>(
      `update descuento_pedido set vista_en = $3::timestamptz
       where id = $1::bigint and pedido_por = $2::bigint and decidido_en is not null and vista_en is null
       returning estado`,
      [id, person.id, clock()],
    );
    if (seen?.estado === 'rechazado') await tx.query(FORGET_NOBODYS, [id]);
    return DONE;
  });
}

/** No list or search could find such a request again. */
const FORGET_NOBODYS = `
  update descuento_pedido set solicitud = null, contacto = null, motivo = '', respuesta = null
  where id = $1::bigint and not exists (select from persona where clave = descuento_pedido.contacto)`;

/** A waiting request, locked, for an approver other than the requester. */
async function lockPedido(
  tx: Tx,
  person: Member,
  id: string,
): Promise<
  { ok: true; pedido: StoredPedido; stored: StoredSolicitud } | { ok: false; motivo: DecisionFault }
> {
  if (!(await stillMay(tx, person, 'approveDescuento'))) return { ok: false, motivo: 'NO_PERMITIDO' };
  const [pedido] = await tx.query<StoredPedido>(`${PEDIDO} for update`, [id]);
  if (!pedido) return { ok: false, motivo: 'PEDIDO_INEXISTENTE' };
  if (pedido.estado !== 'esperando' || !pedido.solicitud) return { ok: false, motivo: 'PEDIDO_CERRADO' };
  if (pedido.pedido_por === person.id) return { ok: false, motivo: 'PEDIDO_SIN_OTRA_PERSONA' };
  return { ok: true, pedido, stored: pedido.solicitud };
}

function decideSeen(precio: Decimal, seen: Decimal, { monto, motivo }: StoredPedido): CounterReading {
  if (precio !== seen) return { ok: false, motivo: 'PRECIO_CAMBIO', precio };
  const settled = computeDescuento({ tipo: 'monto', monto: decimal(monto) }, precio);
  return settled.ok ? { ok: true, descuento: { monto: settled.monto, motivo } } : { ...settled, precio };
}

async function writeDecision(
  tx: Tx,
  person: Member,
  { id, id_proyecto, id_lote, monto }: StoredPedido,
  { accion, en, folio }: { accion: 'descuento.aprobar' | 'descuento.rechazar'; en: Date; folio?: string },
): Promise<void> {
  await writeBitacora(tx, {
    author: { origen: 'panel', personalId: person.id },
    en,
    accion,
    sobre: `descuento ${id}`,
    lote: { id_proyecto, id_lote },
    despues: { descuento: decimalToNumber(decimal(monto)), ...(folio && { folio }) },
  });
}
