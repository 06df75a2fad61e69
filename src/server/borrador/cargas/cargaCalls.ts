import type { CARGA_CALLS } from '../../../contract/panel/catalogo/cargas.ts';
import { answering, asMember, type SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import { dropCargas } from './dropCargas.ts';
import { finishCargas } from './finishCargas.ts';
import { listCargas } from './listCargas.ts';
import { offerCargas } from './offerCargas.ts';

export const CARGA_HANDLERS: { [C in keyof typeof CARGA_CALLS]: SignedHandler<C, PanelDeps & BorradorDeps> } =
  {
    LeerCargas: answering(listCargas),
    EmpezarCarga: answering(offerCargas),
    TerminarCarga: asMember(finishCargas),
    QuitarCargas: asMember(dropCargas),
  };
