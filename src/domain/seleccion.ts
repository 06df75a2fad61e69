import type { Contacto } from './contacto.ts';
import { priceCotizacion, type Totales } from './cotizacion.ts';
import { type Decimal, formatArea } from './decimal.ts';

/** Text of a part that was not chosen (specification 9). */
export const SIN_SELECCIONAR = 'Sin seleccionar';

export interface ChosenProyecto {
  id_proyecto: number;
  nombre: string;
  svg: string;
  icono: string;
  urlPagina: string;
  /** MXN per extra m². */
  precioExedente: Decimal;
}

export interface ChosenLote {
  id_lote: string;
  /** Land area, m². */
  terreno: Decimal;
}

export interface ChosenModelo {
  id_modelo: number;
  nombre: string;
  img: string;
  /** MXN. */
  precioVenta: Decimal;
  /** Construction area, m². */
  terreno: Decimal;
}

export interface ChosenEquipamiento {
  id_equ: number;
  nombre: string;
  /** MXN. */
  precioVenta: Decimal;
}

/** Result of the last project change check (specification 4); empty before the first. */
export type Estatus = '' | 'El mismo proyecto' | 'Cambio de proyecto';

/** The buyer's draft. `formLotificacion.ts` has its stored form. */
export interface Seleccion {
  estatus: Estatus;
  proyecto: ChosenProyecto;
  lote?: ChosenLote;
  modelo?: ChosenModelo;
  equipamientos: readonly ChosenEquipamiento[];
  cliente?: Contacto;
  totales?: Totales;
}

export function startSeleccion(proyecto: ChosenProyecto): Seleccion {
  return { estatus: '', proyecto, equipamientos: [] };
}

/** Stored amounts belong to the parts they were computed from, so a changed part drops them. */
function withoutTotales({ totales: _dropped, ...rest }: Seleccion): Seleccion {
  return rest;
}

export function chooseLote(seleccion: Seleccion, lote: ChosenLote): Seleccion {
  return { ...withoutTotales(seleccion), lote };
}

export function chooseModelo(seleccion: Seleccion, modelo: ChosenModelo): Seleccion {
  return { ...withoutTotales(seleccion), modelo };
}

export function hasEquipamiento(seleccion: Seleccion, id_equ: number): boolean {
  return seleccion.equipamientos.some((item) => item.id_equ === id_equ);
}

/** Adds the item at the end, or removes it if chosen (specification 4). */
export function toggleEquipamiento(seleccion: Seleccion, item: ChosenEquipamiento): Seleccion {
  const equipamientos = hasEquipamiento(seleccion, item.id_equ)
    ? seleccion.equipamientos.filter((chosen) => chosen.id_equ !== item.id_equ)
    : [...seleccion.equipamientos, item];
  return { ...withoutTotales(seleccion), equipamientos };
}

export function setCliente(seleccion: Seleccion, cliente: Contacto): Seleccion {
  return { ...seleccion, cliente };
}

/** Amounts of a complete draft, MXN; `undefined` while lot or model is missing. */
export function totalesOf(seleccion: Seleccion): Totales | undefined {
  const { lote, modelo, proyecto, equipamientos } = seleccion;
  if (!lote || !modelo) return undefined;
  return priceCotizacion({
    terreno: lote.terreno,
    precioExedente: proyecto.precioExedente,
    precioVentaModelo: modelo.precioVenta,
    preciosEquipamiento: equipamientos.map((item) => item.precioVenta),
  });
}

/** Stores the amounts with the draft, as a contact submission does (specification 4, step 3). */
export function computeTotales(seleccion: Seleccion): Seleccion {
  const totales = totalesOf(seleccion);
  return totales ? { ...seleccion, totales } : withoutTotales(seleccion);
}

/** Project change check (specification 4): compares the draft's project with the route's. */
export function checkProyecto(seleccion: Seleccion, id_proyecto: number): Exclude<Estatus, ''> {
  return seleccion.proyecto.id_proyecto === id_proyecto ? 'El mismo proyecto' : 'Cambio de proyecto';
}

/** `Lote: 12 / 190m²`. */
export function casaText(lote: ChosenLote | undefined): string {
  return lote ? `Lote: ${lote.id_lote} / ${formatArea(lote.terreno)}` : SIN_SELECCIONAR;
}

/** `Agave / 168m²`. */
export function modeloText(modelo: ChosenModelo | undefined): string {
  return modelo ? `${modelo.nombre} / ${formatArea(modelo.terreno)}` : SIN_SELECCIONAR;
}

/** Names joined with a comma and no blank (decisions 2). */
export function equipamientosText(items: readonly ChosenEquipamiento[]): string {
  return items.length ? items.map((item) => item.nombre).join(',') : SIN_SELECCIONAR;
}
