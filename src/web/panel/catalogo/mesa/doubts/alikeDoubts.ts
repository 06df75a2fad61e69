import type { SettledMesa } from '../state/settleMesa.ts';
import { bindFiguras, type Step } from '../state/steps.ts';

/** What decides: the number printed in the shape, its name, or that only one shape can be the lot's. */
const REGLAS = ['escrito', 'nombre', 'unica'] as const;
export type Rule = (typeof REGLAS)[number];

interface Answer {
  readonly id_lote: string;
  /** The shape, by its index in the drawing. */
  readonly n: number;
}

/** Lots in doubt for one reason, with the rules that decide at least two of them. */
export interface AlikeDoubts {
  /** The reason, in Spanish. */
  readonly motivo: string;
  readonly reglas: readonly { readonly regla: Rule; readonly lotes: readonly Answer[] }[];
}

/** Groups of like doubts, each to be decided by one press. A rule leaves out lots for which it is ambiguous. */
export function alikeDoubts(settled: SettledMesa): readonly AlikeDoubts[] {
  const { mesa, porDecidir } = settled;
  const open = new Set(porDecidir);
  const motives = new Map<string, string[]>();
  for (const { id_lote, motivo } of mesa.disputas)
    if (open.has(id_lote)) motives.set(motivo, [...(motives.get(motivo) ?? []), id_lote]);
  const claims = claimsOf(settled, open);
  return [...motives].flatMap(([motivo, ids]) => {
    const reglas = REGLAS.flatMap((regla) => {
      const lotes = answersOf(ids, (id) => decide(regla, id, settled, claims));
      return lotes.length > 1 ? [{ regla, lotes }] : [];
    });
    return reglas.length ? [{ motivo, reglas }] : [];
  });
}

/** Each of these lots gets its shape. */
export function decideAlike(settled: SettledMesa, lotes: readonly Answer[]): Step {
  return {
    nombre: `${lotes.length} lotes decididos`,
    figuras: lotes.flatMap(({ id_lote, n }) => bindFiguras(settled, [n], id_lote).figuras),
  };
}

/** Undecided lots that claim an undecided shape, by shape. */
export function claimsOf(
  { mesa, decisions, owners }: SettledMesa,
  open: ReadonlySet<string>,
): ReadonlyMap<number, readonly string[]> {
  const claims = new Map<number, string[]>();
  for (const { id_lote, figuras } of mesa.disputas) {
    if (!open.has(id_lote)) continue;
    for (const n of figuras)
      if (!decisions.figuras.has(n) && !owners.has(n)) claims.set(n, [...(claims.get(n) ?? []), id_lote]);
  }
  return claims;
}

function decide(
  regla: Rule,
  id_lote: string,
  { printedIn }: SettledMesa,
  claims: ReadonlyMap<number, readonly string[]>,
): number | undefined {
  const own = [...claims].flatMap(([n, lotes]) => (lotes.includes(id_lote) ? n : []));
  const fitting = own.filter((n) => {
    const [printed, another] = printedIn(n);
    if (another !== undefined) return false;
    if (regla === 'escrito') return printed === id_lote;
    // Without its printed number only its name can claim it.
    if (regla === 'nombre') return printed !== undefined && printed !== id_lote;
    return own.length === 1 && claims.get(n)?.length === 1 && (printed ?? id_lote) === id_lote;
  });
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Without lots that would share a shape. */
function answersOf(
  ids: readonly string[],
  shapeOf: (id_lote: string) => number | undefined,
): readonly Answer[] {
  const all = ids.flatMap((id_lote): Answer[] => {
    const n = shapeOf(id_lote);
    return n === undefined ? [] : [{ id_lote, n }];
  });
  return all.filter(({ n }) => all.filter((other) => other.n === n).length === 1);
}
