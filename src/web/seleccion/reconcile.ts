import type { Equipamiento, Lote, Modelo } from '../../contract/catalogo.ts';
import { canChoose } from '../../domain/lote.ts';
import type { ChosenLote, Seleccion } from '../../domain/seleccion.ts';
import { chosenEquipamientoOf, chosenLoteOf, chosenModeloOf } from './fromCatalogo.ts';

/** The current catalogue. A list that is not loaded is absent and changes nothing. */
export interface CurrentCatalogo {
  lotes?: readonly Lote[] | undefined;
  modelos?: readonly Modelo[] | undefined;
  equipamientos?: readonly Equipamiento[] | undefined;
}

export interface Reconciled {
  seleccion: Seleccion;
  /** The chosen lot that was sold or withdrawn; the draft no longer has it. */
  lotePerdido?: ChosenLote;
}

/**
 * Updates a stored draft to the catalogue: names, areas and prices are the catalogue's, withdrawn parts are
 * dropped (decisions 2: a stored selection cannot choose a sold lot).
 * Out: the same object if nothing changed.
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

/** Deep equality; JSON alone cannot compare `bigint`. */
export function same(a: unknown, b: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_key, part) => (typeof part === 'bigint' ? `${part}n` : part));
  return text(a) === text(b);
}
