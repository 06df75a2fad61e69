import type { Queryable } from '../../plataforma/db/db.ts';
import { readSecretKey } from '../../plataforma/db/secretKey.ts';

/** The panel's keys by purpose. */
const NAMES = { tokens: 'panel_tokens', codes: 'panel_codigos', attempts: 'panel_intentos' } as const;

/** Returns a key; each is read once. */
export type PanelKeys = (of: keyof typeof NAMES) => Promise<string>;

export function openPanelKeys(db: Queryable): PanelKeys {
  const known = new Map<string, Promise<string>>();
  return async (of) => {
    const reading = known.get(of) ?? readSecretKey(db, NAMES[of]);
    known.set(of, reading);
    try {
      return await reading;
    } catch (error) {
      // The database was unavailable: the next request reads the key again.
      known.delete(of);
      throw error;
    }
  };
}
