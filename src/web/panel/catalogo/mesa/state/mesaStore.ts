import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Trazo } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { FiguraDeMesa, MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import type { Corners } from '../geometry/splitRing.ts';
import type { Aim, Chosen, Pending, Tool } from './chosen.ts';
import { type Decisions, readDecisions } from './decisions.ts';
import { type History, NO_HISTORY, redo, take, undo } from './history.ts';
import { LoteFinder } from './lotNames.ts';
import { type ClaseDeMesa, type SettledMesa, settleMesa } from './settleMesa.ts';
import type { Step } from './steps.ts';
import { takeBack } from './takeBack.ts';

/** The last assigned number and its shape, from which counting goes on. */
interface GivenLote {
  readonly id_lote: string;
  /** Absent for a hand-drawn outline. */
  readonly n?: number;
}

export interface MesaState {
  readonly mesa: MesaDePlano;
  readonly decisions: Decisions;
  readonly history: History;
  readonly settled: SettledMesa;
  readonly finder: LoteFinder;
  readonly chosen: Chosen | undefined;
  readonly tool: Tool;
  /** Of the outline or cut in progress. */
  readonly corners: Corners;
  readonly pending: Pending | undefined;
  /** The corner under the crosshair, while fingers draw. */
  readonly aim: Aim | undefined;
  /** Why the last press on the drawing did nothing; empty after a success. */
  readonly reparo: string;
  readonly clase: ClaseDeMesa;
  /** Whether shapes that do not look like lots can be chosen. */
  readonly showsAll: boolean;
  /** Latest first. */
  readonly counted: readonly GivenLote[];
  /** Last announcement to screen readers. */
  readonly aviso: string;
  /** Not 0: a press asked for the number, so its field takes the focus. */
  readonly asked: number;
}

export type MesaStore = StoreApi<MesaState> & {
  /** Applies a step that can be undone. */
  take(step: Step, more?: Partial<MesaState>): void;
  /** Removes the last corner or cut of a drawing in progress, otherwise undoes the last step. */
  undo(): void;
  /** Does nothing during a drawing, which it would discard. */
  redo(): void;
  choose(chosen: Chosen | undefined, more?: Partial<MesaState>): void;
  use(tool: Tool): void;
  /** The same drawing, reread; by default with its own decisions. */
  replace(mesa: MesaDePlano, decisions?: Decisions): void;
};

/** Sets that block publishing, in review order. */
export const CLASES_IN_WAY = [
  'porDecidir',
  'cercanos',
  'sinFigura',
] as const satisfies readonly ClaseDeMesa[];

/** Nothing is being drawn. */
const IDLE = {
  tool: 'elegir',
  corners: [],
  pending: undefined,
  reparo: '',
} as const satisfies Partial<MesaState>;

/** The desk's state. In: the data as read; unsaved decisions. */
export function createMesaStore(mesa: MesaDePlano, unsaved?: Decisions): MesaStore {
  const decisions = unsaved ?? readDecisions(mesa);
  const settled = settleMesa(mesa, decisions);
  const store = createStore<MesaState>()(() => ({
    mesa,
    decisions,
    history: NO_HISTORY,
    settled,
    finder: new LoteFinder(mesa.lotes.map(({ id_lote }) => id_lote)),
    chosen: undefined,
    tool: 'elegir',
    corners: [],
    pending: undefined,
    aim: undefined,
    clase: CLASES_IN_WAY.find((it) => settled[it].length) ?? 'ligados',
    reparo: '',
    showsAll: false,
    counted: [],
    aviso: '',
    asked: 0,
  }));
  const work = (change: typeof undo, more?: Partial<MesaState>) =>
    store.setState(({ mesa: now, decisions: before, history }) => {
      const worked = change({ decisions: before, history });
      return { ...worked, settled: settleMesa(now, worked.decisions), ...more };
    });
  return {
    ...store,
    take: (step, more) => work((worked) => take(worked, step), more),
    undo: () => {
      const back = takeBack(store.getState());
      if (back) store.setState(back.state);
      else work(undo, IDLE);
    },
    redo: () => {
      if (!takeBack(store.getState())) work(redo, IDLE);
    },
    choose: (chosen, more) => store.setState({ chosen, ...IDLE, asked: 0, ...more }),
    use: (tool) => store.setState({ ...IDLE, tool }),
    replace: (next, given) =>
      store.setState(({ mesa: before, history }) => {
        const same = isSameDrawing(before.figuras, next.figuras);
        const now = same ? { ...next, figuras: before.figuras } : next;
        const taken = given ?? readDecisions(now);
        return {
          mesa: now,
          decisions: taken,
          settled: settleMesa(now, taken),
          history: same ? history : NO_HISTORY,
          ...(same ? {} : { chosen: undefined }),
        };
      }),
  };
}

function isSameDrawing(one: readonly FiguraDeMesa[], other: readonly FiguraDeMesa[]): boolean {
  return one.length === other.length && one.every(({ n, d }, i) => other[i]?.n === n && other[i]?.d === d);
}

export function trazosOf({ decisions }: Pick<MesaState, 'decisions'>, id_lote: string): readonly Trazo[] {
  return decisions.trazos.filter((it) => it.id_lote === id_lote);
}
