import type { Equipamiento, Lote, Modelo } from '../../contract/catalogo.ts';
import { canChoose } from '../../domain/lote.ts';
import type { ChosenLote, Seleccion } from '../../domain/seleccion.ts';
import { chosenEquipamientoOf, chosenLoteOf, chosenModeloOf } from './fromCatalogo.ts';

/** What the catalogue says now; a list that did not come (yet) is absent and changes nothing. */
export interface CurrentCatalogo {
  lotes?: readonly Lote[] | undefined;
  modelos?: readonly Modelo[] | undefined;
  equipamientos?: readonly Equipamiento[] | undefined;
}

export interface Reconciled {
  seleccion: Seleccion;
  /** The chosen lot that was sold or withdrawn meanwhile; the draft no longer has it. */
  lotePerdido?: ChosenLote;
}

/**
 * Brings a stored draft up to date with the catalogue: names, areas and prices are the catalogue's; what is
 * no longer for sale is dropped (decisions 2: a sold lot cannot be chosen through a stored selection).
 * Out: the same draft object where nothing changed.
 */
export function reconcile(seleccion: Seleccion, ahora: CurrentCatalogo): Reconciled {
  const { lote, modelo, equipamientos, ...rest } = seleccion;
  const lote2 = lote && ahora.lotes ? findLote(lote.id_lote, ahora.lotes) : lote;
  const modelo2 = modelo && ahora.modelos ? findModelo(modelo.id_modelo, ahora.modelos) : modelo;
  const equipamientos2 = ahora.equipamientos
    ? equipamientos.flatMap((item) => findEquipamiento(item.id_equ, ahora.equipamientos ?? []))
    : equipamientos;
  const changed = !same(lote, lote2) || !same(modelo, modelo2) || !same(equipamientos, equipamientos2);
  if (!changed) return { seleccion };
  const { totales: _stale, ...fresh } = rest;
  return {
    seleccion: {
      ...fresh,
      equipamientos: equipamientos2,
      ...(lote2 && { lote: lote2 }),
      ...(modelo2 && { modelo: modelo2 }),
    },
    ...(lote && !lote2 && { lotePerdido: lote }),
  };
}

function findLote(id: string, lotes: readonly Lote[]) {
  const found = lotes.find((lote) => lote.id_lote === id && canChoose(lote));
  return found && chosenLoteOf(found);
}

function findModelo(id: number, modelos: readonly Modelo[]) {
  const found = modelos.find((modelo) => modelo.id_modelo === id);
  return found && chosenModeloOf(found);
}

function findEquipamiento(id: number, items: readonly Equipamiento[]) {
  const found = items.find((item) => item.id_equ === id);
  return found ? [chosenEquipamientoOf(found)] : [];
}

/** Equal by content; `bigint` has no JSON of its own. */
export function same(a: unknown, b: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? `${part}n` : part));
  return text(a) === text(b);
}
