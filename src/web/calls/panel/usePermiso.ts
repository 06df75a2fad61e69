import { type Accion, mayWith } from '../../../domain/permisos.ts';
import { useSession } from './sessionStore.ts';

/**
 * Whether who is signed in may do it, for every button: by what the server said of their role, which asks again at each call.
 * In: the action; of a thing that belongs to somebody: the id of the adviser who follows it, `null` where nobody does.
 */
export function usePermiso(accion: Accion, owner?: string | null): boolean {
  const cuenta = useSession((state) => state.cuenta);
  if (!cuenta || (cuenta.permisos[accion] ?? 'none') === 'none') return false;
  return owner === undefined || mayWith(cuenta.persona, accion, owner);
}
