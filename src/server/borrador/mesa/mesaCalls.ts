import type { MESA_CALLS } from '../../../contract/panel/catalogo/mesa.ts';
import type { SignedHandler } from '../../personal/calls/result.ts';
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
  async GuardarLigas(deps, { revision, ruta, ligas }, { signed }) {
    const saved = await saveLigas(deps, { revision, por: signed.personal.id }, ruta, ligas);
    return saved.ok ? { ok: true, answer: { revision: saved.revision } } : saved;
  },
  async GuardarAreas(deps, body, { signed }) {
    const saved = await saveAreas(deps, signed.personal.id, body);
    return saved.ok ? { ok: true, answer: { revision: saved.revision } } : saved;
  },
};
