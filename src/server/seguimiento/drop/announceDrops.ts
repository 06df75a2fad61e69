import { addDias, fechaEnMexico } from '../../../domain/fecha.ts';
import { type DropDay, setDropDays } from '../../personas/changes/deletePersona.ts';
import type { Clock } from '../../plataforma/clock.ts';
import type { Db, Parameter } from '../../plataforma/db/db.ts';
import { dueDayOf, earlyFor, TOLD_DIAS, underWay } from './dueSql.ts';

export interface DropDeps {
  db: Db;
  /** The database's time. */
  clock: Clock;
  settings: {
    /** Months that people are kept after their last activity. */
    retencionMeses: number;
    /** Absolute path of the data folder. */
    dataDir: string;
  };
}

/** People per statement. */
const BATCH = 500;

/**
 * Announces deletions within `TOLD_DIAS` by storing each person's day, and removes days that no longer hold.
 * A new day is never nearer than that, even after a shorter setting or weeks without a server. In: awaited
 * between batches; `false` stops.
 */
export async function announceDrops(
  { db, clock, settings }: DropDeps,
  goOn: () => Promise<boolean> = async () => true,
): Promise<void> {
  const ahora = clock();
  const hoy = fechaEnMexico(ahora);
  const until = addDias(hoy, TOLD_DIAS);
  const values = [settings.retencionMeses, until, hoy, ahora];
  let place: readonly [en: string, id: string] = ['-infinity', '0'];
  do {
    const page = await setDays(db, PAGE, [...values, ...place]);
    const last = page.at(-1);
    if (!last) break;
    place = [last.en, last.id];
  } while (await goOn());
  const longer = [settings.retencionMeses, until];
  while ((await setDays(db, TAKEN_BACK, longer)).length === BATCH && (await goOn()));
}

/** Stores the day that a statement finds for each person, whose rows it locks. Out: those people. */
function setDays(db: Db, found: string, values: readonly Parameter[]) {
  return db.transaction(async (tx) => {
    const people = await tx.query<DropDay & { en: string }>(found, values);
    await setDropDays(tx, people);
    return people;
  }, 'read committed');
}

const EARLY = earlyFor('$1::int', '$2::date');
const DUE = dueDayOf('$1::int');
const DAY = `case when ${DUE} <= $2::date and not ${underWay('$3::date', '$4::timestamptz')}
  then greatest(coalesce(p.borrar_en, $2::date), ${DUE}) end`;

/** A page along the activity index. People locked by another change wait for the next run. */
const PAGE = `
  select p.id::text as id, p.ultima_en::text as en, (${DAY})::date::text as dia
  from persona p where (p.ultima_en, p.id) > ($5::timestamptz, $6::bigint) and p.ultima_en < ${EARLY}
  order by p.ultima_en, p.id limit ${BATCH} for update of p skip locked`;

/** After a longer retention setting. */
const TAKEN_BACK = `
  select id::text as id, ultima_en::text as en, null::text as dia
  from persona where borrar_en is not null and ultima_en >= ${EARLY}
  order by borrar_en, id limit ${BATCH} for update skip locked`;
