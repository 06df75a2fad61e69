import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { Parameter, Present, Queryable } from '../../plataforma/db/db.ts';
import { forgetOldDerechos } from '../derechos/closeDerecho.ts';
import { eraseByKey } from '../derechos/erasePersona.ts';
import type { DropDeps } from './announceDrops.ts';
import { dueDayOf, earlyFor, underWay } from './dueSql.ts';

/** People per page; each is deleted in a separate transaction. */
const BATCH = 100;

/**
 * Deletes people whose announced day has come, unless they were active since. Concurrent runs delete each
 * person once. In: awaited after each page, `false` stops; whether to stop before the next person. Out: how
 * many were deleted.
 */
export async function dropDue(
  deps: DropDeps,
  goOn: () => Promise<boolean> = async () => true,
  stopped: () => boolean = () => false,
): Promise<number> {
  const { db, clock, settings } = deps;
  const hoy = fechaEnMexico(clock());
  let gone = 0;
  let place: readonly [dia: string, id: string] = ['-infinity', '0'];
  do {
    const page = await db.query<{ id: string; clave: string; dia: Present<string> }>(PAGE, [hoy, ...place]);
    for (const { id, clave } of page) {
      if (stopped()) return gone;
      const values = [id, clave, settings.retencionMeses, hoy, clock()];
      const { borrada } = await eraseByKey({ db, clock, dataDir: settings.dataDir }, clave, {
        author: { origen: 'sistema' },
        isDue: (tx) => holds(tx, STILL_DUE, values),
      });
      gone += borrada ? 1 : 0;
    }
    const last = page.at(-1);
    if (!last || page.length < BATCH) break;
    place = [last.dia, last.id];
  } while (await goOn());
  await forgetOldDerechos(db, clock(), settings.retencionMeses);
  return gone + (await dropLeftRequests(deps, hoy, stopped));
}

const PAGE = `
  select id::text as id, clave, borrar_en::text as dia from persona
  where borrar_en <= $1::date and (borrar_en, id) > ($2::date, $3::bigint) order by borrar_en, persona.id limit ${BATCH}`;

/** Locks the person against concurrent activity. */
const STILL_DUE = `
  select from persona p where p.id = $1::bigint and p.clave = $2 and p.borrar_en <= $4::date
    and ${dueDayOf('$3::int')} <= $4::date and not ${underWay('$4::date', '$5::timestamptz')} for update`;

/** A discount request without a quote creates no person, so the request alone holds the data. */
async function dropLeftRequests(
  { db, clock, settings }: DropDeps,
  hoy: string,
  stopped: () => boolean,
): Promise<number> {
  const values = [settings.retencionMeses, hoy];
  const rows = await db.query<{ contacto: Present<string> }>(
    `select distinct contacto from descuento_pedido d where contacto is not null and ${LEFT} limit ${BATCH}`,
    values,
  );
  let gone = 0;
  for (const { contacto } of rows) {
    if (stopped()) return gone;
    const { borrada } = await eraseByKey({ db, clock, dataDir: settings.dataDir }, contacto, {
      author: { origen: 'sistema' },
      isDue: async (tx) =>
        !(await holds(tx, `select from descuento_pedido d where contacto = $3 and not (${LEFT})`, [
          ...values,
          contacto,
        ])),
    });
    gone += borrada ? 1 : 0;
  }
  return gone;
}

const LEFT = `coalesce(d.decidido_en, d.pedido_en) < ${earlyFor('$1::int', '$2::date')}
  and (coalesce(d.decidido_en, d.pedido_en) at time zone 'America/Mexico_City')::date
    + make_interval(months => $1::int) <= $2::date
  and not exists (select from persona where clave = d.contacto)`;

async function holds(tx: Queryable, text: string, values: Parameter[]): Promise<boolean> {
  return (await tx.query(text, values)).length > 0;
}
