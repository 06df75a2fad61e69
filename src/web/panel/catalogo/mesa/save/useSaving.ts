import { useEffect, useRef, useState } from 'react';
import type { PanelAnswerOf } from '../../../../../contract/panel/calls.ts';
import { ApiFailure } from '../../../../calls/api.ts';
import { callPanel } from '../../../../calls/panel/callPanel.ts';
import { readDecisions, writeDecisions } from '../state/decisions.ts';
import { NO_HISTORY } from '../state/history.ts';
import type { MesaStore } from '../state/mesaStore.ts';
import { type MergedDecisions, mergeDecisions } from './mergeDecisions.ts';
import { keepUnsaved } from './unsaved.ts';

type Read = PanelAnswerOf<'LeerMesa'>;

/** Debounce of storing unsaved decisions in the browser, ms. */
const KEEP_MS = 300;

/** Lots that another person decided, and those that both did; 'otro': the drawing was replaced. */
type Conflict = Pick<MergedDecisions, 'theirs' | 'both'> | 'otro';

export interface Saving {
  readonly unsaved: boolean;
  readonly saving: boolean;
  readonly falla: ApiFailure | undefined;
  /** Another person decided something about this drawing: merged with the own decisions, and saved with them. */
  readonly conflict: Conflict | undefined;
  save(): void;
  /** Writes the drawing's areas of these lots into the draft's list. Only without unsaved decisions. */
  takeAreas(lotes: readonly string[]): void;
  /** Reverts to the saved decisions. */
  discard(): void;
}

/** Saves decisions into the draft; until then the browser keeps them. In: the draft as read. */
export function useSaving(store: MesaStore, ruta: string, first: Read, restored: boolean): Saving {
  const known = useRef(first);
  const [unsaved, setUnsaved] = useState(restored);
  const [state, setState] = useState<Pick<Saving, 'saving' | 'falla' | 'conflict'>>(IDLE);
  const forgetKept = useKeeping(store, ruta, known, setUnsaved);

  const settle = (read: Read, ligas: 'theirs' | 'mine') => {
    known.current = read;
    setUnsaved(ligas === 'mine');
    if (ligas === 'mine') return;
    store.replace(read, readDecisions(read));
    setUnsaved(false);
    forgetKept();
  };
  const takeTheirs = async () => {
    settle(await callPanel('LeerMesa', { ruta }), 'theirs');
    setState(IDLE);
  };
  const fail = (error: unknown) =>
    setState({ saving: false, falla: error instanceof ApiFailure ? error : undefined, conflict: undefined });
  const attempt = async (again: boolean): Promise<void> => {
    const { decisions, mesa } = store.getState();
    const ligas = writeDecisions(decisions, mesa);
    try {
      await callPanel('GuardarLigas', { revision: known.current.revision, ruta, ligas });
      settle(await callPanel('LeerMesa', { ruta }), 'theirs');
      setState(IDLE);
    } catch (error) {
      const falla = error instanceof ApiFailure ? error : undefined;
      if (falla?.problema?.code !== 'BORRADOR_CAMBIO') {
        fail(error);
        return;
      }
      const before = known.current;
      const read = await callPanel('LeerMesa', { ruta });
      settle(read, 'mine');
      const isSame = read.plano === mesa.plano;
      // Another person changed another file: the decisions still apply.
      if (again && isSame && JSON.stringify(read.ligas) === JSON.stringify(before.ligas))
        await attempt(false);
      else setState({ saving: false, falla, conflict: isSame ? join(store, before, read) : 'otro' });
    }
  };
  return {
    ...state,
    unsaved,
    save() {
      if (state.saving) return;
      setState({ saving: true, falla: undefined, conflict: undefined });
      attempt(true).catch(fail);
    },
    takeAreas(lotes) {
      if (state.saving) return;
      setState({ saving: true, falla: undefined, conflict: undefined });
      callPanel('GuardarAreas', { revision: known.current.revision, ruta, lotes: [...lotes] })
        .then(takeTheirs)
        .catch(async (error: unknown) => {
          // Without own decisions the draft can be reloaded safely; the areas are requested again.
          await takeTheirs().catch(() => undefined);
          fail(error);
        });
    },
    discard() {
      takeTheirs().catch(fail);
    },
  };
}

const IDLE = { saving: false, falla: undefined, conflict: undefined };

/** Stores the decisions made since the last read in the browser, debounced. Out: deletes them. */
function useKeeping(
  store: MesaStore,
  ruta: string,
  known: { readonly current: Read },
  setUnsaved: (unsaved: boolean) => void,
): () => void {
  const due = useRef(0);
  useEffect(() => {
    const unsubscribe = store.subscribe(({ decisions, mesa }, before) => {
      // A reread is no decision.
      if (decisions === before.decisions || mesa !== before.mesa) return;
      setUnsaved(true);
      clearTimeout(due.current);
      due.current = window.setTimeout(() => {
        const { decisions: now, mesa } = store.getState();
        keepUnsaved(ruta, { base: JSON.stringify(known.current.ligas), ligas: writeDecisions(now, mesa) });
      }, KEEP_MS);
    });
    return () => {
      clearTimeout(due.current);
      unsubscribe();
    };
  }, [store, ruta, known, setUnsaved]);
  return () => {
    clearTimeout(due.current);
    keepUnsaved(ruta, undefined);
  };
}

/** Merges another person's decisions with the own ones. Undoing past that point would remove theirs. */
function join(store: MesaStore, before: Read, read: Read): Conflict {
  const mine = store.getState().decisions;
  const { decisions, ...conflict } = mergeDecisions(readDecisions(before), mine, readDecisions(read));
  store.replace(read, decisions);
  store.setState({ history: NO_HISTORY });
  return conflict;
}
