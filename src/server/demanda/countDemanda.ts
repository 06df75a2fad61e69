import { createHmac, randomBytes } from 'node:crypto';
import { type SucesoDeDemanda, visitOf } from '../../domain/demanda/demanda.ts';
import { fechaEnMexico } from '../../domain/fecha.ts';
import type { Clock } from '../plataforma/clock.ts';
import { DatabaseUnavailable, type Db } from '../plataforma/db/db.ts';

interface DemandaDeps {
  db: Db;
  clock: Clock;
  /** Hears of faults, except an absent database. */
  onFault: (error: unknown) => void;
}

/** Counts visits in memory and writes them later: a visit costs no statement. */
export interface DemandaCounter {
  /** Counts each thing once per visitor (`visitorOf`) and Mexico City day. */
  count(sucesos: readonly SucesoDeDemanda[], visitor: string): void;
  /** Writes the counts; while the database is absent they wait. */
  flush(): Promise<void>;
  /** Writes the rest and stops the timer. */
  close(): Promise<void>;
}

/** Loss of a killed process, ms. */
const EVERY_MS = 5_000;
/** Distinct counts; more are dropped, to bound memory while the database is absent. */
const MOST = 50_000;
/** Visits per day, about 25 MB; beyond, the older half is forgotten and may count again. */
const MOST_REMEMBERED = 300_000;

interface Counted extends SucesoDeDemanda {
  dia: string;
  cuantos: number;
}

export function createDemandaCounter({ db, clock, onFault }: DemandaDeps): DemandaCounter {
  const visits = rememberVisits(clock);
  let counted = new Map<string, Counted>();
  let writing = Promise.resolve();
  const add = (one: Counted) => {
    const key = visitOf(one.dia, one);
    const known = counted.get(key);
    if (known) known.cuantos += one.cuantos;
    else if (counted.size < MOST) counted.set(key, one);
  };
  const write = async () => {
    const rows = [...counted.values()];
    counted = new Map();
    if (!rows.length) return;
    try {
      await addToDemanda(db, rows);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) for (const row of rows) add(row);
      else onFault(error);
    }
  };
  const flush = () => {
    writing = writing.then(write);
    return writing;
  };
  const tick = () => {
    visits.today();
    void flush();
  };
  const timer = setInterval(tick, EVERY_MS).unref();
  return {
    count(sucesos, visitor) {
      const dia = visits.today();
      for (const suceso of visits.firstOf(sucesos, visitor)) add({ ...suceso, dia, cuantos: 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Remembers today's visits as digests under a random daily key: no address can be computed. */
export function rememberVisits(clock: Clock, most = MOST_REMEMBERED) {
  let dia = '';
  let key = randomBytes(32);
  let newer = new Set<string>();
  let older = new Set<string>();
  const digest = (text: string) => createHmac('sha256', key).update(text).digest().toString('latin1', 0, 16);
  const isFirst = (visit: string) => {
    if (newer.has(visit) || older.has(visit)) return false;
    if (newer.size >= most / 2) {
      older = newer;
      newer = new Set();
    }
    newer.add(visit);
    return true;
  };
  /** Mexico City's day, `YYYY-MM-DD`; a new day forgets the last. */
  const today = () => {
    const now = fechaEnMexico(clock());
    if (now !== dia) {
      dia = now;
      key = randomBytes(32);
      newer = new Set();
      older = new Set();
    }
    return dia;
  };
  return {
    today,
    /** Out: what this visitor reports for the first time today. */
    firstOf(sucesos: readonly SucesoDeDemanda[], visitor: string): SucesoDeDemanda[] {
      today();
      // Once per message: a user agent may have 16 KB.
      const who = digest(visitor);
      return sucesos.filter((suceso) => isFirst(digest(who + visitOf(dia, suceso))));
    },
  };
}

async function addToDemanda(db: Db, rows: readonly Counted[]): Promise<void> {
  // Sorted against deadlocks between instances.
  await db.query(
    `insert into demanda as d (id_proyecto, dia, clase, hecho, cosa, cuantos)
     select id_proyecto, dia, clase, hecho, cosa, cuantos
     from json_to_recordset($1::json)
       as f(id_proyecto int, dia date, clase text, hecho text, cosa text, cuantos int)
     order by id_proyecto, dia, clase, hecho, cosa
     on conflict (id_proyecto, dia, clase, hecho, cosa) do update set cuantos = d.cuantos + excluded.cuantos`,
    [JSON.stringify(rows)],
  );
}
