import { answering, asSession, type SignedHandler } from '../../personal/calls/result.ts';
import { changeRol, endStaff } from './changeStaff.ts';
import { listStaff } from './listStaff.ts';

/** What the calls for the staff do: who changes role or leaves hands over people and holds. */
export const STAFF_HANDLERS: {
  [C in 'ListarPersonal' | 'CambiarRol' | 'DarDeBaja']: SignedHandler<C>;
} = {
  ListarPersonal: answering(listStaff),
  CambiarRol: asSession(changeRol),
  DarDeBaja: asSession(endStaff),
};
