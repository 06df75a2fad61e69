import type { DisputaDeMesa, LoteDeMesa, MesaDePlano } from '../../../../../contract/panel/catalogo/mesa.ts';
import type { Decisions } from './decisions.ts';

/** What a lot has on the desk now. */
export interface LoteOnMesa {
  readonly figuras: readonly number[];
  /** Places of its outlines among those drawn by hand. */
  readonly trazos: readonly number[];
  /** Whether a person decided it. */
  readonly byHand: boolean;
}

/** The sets that a person looks at, one at a time. */
export const CLASES_DE_MESA = ['ligados', 'cercanos', 'porDecidir', 'sinFigura', 'sobrantes'] as const;
export type ClaseDeMesa = (typeof CLASES_DE_MESA)[number];

/** How a shape stands. */
export type FiguraState = 'ligada' | 'cercana' | 'porDecidir' | 'sobrante' | 'descartada' | 'otra';

/** The drawing as it would stand with what was decided, as far as it can be told without reading it anew. */
export interface SettledMesa {
  readonly mesa: MesaDePlano;
  readonly decisions: Decisions;
  /** The list's, by id. */
  readonly declared: ReadonlyMap<string, LoteDeMesa>;
  /** Those that have a shape. */
  readonly lotes: ReadonlyMap<string, LoteOnMesa>;
  /** By a shape's place: its lot. */
  readonly owners: ReadonlyMap<number, string>;
  readonly stateOf: (n: number) => FiguraState;
  /** Lots in the list's order; shapes, of 'sobrantes', in the drawing's. */
  readonly ligados: readonly string[];
  /** Given the shape that is likely theirs, and confirmed by nobody yet. */
  readonly cercanos: readonly string[];
  readonly porDecidir: readonly string[];
  readonly sinFigura: readonly string[];
  readonly sobrantes: readonly number[];
}

/**
 * Lays decisions over what was read of the drawing: a lot that a person decided has what they said and nothing else, a shape
 * that they decided is nobody else's, and a dispute ends with its lot decided or no shape left.
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
  const { declared, disputed, loose, near } = indexOf(mesa);
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
    ligados,
    cercanos,
    porDecidir,
    sinFigura,
    sobrantes: mesa.figuras.flatMap(({ n }) => (stateOf(n) === 'sobrante' ? n : [])),
  };
}

/** What of a reading no decision changes: made once, since of ten thousand lots each press would wait for it. */
interface IndexOfMesa {
  readonly declared: ReadonlyMap<string, LoteDeMesa>;
  readonly disputed: ReadonlyMap<string, DisputaDeMesa>;
  /** Left over, or somebody's by the drawing: what is somebody's no longer, and was not said to be nobody's, is left over too. */
  readonly loose: ReadonlySet<number>;
  readonly near: ReadonlySet<string>;
}

const indexes = new WeakMap<MesaDePlano, IndexOfMesa>();

function indexOf(mesa: MesaDePlano): IndexOfMesa {
  const known = indexes.get(mesa);
  if (known) return known;
  const index = {
    declared: new Map(mesa.lotes.map((lote) => [lote.id_lote, lote])),
    disputed: new Map(mesa.disputas.map((disputa) => [disputa.id_lote, disputa])),
    loose: new Set([
      ...mesa.sobrantes,
      ...[...mesa.lotes, ...mesa.disputas].flatMap(({ figuras }) => figuras),
    ]),
    near: new Set(mesa.cercanos.flatMap(({ lotes }) => lotes)),
  };
  indexes.set(mesa, index);
  return index;
}
