import { type Accion, mayWith } from '../../../domain/permisos.ts';
import { useSession } from './sessionStore.ts';

/**
 * Whether the signed-in person may do it, for buttons: by the server's permissions, which it checks again at each call.
 * In: the action; for owned things the id of their adviser, `null` for none.
 */
export function usePermiso(accion: Accion, owner?: string | null): boolean {
  const cuenta = useSession((state) => state.cuenta);
  if (!cuenta || (cuenta.permisos[accion] ?? 'none') === 'none') return false;
  return owner === undefined || mayWith(cuenta.persona, accion, owner);
}
