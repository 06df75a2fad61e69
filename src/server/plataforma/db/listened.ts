import type { Evento } from '../../../domain/eventos.ts';
import type { Db, Queryable, Tx } from './db.ts';
import type { Engine } from './engine.ts';

/**
 * Gets a transaction's events just before its COMMIT. Its writes are committed with the rest, or not at all.
 */
export type EventoListener = (tx: Queryable, eventos: readonly Evento[]) => Promise<void>;

/**
 * The engine with events: transactions collect the events told in them. A transaction that runs again starts
 * without events. In: `undefined` for programs that only read; telling then throws, so that no event is lost
 * silently.
 */
export function listened(engine: Engine, listeners: readonly EventoListener[] | undefined): Db {
  return {
    motor: engine.motor,
    lock: engine.lock,
    query: (text, parametros) => engine.query(text, parametros),
    transaction: (work, aislamiento, lock) =>
      engine.transaction((tx) => withEvents(tx, listeners, work), aislamiento, lock),
    listen: (canal, onNotice) => engine.listen(canal, onNotice),
    state: () => engine.state(),
    close: () => engine.close(),
  };
}

async function withEvents<T>(
  tx: Queryable,
  listeners: readonly EventoListener[] | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const told: Evento[] = [];
  const result = await work({
    query: (text, parametros) => tx.query(text, parametros),
    tell(...eventos) {
      if (!listeners) throw new Error('an event was told on a database that was opened only to look');
      told.push(...eventos.filter(({ de }) => de.length));
    },
  });
  if (told.length) for (const listen of listeners ?? []) await listen(tx, told);
  return result;
}
