import { randomUUID } from 'node:crypto';
import type { MailRow } from '../../../domain/correo/entrega.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import { WITHHELD } from '../issue/retencion.ts';

export interface ResendDeps {
  db: Db;
  clock: Clock;
}

export type ResendOutcome =
  /** A pending mail is brought forward, a withheld one released, else a new one gets a new Message-ID. */
  | { ok: true; como: 'adelantada' | 'liberada' | 'nueva'; correo: string }
  | { ok: false; motivo: 'COTIZACION_INEXISTENTE' | 'PERSONA_BORRADA' | 'PERSONA_SIN_CORREO' };

/** Sends a quote to its buyer once more, regardless of limits: a person decided it. */
export function resendCotizacion({ db, clock }: ResendDeps, folio: string): Promise<ResendOutcome> {
  return db.transaction((tx) => resendWithin(tx, folio, clock()));
}

/** Releases all withheld mails to buyers in order, or those with these ids. Out: how many. */
export async function releaseWithheld(
  { db, clock }: { db: Queryable; clock: Clock },
  ids?: readonly string[],
): Promise<number> {
  const which = ids ? 'and id in (select value::bigint from json_array_elements_text($2::json))' : '';
  const rows = await db.query(
    `${LIBERADA} where tipo = 'cliente' and ${WITHHELD} ${which} returning id`,
    ids ? [clock(), JSON.stringify(ids)] : [clock()],
  );
  return rows.length;
}

const LIBERADA = `
  update correo_salida set estado = 'pendiente', retenido_por = null, liberado = true, proximo_intento = $1::timestamptz`;

type Ultima = {
  id: string;
  salida: string | null;
  estado: MailRow['estado'] | null;
  retenida: boolean;
  correo: string;
  borrada: boolean;
};

/** The same within the caller's transaction. Blocks deletion of the person's data. */
export async function resendWithin(tx: Queryable, folio: string, ahora: Date): Promise<ResendOutcome> {
  const [ultima] = await tx.query<Ultima>(
    `select c.id::text as id, s.id::text as salida, s.estado, ${WITHHELD} as retenida,
       c.documento #>> '{cliente,correo}' as correo, c.borrada_en is not null as borrada
     from cotizacion c left join correo_salida s on s.cotizacion_id = c.id and s.tipo = 'cliente'
     where c.folio = $1 order by s.id desc limit 1 for share of c`,
    [folio],
  );
  if (!ultima) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  const { id, salida, estado, retenida, correo, borrada } = ultima;
  if (!salida)
    return { ok: false, motivo: correo === '' && !borrada ? 'PERSONA_SIN_CORREO' : 'PERSONA_BORRADA' };
  if (retenida || estado === 'pendiente') {
    await tx.query(`${LIBERADA} where id = $2::bigint and arrendado_por is null`, [ahora, salida]);
    return { ok: true, como: retenida ? 'liberada' : 'adelantada', correo };
  }
  await tx.query(NUEVA, [ahora, id, salida, randomUUID()]);
  return { ok: true, como: 'nueva', correo };
}

/**
 * SQL of new mails. In: SQL of quotes and their newest mails, `c` and `s`; of the new ids; and whether they
 * bypass limits.
 */
export const newMails = ({ from, id, liberado }: { from: string; id: string; liberado: boolean }) => `
  insert into correo_salida (cotizacion_id, tipo, message_id, proximo_intento, creado_en, destinatario, destinatario_clave,
    liberado)
  select c.id, 'cliente', '<' || ${id} || substring(s.message_id from '@.*$'), $1::timestamptz, $1::timestamptz,
    c.documento #>> '{cliente,correo}', c.contacto, ${liberado}
  from ${from}
  returning id`;

const NUEVA = newMails({
  from: 'cotizacion c, correo_salida s where c.id = $2::bigint and s.id = $3::bigint',
  id: '$4::text',
  liberado: true,
});
