import { type Huella, type Liga, type Ligas, TEXTOS_MAX } from '../../../contract/panel/catalogo/ligas.ts';
import { type Candidate, type Dispute, distinctCandidates } from '../bind/dispute.ts';
import { nameOfHolder } from '../bind/holders.ts';
import { isGenerated } from '../bind/names.ts';
import { keyOfNames } from '../bind/nameTokens.ts';
import type { PlacedText } from '../bind/textHolders.ts';
import { WrittenNumbers } from '../bind/writtenNumbers.ts';
import { writtenIn } from '../report/writtenIn.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import { type AppliedLigas, nameOfHuella } from './applyLigas.ts';
import { FiguraFinder, type Shift } from './figuraFinder.ts';

export interface DoubtsOfLigas {
  applied: AppliedLigas;
  decisions: Ligas;
  ids: readonly string[];
  facts: readonly ShapeFacts[];
  placed: readonly PlacedText[];
}

/**
 * Earlier decisions against the drawing of today: a sheet that was moved by just one lot has the next lot where a shape
 * was decided on. Whatever speaks for that leaves the lot to a person: another lot's number in the shape, which was not
 * there at the time; a shape of the decision's own name elsewhere; another way to move the sheet that more decisions fit.
 * Out: what holds still, and the lots that do not.
 */
export function doubtLigas(doubts: DoubtsOfLigas): { applied: AppliedLigas; disputed: Dispute[] } {
  const { applied, decisions } = doubts;
  const places = findPlaces(doubts);
  if (places.size === 0) return { applied, disputed: [] };
  const disputed = new Map<string, Candidate[]>();
  const figuras = new Map(applied.figuras);
  const lost = [...applied.lost];
  for (const [i, { id_lote, figura }] of decisions.ligas.entries()) {
    if (id_lote === null || !places.has(id_lote) || !figuras.delete(i)) continue;
    lost.push({ id_lote, nombre: nameOfHuella(figura), motivo: 'DUDOSA' });
  }
  const kept = applied.lots.filter(({ id_lote }) => !places.has(id_lote));
  const certain = new Set(kept.map(({ id_lote }) => id_lote));
  for (const [id_lote, { candidates, others }] of places) {
    const own = applied.lots.find((lot) => lot.id_lote === id_lote);
    const drawn = own ? [{ node: own.node, name: id_lote, shapes: own.shapes }] : [];
    disputed.set(id_lote, [...drawn, ...candidates, ...(disputed.get(id_lote) ?? [])]);
    for (const other of others)
      if (!certain.has(other)) disputed.set(other, [...(disputed.get(other) ?? []), ...drawn]);
  }
  return {
    applied: { ...applied, lots: kept, figuras, lost },
    disputed: [...disputed].map(([id_lote, candidates]) => ({
      id_lote,
      motivo: 'DECISION_DUDOSA',
      candidates: distinctCandidates(candidates),
    })),
  };
}

interface Doubt {
  /** Where else the lot may be. */
  candidates: Candidate[];
  /** Other lots whose numbers are printed in its shape. */
  others: string[];
}

/** The lots in doubt. */
function findPlaces({ applied, decisions, ids, facts, placed }: DoubtsOfLigas): Map<string, Doubt> {
  const found = new Map<string, Doubt>();
  if (applied.figuras.size === 0) return found;
  const finder = new FiguraFinder(facts);
  const isCompared = decisions.numerosEscritos === 'comparar';
  const numbers = new WrittenNumbers(ids, isCompared ? placed : []);
  const written = writtenIn(placed);
  const shift = findShift(decisions.ligas, applied.figuras, finder);
  for (const [i, shape] of applied.figuras) {
    const { id_lote = null, figura } = decisions.ligas[i] ?? {};
    if (id_lote === null || !figura) continue;
    const others = isKnown(figura, shape, written) ? [] : numbers.othersIn(id_lote, shape);
    const shapes = [...elsewhere(figura, shape, finder), ...(shift ? finder.moved(figura, shift) : [])];
    if (others.length === 0 && shapes.length === 0 && !(shift && figura.x !== undefined)) continue;
    const doubt = found.get(id_lote) ?? { candidates: [], others: [] };
    doubt.candidates.push(...shapes.map((one) => ({ node: one.shape.node, name: id_lote, shapes: [one] })));
    doubt.others.push(...others);
    found.set(id_lote, doubt);
  }
  return found;
}

/** Whether what is printed in the shape was there when it was decided on; of older decisions the shape's name tells. */
function isKnown(
  { escritos, nombre }: Huella,
  shape: ShapeFacts,
  written: ReadonlyMap<ShapeFacts, readonly string[]>,
): boolean {
  if (!escritos) return nombre !== undefined && isNamed(shape, nombre);
  const now = new Set(written.get(shape)?.slice(0, TEXTOS_MAX));
  return now.size === escritos.length && escritos.every((text) => now.has(text));
}

/** Shapes of the decision's own name, where the one that it found has another. Numbers of drawing programs are no names. */
function elsewhere({ nombre }: Huella, shape: ShapeFacts, finder: FiguraFinder): readonly ShapeFacts[] {
  if (nombre === undefined || isGenerated(nombre.replace(/[\d_.-]+$/, ''))) return [];
  return isNamed(shape, nombre) ? [] : finder.named(nombre);
}

/** By that name, but for what another program spells otherwise. */
function isNamed({ shape: { node } }: ShapeFacts, nombre: string): boolean {
  return keyOfNames([nameOfHolder(node)]) === keyOfNames([nombre]);
}

/** Decisions that are tried, and those without a shape that are asked where theirs may have gone. */
const SAMPLE = 200;
const LOST = 5;
/** Of all decisions, those that fit a sheet which was moved as a whole. */
const MOST = 0.8;

/**
 * How the sheet was moved since the decisions were taken, where more of them fit it so than as it lies: of a row of equal
 * lots that moved by one of them all but the last find a shape still. `undefined` where it lies as it did.
 */
function findShift(
  ligas: readonly Liga[],
  found: ReadonlyMap<number, ShapeFacts>,
  finder: FiguraFinder,
): Shift | undefined {
  // A lot of which something was decided since is where that says.
  const decided = new Set(ligas.flatMap(({ id_lote }, i) => (found.has(i) ? id_lote : [])));
  const placed = ligas.flatMap(({ id_lote, figura: { x, y, area } }, i) => {
    const isLost = !found.has(i);
    if (x === undefined || y === undefined || area === undefined) return [];
    return isLost && decided.has(id_lote) ? [] : [{ x, y, area, isLost }];
  });
  const lost = placed.filter(({ isLost }) => isLost);
  if (lost.length === 0 || lost.length === placed.length) return undefined;
  const step = Math.max(1, placed.length / SAMPLE);
  const tried = Array.from(
    { length: Math.min(SAMPLE, placed.length) },
    (_, i) => placed[Math.floor(i * step)],
  );
  const countAt = (dx: number, dy: number) =>
    tried.filter((one) => one && finder.at(one.x + dx, one.y + dy, one.area).length > 0).length;
  let best: Shift | undefined;
  let most = Math.max(countAt(0, 0), MOST * tried.length - 1);
  for (const { x, y, area } of lost.slice(0, LOST))
    for (const [dx, dy] of finder.waysToAlike(x, y, area)) {
      const count = countAt(dx, dy);
      if (count <= most) continue;
      most = count;
      best = { dx, dy };
    }
  return best;
}
