import type { OutlinedLote } from '../../src/contract/plano.ts';
import { groupNear } from '../../src/server/planos/report/groupNear.ts';
import { medianOf } from '../../src/server/planos/shapes/shapeFacts.ts';
import { readTestDibujo } from '../readTestDibujo.ts';
import { DEPTH, type Lot, labelsOf, listOf, type Plan, WIDTH } from './anyPlan.ts';
import { MARGIN } from './planFormats.ts';

/** Tolerance, share of a lot's side. */
const SAME_SIDE = 0.1;
/** Of a pin from its number, metres. */
const NEAR = 4;

export interface TriedPlan {
  /** Ids with a place of their own, whole. */
  bound: readonly string[];
  /** Bound only if somebody confirms it. */
  near: readonly string[];
  disputed: readonly string[];
  /** Bound to what is not theirs, told in a sentence each. */
  wrong: readonly string[];
  /** Decisions that a person is asked for, those alike once. */
  questions: number;
  /** Whether places could be checked: the drawing's corner is known. */
  isChecked: boolean;
}

/**
 * Reads a drawing of a plan and checks each bound lot against it. In: units per metre of a drawing with a
 * page, where the plan's corner is known; else it is measured from the lots.
 */
export async function tryPlan(drawn: string | Uint8Array, plan: Plan, page?: number): Promise<TriedPlan> {
  const ids = listOf(plan);
  const terrenos = Object.fromEntries(ids.map((id) => [id, '200']));
  const { trazos, informe } = await readTestDibujo(drawn, ids, terrenos);
  const near = informe.cercanos.map(({ id_lote }) => id_lote);
  const disputed = informe.disputados.map(({ id_lote }) => id_lote);
  const scale = page ?? 1;
  const corner = page ? ([MARGIN, MARGIN] as const) : cornerOf(trazos.lotes, plan);
  // Awaiting confirmation is allowed: a leader line may explain a number over the next lot.
  const sure = trazos.lotes.filter(({ id_lote }) => !near.includes(id_lote));
  const kinds = new Set(informe.disputados.map(({ motivo }) => motivo));
  return {
    bound: sure.map(({ id_lote }) => id_lote),
    near,
    disputed,
    wrong: corner ? sure.flatMap((trazo) => faultOf(trazo, plan, corner, scale) ?? []) : [],
    questions: kinds.size + groupNear(informe).length,
    isChecked: corner !== undefined,
  };
}

/** Where the faultless lot puts the plan's corner, or else most lots. */
function cornerOf(
  lotes: readonly OutlinedLote[],
  { lots, ancla }: Plan,
): readonly [number, number] | undefined {
  const corners = lotes.flatMap(({ id_lote, caja, alfiler }) => {
    const lot = lots.find(({ id }) => id === id_lote);
    return lot && !alfiler ? [{ lot, x: caja[0] - lot.x, y: caja[1] - lot.y }] : [];
  });
  const own = corners.find(({ lot }) => lot === ancla);
  if (own) return [own.x, own.y];
  if (corners.length < 3) return undefined;
  return [medianOf(corners.map(({ x }) => x)), medianOf(corners.map(({ y }) => y))];
}

/** A bound lot must have its own place, whole. */
function faultOf(
  { id_lote, etiqueta, caja, alfiler }: OutlinedLote,
  { lots }: Plan,
  [left, top]: readonly [number, number],
  scale: number,
): string | undefined {
  const lot = lots.find(({ id }) => id === id_lote);
  if (!lot) return `lote ${id_lote}, que no está en el plano`;
  const told = `lote ${lot.id} (${lot.fault})`;
  if (alfiler) {
    // A pin stands on its number, wherever that is.
    const [x, y] = [etiqueta[0] / scale - left, etiqueta[1] / scale - top];
    const far = labelsOf(lot).map((label) => Math.hypot(label.x - x, label.y - y));
    return Math.min(...far) < NEAR ? undefined : `${told}, alfiler en ${x}, ${y}`;
  }
  const own = [lot.x, lot.y, lot.x + WIDTH, lot.y + DEPTH];
  const isOwn = own.every((value, side) => {
    const found = (caja[side] ?? 0) / scale - (side % 2 ? top : left);
    return Math.abs(found - value) / (side % 2 ? DEPTH : WIDTH) < SAME_SIDE;
  });
  return isOwn ? undefined : `${told}, en ${caja} y no en ${own}`;
}

/** Lots about which a plan is consistent. In: whether the format tells a lot's block. */
export function calmOf({ lots, insignia, ancla }: Plan, hasBlocks: boolean): Set<string> {
  if (ancla.manzana && !hasBlocks) return new Set();
  const calm = lots.filter(
    ({ fault }, i) =>
      fault === 'ninguna' && insignia === 'ninguna' && !REACHING.includes(lots[i - 1]?.fault ?? fault),
  );
  return new Set(calm.map(({ id }: Lot) => id));
}

/** Faults that also affect the neighbouring lot. */
const REACHING: readonly Lot['fault'][] = ['cruzado', 'repetido', 'fusionado', 'guia'];
