import type { DocumentoCotizacion, Siguiente, TotalesCotizacion } from '../../../contract/cotizacion.ts';
import { withoutFirstLook } from '../../../contract/imagen.ts';
import { computeGastos, computePlanes } from '../../../contract/planes/computePlanes.ts';
import { fillLineOfQuote } from '../../../contract/recibo/placeholders.ts';
import type { Contacto } from '../../../domain/contacto.ts';
import {
  type CotizacionParts,
  excedenteOf,
  priceCotizacion,
  type Totales,
} from '../../../domain/cotizacion.ts';
import { type Decimal, decimalToNumber } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { GroundFacts } from './judgeGround.ts';
import type { QuoteInputCatalogo } from './loadQuoteInput.ts';

/** MXN, and the reason that the buyer reads. */
export interface SettledDescuento {
  monto: Decimal;
  motivo: string;
}

interface IssueData extends GroundFacts {
  emitida: Date;
  /** `YYYY-MM-DD`. */
  vigencia: string;
  /** Usual days of a hold. */
  apartadoDias: number;
  cliente: Contacto;
  /** From the link that brought the buyer. */
  asesor: string | undefined;
  /** The staff's discount, computed by `computeDescuento` from this house's price. */
  descuento?: SettledDescuento | undefined;
  /** `id_plan` of the chosen payment plan. */
  plan?: string | undefined;
}

/**
 * The quote without its folio, as it is shown for ever: a copy of the catalogue's texts, areas and prices,
 * and the amounts computed by the domain. Of the pictures' previews only the model's is copied, which the
 * page shows. They are a sixth of the text, which PostgreSQL parses byte by byte (record 161).
 */
export function composeDocumento(
  catalogo: QuoteInputCatalogo,
  emision: IssueData,
): Omit<DocumentoCotizacion, 'folio'> {
  const { proyecto, lote, modelo, equipamientos, cercanias } = catalogo;
  const { leyendas, siguiente, ...empresa } = catalogo.empresa;
  const { vigencia, cliente, asesor, descuento, plan, medidas, noCabe } = emision;
  const fill = (line: string) => fillLineOfQuote(line, { vigencia, dias: emision.apartadoDias });
  const totales = priceCotizacion({ ...partsOf(catalogo), descuento: descuento?.monto });
  const { precioTotal: total } = totales;
  const desde = fechaEnMexico(emision.emitida);
  const planes = computePlanes(catalogo.planes, { total, desde, entrega: modelo.entrega });
  const gastos = computeGastos(catalogo.gastos, total);
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
      ...(medidas && { medidas }),
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
    ...(planes.length && { planes }),
    ...(plan !== undefined && { plan }),
    ...(gastos.length && { gastos }),
    leyendas: leyendas.map(fill),
    ...(siguiente && { siguiente: fillSiguiente(siguiente, fill) }),
    ...(cercanias.length && { cercanias }),
    ...(asesor && { asesor }),
  };
}

function fillSiguiente(siguiente: Siguiente, fill: (line: string) => string): Siguiente {
  const { apartado } = siguiente;
  return apartado === undefined ? siguiente : { ...siguiente, apartado: fill(apartado) };
}

/** Price of the house before any discount, MXN. */
export function priceChosen(catalogo: QuoteInputCatalogo): Decimal {
  return priceCotizacion(partsOf(catalogo)).precioTotal;
}

function partsOf({ proyecto, lote, modelo, equipamientos }: QuoteInputCatalogo): CotizacionParts {
  return {
    terreno: lote.terreno,
    precioExedente: proyecto.precioExedente,
    precioVentaModelo: modelo.precioVenta,
    preciosEquipamiento: equipamientos.map((item) => item.precioVenta),
  };
}

export function totalesToWire(totales: Totales): TotalesCotizacion {
  return {
    precioCasa: decimalToNumber(totales.precioCasa),
    precioModificaciones: decimalToNumber(totales.precioModificaciones),
    precioTerrenoExedente: decimalToNumber(totales.precioTerrenoExedente),
    precioTotal: decimalToNumber(totales.precioTotal),
    precioApartado: decimalToNumber(totales.precioApartado),
  };
}
