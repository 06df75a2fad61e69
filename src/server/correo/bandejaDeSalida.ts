import { randomUUID } from 'node:crypto';
import type { Suceso, TipoDeSalida } from '../cotizaciones/salidas.ts';
import type { Db } from '../db/db.ts';
import type { Asiento } from './intento.ts';

/** What is sent together, with a breaker and a queue of its own: a CRM that is away holds no mail back. */
export type Canal = 'correo' | 'webhook';

/** What this process has leased to send. */
export interface CorreoReclamado {
  id: string;
  tipo: TipoDeSalida;
  suceso: Suceso;
  /** Angle brackets included; the same at every try. */
  messageId: string;
  /** When it was asked for. */
  creado: Date;
  /** Tries so far, this one included. */
  intentos: number;
  folio: string;
  token: string;
  /** JSON text of the stored `DocumentoCotizacion`; read when it is sent, so that a bad one stops no other. */
  documento: string;
  /** Secret of the lease. */
  arriendo: string;
}

/** The sender is asked to prolong its leases well within this; a killed sender's mails wait this long at most. */
export const ARRIENDO_MS = 30_000;

export interface BandejaDeSalida {
  claim(canal: Canal, limit: number): Promise<CorreoReclamado[]>;
  renew(correo: CorreoReclamado): Promise<void>;
  settle(correo: CorreoReclamado, asiento: Asiento): Promise<void>;
  /** Ends leases that a killed process left; only where no other process can be working. */
  dropLeases(): Promise<void>;
}

/** The outbox table as the mail worker uses it. Several processes share it: a row is leased to one at a time. */
export function openBandejaDeSalida(db: Db, now: () => number): BandejaDeSalida {
  const leaseEnd = () => new Date(now() + ARRIENDO_MS);
  return {
    async claim(canal, limit) {
      const arriendo = randomUUID();
      const rows = await db.query<Omit<CorreoReclamado, 'arriendo'> & Record<string, unknown>>(RECLAMO, [
        new Date(now()),
        leaseEnd(),
        arriendo,
        limit,
        canal === 'webhook',
      ]);
      return rows.map((row) => ({ ...row, arriendo }));
    },
    async renew({ id, arriendo }) {
      await db.query(
        'update correo_salida set arrendado_hasta = $3 where id = $1::bigint and arrendado_por = $2',
        [id, arriendo, leaseEnd()],
      );
    },
    async settle({ id, arriendo }, asiento) {
      if (asiento.estado === 'enviado') {
        // Whoever holds the lease by now: it was sent, and must not be sent again.
        await db.query(ENVIADO, [id, new Date(asiento.en)]);
      } else if (asiento.estado === 'rechazado') {
        await db.query(RECHAZADO, [id, arriendo, asiento.motivo]);
      } else {
        const { proximoIntento, intentos, motivo } = asiento;
        await db.query(PENDIENTE, [id, arriendo, new Date(proximoIntento), intentos, motivo]);
      }
    },
    async dropLeases() {
      await db.query(
        `update correo_salida set arrendado_hasta = null, arrendado_por = null
         where estado = 'pendiente' and arrendado_por is not null`,
      );
    },
  };
}

const RECLAMO = `
  with debidos as materialized (
    select id from correo_salida
    where estado = 'pendiente' and proximo_intento <= $1::timestamptz and (tipo = 'webhook') = $5::boolean
      and (arrendado_hasta is null or arrendado_hasta <= $1::timestamptz)
    order by proximo_intento, id
    limit $4::int
    for update skip locked
  )
  update correo_salida
  set arrendado_hasta = $2::timestamptz, arrendado_por = $3::text, intentos = intentos + 1
  from debidos, cotizacion
  where correo_salida.id = debidos.id and cotizacion.id = cotizacion_id
  returning correo_salida.id::text as id, tipo, suceso, message_id as "messageId", creado_en as creado, intentos, folio, token,
    documento::text as documento`;

const ENVIADO = `
  update correo_salida
  set estado = 'enviado', enviado_en = $2::timestamptz, ultimo_error = null,
    arrendado_hasta = null, arrendado_por = null
  where id = $1::bigint and estado <> 'enviado'`;

const RECHAZADO = `
  update correo_salida
  set estado = 'rechazado', ultimo_error = $3::text, arrendado_hasta = null, arrendado_por = null
  where id = $1::bigint and arrendado_por = $2::text`;

const PENDIENTE = `
  update correo_salida
  set proximo_intento = $3::timestamptz, intentos = $4::int, ultimo_error = coalesce($5::text, ultimo_error),
    arrendado_hasta = null, arrendado_por = null
  where id = $1::bigint and arrendado_por = $2::text`;
