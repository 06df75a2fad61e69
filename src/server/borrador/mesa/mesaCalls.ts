import type { MESA_CALLS } from '../../../contract/panel/catalogo/mesa.ts';
import { asMember, type SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import { openMesa } from './openMesa.ts';
import { saveAreas } from './saveAreas.ts';
import { saveLigas } from './saveLigas.ts';

export const MESA_HANDLERS: { [C in keyof typeof MESA_CALLS]: SignedHandler<C, PanelDeps & BorradorDeps> } = {
  async LeerMesa(deps, { ruta }) {
    const opened = await openMesa(deps, ruta);
    return opened.ok ? { ok: true, answer: { ...opened.mesa, revision: opened.revision } } : opened;
  },
  async RevisarLigas(deps, { ruta, ligas }) {
    const opened = await openMesa(deps, ruta, ligas);
    return opened.ok ? { ok: true, answer: opened.mesa } : opened;
  },
  GuardarLigas: asMember(saveLigas),
  GuardarAreas: asMember(saveAreas),
};
