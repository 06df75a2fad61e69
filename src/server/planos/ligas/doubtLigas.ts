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

interface DoubtsOfLigas {
  applied: AppliedLigas;
  decisions: Ligas;
  ids: readonly string[];
  facts: readonly ShapeFacts[];
  placed: readonly PlacedText[];
}

/**
 * Checks earlier decisions against today's drawing: a sheet moved by one lot puts the next lot at the decided
 * place. Signs of it are another lot's new number in the shape, a shape of the decided name elsewhere, or a
 * move that more decisions fit. Out: the decisions that hold, and the lots in doubt.
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
  candidates: Candidate[];
  others: string[];
}

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

/** Whether the printed numbers are those of the decision; for older decisions the name decides. */
function isKnown(
  { escritos, nombre }: Huella,
  shape: ShapeFacts,
  written: ReadonlyMap<ShapeFacts, readonly string[]>,
): boolean {
  if (!escritos) return nombre !== undefined && isNamed(shape, nombre);
  const now = new Set(written.get(shape)?.slice(0, TEXTOS_MAX));
  return now.size === escritos.length && escritos.every((text) => now.has(text));
}

/** Shapes of the decision's name, if the found one has another. Generated names do not count. */
function elsewhere({ nombre }: Huella, shape: ShapeFacts, finder: FiguraFinder): readonly ShapeFacts[] {
  if (nombre === undefined || isGenerated(nombre.replace(/[\d_.-]+$/, ''))) return [];
  return isNamed(shape, nombre) ? [] : finder.named(nombre);
}

/** Equal up to another program's spelling. */
function isNamed({ shape: { node } }: ShapeFacts, nombre: string): boolean {
  return keyOfNames([nameOfHolder(node)]) === keyOfNames([nombre]);
}

/** Samples of decisions to test, and of lost ones to locate. */
const SAMPLE = 200;
const LOST = 5;
/** Share of all decisions that must fit a moved sheet. */
const MOST = 0.8;

/**
 * The sheet's move since the decisions, if more decisions fit it than fit the current position. In a row of
 * equal lots moved by one, all but the last still find a shape. `undefined` if unmoved.
 */
function findShift(
  ligas: readonly Liga[],
  found: ReadonlyMap<number, ShapeFacts>,
  finder: FiguraFinder,
): Shift | undefined {
  // A later decision on the same lot counts.
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
