import type { DESCUENTO_CALLS } from '../../../contract/panel/descuentos.ts';
import type { SignedHandler } from '../../personal/calls/result.ts';
import { approveDescuento, refuseDescuento, seeDescuento } from './decideDescuento.ts';
import { setLimites, showLimites } from './limites.ts';
import { listDescuentos } from './listDescuentos.ts';
import { quoteForPersona } from './quoteForPersona.ts';

const DONE = { ok: true, answer: { hecho: true } } as const;

/** What each call for quotes made in somebody's name does. */
export const DESCUENTO_HANDLERS: { [C in keyof typeof DESCUENTO_CALLS]: SignedHandler<C> } = {
  async LeerLimites(deps, _body, { signed }) {
    return { ok: true, answer: await showLimites(deps, signed.personal) };
  },
  async CotizarParaPersona(deps, body, { signed }) {
    const quoted = await quoteForPersona(deps, signed.personal, body);
    return quoted.ok ? { ...quoted, wakesMail: quoted.answer.estado === 'emitida' } : quoted;
  },
  async ListarDescuentos(deps, _body, { signed }) {
    return { ok: true, answer: await listDescuentos(deps, signed.personal) };
  },
  async AprobarDescuento(deps, body, { signed }) {
    const approved = await approveDescuento(deps, signed.personal, body);
    return approved.ok ? { ...approved, wakesMail: true } : approved;
  },
  async RechazarDescuento(deps, body, { signed }) {
    const refused = await refuseDescuento(deps, signed.personal, body);
    return refused.ok ? DONE : refused;
  },
  async VerDescuento(deps, { pedido }, { signed }) {
    await seeDescuento(deps, signed.personal, pedido);
    return DONE;
  },
  async FijarLimites(deps, body, { signed }) {
    const settled = await setLimites(deps, signed.personal, body);
    return settled.ok ? DONE : settled;
  },
};
