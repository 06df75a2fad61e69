import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReviewProgress } from '../../../../contract/panel/catalogo/borrador.ts';
import type { PlanDeBorrador } from '../../../../contract/panel/catalogo/plan.ts';
import { ApiFailure } from '../../../calls/api.ts';
import { askAgain } from '../../../calls/panel/askAgain.ts';
import { callPanel } from '../../../calls/panel/callPanel.ts';
import { linesOfPlan } from './newSince.ts';

export interface Choices {
  liberar: readonly string[];
  permitirSinFigura: boolean;
}

/** Current activity, and how far it is. */
export type Progress =
  | ({ fase: 'leyendo' } & ReviewProgress)
  | { fase: 'preparando' | 'publicando'; hechos: number; total: number };

export interface DraftRevision {
  plan: PlanDeBorrador | undefined;
  choices: Choices;
  progress: Progress | undefined;
  falla: ApiFailure | undefined;
  /** Why it was not published as reviewed: what changed meanwhile. The plan is the new one. */
  meanwhile: string | undefined;
  /** Lines of the refused plan: all others are new. */
  seen: ReadonlySet<string> | undefined;
  choose: (choices: Choices) => void;
  review: () => void;
  /** Out: the new version; `undefined` if not published. */
  publish: () => Promise<string | undefined>;
}

const BEGUN: Progress = {
  ...{ fase: 'leyendo', etapa: 'tablas', hechos: 0, total: 0 },
  ...{ lotes: 0, deLotes: 0, plano: null },
};
const NONE: Choices = { liberar: [], permitirSinFigura: false };
const MOVED: ReadonlySet<string> = new Set(['PLAN_CAMBIO', 'BORRADOR_CAMBIO']);

/** The preview of the draft, recomputed with each choice, and its publication. */
export function useRevision(): DraftRevision {
  const [plan, setPlan] = useState<PlanDeBorrador>();
  const [choices, setChoices] = useState(NONE);
  const [progress, setProgress] = useState<Progress>();
  const [falla, setFalla] = useState<ApiFailure>();
  const [meanwhile, setMeanwhile] = useState<string>();
  const [seen, setSeen] = useState<ReadonlySet<string>>();
  const turn = useRef(0);

  /** In: the plan that the person's own choice changes: its new lines do not count as others' changes. */
  const read = useCallback(async (wanted: Choices, own?: PlanDeBorrador) => {
    const mine = ++turn.current;
    setFalla(undefined);
    setProgress(BEGUN);
    try {
      const fresh = await readPlan(wanted, () => turn.current !== mine, setProgress);
      if (!fresh) return;
      setPlan(fresh);
      if (own) setSeen((before) => before && withChosen(before, own, fresh));
    } catch (error) {
      if (turn.current === mine) setFalla(error instanceof ApiFailure ? error : undefined);
    }
    if (turn.current === mine) setProgress(undefined);
  }, []);
  useEffect(() => {
    void read(NONE);
    return () => {
      turn.current += 1;
    };
  }, [read]);

  async function publish(): Promise<string | undefined> {
    if (!plan?.hash || progress) return undefined;
    setMeanwhile(undefined);
    setFalla(undefined);
    const { liberar, permitirSinFigura } = choices;
    try {
      await prepareArchivos(choices, setProgress);
      setProgress({ fase: 'publicando', hechos: 1, total: 1 });
      const { revision, version, hash, en } = plan;
      const seen = { revision, version, plan: hash, en, liberar: [...liberar], permitirSinFigura };
      const { version: made } = await callPanel('PublicarBorrador', seen);
      return made;
    } catch (error) {
      const refused = error instanceof ApiFailure ? error : undefined;
      if (refused?.problema && MOVED.has(refused.problema.code)) {
        setMeanwhile(refused.problema.detail ?? refused.problema.title);
        setSeen(linesOfPlan(plan));
        await read(choices);
      } else setFalla(refused);
      return undefined;
    } finally {
      setProgress(undefined);
    }
  }
  return {
    plan,
    choices,
    progress,
    falla,
    meanwhile,
    seen,
    choose: (wanted) => {
      setChoices(wanted);
      void read(wanted, plan);
    },
    review: () => void read(choices),
    publish,
  };
}

/** Prepares the publication's files: each call tells how far it is. */
async function prepareArchivos(
  { permitirSinFigura }: Choices,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  for (;;) {
    const { listo, ...made } = await askAgain(() => callPanel('PrepararArchivos', { permitirSinFigura }));
    onProgress({ fase: 'preparando', ...made });
    if (listo) return;
  }
}

/**
 * In: callback with the files still being read. Out: the plan; `undefined` once `isGone` says that nobody waits for it.
 */
async function readPlan(
  { liberar, permitirSinFigura }: Choices,
  isGone: () => boolean,
  onProgress: (progress: Progress) => void,
): Promise<PlanDeBorrador | undefined> {
  for (;;) {
    const answer = await askAgain(() =>
      callPanel('RevisarBorrador', { liberar: [...liberar], permitirSinFigura }),
    );
    if (isGone()) return undefined;
    if (answer.plan) return answer.plan;
    if (answer.leyendo) onProgress({ fase: 'leyendo', ...answer.leyendo });
  }
}

function withChosen(seen: ReadonlySet<string>, before: PlanDeBorrador, now: PlanDeBorrador): Set<string> {
  const old = linesOfPlan(before);
  return new Set([...seen, ...[...linesOfPlan(now)].filter((line) => !old.has(line))]);
}
