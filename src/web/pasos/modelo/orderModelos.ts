import type { Modelo } from '../../../contract/catalogo.ts';

/** Orders that the visitor may ask for: cheapest, largest, or most bedrooms first. */
export const MODELO_ORDERS = ['precio', 'area', 'recamaras'] as const;
export type ModeloOrder = (typeof MODELO_ORDERS)[number];

type Ordered = Pick<Modelo, 'precioVenta' | 'terreno' | 'recamaras'>;

/** What an order compares, lowest first; `undefined` if the catalogue does not tell. */
const KEY_OF: Record<ModeloOrder, (modelo: Ordered) => number | undefined> = {
  precio: ({ precioVenta }) => precioVenta,
  area: ({ terreno }) => -terreno,
  recamaras: ({ recamaras }) => recamaras && -recamaras,
};

/** Equal ones keep the catalogue's order, as all do without an order; unknown ones come last. */
export function orderModelos<M extends Ordered>(modelos: readonly M[], order: ModeloOrder | undefined): M[] {
  if (!order) return [...modelos];
  const keyOf = (modelo: M) => KEY_OF[order](modelo) ?? Number.MAX_VALUE;
  return modelos.toSorted((a, b) => keyOf(a) - keyOf(b));
}

/** Whether an order tells models apart: not if it knows nothing, or the same of all. */
export function ordersSomething(modelos: readonly Ordered[], order: ModeloOrder): boolean {
  return new Set(modelos.map(KEY_OF[order])).size > 1;
}

/** Models that fit or may fit, and those known not to. In: `undefined` for unknown. */
export function splitByFit<M>(
  modelos: readonly M[],
  fits: (modelo: M) => boolean | undefined,
): { caben: M[]; noCaben: M[] } {
  return {
    caben: modelos.filter((modelo) => fits(modelo) !== false),
    noCaben: modelos.filter((modelo) => fits(modelo) === false),
  };
}
