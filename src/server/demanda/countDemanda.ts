import type { SucesoDeDemanda } from '../../domain/demanda/demanda.ts';
import { fechaEnMexico } from '../../domain/fecha.ts';
import type { Clock } from '../clock.ts';
import { DatabaseUnavailable, type Db } from '../db/db.ts';

export interface DemandaDeps {
  db: Db;
  clock: Clock;
  /** Told of a fault that is none of the database's being away. */
  onFault: (error: unknown) => void;
}

/** Adds up what pages tell of, in memory, and writes it a few seconds later: a visit costs no statement. */
export interface DemandaCounter {
  /** One of each more, of today by Mexico City's day. */
  count(sucesos: readonly SucesoDeDemanda[]): void;
  /** Writes what was counted; where the database is away it stays counted. */
  flush(): Promise<void>;
  /** Writes the rest and counts nothing more by the clock. */
  close(): Promise<void>;
}

/** What a process that is killed loses at most, ms. */
const EVERY_MS = 5_000;
/** Different things of different days; what is more is not counted, so that memory has a bound while the database is away. */
const MOST = 50_000;

interface Counted extends SucesoDeDemanda {
  dia: string;
  cuantos: number;
}

export function createDemandaCounter({ db, clock, onFault }: DemandaDeps): DemandaCounter {
  let counted = new Map<string, Counted>();
  let writing = Promise.resolve();
  const add = (one: Counted) => {
    const key = JSON.stringify([one.dia, one.id_proyecto, one.clase, one.hecho, one.cosa]);
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
  const timer = setInterval(() => void flush(), EVERY_MS).unref();
  return {
    count(sucesos) {
      const dia = fechaEnMexico(clock());
      for (const suceso of sucesos) add({ ...suceso, dia, cuantos: 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
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
