import { cutRings } from '../geometry/cutRings.ts';
import { ringCorners } from '../geometry/ringCorners.ts';
import { type Corners, hasHole, isSimpleRing, ringSize } from '../geometry/splitRing.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import type { Aim, Division, Whole } from './chosen.ts';
import type { MesaState, MesaStore } from './mesaStore.ts';
import { figuraOf } from './placeOfFigura.ts';

/** Whether a press on the drawing puts a corner. */
export function isDrawing({ tool, pending }: Pick<MesaState, 'tool' | 'pending'>): boolean {
  return tool === 'dividir' || (tool === 'trazar' && !pending);
}

/**
 * Puts a corner. A press on the first or the last corner, as by a double click, closes an outline; the second corner
 * ends a cut. In: drawing units; whether it snapped to a neighbour; tolerance of those corners.
 */
export function putCorner(store: MesaStore, aim: Aim): void {
  const { corners, tool } = store.getState();
  const { place, wasSnapped } = aim;
  const isAt = (corner: readonly number[]) => isSame(aim, corner);
  if (tool === 'trazar' && corners.length >= 6 && (isAt(corners) || isAt(corners.slice(-2)))) {
    endOutline(store);
    return;
  }
  // The second press of a double click.
  if (isAt(corners.slice(-2))) return;
  const count = corners.length / 2 + 1;
  store.setState({
    corners: [...corners, ...place],
    reparo: '',
    aviso: TEXTOS_DE_MESA.esquina(count, wasSnapped),
  });
  if (tool === 'dividir' && count === 2) cut(store);
}

/** Puts the corner under the crosshair, once: a second press without moving would end the outline. */
export function putAim(store: MesaStore): void {
  const { aim, corners } = store.getState();
  if (!aim) return;
  if (isSame(aim, corners.slice(-2))) refuse(store, TEXTOS_DE_MESA.mismaEsquina);
  else putCorner(store, aim);
}

function isSame({ place: [x, y], reach }: Aim, [cornerX = NaN, cornerY = NaN]: readonly number[]): boolean {
  return Math.hypot(x - cornerX, y - cornerY) <= reach;
}

export function takeCorner(store: MesaStore): void {
  store.setState(({ corners }) => ({ corners: corners.slice(0, -2), reparo: '' }));
}

/** Cancels the drawing; the parts of a split stay if only another cut was begun. */
export function leaveDrawing(store: MesaStore): void {
  const { pending, tool } = store.getState();
  if (pending && tool === 'dividir') store.setState({ tool: 'elegir', corners: [], reparo: '' });
  else store.use('elegir');
}

/** Closes the outline and asks for its lot's number; refuses one with too few corners, or without area. */
export function endOutline(store: MesaStore): void {
  const { corners, asked } = store.getState();
  if (corners.length < 6) {
    refuse(store, TEXTOS_DE_MESA.faltanEsquinas);
    return;
  }
  if (!ringSize(corners) || !isSimpleRing(corners)) {
    refuse(store, TEXTOS_DE_MESA.seCruza);
    return;
  }
  store.setState({
    pending: { tipo: 'trazo', puntos: corners },
    corners: [],
    aviso: TEXTOS_DE_MESA.loteTrazado,
    asked: asked + 1,
  });
}

/** The next two corners will cut the chosen thing, or one of its parts; refuses one with a hole. */
export function startCut(store: MesaStore): void {
  const state = store.getState();
  if (state.pending?.tipo === 'division') store.setState({ tool: 'dividir', corners: [] });
  else if (hasHole(ringsOfChosen(state))) refuse(store, TEXTOS_DE_MESA.conHueco);
  else store.use('dividir');
}

function cut(store: MesaStore): void {
  const state = store.getState();
  const { corners, chosen, pending, asked } = state;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  const antes = pending?.tipo === 'division' ? pending : undefined;
  const de = antes?.de ?? wholeOf(chosen);
  const before = antes?.partes ?? ringsOfChosen(state).map((puntos) => ({ puntos, numero: '' }));
  const made = cutRings(
    before.map(({ puntos }) => puntos),
    [x1, y1],
    [x2, y2],
  );
  if (!made || !de) {
    store.setState({ corners: [] });
    refuse(store, TEXTOS_DE_MESA.noCorta);
    return;
  }
  const halves = made.halves.map((puntos) => ({ puntos, numero: '' }));
  const partes = before.flatMap((parte, i) => (i === made.at ? halves : [parte]));
  const division: Division = { tipo: 'division', de, partes, antes };
  store.setState({
    pending: division,
    corners: [],
    tool: 'elegir',
    aviso: TEXTOS_DE_MESA.figuraDividida(partes.length),
    asked: asked + 1,
  });
}

function refuse(store: MesaStore, reparo: string): void {
  store.setState({ reparo, aviso: reparo });
}

function wholeOf(chosen: MesaState['chosen']): Whole | undefined {
  return chosen?.tipo === 'lote' ? undefined : chosen;
}

function ringsOfChosen({ chosen, mesa, decisions }: MesaState): readonly Corners[] {
  if (chosen?.tipo === 'trazo') return [decisions.trazos[chosen.i]?.puntos ?? []];
  const figura = chosen?.tipo === 'figura' ? figuraOf(mesa.figuras, chosen.n) : undefined;
  return figura ? ringCorners(figura.d) : [];
}
