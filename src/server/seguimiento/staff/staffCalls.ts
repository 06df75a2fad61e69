import type { PanelRefusal, SignedHandler } from '../../personal/calls/result.ts';
import { changeRol, endStaff } from './changeStaff.ts';
import { listStaff } from './listStaff.ts';

/** What the calls for the staff do: who changes role or leaves hands over people and holds. */
export const STAFF_HANDLERS: {
  [C in 'ListarPersonal' | 'CambiarRol' | 'DarDeBaja']: SignedHandler<C>;
} = {
  async ListarPersonal(deps) {
    return { ok: true, answer: await listStaff(deps) };
  },
  async CambiarRol(deps, body, { signed }) {
    return telling(done(await changeRol(deps, signed, body)));
  },
  async DarDeBaja(deps, body, { signed }) {
    return telling(done(await endStaff(deps, signed, body)));
  },
};

const DONE = { ok: true, answer: { hecho: true } } as const;

/** People may have been told that somebody else attends to them now. */
function telling<R extends PanelRefusal>(result: typeof DONE | R) {
  return result.ok ? { ...result, wakesMail: true } : result;
}

function done<R extends PanelRefusal>(outcome: { ok: true } | R): typeof DONE | R {
  return outcome.ok ? DONE : outcome;
}
