import type { PanelCall, PanelRequestOf } from '../src/contract/panel/calls.ts';
import type { Member } from '../src/domain/permisos.ts';
import type { Db, Tx } from '../src/server/plataforma/db/db.ts';

/** A call of the panel and its caller. */
export interface AskedCall {
  call: PanelCall;
  reader: Member;
  body: object;
}

/** A read or write over a filled database. In: moment. */
export interface PanelList {
  (db: Db, ahora: Date): Promise<unknown>;
  /** The call of a screen that waits for it. */
  readonly asked?: AskedCall;
}

/** A list as such a call reads it. */
export const byCall = <C extends PanelCall>(
  call: C,
  reader: Member,
  body: PanelRequestOf<C>,
  list: PanelList,
): PanelList =>
  Object.assign((db: Db, ahora: Date) => list(db, ahora), { asked: { call, reader, body: body ?? {} } });

/** Rolls the work back, so that it can be repeated. */
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
