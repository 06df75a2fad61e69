import type { FiguraDeMesa } from '../../../../../contract/panel/catalogo/mesa.ts';
import { nextInRow } from '../geometry/nextInRow.ts';
import { proposeNext } from './lotNames.ts';
import type { MesaState, MesaStore } from './mesaStore.ts';
import { figuraOf } from './placeOfFigura.ts';
import type { SettledMesa } from './settleMesa.ts';
import { bindFiguras, drawLote, splitWhole } from './steps.ts';

/** Proposal for the requested number: the printed one, otherwise the next of the count. */
export function proposalFor({ chosen, counted, finder, settled, mesa, pending }: MesaState): string {
  const [last, before] = counted;
  const next = proposeNext(finder.ids, last?.id_lote, before?.id_lote);
  if (pending?.tipo === 'trazo') return next ?? '';
  if (chosen?.tipo === 'lote') return chosen.id_lote;
  if (chosen?.tipo === 'trazo') return settled.decisions.trazos[chosen.i]?.id_lote ?? '';
  if (chosen?.tipo !== 'figura') return '';
  const figura = figuraOf(mesa.figuras, chosen.n);
  const own = settled.owners.get(chosen.n);
  if (own !== undefined) return own;
  // Between several candidates for a disputed shape only counting on decides.
  const open = new Set(settled.porDecidir);
  const claims = mesa.disputas.filter(
    ({ id_lote, figuras }) => open.has(id_lote) && figuras.includes(chosen.n),
  );
  if (settled.stateOf(chosen.n) === 'porDecidir') {
    const [only, another] = claims;
    if (only && !another) return only.id_lote;
    return claims.find(({ id_lote }) => id_lote === next)?.id_lote ?? '';
  }
  if (next !== undefined) return next;
  const printed = figura?.escritos?.map((text) => finder.find(text, last?.id_lote)) ?? [];
  const named = figura?.nombre === undefined ? undefined : finder.find(figura.nombre);
  return [...printed, named].find((id) => id !== undefined) ?? '';
}

export type GivenNumber = { ok: true; id_lote: string } | { ok: false; motivo: 'VACIO' | 'SIN_LOTE' };

/** Assigns the chosen thing to the typed lot, and goes to the next shape of the row. In: as typed. */
export function giveNumber(store: MesaStore, typed: string): GivenNumber {
  const state = store.getState();
  if (!typed.trim()) return { ok: false, motivo: 'VACIO' };
  const id_lote = state.finder.find(typed, state.counted[0]?.id_lote);
  if (id_lote === undefined) return { ok: false, motivo: 'SIN_LOTE' };
  const { pending, chosen, settled } = state;
  if (pending?.tipo === 'trazo') {
    const counted = [{ id_lote }, ...state.counted].slice(0, 2);
    store.take(drawLote(settled, id_lote, pending.puntos), {
      pending: undefined,
      corners: [],
      counted,
      tool: 'trazar',
    });
  } else if (chosen?.tipo === 'trazo') {
    const puntos = settled.decisions.trazos[chosen.i]?.puntos ?? [];
    store.take(drawLote(settled, id_lote, puntos), { chosen: undefined });
  } else if (chosen?.tipo === 'figura') bindAndGoOn(store, chosen.n, id_lote);
  return { ok: true, id_lote };
}

function bindAndGoOn(store: MesaStore, n: number, id_lote: string): void {
  const { settled, counted } = store.getState();
  const wasOpen = isUndecided(settled, n);
  const inRow = nextOf(store.getState(), n);
  store.take(bindFiguras(settled, [n], id_lote), { counted: [{ id_lote, n }, ...counted].slice(0, 2) });
  const { settled: now, mesa } = store.getState();
  const isOpen = inRow !== undefined && (!wasOpen || isUndecided(now, inRow));
  const next = isOpen ? inRow : nextUndecided(now, figuraOf(mesa.figuras, n));
  store.setState({ chosen: next === undefined ? undefined : { tipo: 'figura', n: next } });
}

/** The undecided shape nearest to another one, by default the first; `undefined` if nothing is left to decide. */
export function nextUndecided(settled: SettledMesa, from?: FiguraDeMesa): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  for (const { n, etiqueta } of settled.mesa.figuras) {
    if (!isUndecided(settled, n)) continue;
    const far = from ? Math.hypot(etiqueta[0] - from.etiqueta[0], etiqueta[1] - from.etiqueta[1]) : 0;
    if (far < least) [best, least] = [n, far];
  }
  return best;
}

function isUndecided({ stateOf }: SettledMesa, n: number): boolean {
  return stateOf(n) === 'porDecidir' || stateOf(n) === 'cercana';
}

/** The next shape for counting on. */
function nextOf({ mesa, counted, settled }: MesaState, n: number): number | undefined {
  const { figuras } = mesa;
  const last = figuraOf(figuras, n);
  if (!last) return undefined;
  const counting = counted[0]?.n;
  const before = counting === undefined || counting === n ? undefined : figuraOf(figuras, counting);
  // At the start of a row the direction is unknown: go to shapes without a lot.
  const isPassed = (other: number) =>
    settled.stateOf(other) === 'descartada' || (counting === undefined && settled.owners.has(other));
  return nextInRow(last, before, figuras, isPassed);
}

export type GivenParts =
  | { ok: true; id_lote: string }
  /** `parte`: index of the faulty part. */
  | { ok: false; motivo: 'VACIO' | 'SIN_LOTE' | 'IGUALES'; parte: number };

/** Stores the typed number of a split's part; it stays with the part when others are cut. */
export function nameParte(store: MesaStore, parte: number, numero: string): void {
  store.setState(({ pending }) =>
    pending?.tipo === 'division'
      ? {
          pending: {
            ...pending,
            partes: pending.partes.map((it, i) => (i === parte ? { ...it, numero } : it)),
          },
        }
      : {},
  );
}

/**
 * Assigns a split's parts to their lots. A part without a number belongs to no lot, and two of several parts may belong
 * to one.
 */
export function giveParts(store: MesaStore): GivenParts {
  const { pending, finder, counted, settled } = store.getState();
  if (pending?.tipo !== 'division') throw new Error('nothing is being split');
  const { partes, de } = pending;
  const named = partes.flatMap(({ puntos, numero }, parte) =>
    numero.trim() ? [{ puntos, parte, id_lote: finder.find(numero, counted[0]?.id_lote) }] : [],
  );
  const unknown = named.find(({ id_lote }) => id_lote === undefined);
  if (unknown) return { ok: false, motivo: 'SIN_LOTE', parte: unknown.parte };
  const parts = named.flatMap(({ puntos, id_lote }) => (id_lote === undefined ? [] : [{ id_lote, puntos }]));
  const last = parts.at(-1);
  if (!last) return { ok: false, motivo: 'VACIO', parte: 0 };
  const isWhole = parts.length === partes.length && parts.every(({ id_lote }) => id_lote === last.id_lote);
  if (isWhole) return { ok: false, motivo: 'IGUALES', parte: partes.length - 1 };
  store.take(splitWhole(settled, de, parts), {
    pending: undefined,
    corners: [],
    tool: 'elegir',
    chosen: undefined,
    counted: parts
      .map(({ id_lote }) => ({ id_lote }))
      .reverse()
      .slice(0, 2),
  });
  return { ok: true, id_lote: last.id_lote };
}
