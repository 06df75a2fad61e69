import type { Queryable } from '../../plataforma/db/db.ts';
import type { PanelDeps } from '../panelDeps.ts';
import { listPasskeys } from '../passkeys/storedPasskeys.ts';
import { providerLinkOf } from '../provider/providerAccounts.ts';
import { findStaff } from '../staff/staffRows.ts';

type WayIn = 'llave' | 'contrasena' | 'proveedor';

/**
 * True if somebody could still sign in without this way: by another passkey, a password, or the configured
 * provider. In: the way to delete; of passkeys one.
 */
export async function hasOtherWay(
  tx: Queryable,
  { provider }: Pick<PanelDeps, 'provider'>,
  personalId: string,
  without: WayIn,
): Promise<boolean> {
  const passkeys = (await listPasskeys(tx, personalId)).length - (without === 'llave' ? 1 : 0);
  if (passkeys > 0) return true;
  if (without !== 'contrasena' && (await findStaff(tx, personalId))?.contrasena) return true;
  return without !== 'proveedor' && (await providerLinkOf(tx, personalId, provider?.emisor)) !== undefined;
}
