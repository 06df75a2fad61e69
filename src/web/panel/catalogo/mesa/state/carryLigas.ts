import type { Huella, Liga } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { ComparacionDePlano, FiguraDeMesa } from '../../../../../contract/panel/catalogo/mesa.ts';
import type { SettledMesa } from './settleMesa.ts';
import type { Step } from './steps.ts';

/** Tolerances relative to a shape's size, position and scale: the sheet's movement is an estimate. */
const MOVED = 0.1;
const GROWN = 0.06;

/**
 * Earlier decisions whose shapes moved only with the whole sheet, as decisions about the
 * current shapes. Later decisions about a shape or a lot stay.
 * Out: `undefined` without any.
 */
export function carryLigas(
  { decisions, mesa, lotes }: SettledMesa,
  hoja: ComparacionDePlano['hoja'],
): Step | undefined {
  const known = new Set(mesa.lotes.map(({ id_lote }) => id_lote));
  const places = new PlacedFiguras(mesa.figuras.filter(({ n }) => !decisions.figuras.has(n)));
  const carried = new Map<number, Liga>();
  for (const liga of decisions.perdidas) {
    const { id_lote, figura } = liga;
    if (id_lote !== null && (!known.has(id_lote) || lotes.get(id_lote)?.byHand)) continue;
    const n = places.find(moveHuella(figura, hoja));
    if (n !== undefined && !carried.has(n)) carried.set(n, liga);
  }
  if (carried.size === 0) return undefined;
  const gone = new Set(carried.values());
  return {
    nombre: carried.size === 1 ? 'una decisión traída' : `${carried.size} decisiones traídas`,
    figuras: [...carried].map(([n, { id_lote }]) => ({ n, antes: undefined, despues: id_lote })),
    perdidas: {
      antes: decisions.perdidas,
      despues: decisions.perdidas.filter((liga) => !gone.has(liga)),
    },
  };
}

function moveHuella({ nombre, x, y, area }: Huella, { escala, dx, dy }: ComparacionDePlano['hoja']): Huella {
  if (x === undefined || y === undefined || area === undefined) return {};
  return {
    ...(nombre === undefined ? {} : { nombre }),
    x: escala * x + dx,
    y: escala * y + dy,
    area: escala ** 2 * area,
  };
}

/** Shapes sorted by their middles, from left to right. */
class PlacedFiguras {
  readonly #placed: readonly { x: number; y: number; figura: FiguraDeMesa }[];

  constructor(figuras: readonly FiguraDeMesa[]) {
    this.#placed = figuras
      .map((figura) => {
        const [left, top, right, bottom] = figura.caja;
        return { x: (left + right) / 2, y: (top + bottom) / 2, figura };
      })
      .sort((a, b) => a.x - b.x);
  }

  /** The nearest one of equal size; of twins (a fill under its border) the one with that name. */
  find({ nombre, x, y, area }: Huella): number | undefined {
    if (x === undefined || y === undefined || area === undefined) return undefined;
    const reach = MOVED * Math.sqrt(area);
    let best: { rank: number; n: number } | undefined;
    for (let i = this.#firstFrom(x - reach); i < this.#placed.length; i++) {
      const it = this.#placed[i];
      if (!it || it.x > x + reach) break;
      const distance = Math.hypot(it.x - x, it.y - y);
      if (distance > reach || Math.abs(it.figura.area - area) > GROWN * area) continue;
      const rank = distance + (it.figura.nombre === nombre ? 0 : reach);
      if (!best || rank < best.rank) best = { rank, n: it.figura.n };
    }
    return best?.n;
  }

  #firstFrom(x: number): number {
    let [low, high] = [0, this.#placed.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#placed[middle]?.x ?? x) < x) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
