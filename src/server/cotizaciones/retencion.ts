import type { Queryable } from '../db/db.ts';
import type { LimitesDeEnvio } from '../settings.ts';

/** Which limit withholds a quote's mail: mails of its address, quotes of its client, quotes of all. */
export type Retencion = 'direccion' | 'origen' | 'total';

export interface PorContar {
  /** `claveDeCorreo` of the buyer. */
  clave: string;
  /** Keyed hash of the client's network address. */
  origen: string | undefined;
  ahora: Date;
}

const HORA_MS = 3_600_000;

/**
 * Waits for the transactions that send to this person. Two people rarely share a lock, and then only wait.
 * In a READ COMMITTED transaction: another's snapshot may be older than the lock, without the mails waited for.
 */
export async function lockContacto(tx: Queryable, clave: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1::text, 0))', [clave]);
}

/**
 * Whether a mail that is asked for now is withheld, and why (the widest reason first). Withheld mails do not
 * count, so that who is over the limit is not locked out for good. The limit of a person is exact under
 * `lockContacto`; the other two may be overshot by what is under way at the moment.
 */
export async function decideRetencion(
  tx: Queryable,
  { clave, origen, ahora }: PorContar,
  limites: LimitesDeEnvio,
): Promise<Retencion | undefined> {
  const ago = (hours: number) => new Date(ahora.getTime() - hours * HORA_MS);
  const [row] = await tx.query<{ hora: number; dia: number; origen: number; total: string }>(CUENTA, [
    clave,
    origen ?? null,
    ago(1),
    ago(24),
    limites.correosHora,
    limites.correosDia,
    limites.origenHora,
  ]);
  if (!row) throw new Error('the count answered no row');
  if (Number(row.total) >= limites.totalHora) return 'total';
  if (row.origen >= limites.origenHora) return 'origen';
  return row.hora >= limites.correosHora || row.dia >= limites.correosDia ? 'direccion' : undefined;
}

const ENVIADOS = (desde: string, limite: string) => `
  select count(*)::int from (
    select from correo_salida
    where destinatario_clave = $1::text and tipo = 'cliente' and estado <> 'retenido' and creado_en > ${desde}::timestamptz
    limit ${limite}::int) contados`;

/** Quotes of all are told by their running id, whatever their number: one look into an index at each end. */
const CUENTA = `
  select (${ENVIADOS('$3', '$5')}) as hora, (${ENVIADOS('$4', '$6')}) as dia,
    (select count(*)::int from (
      select from origen_reciente where huella = $2::text and en > $3::timestamptz limit $7::int) contados) as origen,
    (select coalesce((select max(id) from cotizacion)
      - (select id from cotizacion where emitida_en > $3::timestamptz order by emitida_en, id limit 1) + 1, 0)
    )::text as total`;
