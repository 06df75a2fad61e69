import type { Equipamiento, Lote, Modelo, Proyecto } from '../../contract/catalogo.ts';
import type { PricedModelo } from '../../domain/cabida/leastTotal.ts';
import { decimal } from '../../domain/decimal.ts';
import type { ChosenEquipamiento, ChosenLote, ChosenModelo, ChosenProyecto } from '../../domain/seleccion.ts';

/* Rows of the reading calls as parts of a draft. Only here do JSON numbers become exact decimals. */

export function chosenProyectoOf(proyecto: Proyecto): ChosenProyecto {
  const { id_proyecto, nombre, svg, icono, urlPagina, precioExedente } = proyecto;
  return { id_proyecto, nombre, svg, icono, urlPagina, precioExedente: decimal(precioExedente) };
}

export function chosenLoteOf({ id_lote, terreno }: Pick<Lote, 'id_lote' | 'terreno'>): ChosenLote {
  return { id_lote, terreno: decimal(terreno) };
}

export function chosenModeloOf({ id_modelo, nombre, icono, precioVenta, terreno }: Modelo): ChosenModelo {
  return { id_modelo, nombre, img: icono, precioVenta: decimal(precioVenta), terreno: decimal(terreno) };
}

export function chosenEquipamientoOf({ id_equ, nombre, precioVenta }: Equipamiento): ChosenEquipamiento {
  return { id_equ, nombre, precioVenta: decimal(precioVenta) };
}

/** A model's data for price and fit. */
export function pricedModeloOf({ precioVenta, frente, fondo }: Modelo): PricedModelo {
  return { precioVenta: decimal(precioVenta), frente, fondo };
}

/** The same of the chosen model: its price at the time of choice, its measures from the list. */
export function pricedChosenOf(modelo: ChosenModelo, modelos: readonly Modelo[]): PricedModelo {
  const { frente, fondo } = modelos.find(({ id_modelo }) => id_modelo === modelo.id_modelo) ?? {};
  return { precioVenta: modelo.precioVenta, frente, fondo };
}
