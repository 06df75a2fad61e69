import type { Equipamiento, Lote, Modelo, Proyecto } from '../../contract/catalogo.ts';
import { decimal } from '../../domain/decimal.ts';
import type {
  EquipamientoElegido,
  LoteElegido,
  ModeloElegido,
  ProyectoElegido,
} from '../../domain/seleccion.ts';

/* Rows of the reading calls as parts of a draft: JSON numbers become exact decimals here and nowhere else. */

export function proyectoElegidoOf(proyecto: Proyecto): ProyectoElegido {
  const { id_proyecto, nombre, svg, icono, urlPagina, precioExedente } = proyecto;
  return { id_proyecto, nombre, svg, icono, urlPagina, precioExedente: decimal(precioExedente) };
}

export function loteElegidoOf({ id_lote, terreno }: Pick<Lote, 'id_lote' | 'terreno'>): LoteElegido {
  return { id_lote, terreno: decimal(terreno) };
}

export function modeloElegidoOf({ id_modelo, nombre, icono, precioVenta, terreno }: Modelo): ModeloElegido {
  return { id_modelo, nombre, img: icono, precioVenta: decimal(precioVenta), terreno: decimal(terreno) };
}

export function equipamientoElegidoOf({ id_equ, nombre, precioVenta }: Equipamiento): EquipamientoElegido {
  return { id_equ, nombre, precioVenta: decimal(precioVenta) };
}
