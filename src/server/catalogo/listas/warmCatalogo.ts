import type { ReadingCall } from '../../../contract/catalogo.ts';
import { Compressed } from '../../plataforma/files/compressed.ts';
import type { Listas } from './listas.ts';

/** A call's lists as they were read. */
export interface WarmLists extends Omit<Listas, 'porId' | 'same'> {
  porId: ReadonlyMap<number, Compressed>;
}

const VACIA = new Compressed('[]');

export interface WarmCatalogo {
  /** The answer of a reading call, ready to send; at once where the catalogue is warm. */
  lista(llamada: ReadingCall, id: number): Compressed | Promise<Compressed>;
  /** All lists of a call. @throws {DatabaseUnavailable} where they are not in memory. */
  listas(llamada: ReadingCall): WarmLists | Promise<WarmLists>;
  /** Whether anything that is kept was read at another version of the catalogue than this one. */
  isOtherThan(version: string): boolean;
  /**
   * Reads everything anew before it answers: the catalogue changed, or may have. A list that turns out to say what it said
   * stays the same object, with what it was compressed to: a lot sold in one project costs the others nothing of that.
   */
  drop(): void;
}

/**
 * Keeps the reading calls' answers in memory. All who ask while a call's lists are being read share that one
 * reading. `drop` also disowns readings under way: whoever asks after it never gets what was read before.
 * In: `read` may leave lists out that are as they were in the reading that it is handed; `onChanges` is told when what was
 * just read changes by itself, ms since 1970.
 */
export function createWarmCatalogo(
  read: (llamada: ReadingCall, before: WarmLists | undefined) => Promise<Listas>,
  onChanges: (at: number) => void = () => {},
): WarmCatalogo {
  let warm = new Map<ReadingCall, WarmLists | Promise<WarmLists>>();
  /** As they stood before the last change. */
  const earlier = new Map<ReadingCall, WarmLists>();

  function start(llamada: ReadingCall): Promise<WarmLists> {
    const mine = warm;
    const before = earlier.get(llamada);
    const reading = read(llamada, before).then(
      ({ porId: texts, same, ...read }) => {
        if (read.changesAt !== undefined && mine === warm) onChanges(read.changesAt);
        const left = [...(before?.porId ?? [])].filter(([id]) => same?.has(id));
        const lists = { ...read, porId: new Map(left) };
        for (const [id, text] of texts) lists.porId.set(id, keep(before?.porId.get(id), text));
        mine.set(llamada, lists);
        if (mine === warm) earlier.delete(llamada);
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

  const listas = (llamada: ReadingCall) => warm.get(llamada) ?? start(llamada);
  const listOf = ({ porId }: WarmLists, id: number) => porId.get(id) ?? VACIA;

  return {
    lista(llamada, id) {
      const lists = listas(llamada);
      return lists instanceof Promise ? lists.then((ready) => listOf(ready, id)) : listOf(lists, id);
    },
    listas,
    isOtherThan(version) {
      return [...warm.values()].some((lists) => !(lists instanceof Promise) && lists.version !== version);
    },
    drop() {
      for (const [llamada, lists] of warm) if (!(lists instanceof Promise)) earlier.set(llamada, lists);
      warm = new Map();
    },
  };
}

/** The one that was kept where it says the same. */
function keep(before: Compressed | undefined, text: string): Compressed {
  const now = new Compressed(text);
  return before?.equals(now) ? before : now;
}
