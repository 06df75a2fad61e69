import type { Db, Queryable } from '../src/server/db/db.ts';

/** Something that is read, or done, over a filled database; in: the moment. */
export type PanelList = (db: Db, ahora: Date) => Promise<unknown>;

/** In: what is done in a transaction of its own. It is undone, so that the next time finds the same. */
export const undone =
  (work: PanelList): PanelList =>
  async (db, ahora) => {
    const undo = new Error('undone');
    const begun = db.transaction(async (tx) => {
      await work(within(db, tx), ahora);
      throw undo;
    }, 'read committed');
    await begun.catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  };

function within(db: Db, tx: Queryable): Db {
  return { ...db, query: tx.query, transaction: (work) => work(tx) };
}
