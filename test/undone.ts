import type { PanelCall, PanelRequestOf } from '../src/contract/panel/calls.ts';
import type { Member } from '../src/domain/permisos.ts';
import type { Db, Tx } from '../src/server/plataforma/db/db.ts';

/** A call of the panel, and who makes it. */
export interface AskedCall {
  call: PanelCall;
  reader: Member;
  body: object;
}

/** Something that is read, or done, over a filled database; in: the moment. */
export interface PanelList {
  (db: Db, ahora: Date): Promise<unknown>;
  /** The call whose work it is, where a screen waits for it. */
  readonly asked?: AskedCall;
}

/** What such a call reads. */
export const byCall = <C extends PanelCall>(
  call: C,
  reader: Member,
  body: PanelRequestOf<C>,
  list: PanelList,
): PanelList =>
  Object.assign((db: Db, ahora: Date) => list(db, ahora), { asked: { call, reader, body: body ?? {} } });

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

function within(db: Db, tx: Tx): Db {
  return { ...db, query: tx.query, transaction: (work) => work(tx) };
}
