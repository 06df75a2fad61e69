import type { LlamadaDeLectura } from '../../contract/catalogo.ts';
import type { ListasPorId } from '../db/listas.ts';
import { Compressed } from './compressed.ts';

type Lists = ReadonlyMap<number, Compressed>;

const VACIA = new Compressed('[]');

export interface CatalogoCaliente {
  /** The answer of a reading call, ready to send; at once where the catalogue is warm. */
  lista(llamada: LlamadaDeLectura, id: number): Compressed | Promise<Compressed>;
  /** Forgets everything: the catalogue changed, or may have. */
  drop(): void;
}

/**
 * Keeps the reading calls' answers in memory. All who ask while a call's lists are being read share that one
 * reading. `drop` also disowns readings under way: whoever asks after it never gets what was read before.
 */
export function createCatalogoCaliente(
  read: (llamada: LlamadaDeLectura) => Promise<ListasPorId>,
): CatalogoCaliente {
  let warm = new Map<LlamadaDeLectura, Lists | Promise<Lists>>();

  function start(llamada: LlamadaDeLectura): Promise<Lists> {
    const mine = warm;
    const reading = read(llamada).then(
      (texts) => {
        const lists = new Map([...texts].map(([id, text]) => [id, new Compressed(text)]));
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
