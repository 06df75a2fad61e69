import { createHmac, randomBytes } from 'node:crypto';
import { type SucesoDeDemanda, visitOf } from '../../domain/demanda/demanda.ts';
import { fechaEnMexico } from '../../domain/fecha.ts';
import type { Clock } from '../plataforma/clock.ts';
import { DatabaseUnavailable, type Db } from '../plataforma/db/db.ts';

export interface DemandaDeps {
  db: Db;
  clock: Clock;
  /** Told of a fault that is none of the database's being away. */
  onFault: (error: unknown) => void;
}

/** Adds up what pages tell of, in memory, and writes it a few seconds later: a visit costs no statement. */
export interface DemandaCounter {
  /** One more of each that this visitor (`visitorOf`) did not tell of today, by Mexico City's day. */
  count(sucesos: readonly SucesoDeDemanda[], visitor: string): void;
  /** Writes what was counted; where the database is away it stays counted. */
  flush(): Promise<void>;
  /** Writes the rest and counts nothing more by the clock. */
  close(): Promise<void>;
}

/** What a process that is killed loses at most, ms. */
const EVERY_MS = 5_000;
/** Different things of different days; what is more is not counted, so that memory has a bound while the database is away. */
const MOST = 50_000;
/** Remembered tellings of one day, some 25 MB at most. Beyond them the older half is forgotten, and may count again. */
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

/**
 * Remembers who told of what today, in this process alone. Kept are digests under a random key that lives for that day: nobody
 * can compute an address from them, nor compare two days.
 */
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
  /** Mexico City's day, `YYYY-MM-DD`. With a new one all of the last is forgotten. */
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
    /** Out: what the visitor tells of for the first time today. */
    firstOf(sucesos: readonly SucesoDeDemanda[], visitor: string): SucesoDeDemanda[] {
      today();
      // Once a message: a browser may call itself by 16 KB.
      const who = digest(visitor);
      return sucesos.filter((suceso) => isFirst(digest(who + visitOf(dia, suceso))));
    },
  };
}

async function addToDemanda(db: Db, rows: readonly Counted[]): Promise<void> {
  // In one order, so that two instances that write at once never wait for each other in a ring.
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
