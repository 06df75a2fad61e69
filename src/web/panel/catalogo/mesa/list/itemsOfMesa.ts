import type { DisputaDeMesa, FiguraDeMesa } from '../../../../../contract/panel/catalogo/mesa.ts';
import { claimsOf } from '../doubts/alikeDoubts.ts';
import type { Chosen } from '../state/chosen.ts';
import { figuraOf } from '../state/placeOfFigura.ts';
import type { ClaseDeMesa, SettledMesa } from '../state/settleMesa.ts';
import { nameOfFigura, TEXTOS_DE_MESA } from '../textosDeMesa.ts';

interface ItemDeMesa {
  readonly nombre: string;
  readonly nota: string;
}

/** Subject of a row: a lot by id, or a shape by its index in the drawing. */
export type RowKey = string | number;

/** The rows of a set: lots in the list's order, shapes in reading order, row by row. */
export function rowKeysOf(settled: SettledMesa, clase: ClaseDeMesa): readonly RowKey[] {
  if (clase !== 'sobrantes') return settled[clase];
  const wanted = new Set(settled.sobrantes);
  return inReadingOrder(settled.mesa.figuras).filter((n) => wanted.has(n));
}

/** Content of a row. Computed only for visible ones of ten thousand. */
export function itemOf(settled: SettledMesa, clase: ClaseDeMesa, key: RowKey): ItemDeMesa {
  return typeof key === 'number' ? itemOfShape(settled, key) : itemOfLote(settled, clase, key);
}

function itemOfLote(settled: SettledMesa, clase: ClaseDeMesa, id_lote: string): ItemDeMesa {
  const { mesa, lotes, declared } = settled;
  const { terreno = null, propuestas = [] } = declared.get(id_lote) ?? {};
  const area = terreno === null ? '' : TEXTOS_DE_MESA.area(terreno);
  const own = lotes.get(id_lote);
  const disputa = clase === 'porDecidir' ? mesa.disputas.find((one) => one.id_lote === id_lote) : undefined;
  const hand = own?.trazos.length ? TEXTOS_DE_MESA.trazado : own?.byHand ? TEXTOS_DE_MESA.aMano : '';
  const near = clase === 'sinFigura' && propuestas.length ? TEXTOS_DE_MESA.cerca(propuestas) : '';
  if (disputa) return { nombre: nameOfDoubt(settled, disputa), nota: capital(disputa.porque) };
  return { nombre: `Lote ${id_lote}`, nota: [area, hand, near].filter(Boolean).join(' · ') };
}

/** What the doubt is between: '81 u 82', or the lot with the number of its shapes. */
function nameOfDoubt(settled: SettledMesa, { id_lote, figuras }: DisputaDeMesa): string {
  const claims = claimsOf(settled, new Set(settled.porDecidir));
  const open = figuras.filter((n) => claims.has(n));
  const others = open.flatMap((n) => claims.get(n) ?? []);
  const between = [...new Set([id_lote, ...others])];
  if (between.length > 1) return OR.format(between.slice(0, MOST_BETWEEN));
  return open.length > 1 ? TEXTOS_DE_MESA.enFiguras(id_lote, open.length) : `Lote ${id_lote}`;
}

const OR = new Intl.ListFormat('es-MX', { type: 'disjunction' });
/** Most lots named at the start of a row. */
const MOST_BETWEEN = 4;

function itemOfShape({ mesa }: SettledMesa, n: number): ItemDeMesa {
  const figura = figuraOf(mesa.figuras, n);
  if (!figura) return { nombre: TEXTOS_DE_MESA.sinNombre, nota: '' };
  const nota =
    figura.nombre !== undefined && figura.escritos?.length ? TEXTOS_DE_MESA.lleva(figura.escritos) : '';
  return { nombre: nameOfFigura(figura), nota };
}

/** Where a row leads: the lot's own shape; its candidate with its printed number, or the first; a free shape with it. */
export function chosenOf({ mesa, lotes, owners, printedIn, freeWith }: SettledMesa, key: RowKey): Chosen {
  if (typeof key === 'number') return { tipo: 'figura', n: key };
  const own = lotes.get(key);
  const [n] = own?.figuras ?? [];
  if (n !== undefined) return { tipo: 'figura', n };
  const [i] = own?.trazos ?? [];
  if (i !== undefined) return { tipo: 'trazo', i };
  const candidates =
    mesa.disputas.find(({ id_lote }) => id_lote === key)?.figuras.filter((figura) => !owners.has(figura)) ??
    [];
  const open = candidates.find((figura) => printedIn(figura).includes(key)) ?? candidates[0] ?? freeWith(key);
  return own || open === undefined ? { tipo: 'lote', id_lote: key } : { tipo: 'figura', n: open };
}

/** The row of the chosen thing; -1 without any. */
export function rowOfChosen(
  settled: SettledMesa,
  keys: readonly RowKey[],
  chosen: Chosen | undefined,
): number {
  if (!chosen) return -1;
  const about = keysAbout(settled, chosen);
  return keys.findIndex((key) => about.has(key) && isSame(chosenOf(settled, key), chosen));
}

function keysAbout({ mesa, owners, decisions, printedIn }: SettledMesa, chosen: Chosen): ReadonlySet<RowKey> {
  if (chosen.tipo === 'lote') return new Set([chosen.id_lote]);
  const about = new Set<RowKey>();
  const own = chosen.tipo === 'trazo' ? decisions.trazos[chosen.i]?.id_lote : owners.get(chosen.n);
  if (own !== undefined) about.add(own);
  if (chosen.tipo === 'trazo') return about;
  about.add(chosen.n);
  for (const id_lote of printedIn(chosen.n)) about.add(id_lote);
  for (const { id_lote, figuras } of mesa.disputas) if (figuras.includes(chosen.n)) about.add(id_lote);
  return about;
}

function isSame(one: Chosen, other: Chosen): boolean {
  if (one.tipo === 'figura') return other.tipo === 'figura' && one.n === other.n;
  if (one.tipo === 'trazo') return other.tipo === 'trazo' && one.i === other.i;
  return other.tipo === 'lote' && one.id_lote === other.id_lote;
}

/** Cached by the shapes, which stay while decisions change. */
const orders = new WeakMap<readonly FiguraDeMesa[], readonly number[]>();

function inReadingOrder(figuras: readonly FiguraDeMesa[]): readonly number[] {
  const known = orders.get(figuras);
  if (known) return known;
  const areas = figuras.map(({ area }) => area).sort((a, b) => a - b);
  const side = Math.sqrt(areas[Math.floor(areas.length / 2)] ?? 1) || 1;
  const rowOf = ({ etiqueta }: FiguraDeMesa) => Math.round(etiqueta[1] / side);
  const order = figuras
    .toSorted((a, b) => rowOf(a) - rowOf(b) || a.etiqueta[0] - b.etiqueta[0])
    .map(({ n }) => n);
  orders.set(figuras, order);
  return order;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
