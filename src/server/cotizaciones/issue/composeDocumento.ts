import type { DocumentoCotizacion, TotalesCotizacion } from '../../../contract/cotizacion.ts';
import type { Contacto } from '../../../domain/contacto.ts';
import { excedenteOf, priceCotizacion, type Totales } from '../../../domain/cotizacion.ts';
import { decimalToNumber } from '../../../domain/decimal.ts';
import { formatLongFecha } from '../../../domain/fecha.ts';
import type { ChosenCatalogo } from './readChosen.ts';

export interface IssueData {
  emitida: Date;
  /** `YYYY-MM-DD`. */
  vigencia: string;
  cliente: Contacto;
  /** Whose link led the buyer here. */
  asesor: string | undefined;
}

/**
 * The quote as it will be shown for ever, but for its folio: a copy of the catalogue's texts, areas and prices, and the amounts
 * that the domain's own function makes of them.
 */
export function composeDocumento(
  catalogo: ChosenCatalogo,
  emision: IssueData,
): Omit<DocumentoCotizacion, 'folio'> {
  const { proyecto, lote, modelo, equipamientos } = catalogo;
  const { leyendas, siguiente, ...empresa } = catalogo.empresa;
  const { vigencia, cliente, asesor } = emision;
  const totales = priceCotizacion({
    terreno: lote.terreno,
    precioExedente: proyecto.precioExedente,
    precioVentaModelo: modelo.precioVenta,
    preciosEquipamiento: equipamientos.map((item) => item.precioVenta),
  });
  return {
    emitida: emision.emitida.toISOString(),
    vigencia,
    empresa,
    cliente,
    proyecto: { ...proyecto, precioExedente: decimalToNumber(proyecto.precioExedente) },
    lote: {
      id_lote: lote.id_lote,
      terreno: decimalToNumber(lote.terreno),
      excedente: decimalToNumber(excedenteOf(lote.terreno)),
    },
    modelo: {
      ...modelo,
      terreno: decimalToNumber(modelo.terreno),
      precioVenta: decimalToNumber(modelo.precioVenta),
    },
    equipamientos: equipamientos.map((item) => ({ ...item, precioVenta: decimalToNumber(item.precioVenta) })),
    cotizacion: totalesToWire(totales),
    leyendas: leyendas.map((line) => line.replaceAll('{vigencia}', formatLongFecha(vigencia))),
    ...(siguiente && { siguiente }),
    ...(asesor && { asesor }),
  };
}

/** Amounts as JSON numbers. */
export function totalesToWire(totales: Totales): TotalesCotizacion {
  return {
    precioCasa: decimalToNumber(totales.precioCasa),
    precioModificaciones: decimalToNumber(totales.precioModificaciones),
    precioTerrenoExedente: decimalToNumber(totales.precioTerrenoExedente),
    precioTotal: decimalToNumber(totales.precioTotal),
    precioApartado: decimalToNumber(totales.precioApartado),
  };
}
