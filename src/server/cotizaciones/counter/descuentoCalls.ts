import type { CASA_CALLS } from '../../../contract/existencias/existenciaCalls.ts';
import type { DESCUENTO_CALLS } from '../../../contract/panel/descuentos.ts';
import { answering, asMember, type SignedHandler } from '../../personal/calls/result.ts';
import { approveDescuento, refuseDescuento, seeDescuento } from './decideDescuento.ts';
import { setLimites, showLimites } from './limites.ts';
import { listDescuentos } from './listDescuentos.ts';
import { priceCasas } from './priceCasas.ts';
import { quoteForPersona } from './quoteForPersona.ts';

export const DESCUENTO_HANDLERS: {
  [C in keyof typeof DESCUENTO_CALLS | keyof typeof CASA_CALLS]: SignedHandler<C>;
} = {
  LeerCasasDeLote: asMember(priceCasas),
  LeerLimites: answering(showLimites),
  CotizarParaPersona: asMember(quoteForPersona),
  ListarDescuentos: answering(listDescuentos),
  AprobarDescuento: asMember(approveDescuento),
  RechazarDescuento: asMember(refuseDescuento),
  VerDescuento: asMember(seeDescuento),
  FijarLimites: asMember(setLimites),
};
