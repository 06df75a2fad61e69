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

/** A quiet moment after which what is not saved is kept in the browser, ms. */
const KEEP_MS = 300;

/** Lots of which somebody else decided, and those of them of which one did too; 'otro': another drawing lies there now. */
type Conflict = Pick<MergedDecisions, 'theirs' | 'both'> | 'otro';

export interface Saving {
  readonly unsaved: boolean;
  readonly saving: boolean;
  readonly falla: ApiFailure | undefined;
  /** Somebody else decided something about this drawing meanwhile: it lies on the desk with one's own, and is saved with it. */
  readonly conflict: Conflict | undefined;
  save(): void;
  /** Writes the drawing's areas of these lots into the draft's list. Only where nothing is unsaved. */
  takeAreas(lotes: readonly string[]): void;
  /** Takes what is saved now for what is wanted. */
  discard(): void;
}

/** What is decided goes into the draft when it is saved; until then the browser keeps it. In: what was read of the draft. */
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
      // Somebody changed another file: what was decided here still stands on the same.
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
          // Nothing of one's own is lost by taking what the draft has now: the areas are asked for once more.
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

/** Keeps in the browser what is decided over what was read last, after a quiet moment. Out: forgets what was kept. */
function useKeeping(
  store: MesaStore,
  ruta: string,
  known: { readonly current: Read },
  setUnsaved: (unsaved: boolean) => void,
): () => void {
  const due = useRef(0);
  useEffect(() => {
    const unsubscribe = store.subscribe(({ decisions, mesa }, before) => {
      // What is read anew is nobody's decision.
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

/** Lays what somebody else decided beside one's own. A step back from there would take theirs away. */
function join(store: MesaStore, before: Read, read: Read): Conflict {
  const mine = store.getState().decisions;
  const { decisions, ...conflict } = mergeDecisions(readDecisions(before), mine, readDecisions(read));
  store.replace(read, decisions);
  store.setState({ history: NO_HISTORY });
  return conflict;
}
