import type { RetencionCause } from '../../../domain/correo/entrega.ts';
import { NETWORK_FACTOR, turnoOf } from '../../../domain/limite/turno.ts';
import type { Parameter, Queryable } from '../../plataforma/db/db.ts';
import { QUOTES_A_MINUTE } from '../../plataforma/guards/callLimits.ts';
import type { EnvioLimits } from '../../plataforma/settings.ts';
import type { Origin } from './origins.ts';

/** Which limit withholds a buyer's mail until somebody lets it go: mails of its address, quotes of its client. */
export type Retencion = Exclude<RetencionCause, 'total'>;

/** SQL for whether `standingOf` says that a mail is withheld, as the index `correo_salida_retenida` has it. */
export const WITHHELD = `(estado = 'retenido' or estado = 'pendiente' and retenido_por = 'total' and not liberado)`;

export interface CountedCotizacion {
  /** `mailboxKeyOf` of the buyer, under whose lock the transaction stands. */
  clave: string;
  origen: Origin | undefined;
  ahora: Date;
  /** `QUOTES_A_MINUTE` unless a test or a benchmark asks for others. */
  porMinuto?: number | undefined;
}

export type RetencionDecision =
  /** `turno`: of the mail, where the hour's room is scarce (`turnoOf`). */
  | { ok: true; retencion: Retencion | undefined; turno: number }
  /** Seconds until this client may ask again. */
  | { ok: false; motivo: 'DEMASIADAS_SOLICITUDES'; retryAfter: number };

const HORA_MS = 3_600_000;
const MINUTO_MS = 60_000;

/**
 * Whether a mail that is asked for now is withheld, and why (the widest reason first); or whether nothing at all is issued
 * because its client has had its minute's share, on all instances together. Withheld mails do not
 * count, so that who is over the limit is not locked out for good. The limit of a person is exact under
 * the lock of their `clave`; the others may be overshot by what is under way at the moment.
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

/** What `IS_NEAR_LIMIT` asks by, as $1 to $8. */
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
 * SQL for whether any limit may be reached, for a statement whose first parameters are `nearLimitParameters`: false, and
 * `decideRetencion` would withhold and refuse nothing, so that it need not be asked. Cheaper than to count, which most quotes
 * need not (record 161). Each looks for the row that would fill the smallest of its limits in the longest of their times.
 */
export const IS_NEAR_LIMIT = `(
  exists (select from correo_salida
    where destinatario_clave = $1::text and tipo = 'cliente' and recordatorio_id is null and estado <> 'retenido'
      and creado_en > $2::timestamptz
    offset $3::bigint)
  or exists (select from origen_reciente where huella = $4::text and en > $5::timestamptz offset $6::bigint)
  or $8::bigint is not null
    and exists (select from origen_reciente where huella = $7::text and en > $5::timestamptz offset $8::bigint))`;

/** Counted no further: who asked for so many waits behind everybody anyway. */
const MOST_ASKED = 2_000;

/** SQL for what client and network asked in the hour, for a statement whose first parameters are `nearLimitParameters`. */
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

/** What `COUNTED` counts by, as $1 to $10. */
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
  /** When the newest was asked for that fills a minute's share; `null`: this hour saw fewer. */
  full_origen: Date | null;
  full_red: Date | null;
}

const SENT_CORREOS = `
  select count(*) filter (where creado_en > $3::timestamptz)::int as hora, count(*)::int as dia from (
    select creado_en from correo_salida
    where destinatario_clave = $1::text and tipo = 'cliente' and recordatorio_id is null and estado <> 'retenido'
      and creado_en > $4::timestamptz
    limit $5::bigint) contados`;

/** An array's index is an int; a limit that is as good as none may be more. */
const MAX_INDEX = 2_147_483_647;

const ASKED_QUOTES = ({ huella, hora, minuto }: Record<'huella' | 'hora' | 'minuto', string>) => `
  select count(*)::int as hora, (array_agg(en))[least(${minuto}::bigint, ${MAX_INDEX})::int] as full_minuto from (
    select en from origen_reciente where huella = ${huella}::text and en > $3::timestamptz
    order by en desc limit greatest(${hora}::bigint, ${minuto}::bigint)) contados`;

const COUNTED = `
  select correos.hora, dia, cliente.hora as origen, red.hora as red, cliente.full_minuto as full_origen, red.full_minuto as full_red
  from (${SENT_CORREOS}) correos, (${ASKED_QUOTES({ huella: '$2', hora: '$6', minuto: '$9' })}) cliente,
    (${ASKED_QUOTES({ huella: '$7', hora: '$8', minuto: '$10' })}) red`;
