import type { DocumentoCotizacion, Siguiente, TotalesCotizacion } from '../../../contract/cotizacion.ts';
import { withoutFirstLook } from '../../../contract/imagen.ts';
import { fillLineOfQuote } from '../../../contract/recibo/placeholders.ts';
import type { Misfit } from '../../../domain/cabida/misfit.ts';
import type { Contacto } from '../../../domain/contacto.ts';
import {
  type CotizacionParts,
  excedenteOf,
  priceCotizacion,
  type Totales,
} from '../../../domain/cotizacion.ts';
import { type Decimal, decimalToNumber } from '../../../domain/decimal.ts';
import type { ChosenCatalogo } from './readChosen.ts';

/** MXN, and the reason that the buyer reads. */
export interface SettledDescuento {
  monto: Decimal;
  motivo: string;
}

interface IssueData {
  emitida: Date;
  /** `YYYY-MM-DD`. */
  vigencia: string;
  /** For how long lots are held, unless somebody says otherwise. */
  apartadoDias: number;
  cliente: Contacto;
  /** Whose link led the buyer here. */
  asesor: string | undefined;
  /** What the staff takes off, as `settleDescuento` made it of this very house's price. */
  descuento?: SettledDescuento | undefined;
  /** By what the model does not fit on the lot. */
  noCabe?: Misfit | undefined;
}

/**
 * The quote as it will be shown for ever, but for its folio: a copy of the catalogue's texts, areas and prices, and the amounts
 * that the domain's own function makes of them. Of the pictures' first looks only the model's is copied, the one that its page
 * shows: they are a sixth of the text, which PostgreSQL reads byte by byte (record 161).
 */
export function composeDocumento(
  catalogo: ChosenCatalogo,
  emision: IssueData,
): Omit<DocumentoCotizacion, 'folio'> {
  const { proyecto, lote, modelo, equipamientos } = catalogo;
  const { leyendas, siguiente, ...empresa } = catalogo.empresa;
  const { vigencia, cliente, asesor, descuento, noCabe } = emision;
  const fill = (line: string) => fillLineOfQuote(line, { vigencia, dias: emision.apartadoDias });
  const totales = priceCotizacion({ ...partsOf(catalogo), descuento: descuento?.monto });
  return {
    emitida: emision.emitida.toISOString(),
    vigencia,
    empresa: { ...empresa, logo: withoutFirstLook(empresa.logo) },
    cliente,
    proyecto: {
      ...proyecto,
      icono: withoutFirstLook(proyecto.icono),
      precioExedente: decimalToNumber(proyecto.precioExedente),
    },
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
    equipamientos: equipamientos.map((item) => ({
      ...item,
      img: withoutFirstLook(item.img),
      precioVenta: decimalToNumber(item.precioVenta),
    })),
    cotizacion: totalesToWire(totales),
    ...(descuento && { descuento: { ...descuento, monto: decimalToNumber(descuento.monto) } }),
    ...(noCabe && { noCabe }),
    leyendas: leyendas.map(fill),
    ...(siguiente && { siguiente: fillSiguiente(siguiente, fill) }),
    ...(asesor && { asesor }),
  };
}

function fillSiguiente(siguiente: Siguiente, fill: (line: string) => string): Siguiente {
  const { apartado } = siguiente;
  return apartado === undefined ? siguiente : { ...siguiente, apartado: fill(apartado) };
}

/** What the house costs before any discount, MXN. */
export function priceChosen(catalogo: ChosenCatalogo): Decimal {
  return priceCotizacion(partsOf(catalogo)).precioTotal;
}

function partsOf({ proyecto, lote, modelo, equipamientos }: ChosenCatalogo): CotizacionParts {
  return {
    terreno: lote.terreno,
    precioExedente: proyecto.precioExedente,
    precioVentaModelo: modelo.precioVenta,
    preciosEquipamiento: equipamientos.map((item) => item.precioVenta),
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
