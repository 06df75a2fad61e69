import type { BORRADOR_CALLS } from '../../contract/panel/catalogo/borrador.ts';
import type { SignedHandler } from '../personal/calls/result.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { type BorradorDeps, changeBorrador } from './changeBorrador.ts';
import { discardBorrador } from './discardBorrador.ts';
import { placesOfFaltas } from './placesOfFaltas.ts';
import { prepareArchivos } from './prepareArchivos.ts';
import { presentPlan } from './presentPlan.ts';
import { publishBorrador } from './publishBorrador.ts';
import { reviewBorrador } from './reviewBorrador.ts';
import { showBorrador } from './showBorrador.ts';
import { undoPublicacion } from './undoPublicacion.ts';

export const BORRADOR_HANDLERS: {
  [C in keyof typeof BORRADOR_CALLS]: SignedHandler<C, PanelDeps & BorradorDeps>;
} = {
  async LeerBorrador(deps) {
    return { ok: true, answer: await showBorrador(deps) };
  },
  async DescartarBorrador(deps, { revision }) {
    const discarded = await discardBorrador(deps, revision);
    return discarded.ok ? { ok: true, answer: { hecho: true } } : discarded;
  },
  async RevisarBorrador(deps, body) {
    const review = await reviewBorrador(deps, body);
    if (review.leyendo) return { ok: true, answer: { leyendo: review.leyendo, plan: null } };
    const { leida } = review.preview;
    const told = [...leida.faltas, ...review.avisos];
    const placeOf = await placesOfFaltas(review.opened.carpeta, told, deps.reading);
    return { ok: true, answer: { leyendo: null, plan: presentPlan(review, placeOf) } };
  },
  async PrepararArchivos(deps, body) {
    const { hechos, total } = await prepareArchivos(deps, body);
    return { ok: true, answer: { hechos, total } };
  },
  async PublicarBorrador(deps, { en, ...seen }, { signed }) {
    const published = await publishBorrador(deps, signed.personal, { ...seen, en: new Date(en) });
    return published.ok ? { ok: true, answer: { version: published.version }, wakesMail: true } : published;
  },
  async DeshacerPublicacion(deps, { version }, { signed }) {
    const undone = await undoPublicacion(deps, signed.personal, version);
    return undone.ok ? { ok: true, answer: { version: undone.version } } : undone;
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
