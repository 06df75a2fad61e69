import { randomUUID } from 'node:crypto';
import type { AttemptRecord } from '../../correo/attempt.ts';
import { LEASE_MS } from '../../correo/outbox.ts';
import type { Db } from '../../plataforma/db/db.ts';

/** A notice that this process has leased to post. */
export interface ClaimedEvento {
  /** Grows with time. */
  id: string;
  /** Public id; the same at every attempt. */
  clave: string;
  tipo: string;
  /** Its object, such as `apartado 12`. */
  sobre: string;
  /** The values of the time of the event. */
  dato: Record<string, unknown>;
  creado: Date;
  /** Attempts so far, this one included. */
  intentos: number;
  /** Secret of the lease. */
  lease: string;
}

interface EventoOutbox {
  /** At most one per object, the oldest: an object's notices go out in order. */
  claim(limit: number): Promise<ClaimedEvento[]>;
  renew(aviso: ClaimedEvento): Promise<void>;
  recordAttempt(aviso: ClaimedEvento, record: AttemptRecord): Promise<void>;
  /** Ends the leases of a killed process. Only where no other process can be at work. */
  dropLeases(): Promise<void>;
}

/** The table of notices for their worker. Several processes share it: each row is leased to one at a time. */
export function openEventoOutbox(db: Db, now: () => number): EventoOutbox {
  const leaseEnd = () => new Date(now() + LEASE_MS);
  return {
    async claim(limit) {
      const lease = randomUUID();
      const rows = await db.query<Omit<ClaimedEvento, 'lease'>>(RECLAMO, [
        new Date(now()),
        leaseEnd(),
        lease,
        limit,
      ]);
      return rows.map((row) => ({ ...row, lease }));
    },
    async renew({ id, lease }) {
      await db.query('update aviso set arrendado_hasta = $3 where id = $1::bigint and arrendado_por = $2', [
        id,
        lease,
        leaseEnd(),
      ]);
    },
    async recordAttempt({ id, lease }, record) {
      if (record.estado === 'enviado') await db.query(ENVIADO, [id, new Date(record.en)]);
      else if (record.estado !== 'pendiente') await db.query(RECHAZADO, [id, lease, record.motivo]);
      else {
        const { proximoIntento, intentos, motivo } = record;
        await db.query(PENDIENTE, [id, lease, new Date(proximoIntento), intentos, motivo]);
      }
    },
    async dropLeases() {
      await db.query(
        `update aviso set arrendado_hasta = null, arrendado_por = null
         where estado = 'pendiente' and arrendado_por is not null`,
      );
    },
  };
}

/** The state of a quote's mail is told after the quote's own notice, which is in the mails' outbox. */
const RECLAMO = `
  with debidos as materialized (
    select id from aviso
    where estado = 'pendiente' and proximo_intento <= $1::timestamptz
      and (arrendado_hasta is null or arrendado_hasta <= $1::timestamptz)
      and not exists (select from envio_detenido)
      and not exists (select from aviso previo
        where previo.estado = 'pendiente' and previo.sobre = aviso.sobre and previo.id < aviso.id)
      and not exists (select from correo_salida emitida
        where emitida.cotizacion_id = case when aviso.sobre like 'cotizacion %' then substring(aviso.sobre from 12)::bigint end
          and emitida.tipo = 'webhook' and emitida.estado = 'pendiente')
    order by proximo_intento, id
    limit $4::int
    for update skip locked
  )
  update aviso set arrendado_hasta = $2::timestamptz, arrendado_por = $3::text, intentos = intentos + 1
  from debidos where aviso.id = debidos.id
  returning aviso.id::text as id, clave::text as clave, tipo, sobre, dato, creado_en as creado, intentos`;

/** Regardless of the present lease: an accepted notice must not be posted again. */
const ENVIADO = `
  update aviso set estado = 'enviado', enviado_en = $2::timestamptz, ultimo_error = null,
    arrendado_hasta = null, arrendado_por = null
  where id = $1::bigint and estado <> 'enviado'`;

const RECHAZADO = `
  update aviso set estado = 'rechazado', ultimo_error = $3::text, arrendado_hasta = null, arrendado_por = null
  where id = $1::bigint and estado = 'pendiente' and arrendado_por = $2::text`;

const PENDIENTE = `
  update aviso set proximo_intento = $3::timestamptz, intentos = $4::int, ultimo_error = coalesce($5::text, ultimo_error),
    arrendado_hasta = null, arrendado_por = null
  where id = $1::bigint and arrendado_por = $2::text`;
