import type { DisputaDeMesa, LoteDeMesa, MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import type { Decisions } from './decisions.ts';
import { LoteFinder } from './lotNames.ts';

/** A lot's current shapes on the desk. */
interface LoteOnMesa {
  readonly figuras: readonly number[];
  /** Indexes of its hand-drawn outlines. */
  readonly trazos: readonly number[];
  /** Whether a person decided it. */
  readonly byHand: boolean;
}

/** The sets to review, one at a time. */
export const CLASES_DE_MESA = ['ligados', 'cercanos', 'porDecidir', 'sinFigura', 'sobrantes'] as const;
export type ClaseDeMesa = (typeof CLASES_DE_MESA)[number];

export type FiguraState = 'ligada' | 'cercana' | 'porDecidir' | 'sobrante' | 'descartada' | 'otra';

/** The drawing with the current decisions, as far as known without a reread. */
export interface SettledMesa {
  readonly mesa: MesaDePlano;
  readonly decisions: Decisions;
  /** The list's lots, by id. */
  readonly declared: ReadonlyMap<string, LoteDeMesa>;
  /** Lots with a shape. */
  readonly lotes: ReadonlyMap<string, LoteOnMesa>;
  /** The lot of a shape, by its index. */
  readonly owners: ReadonlyMap<number, string>;
  readonly stateOf: (n: number) => FiguraState;
  /** Lots whose numbers are printed in a shape that may be theirs. */
  readonly printedIn: (n: number) => readonly string[];
  /** The one free shape with a lot's number; `undefined` if there are several. */
  readonly freeWith: (id_lote: string) => number | undefined;
  /** Lots in the list's order; for 'sobrantes' shapes in the drawing's order. */
  readonly ligados: readonly string[];
  /** Assigned to a likely shape, and not confirmed yet. */
  readonly cercanos: readonly string[];
  readonly porDecidir: readonly string[];
  readonly sinFigura: readonly string[];
  readonly sobrantes: readonly number[];
}

/**
 * Applies decisions to the drawing's data. A lot decided by a person has exactly those shapes, a decided shape
 * belongs to nobody else, and a dispute ends once its lot is decided or no shape is left.
 */
export function settleMesa(mesa: MesaDePlano, decisions: Decisions): SettledMesa {
  const byHand = new Map<string, { figuras: number[]; trazos: number[] }>();
  const handOf = (id: string) => {
    const known = byHand.get(id) ?? { figuras: [], trazos: [] };
    byHand.set(id, known);
    return known;
  };
  for (const [n, id] of decisions.figuras) if (id !== null) handOf(id).figuras.push(n);
  for (const [i, { id_lote }] of decisions.trazos.entries()) handOf(id_lote).trazos.push(i);
  const { declared, disputed, loose, near, printed, places } = indexOf(mesa);
  const lotes = new Map<string, LoteOnMesa>();
  const owners = new Map<number, string>();
  const doubtful = new Set<number>();
  const ligados: string[] = [];
  const cercanos: string[] = [];
  const porDecidir: string[] = [];
  const sinFigura: string[] = [];
  for (const { id_lote, figuras, por } of mesa.lotes) {
    const hand = byHand.get(id_lote);
    const own = por === 'dibujo' ? figuras.filter((n) => !decisions.figuras.has(n)) : [];
    const open = disputed.get(id_lote)?.figuras.filter((n) => !decisions.figuras.has(n)) ?? [];
    if (hand || own.length) {
      lotes.set(id_lote, hand ? { ...hand, byHand: true } : { figuras: own, trazos: [], byHand: false });
      for (const n of hand?.figuras ?? own) owners.set(n, id_lote);
      (!hand && near.has(id_lote) ? cercanos : ligados).push(id_lote);
    } else if (open.length) {
      porDecidir.push(id_lote);
      for (const n of open) doubtful.add(n);
    } else sinFigura.push(id_lote);
  }
  const stateOf = (n: number): FiguraState => {
    const owner = owners.get(n);
    if (owner !== undefined) return near.has(owner) && !lotes.get(owner)?.byHand ? 'cercana' : 'ligada';
    if (decisions.figuras.get(n) === null) return 'descartada';
    if (doubtful.has(n)) return 'porDecidir';
    return loose.has(n) ? 'sobrante' : 'otra';
  };
  return {
    mesa,
    decisions,
    declared,
    lotes,
    owners,
    stateOf,
    printedIn: (n) => printed.get(n) ?? [],
    freeWith: (id_lote) => {
      const [only, another] = (places.get(id_lote) ?? []).filter((n) => stateOf(n) === 'sobrante');
      return another === undefined ? only : undefined;
    },
    ligados,
    cercanos,
    porDecidir,
    sinFigura,
    sobrantes: mesa.figuras.flatMap(({ n }) => (stateOf(n) === 'sobrante' ? n : [])),
  };
}

/** Data of a reading that no decision changes. Computed once: with ten thousand lots each press would be slow. */
interface IndexOfMesa {
  readonly declared: ReadonlyMap<string, LoteDeMesa>;
  readonly disputed: ReadonlyMap<string, DisputaDeMesa>;
  /** Unassigned, or assigned by the drawing: a shape that loses its lot, and was not excluded, becomes unassigned. */
  readonly loose: ReadonlySet<number>;
  readonly near: ReadonlySet<string>;
  readonly printed: ReadonlyMap<number, readonly string[]>;
  /** Shapes by the lot whose number they have. */
  readonly places: ReadonlyMap<string, readonly number[]>;
}

const indexes = new WeakMap<MesaDePlano, IndexOfMesa>();

function indexOf(mesa: MesaDePlano): IndexOfMesa {
  const known = indexes.get(mesa);
  if (known) return known;
  const loose = new Set([
    ...mesa.sobrantes,
    ...[...mesa.lotes, ...mesa.disputas].flatMap(({ figuras }) => figuras),
  ]);
  const printed = printedIn(mesa, loose);
  const places = new Map<string, number[]>();
  for (const [n, ids] of printed) for (const id of ids) places.set(id, [...(places.get(id) ?? []), n]);
  const index: IndexOfMesa = {
    declared: new Map(mesa.lotes.map((lote) => [lote.id_lote, lote])),
    disputed: new Map(mesa.disputas.map((disputa) => [disputa.id_lote, disputa])),
    loose,
    near: new Set(mesa.cercanos.flatMap(({ lotes }) => lotes)),
    printed,
    places,
  };
  indexes.set(mesa, index);
  return index;
}

function printedIn({ lotes, figuras }: MesaDePlano, wanted: ReadonlySet<number>): IndexOfMesa['printed'] {
  const finder = new LoteFinder(lotes.map(({ id_lote }) => id_lote));
  return new Map(
    figuras.flatMap(({ n, escritos = [] }) => {
      const ids = wanted.has(n) ? escritos.flatMap((text) => finder.find(text) ?? []) : [];
      return ids.length ? [[n, [...new Set(ids)]] as const] : [];
    }),
  );
}
