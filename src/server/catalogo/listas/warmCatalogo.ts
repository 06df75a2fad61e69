import type { ReadingCall } from '../../../contract/catalogo.ts';
import { Compressed } from '../../plataforma/files/compressed.ts';
import type { Listas } from './listas.ts';

interface WarmLists extends Omit<Listas, 'porId' | 'same'> {
  porId: ReadonlyMap<number, Compressed>;
}

const VACIA = new Compressed('[]');

export interface WarmCatalogo {
  /** The ready answer of a reading call; synchronous if warm. */
  lista(llamada: ReadingCall, id: number): Compressed | Promise<Compressed>;
  /** @throws {DatabaseUnavailable} if not in memory. */
  listas(llamada: ReadingCall): WarmLists | Promise<WarmLists>;
  /** Whether anything in memory was read at another version. */
  isOtherThan(version: string): boolean;
  /** Invalidates everything. An unchanged list keeps its object and compressed forms. */
  drop(): void;
}

/**
 * Caches the reading calls' answers. Concurrent callers share one reading. `drop` also disowns readings under
 * way, so later callers never get older data. In: `read` may omit lists unchanged since `before`; `onChanges`
 * hears when they change without a write, ms since 1970.
 */
export function createWarmCatalogo(
  read: (llamada: ReadingCall, before: WarmLists | undefined) => Promise<Listas>,
  onChanges: (at: number) => void = () => {},
): WarmCatalogo {
  let warm = new Map<ReadingCall, WarmLists | Promise<WarmLists>>();
  /** As before the last change. */
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

/** Reuses an equal one. */
function keep(before: Compressed | undefined, text: string): Compressed {
  const now = new Compressed(text);
  return before?.equals(now) ? before : now;
}
