import type { PRECIOS_CALLS } from '../../../contract/panel/precios.ts';
import type { SignedHandler } from '../../personal/calls/result.ts';
import { approveLista, prepareLista, withdrawLista } from './changeListas.ts';
import { reviewPrecios } from './reviewPrecios.ts';
import { exportPrecios, showPrecios } from './showPrecios.ts';

const NO_PROJECT = { ok: false, motivo: 'PROYECTO_INEXISTENTE' } as const;

/** What each call for prices in time does; a file of them is read by the catalogue (`archivoDePreciosCall.ts`). */
export const PRECIOS_HANDLERS: {
  [C in Exclude<keyof typeof PRECIOS_CALLS, 'LeerArchivoDePrecios'>]: SignedHandler<C>;
} = {
  async LeerPrecios(deps, body, { signed }) {
    const answer = await showPrecios(deps, signed.personal, body);
    return answer ? { ok: true, answer } : NO_PROJECT;
  },
  RevisarPrecios: (deps, body) => reviewPrecios(deps, body),
  async ExportarPrecios(deps, { id_proyecto }) {
    const answer = await exportPrecios(deps, id_proyecto);
    return answer ? { ok: true, answer } : NO_PROJECT;
  },
  async PrepararPrecios(deps, body, { signed }) {
    const made = await prepareLista(deps, signed.personal, body);
    return made.ok ? { ok: true, answer: { lista: made.lista } } : made;
  },
  async AprobarPrecios(deps, body, { signed }) {
    const approved = await approveLista(deps, signed.personal, body);
    return approved.ok ? { ok: true, answer: { vigenteEn: approved.vigenteEn } } : approved;
  },
  async RetirarPrecios(deps, body, { signed }) {
    const withdrawn = await withdrawLista(deps, signed.personal, body);
    return withdrawn.ok ? { ok: true, answer: { hecho: true } } : withdrawn;
  },
};
