import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { dueDayOf, earlyFor, TOLD_DIAS, underWay } from './dueSql.ts';

export interface DropDeps {
  db: Db;
  /** The database's. */
  clock: Clock;
  settings: {
    /** How long people are kept after their last activity. */
    retencionMeses: number;
    /** Absolute path of the data folder. */
    dataDir: string;
  };
}

/** People of one statement. */
const BATCH = 500;

/**
 * Tells of whom the data go within `TOLD_DIAS` by giving them their day, and takes the day back where it holds no more. Nobody's
 * day is nearer than that when it is first told: after a shorter setting, too, and after weeks in which no server ran.
 * In: awaited between batches, `false` where no more are wanted.
 */
export async function announceDrops(
  { db, clock, settings }: DropDeps,
  goOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  const ahora = clock();
  const hoy = fechaEnMexico(ahora);
  const until = addDias(hoy, TOLD_DIAS);
  const values = [settings.retencionMeses, until, hoy, ahora];
  let place = ['-infinity', '0'];
  do {
    const [last] = await db.query<{ en: string; id: string }>(ANNOUNCED, [...values, ...place]);
    if (!last) break;
    place = [last.en, last.id];
  } while (await goOn());
  while ((await db.query(TAKEN_BACK, [settings.retencionMeses, until])).length === BATCH && (await goOn()));
}

const EARLY = earlyFor('$1::int', '$2::date');
const DUE = dueDayOf('$1::int');
const DAY = `case when ${DUE} <= $2::date and not ${underWay('$3::date', '$4::timestamptz')}
  then greatest(coalesce(p.borrar_en, $2::date), ${DUE}) end`;

/** One page along the index of activity. Whom somebody changes just now is looked at the next time. Out: where it ended, unless nobody is left. */
const ANNOUNCED = `
  with page as materialized (
    select id, ultima_en from persona where (ultima_en, id) > ($5::timestamptz, $6::bigint) and ultima_en < ${EARLY}
    order by ultima_en, id limit ${BATCH} for update skip locked),
  told as (
    update persona p set borrar_en = ${DAY} from page
    where page.id = p.id and p.borrar_en is distinct from ${DAY} returning 1)
  select ultima_en::text as en, id::text as id from page order by ultima_en desc, page.id desc limit 1`;

/** After a longer setting. */
const TAKEN_BACK = `
  update persona set borrar_en = null where id in (
    select id from persona where borrar_en is not null and ultima_en >= ${EARLY}
    order by borrar_en, id limit ${BATCH} for update skip locked)
  returning 1`;
