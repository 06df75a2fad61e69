import { type Huella, type Ligas, TEXTOS_MAX } from '../../../contract/panel/catalogo/ligas.ts';
import { type Candidate, type Dispute, distinctCandidates } from '../bind/dispute.ts';
import { nameOfHolder } from '../bind/holders.ts';
import { isGenerated } from '../bind/names.ts';
import { keyOfNames } from '../bind/nameTokens.ts';
import type { PlacedText } from '../bind/textHolders.ts';
import { WrittenNumbers } from '../bind/writtenNumbers.ts';
import { writtenIn } from '../report/writtenIn.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import { type AppliedLigas, nameOfHuella } from './applyLigas.ts';
import { FiguraFinder } from './figuraFinder.ts';
import { findShift } from './findShift.ts';

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
