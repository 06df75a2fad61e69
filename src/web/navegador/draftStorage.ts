import { isStaffMode } from './staffMode.ts';

/** Text by key that never throws: what the browser refuses to keep lives until the page is left. */
export interface DraftStorage {
  read(clave: string): string | null;
  write(clave: string, texto: string): void;
  /** Out: whether the key is truly gone, also from the browser's own storage. */
  remove(clave: string): boolean;
}

type Guardado = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * In: how to reach the storage; reaching for it may throw already (cookies refused, in-app browsers), and so
 * may every use (quota, private mode).
 */
export function openDraftStorage(reach: () => Guardado): DraftStorage {
  const memoria = new Map<string, string>();
  const attempt = <T>(work: (storage: Guardado) => T, otherwise: T): T => {
    try {
      return work(reach());
    } catch {
      return otherwise;
    }
  };
  const remove = (clave: string) => {
    memoria.delete(clave);
    return attempt(
      (storage) => {
        storage.removeItem(clave);
        return storage.getItem(clave) === null;
      },
      attempt((storage) => storage.getItem(clave) === null, true),
    );
  };
  return {
    read: (clave) => memoria.get(clave) ?? attempt((storage) => storage.getItem(clave), null),
    write: (clave, texto) => {
      const kept = attempt((storage) => {
        storage.setItem(clave, texto);
        return true;
      }, false);
      if (kept) {
        memoria.delete(clave);
      } else {
        // An older text must not come back after a reload.
        remove(clave);
        memoria.set(clave, texto);
      }
    },
    remove,
  };
}

export const localDraftStorage = openDraftStorage(() => localStorage);

/**
 * Where the draft is: a buyer's in all tabs of their browser; at the counter in this tab alone, or two families' houses would mix.
 * A document is of one mode from its beginning to its end.
 */
export const draftStorageOfMode = openDraftStorage(() => (isStaffMode() ? sessionStorage : localStorage));
