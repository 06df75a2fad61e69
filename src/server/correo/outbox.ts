import { randomUUID } from 'node:crypto';
import { ARCHIVO, type Suceso } from '../../domain/correo/entrega.ts';
import { ALL_TURNS } from '../../domain/limite/turno.ts';
import type { Db, Queryable } from '../plataforma/db/db.ts';
import type { EnvioLimits } from '../plataforma/settings.ts';
import type { AttemptRecord } from './attempt.ts';
import type { OutgoingKind } from './outgoing.ts';

/** A queue with its own breaker: an absent CRM delays no mail. */
export type Canal = 'correo' | 'webhook';

/** A mail that this process has leased to send. */
export interface ClaimedCorreo {
  id: string;
  tipo: OutgoingKind;
  suceso: Suceso;
  /** With angle brackets; the same at every attempt. */
  messageId: string;
  /** When it was requested. */
  creado: Date;
  /** Address of the buyer; empty for other mails. */
  destinatario: string;
  /** Attempts so far, this one included. */
  intentos: number;
  /** How many other notices to the sales team this digest includes. */
  resumidas: number;
  /** Id of its hold; `null` for a quote's mail. */
  apartadoId: string | null;
  /** Id of its receipt, which further holds may have joined; `null` for a quote's mail. */
  reciboId: string | null;
  /** Id of its reminder; `null` for other mails. */
  recordatorioId: string | null;
  /** Id of its visit; `null` for other mails. */
  visitaId: string | null;
  /** Id of its wait for a lot; `null` for other mails. */
  esperaId: string | null;
  /** Id of its reminder of an instalment; `null` for other mails. */
  avisoDePagoId: string | null;
  /** Id of the sale whose statement it is; `null` for other mails. */
  ventaId: string | null;
  /** Id of the assignment that it tells; `null` for other mails. */
  asignacionId: string | null;
  /** The Monday whose figures it tells, `YYYY-MM-DD`; `null` for other mails. */
  lunes: string | null;
  /** Id of its request about a person's data; `null` for other mails. */
  derechoId: string | null;
  /** The quote's; empty for a hold without a quote. */
  folio: string;
  /** Secret of the quote's web address; empty without one. */
  token: string;
  /**
   * JSON text of the stored `DocumentoCotizacion` or `DocumentoRecibo`, parsed when sent so that a bad one
   * stops no other. Empty for a price list's mail.
   */
  documento: string;
  /** Secret of the lease. */
  lease: string;
}

/** Lease, ms: senders renew well within it, and a killed sender's mails wait at most this long. */
export const LEASE_MS = 30_000;

/** Kinds with room in this hour. Mails released by hand and digests always have room. */
interface FreeShares {
  /** The first turn that must wait (`turnsFree`). */
  clientes: number;
  ventas: boolean;
  /** Orders by turn before age, needed only while a mail waits for its turn. */
  porTurno: boolean;
}

export interface SentCounts {
  /** Mails to buyers in the last hour. */
  clientes: number;
  /** Mails to the sales team in the last hour; a digest counts as one. */
  ventas: number;
  /** Last mail to the sales team, ms since 1970. */
  ultimaVenta: number | undefined;
  /** True if a buyer's mail waits for its turn. */
  esperan: boolean;
}

export interface Outbox {
  claim(canal: Canal, limit: number, libres?: FreeShares): Promise<ClaimedCorreo[]>;
  /** Counts mails sent since then, only up to the limits. */
  countSalidos(desde: Date, limites: Pick<EnvioLimits, 'totalHora' | 'ventasHora'>): Promise<SentCounts>;
  /**
   * Marks due mails to buyers without room. In: the first turn that must wait. Out: whether any is newly
   * marked.
   */
  holdClientes(libres: number): Promise<boolean>;
  /** Joins the due, untried notices to the sales team into a digest, unless one is pending. */
  gatherVentas(): Promise<void>;
  renew(correo: ClaimedCorreo): Promise<void>;
  recordAttempt(correo: ClaimedCorreo, record: AttemptRecord): Promise<void>;
  /** Ends the leases of a killed process. Only where no other process can be at work. */
  dropLeases(): Promise<void>;
}

/** The outbox table for the mail worker. Several processes share it: each row is leased to one at a time. */
export function openOutbox(db: Db, now: () => number): Outbox {
  const leaseEnd = () => new Date(now() + LEASE_MS);
  return {
    async claim(canal, limit, libres = { clientes: ALL_TURNS, ventas: true, porTurno: false }) {
      const lease = randomUUID();
      const rows = await db.query<Omit<ClaimedCorreo, 'lease'>>(
        libres.porTurno ? RECLAMO_POR_TURNO : RECLAMO,
        [new Date(now()), leaseEnd(), lease, limit, canal === 'webhook', libres.clientes, libres.ventas],
      );
      return rows.map((row) => ({ ...row, lease }));
    },
    async countSalidos(desde, { totalHora, ventasHora }) {
      const [row] = await db.query<Omit<SentCounts, 'ultimaVenta'> & { ultima: Date | null }>(SALIDOS, [
        desde,
        new Date(now()),
        totalHora,
        ventasHora,
      ]);
      if (!row) throw new Error('the count answered no row');
      const { ultima, ...salidos } = row;
      return { ...salidos, ultimaVenta: ultima?.getTime() };
    },
    async holdClientes(libres) {
      return (await db.query(ESPERAN, [new Date(now()), libres])).length > 0;
    },
    async gatherVentas() {
      await db.query(RESUMEN, [new Date(now()), RESUMEN_MAXIMO]);
    },
    async renew({ id, lease }) {
      await db.query(
        'update correo_salida set arrendado_hasta = $3 where id = $1::bigint and arrendado_por = $2',
        [id, lease, leaseEnd()],
      );
    },
    async recordAttempt(correo, record) {
      const { id, lease } = correo;
      if (record.estado === 'pendiente') {
        const { proximoIntento, intentos, motivo } = record;
        await db.query(PENDIENTE, [id, lease, new Date(proximoIntento), intentos, motivo]);
        return;
      }
      const write = (on: Queryable) =>
        record.estado === 'enviado'
          ? on.query<SettledCorreo>(ENVIADO, [id, new Date(record.en), record.por ?? null])
          : on.query<SettledCorreo>(GIVEN_UP, [id, lease, record.motivo, record.estado]);
      if (!tellsOfQuote(correo, record)) {
        await write(db);
        return;
      }
      await db.transaction(async (tx) => {
        const de = (await write(tx)).flatMap(({ cotizacion }) =>
          cotizacion === null ? [] : [{ id: cotizacion }],
        );
        if (record.estado === 'enviado')
          tx.tell({ tipo: 'cotizacion.entregada', en: new Date(record.en), de });
        else {
          const { motivo } = record;
          tx.tell({
            tipo: 'cotizacion.rechazada',
            en: new Date(now()),
            de: de.map((it) => ({ ...it, motivo })),
          });
        }
      }, 'read committed');
    },
    async dropLeases() {
      await db.query(
        `update correo_salida set arrendado_hasta = null, arrendado_por = null
         where estado = 'pendiente' and arrendado_por is not null`,
      );
    },
  };
}

type SettledCorreo = { cotizacion: string | null };
type Settled = Exclude<AttemptRecord, { estado: 'pendiente' }>;

/**
 * True if this settles whether the quote reached its buyer: their first mail was sent by a server, or given
 * up.
 */
function tellsOfQuote({ tipo, suceso }: ClaimedCorreo, record: Settled): boolean {
  if (tipo !== 'cliente' || suceso !== 'emitida') return false;
  return record.estado === 'enviado' ? record.por !== ARCHIVO : record.estado === 'rechazado';
}

/** Most lines of a digest; the rest comes with the next one. */
const RESUMEN_MAXIMO = 500;

/** Due and not leased at `$1`. */
const DEBIDO = `estado = 'pendiente' and proximo_intento <= $1::timestamptz
      and (arrendado_hasta is null or arrendado_hasta <= $1::timestamptz)`;

const claimBy = (order: string) => `
  with debidos as materialized (
    select id, cotizacion_id, recibo_id, recordatorio_id, visita_id, espera_id, derecho_id, aviso_de_pago_id, asignacion_id, venta_id from correo_salida
    where ${DEBIDO} and not exists (select from envio_detenido)
      and (tipo = 'webhook') = $5::boolean and resumido_en is null and (liberado or case tipo
      when 'cliente' then turno < $6::int
      -- One that was tried may have arrived, so it stands in no digest.
      when 'ventas' then $7::boolean or intentos > 0
      else true end)
    order by ${order}
    limit $4::int
    for update skip locked
  )
  update correo_salida
  set arrendado_hasta = $2::timestamptz, arrendado_por = $3::text, intentos = intentos + 1, retenido_por = null
  from debidos
    left join recibo on recibo.id = debidos.recibo_id
    left join apartado on apartado.id = recibo.apartado_id
    left join cotizacion on cotizacion.id = coalesce(debidos.cotizacion_id, apartado.cotizacion_id,
      (select r.cotizacion_id from recordatorio r where r.id = debidos.recordatorio_id),
      (select v.cotizacion_id from visita v where v.id = debidos.visita_id))
  where correo_salida.id = debidos.id
  returning correo_salida.id::text as id, correo_salida.tipo, suceso, message_id as "messageId", creado_en as creado, intentos,
    apartado.id::text as "apartadoId", recibo.id::text as "reciboId", debidos.recordatorio_id::text as "recordatorioId",
    debidos.visita_id::text as "visitaId", debidos.espera_id::text as "esperaId", debidos.derecho_id::text as "derechoId",
    debidos.aviso_de_pago_id::text as "avisoDePagoId", debidos.asignacion_id::text as "asignacionId", debidos.venta_id::text as "ventaId",
    coalesce(correo_salida.destinatario, '') as destinatario,
    correo_salida.lunes::text as lunes, coalesce(folio, '') as folio, coalesce(token, '') as token,
    coalesce((case when recibo.id is null then cotizacion.documento else recibo.documento end)::text, '') as documento,
    (select count(*)::int from correo_salida otra where otra.resumido_en = correo_salida.id) as resumidas`;

const RECLAMO = claimBy('proximo_intento, id');
const RECLAMO_POR_TURNO = claimBy('turno, proximo_intento, id');

const SALIDOS = `
  select
    (select count(*)::int from (
      select from correo_salida where estado = 'enviado' and tipo = 'cliente'
        and enviado_en > $1::timestamptz and enviado_en <= $2::timestamptz limit $3::int) contados) as clientes,
    (select count(*)::int from (
      select from correo_salida where estado = 'enviado' and tipo = 'ventas' and resumido_en is null
        and enviado_en > $1::timestamptz and enviado_en <= $2::timestamptz limit $4::int) contados) as ventas,
    (select max(enviado_en) from correo_salida
      where estado = 'enviado' and tipo = 'ventas' and enviado_en <= $2::timestamptz) as ultima,
    exists (select from correo_salida
      where estado = 'pendiente' and retenido_por = 'total' and not liberado) as esperan`;

const ESPERAN = `
  update correo_salida set retenido_por = 'total'
  where id in (
    select id from correo_salida
    where ${DEBIDO} and tipo = 'cliente' and retenido_por is null and not liberado
      and turno >= $2::int
    for update skip locked)
  returning id`;

/** The oldest notice becomes the digest. Its members are fixed before the first attempt. */
const RESUMEN = `
  with sueltos as materialized (
    select id from correo_salida
    where ${DEBIDO} and tipo = 'ventas' and intentos = 0 and resumido_en is null
      and not exists (
        select from correo_salida resumen
        where resumen.estado = 'pendiente' and resumen.tipo = 'ventas' and resumen.liberado)
    order by id limit $2::int
    for update skip locked
  ), primero as (select min(id) as id from sueltos)
  update correo_salida set liberado = correo_salida.id = primero.id, resumido_en = nullif(primero.id, correo_salida.id)
  from sueltos, primero where correo_salida.id = sueltos.id`;

/** A digest's record holds for all its members. */
const ESTE = '(id = $1::bigint or resumido_en = $1::bigint)';

/** Regardless of the present lease: a sent mail must not be sent again. */
const ENVIADO = `
  update correo_salida
  set estado = 'enviado', enviado_en = $2::timestamptz, aceptado_por = $3::text, ultimo_error = null,
    arrendado_hasta = null, arrendado_por = null
  where ${ESTE} and estado <> 'enviado'
  returning cotizacion_id::text as cotizacion`;

const GIVEN_UP = `
  update correo_salida
  set estado = $4::text, ultimo_error = $3::text, arrendado_hasta = null, arrendado_por = null
  where ${ESTE} and estado = 'pendiente' and exists (
    select from correo_salida enviada where enviada.id = $1::bigint and enviada.arrendado_por = $2::text)
  returning cotizacion_id::text as cotizacion`;

const PENDIENTE = `
  update correo_salida
  set proximo_intento = $3::timestamptz, intentos = $4::int, ultimo_error = coalesce($5::text, ultimo_error),
    arrendado_hasta = null, arrendado_por = null
  where id = $1::bigint and arrendado_por = $2::text`;
