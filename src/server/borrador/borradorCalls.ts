import type { BORRADOR_CALLS } from '../../contract/panel/catalogo/borrador.ts';
import type { Member } from '../../domain/permisos.ts';
import { answering, asMember, type SignedHandler } from '../personal/calls/result.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { type BorradorChange, type BorradorDeps, changeBorrador } from './changeBorrador.ts';
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
  LeerBorrador: answering(showBorrador),
  DescartarBorrador: (deps, body) => discardBorrador(deps, body),
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
    return published.ok ? { ok: true, answer: { version: published.version } } : published;
  },
  DeshacerPublicacion: asMember(undoPublicacion),
  QuitarArchivo: changing(null),
  RestaurarArchivo: changing('publicado'),
};

/** A change of one file of the draft. In: what is put there. */
function changing(contenido: BorradorChange['contenido']) {
  return asMember(
    (
      deps: BorradorDeps,
      { id: por }: Pick<Member, 'id'>,
      { revision, ruta }: { revision: string; ruta: string },
    ) => changeBorrador(deps, { revision, por }, [{ ruta, contenido }]),
  );
}
