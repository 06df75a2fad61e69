import type { RetencionCause } from '../../../domain/correo/entrega.ts';
import { HORA_MS } from '../../../domain/fecha.ts';
import { NETWORK_FACTOR, turnoOf } from '../../../domain/limite/turno.ts';
import type { Parameter, Queryable } from '../../plataforma/db/db.ts';
import { QUOTES_A_MINUTE } from '../../plataforma/guards/callLimits.ts';
import type { EnvioLimits } from '../../plataforma/settings.ts';
import type { Origin } from './origins.ts';

/**
 * The limit that withholds a buyer's mail until its release: mails of its address, or quotes of its client.
 */
export type Retencion = Exclude<RetencionCause, 'total'>;

/** SQL condition: `standingOf` calls the mail withheld, as in the index `correo_salida_retenida`. */
export const WITHHELD = `(estado = 'retenido' or estado = 'pendiente' and retenido_por = 'total' and not liberado)`;

export interface CountedCotizacion {
  /** `mailboxKeyOf` of the buyer, whose lock the transaction holds. */
  clave: string;
  origen: Origin | undefined;
  ahora: Date;
  /** By default `QUOTES_A_MINUTE`; tests and benchmarks set others. */
  porMinuto?: number | undefined;
}

export type RetencionDecision =
  /** `turno`: of the mail, for hours with little room (`turnoOf`). */
  | { ok: true; retencion: Retencion | undefined; turno: number }
  /** Seconds until this client may try again. */
  | { ok: false; motivo: 'DEMASIADAS_SOLICITUDES'; retryAfter: number };

const MINUTO_MS = 60_000;

/**
 * Decides whether a mail requested now is withheld, and why (the widest reason first), or refused because its
 * client used up its minute on all instances together. Withheld mails do not count, so that a client over the
 * limit is not locked out for ever. The person's limit is exact under the lock of `clave`; requests in flight
 * may exceed the others.
 */
export async function decideRetencion(
  tx: Queryable,
  counted: CountedCotizacion,
  limites: EnvioLimits,
): Promise<RetencionDecision> {
  const [row] = await tx.query<CountedRow>(COUNTED, countedParameters(counted, limites));
  if (!row) throw new Error('the count answered no row');
  return decideBy(row, counted, limites);
}

/** Parameters $1 to $8 of `IS_NEAR_LIMIT`. */
export function nearLimitParameters(
  { clave, origen, ahora, porMinuto = QUOTES_A_MINUTE }: CountedCotizacion,
  limites: EnvioLimits,
): Parameter[] {
  const asked = Math.min(limites.origenHora, porMinuto);
  return [
    clave,
    ago(ahora, 24 * HORA_MS),
    Math.min(limites.correosHora, limites.correosDia) - 1,
    origen?.cliente ?? null,
    ago(ahora, HORA_MS),
    asked - 1,
    origen?.red ?? null,
    origen?.compartida ? null : NETWORK_FACTOR * asked - 1,
  ];
}

/**
 * SQL condition: a limit may be reached. If false, `decideRetencion` would neither withhold nor refuse, and
 * need not run. Cheaper than counting, which most quotes do not need (record 161). Looks for the row that
 * would fill the smallest limit within the longest period. In: `nearLimitParameters` as the statement's first
 * parameters.
 */
export const IS_NEAR_LIMIT = `(
  exists (select from correo_salida
    where destinatario_clave = $1::text and tipo = 'cliente' and recordatorio_id is null and visita_id is null and espera_id is null and aviso_de_pago_id is null and venta_id is null
      and estado <> 'retenido'
      and creado_en > $2::timestamptz
    offset $3::bigint)
  or exists (select from origen_reciente where huella = $4::text and en > $5::timestamptz offset $6::bigint)
  or $8::bigint is not null
    and exists (select from origen_reciente where huella = $7::text and en > $5::timestamptz offset $8::bigint))`;

/** Upper bound of the count: beyond it a client is last in turn anyway. */
const MOST_ASKED = 2_000;

/**
 * SQL columns: requests of client and network within the hour. In: `nearLimitParameters` as the statement's
 * first parameters.
 */
export const ASKED_BEFORE = [
  ['pedidos_cliente', '$4'],
  ['pedidos_red', '$7'],
]
  .map(
    ([name, huella]) => `(select count(*)::int from (select from origen_reciente
      where huella = ${huella}::text and en > $5::timestamptz limit ${MOST_ASKED}) pedidos) as ${name}`,
  )
  .join(', ');

function ago(ahora: Date, ms: number): Date {
  return new Date(ahora.getTime() - ms);
}

/** Parameters $1 to $10 of `COUNTED`. */
function countedParameters(
  { clave, origen, ahora, porMinuto = QUOTES_A_MINUTE }: CountedCotizacion,
  limites: EnvioLimits,
): Parameter[] {
  return [
    clave,
    origen?.cliente ?? null,
    ago(ahora, HORA_MS),
    ago(ahora, 24 * HORA_MS),
    limites.correosDia,
    limites.origenHora,
    origen?.red ?? null,
    NETWORK_FACTOR * limites.origenHora,
    porMinuto,
    NETWORK_FACTOR * porMinuto,
  ];
}

function decideBy(
  row: CountedRow,
  { ahora, origen }: CountedCotizacion,
  limites: EnvioLimits,
): RetencionDecision {
  const { red, full_red } = origen?.compartida ? { red: 0, full_red: null } : row;
  const full = Math.max(row.full_origen?.getTime() ?? 0, full_red?.getTime() ?? 0);
  const freeMs = full + MINUTO_MS - ahora.getTime();
  if (freeMs > 0) return { ok: false, motivo: 'DEMASIADAS_SOLICITUDES', retryAfter: freeMs / 1000 };
  const turno = turnoOf({ cliente: row.origen, red: row.red });
  if (row.origen >= limites.origenHora || red >= NETWORK_FACTOR * limites.origenHora)
    return { ok: true, retencion: 'origen', turno };
  const many = row.hora >= limites.correosHora || row.dia >= limites.correosDia;
  return { ok: true, retencion: many ? 'direccion' : undefined, turno };
}

interface CountedRow {
  hora: number;
  dia: number;
  origen: number;
  red: number;
  /** Time of the newest request that fills a minute's share; `null` if this hour had fewer. */
  full_origen: Date | null;
  full_red: Date | null;
}

const SENT_CORREOS = `
  select count(*) filter (where creado_en > $3::timestamptz)::int as hora, count(*)::int as dia from (
    select creado_en from correo_salida
    where destinatario_clave = $1::text and tipo = 'cliente' and recordatorio_id is null and visita_id is null and espera_id is null and aviso_de_pago_id is null and venta_id is null
      and estado <> 'retenido'
      and creado_en > $4::timestamptz
    limit $5::bigint) contados`;

/** An array's index is an int; a limit meant as none may be larger. */
const MAX_INDEX = 2_147_483_647;

const ASKED_QUOTES = ({ huella, hora, minuto }: Record<'huella' | 'hora' | 'minuto', string>) => `
  select count(*)::int as hora, (array_agg(en))[least(${minuto}::bigint, ${MAX_INDEX})::int] as full_minuto from (
    select en from origen_reciente where huella = ${huella}::text and en > $3::timestamptz
    order by en desc limit greatest(${hora}::bigint, ${minuto}::bigint)) contados`;

const COUNTED = `
  select correos.hora, dia, cliente.hora as origen, red.hora as red, cliente.full_minuto as full_origen, red.full_minuto as full_red
  from (${SENT_CORREOS}) correos, (${ASKED_QUOTES({ huella: '$2', hora: '$6', minuto: '$9' })}) cliente,
    (${ASKED_QUOTES({ huella: '$7', hora: '$8', minuto: '$10' })}) red`;
