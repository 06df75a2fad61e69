import { cornersOf } from '../geometry/cornersOf.ts';
import { isSimpleRing, ringSize, type Spot, splitRing } from '../geometry/splitRing.ts';
import { TEXTOS_DE_MESA } from '../textosDeMesa.ts';
import type { MesaState, MesaStore } from './mesaStore.ts';
import { figuraOf } from './placeOfFigura.ts';

/** Whether a press on the drawing puts a corner. */
export function isDrawing({ tool, pending }: Pick<MesaState, 'tool' | 'pending'>): boolean {
  return !pending && (tool === 'trazar' || tool === 'dividir');
}

/**
 * Puts a corner of what is being drawn. The first corner once more ends an outline, the second one a cut. In: drawing units;
 * whether it went to a neighbour; how near the first corner is still the first.
 */
export function putCorner(store: MesaStore, [x, y]: Spot, wasSnapped: boolean, reach: number): void {
  const { corners, tool } = store.getState();
  const [firstX = 0, firstY = 0] = corners;
  if (tool === 'trazar' && corners.length >= 6 && Math.hypot(x - firstX, y - firstY) <= reach) {
    endOutline(store);
    return;
  }
  const count = corners.length / 2 + 1;
  store.setState({ corners: [...corners, x, y], aviso: TEXTOS_DE_MESA.esquina(count, wasSnapped) });
  if (tool === 'dividir' && count === 2) cut(store);
}

/** Takes the last corner back. */
export function takeCorner(store: MesaStore): void {
  store.setState(({ corners }) => ({ corners: corners.slice(0, -2) }));
}

/** What was drawn is a lot, whose number is asked for; unless it encloses nothing. */
export function endOutline(store: MesaStore): void {
  const { corners, asked } = store.getState();
  if (corners.length < 6 || !ringSize(corners) || !isSimpleRing(corners)) {
    store.setState({ aviso: TEXTOS_DE_MESA.seCruza });
    return;
  }
  store.setState({
    pending: { tipo: 'trazo', puntos: corners },
    corners: [],
    aviso: TEXTOS_DE_MESA.loteTrazado,
    asked: asked + 1,
  });
}

function cut(store: MesaStore): void {
  const { corners, chosen, mesa, asked } = store.getState();
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  const n = chosen?.tipo === 'figura' ? chosen.n : undefined;
  const figura = n === undefined ? undefined : figuraOf(mesa.figuras, n);
  const partes = figura && splitRing(cornersOf(figura.d), [x1, y1], [x2, y2]);
  if (!partes || n === undefined) store.setState({ corners: [], aviso: TEXTOS_DE_MESA.noCorta });
  else
    store.setState({
      pending: { tipo: 'division', n, partes },
      corners: [],
      aviso: TEXTOS_DE_MESA.figuraDividida,
      asked: asked + 1,
    });
}
