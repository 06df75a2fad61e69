import { isStaffMode } from './staffMode.ts';

/** Text by key that never throws: data that the browser refuses stays in memory until the page is left. */
export interface DraftStorage {
  read(clave: string): string | null;
  write(clave: string, texto: string): void;
  /** Out: whether the key is really gone, also from the browser's storage. */
  remove(clave: string): boolean;
}

type Guardado = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * In: a getter of the storage. The getter may throw (cookies refused, in-app browsers), and so
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
        // A reload must not restore an older text.
        remove(clave);
        memoria.set(clave, texto);
      }
    },
    remove,
  };
}

export const localDraftStorage = openDraftStorage(() => localStorage);

/**
 * The draft's storage: a buyer's is shared by all tabs; at the counter it is this tab's, so that two families' houses
 * do not mix.
 * A document never changes its mode.
 */
export const draftStorageOfMode = openDraftStorage(() => (isStaffMode() ? sessionStorage : localStorage));
