import type { ReadingCall } from '../../../contract/catalogo.ts';
import type { Listas } from '../../db/listas.ts';
import { Compressed } from '../files/compressed.ts';

type Lists = ReadonlyMap<number, Compressed>;

const VACIA = new Compressed('[]');

export interface WarmCatalogo {
  /** The answer of a reading call, ready to send; at once where the catalogue is warm. */
  lista(llamada: ReadingCall, id: number): Compressed | Promise<Compressed>;
  /** Forgets everything: the catalogue changed, or may have. */
  drop(): void;
}

/**
 * Keeps the reading calls' answers in memory. All who ask while a call's lists are being read share that one
 * reading. `drop` also disowns readings under way: whoever asks after it never gets what was read before.
 * In: `onChanges` is told when what was just read changes by itself, ms since 1970.
 */
export function createWarmCatalogo(
  read: (llamada: ReadingCall) => Promise<Listas>,
  onChanges: (at: number) => void = () => {},
): WarmCatalogo {
  let warm = new Map<ReadingCall, Lists | Promise<Lists>>();

  function start(llamada: ReadingCall): Promise<Lists> {
    const mine = warm;
    const reading = read(llamada).then(
      ({ porId, changesAt }) => {
        if (changesAt !== undefined && mine === warm) onChanges(changesAt);
        const lists = new Map([...porId].map(([id, text]) => [id, new Compressed(text)]));
        mine.set(llamada, lists);
        return lists;
      },
      (error: unknown) => {
        mine.delete(llamada);
        throw error;
      },
    );
    mine.set(llamada, reading);
    return reading;
  }

  return {
    lista(llamada, id) {
      const lists = warm.get(llamada) ?? start(llamada);
      return lists instanceof Promise
        ? lists.then((ready) => ready.get(id) ?? VACIA)
        : (lists.get(id) ?? VACIA);
    },
    drop() {
      warm = new Map();
    },
  };
}
