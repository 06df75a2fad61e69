import type { CARGA_CALLS } from '../../../contract/panel/catalogo/cargas.ts';
import type { SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import { dropCargas } from './dropCargas.ts';
import { finishCargas } from './finishCargas.ts';
import { listCargas } from './listCargas.ts';
import { offerCargas } from './offerCargas.ts';

export const CARGA_HANDLERS: { [C in keyof typeof CARGA_CALLS]: SignedHandler<C, PanelDeps & BorradorDeps> } =
  {
    async LeerCargas(deps, _body, { signed }) {
      return { ok: true, answer: await listCargas(deps, signed.personal.id) };
    },
    async EmpezarCarga(deps, { archivos }, { signed }) {
      return { ok: true, answer: { archivos: await offerCargas(deps, signed.personal.id, archivos) } };
    },
    async TerminarCarga(deps, body, { signed }) {
      return finishCargas(deps, signed.personal.id, body);
    },
    async QuitarCargas(deps, { cargas }, { signed }) {
      await dropCargas(deps, signed.personal.id, cargas);
      return { ok: true, answer: { hecho: true } };
    },
  };
