import type { BORRADOR_CALLS } from '../../../contract/panel/catalogo/borrador.ts';
import { changeBorrador } from '../../borrador/changeBorrador.ts';
import { discardBorrador } from '../../borrador/discardBorrador.ts';
import { showBorrador } from '../../borrador/showBorrador.ts';
import type { SignedHandler } from './result.ts';

/** What each call for the catalogue's draft does. */
export const BORRADOR_HANDLERS: { [C in keyof typeof BORRADOR_CALLS]: SignedHandler<C> } = {
  async LeerBorrador(deps) {
    return { ok: true, answer: await showBorrador(deps) };
  },
  async DescartarBorrador(deps, { revision }) {
    const discarded = await discardBorrador(deps, revision);
    return discarded.ok ? { ok: true, answer: { hecho: true } } : discarded;
  },
  async QuitarArchivo(deps, { revision, ruta }, { signed }) {
    const at = { revision, por: signed.personal.id };
    const changed = await changeBorrador(deps, at, [{ ruta, contenido: null }]);
    return changed.ok ? { ok: true, answer: { revision: changed.revision } } : changed;
  },
  async RestaurarArchivo(deps, { revision, ruta }, { signed }) {
    const at = { revision, por: signed.personal.id };
    const changed = await changeBorrador(deps, at, [{ ruta, contenido: 'publicado' }]);
    return changed.ok ? { ok: true, answer: { revision: changed.revision } } : changed;
  },
};
