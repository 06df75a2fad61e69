import type { Queryable } from '../../plataforma/db/db.ts';
import { openSecretKey } from '../../plataforma/db/secretKey.ts';

/** Returns the panel's key for a purpose; each is read once. */
export type PanelKeys = (of: 'tokens' | 'codes' | 'attempts') => Promise<string>;

export function openPanelKeys(db: Queryable): PanelKeys {
  const keys = {
    tokens: openSecretKey(db, 'panel_tokens'),
    codes: openSecretKey(db, 'panel_codigos'),
    attempts: openSecretKey(db, 'panel_intentos'),
  };
  return (of) => keys[of]();
}
