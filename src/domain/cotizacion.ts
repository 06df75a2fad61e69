import { type Decimal, decimal, multiplyToCentavos, subtractDecimals, sumDecimals, ZERO } from './decimal.ts';

/** Base lot area, m² (specification 9). */
export const BASE_AREA: Decimal = decimal(168);
/** Reservation amount shown on every quote, MXN (specification 9). */
export const PRECIO_APARTADO: Decimal = decimal(25_000);

export interface CotizacionParts {
  /** Land area of the lot, m². */
  terreno: Decimal;
  /** Price per extra m² of land in the project, MXN. */
  precioExedente: Decimal;
  /** Sale price of the model, MXN. */
  precioVentaModelo: Decimal;
  /** Sale prices of the chosen equipment, MXN. */
  preciosEquipamiento: readonly Decimal[];
  /** Discount by the staff, MXN (`computeDescuento`); absent on a buyer's own quote. */
  descuento?: Decimal | undefined;
}

/** The amounts of a quote, MXN. */
export interface Totales {
  precioApartado: Decimal;
  precioModificaciones: Decimal;
  precioTerrenoExedente: Decimal;
  precioCasa: Decimal;
  precioTotal: Decimal;
}

/** Excess area, m²; negative if the lot is below the base of 168 m² (decisions 2). */
export function excedenteOf(terreno: Decimal): Decimal {
  return subtractDecimals(terreno, BASE_AREA);
}

/** What a lot adds to the price, MXN, signed; rounded once to 2 decimals (specification 9). */
export function priceExcedente(terreno: Decimal, precioExedente: Decimal): Decimal {
  return multiplyToCentavos(excedenteOf(terreno), precioExedente);
}

/** The amounts of a quote (specification 9). Never clamped: small lots and discounts lower the total. */
export function priceCotizacion(partes: CotizacionParts): Totales {
  const precioModificaciones = sumDecimals(partes.preciosEquipamiento);
  const precioCasa = partes.precioVentaModelo;
  const precioTerrenoExedente = priceExcedente(partes.terreno, partes.precioExedente);
  const precio = sumDecimals([precioModificaciones, precioCasa, precioTerrenoExedente]);
  return {
    precioApartado: PRECIO_APARTADO,
    precioModificaciones,
    precioTerrenoExedente,
    precioCasa,
    precioTotal: subtractDecimals(precio, partes.descuento ?? ZERO),
  };
}
