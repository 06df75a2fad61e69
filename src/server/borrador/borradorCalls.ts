import type { BORRADOR_CALLS, ReviewProgress } from '../../contract/panel/catalogo/borrador.ts';
import type { PlanDeBorrador } from '../../contract/panel/catalogo/plan.ts';
import type { Member } from '../../domain/permisos.ts';
import { answering, asMember, DONE, type SignedHandler } from '../personal/calls/result.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import type { Db } from '../plataforma/db/db.ts';
import {
  type BorradorCambio,
  type BorradorChange,
  type BorradorDeps,
  changeBorrador,
  describeMeanwhile,
} from './changeBorrador.ts';
import { LongWorks, type Telling } from './longWorks.ts';
import { openBorrador } from './openBorrador.ts';
import { placesOfFaltas } from './placesOfFaltas.ts';
import { type PreparedSoFar, prepareArchivos } from './prepareArchivos.ts';
import { presentPlan } from './presentPlan.ts';
import { publishBorrador } from './publishBorrador.ts';
import { NOTHING_READ, type PublishChoices, reviewBorrador } from './reviewBorrador.ts';
import { showBorrador } from './showBorrador.ts';
import { undoPublicacion } from './undoPublicacion.ts';

export const BORRADOR_HANDLERS: {
  [C in keyof typeof BORRADOR_CALLS]: SignedHandler<C, PanelDeps & BorradorDeps>;
} = {
  LeerBorrador: answering(showBorrador),
  DescartarBorrador: (deps, body) => discardBorrador(deps, body),
  async RevisarBorrador(deps, body) {
    const { revision } = await openBorrador(deps.db, deps.archivos);
    const { reviews } = worksOf(deps.db);
    const asked = await reviews.ask(JSON.stringify([revision, body]), NOTHING_READ, (telling) =>
      planOfBorrador(deps, body, telling),
    );
    return {
      ok: true,
      answer:
        'valor' in asked ? { leyendo: null, plan: asked.valor } : { leyendo: asked.progreso, plan: null },
    };
  },
  async PrepararArchivos(deps, body) {
    const { revision } = await openBorrador(deps.db, deps.archivos);
    const { preparations } = worksOf(deps.db);
    const asked = await preparations.ask(
      JSON.stringify([revision, body]),
      { hechos: 0, total: 0 },
      (telling) => prepareArchivos(deps, body, telling),
    );
    return {
      ok: true,
      answer: 'valor' in asked ? { ...asked.valor, listo: true } : { ...asked.progreso, listo: false },
    };
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

/** Discards the draft. Refused if it changed since that revision. */
export async function discardBorrador(
  { db }: Pick<BorradorDeps, 'db'>,
  { revision }: { revision: string },
): Promise<typeof DONE | BorradorCambio> {
  return db.transaction(async (tx) => {
    const gone = await tx.query('delete from borrador where revision = $1::bigint returning unico', [
      revision,
    ]);
    if (!gone.length) return describeMeanwhile(tx, revision);
    await tx.query('delete from borrador_archivo');
    return DONE;
  }, 'read committed');
}

interface Works {
  reviews: LongWorks<ReviewProgress, PlanDeBorrador>;
  preparations: LongWorks<PreparedSoFar, PreparedSoFar>;
}

const works = new WeakMap<Db, Works>();

function worksOf(db: Db): Works {
  const known = works.get(db) ?? { reviews: new LongWorks(), preparations: new LongWorks() };
  works.set(db, known);
  return known;
}

/** Out: the plan as shown; `undefined` if nobody waits for it. */
async function planOfBorrador(
  deps: BorradorDeps,
  choices: PublishChoices,
  telling: Telling<ReviewProgress>,
): Promise<PlanDeBorrador | undefined> {
  const review = await reviewBorrador(deps, choices, telling);
  if (!review) return undefined;
  const told = [...review.preview.leida.faltas, ...review.avisos];
  return presentPlan(review, await placesOfFaltas(review.opened.carpeta, told, deps.reading));
}
