import { describeMisfit, MISFIT_TITULO, NOTA_DE_CABIDA } from '../domain/cabida/misfit.ts';
import { BASE_AREA } from '../domain/cotizacion.ts';
import {
  type Decimal,
  decimal,
  decimalToNumber,
  formatArea,
  formatPrecio,
  subtractDecimals,
  ZERO,
} from '../domain/decimal.ts';
import { fechaEnMexico, formatLongFecha } from '../domain/fecha.ts';
import type { Descuento, DocumentoCotizacion } from './cotizacion.ts';
import { type PresentedFacts, presentFacts } from './presentModelo.ts';

/** The parts that are priced; a browser's draft has them before the quote is issued. */
export type ShownParts = Pick<
  DocumentoCotizacion,
  'proyecto' | 'lote' | 'modelo' | 'equipamientos' | 'cotizacion' | 'descuento' | 'noCabe'
>;

export interface MontoLine {
  clave: 'precioCasa' | 'precioModificaciones' | 'precioTerrenoExedente' | 'descuento' | 'precioTotal';
  etiqueta: string;
  /** How the amount came about, where that is not plain from the label: `22m² × $4,200.00 por m² excedente`. */
  detalle: string | undefined;
  /** What the amount is for, where a buyer first meets it: `22m² más que el lote base de 168m²`. */
  explicacion?: string;
  /** `$1,234,567.00`. */
  monto: string;
}

export interface PresentedCasa {
  /** `Casa Agave, lote 12`. */
  titulo: string;
  proyecto: string;
  /** `Lote 12`. */
  lote: string;
  /** Land area, `190m²`. */
  terreno: string;
  modelo: string;
  /** The model's own area: `168m² de construcción`. */
  construccion: string;
  /** What the model tells of itself. */
  facts: PresentedFacts;
  equipamientos: { nombre: string; precio: string }[];
}

export interface PresentedDesglose {
  casa: PresentedCasa;
  /** The four amounts in the specification's order, a discount before the last, which is the total. */
  montos: MontoLine[];
  /** `texto`: what it is, in the company's words; only an issued quote has them. */
  apartado: { etiqueta: string; monto: string; texto?: string };
  /** Absent where the house fits, or nothing is known of it. */
  noCabe?: PresentedMisfit;
}

export interface PresentedMisfit {
  titulo: string;
  /** To the buyer: 'Agave pide 9 m de frente y tu lote tiene 7.8 m.' */
  texto: string;
  /** To the staff: 'Agave pide 9 m de frente y el lote 12 tiene 7.8 m.' */
  paraVentas: string;
  /** How far that is to be believed. */
  nota: string;
}

export interface PresentedCotizacion extends PresentedDesglose {
  folio: string;
  /** `15 de junio de 2026`. */
  emitida: string;
  /** `Vigente hasta el 30 de junio de 2026`. */
  vigencia: string;
}

export const SIN_EQUIPAMIENTOS = 'Sin equipamientos seleccionados.';

/**
 * Texts, areas (m²) and amounts (MXN) of a quote as screen, e-mail and PDF write them: the one place of their
 * wording, so that the three cannot disagree.
 */
export function presentCotizacion(documento: DocumentoCotizacion): PresentedCotizacion {
  const desglose = presentDesglose(documento);
  const texto = documento.siguiente?.apartado;
  return {
    ...desglose,
    apartado: { ...desglose.apartado, ...(texto && { texto }) },
    folio: documento.folio,
    emitida: formatLongFecha(fechaEnMexico(new Date(documento.emitida))),
    vigencia: presentVigencia(documento.vigencia),
  };
}

/** In: the last day on which a quote is good, `YYYY-MM-DD`. */
export function presentVigencia(vigencia: string): string {
  return `Vigente hasta el ${formatLongFecha(vigencia)}`;
}

/** The same without what only an issued quote has. */
export function presentDesglose(partes: ShownParts): PresentedDesglose {
  const { proyecto, lote, modelo, equipamientos, cotizacion, descuento } = partes;
  const misfit = presentMisfit(partes);
  return {
    casa: {
      titulo: `${namedCasa(modelo.nombre)}, lote ${lote.id_lote}`,
      proyecto: proyecto.nombre,
      lote: `Lote ${lote.id_lote}`,
      terreno: area(lote.terreno),
      modelo: modelo.nombre,
      construccion: `${area(modelo.terreno)} de construcción`,
      facts: presentFacts(modelo),
      equipamientos: equipamientos.map((item) => ({ nombre: item.nombre, precio: precio(item.precioVenta) })),
    },
    montos: [
      lineOf('precioCasa', 'Precio del modelo', cotizacion.precioCasa),
      lineOf('precioModificaciones', 'Precio de equipamientos', cotizacion.precioModificaciones),
      {
        ...lineOf(
          'precioTerrenoExedente',
          'Terreno excedente',
          cotizacion.precioTerrenoExedente,
          `${area(lote.excedente)} × ${precio(proyecto.precioExedente)} por m² excedente`,
        ),
        explicacion: explainExcedente(decimal(lote.excedente)),
      },
      ...(descuento ? [lineOfDescuento(descuento)] : []),
      lineOf('precioTotal', 'Precio total', cotizacion.precioTotal),
    ],
    apartado: { etiqueta: '¡Monto Apartado!', monto: precio(cotizacion.precioApartado) },
    ...(misfit && { noCabe: misfit }),
  };
}

/** In: the excess area, m², with its sign, which the words tell. */
function explainExcedente(excedente: Decimal): string {
  const base = `el lote base de ${formatArea(BASE_AREA)}`;
  if (excedente === ZERO) return `La misma superficie que ${base}`;
  if (excedente > ZERO) return `${formatArea(excedente)} más que ${base}`;
  return `${formatArea(subtractDecimals(ZERO, excedente))} menos que ${base}`;
}

/** A company may call its models houses itself. */
function namedCasa(modelo: string): string {
  return /^casa\b/i.test(modelo) ? modelo : `Casa ${modelo}`;
}

function lineOf(clave: MontoLine['clave'], etiqueta: string, monto: number, detalle?: string): MontoLine {
  return { clave, etiqueta, detalle, monto: precio(monto) };
}

/** With its sign, so that the lines above the total add up to it as they are read. */
function lineOfDescuento({ monto, motivo }: Descuento): MontoLine {
  const menos = decimalToNumber(subtractDecimals(ZERO, decimal(monto)));
  return lineOf('descuento', 'Descuento', menos, motivo);
}

/** Absent where the house fits, or nothing is known of it. */
export function presentMisfit({
  modelo,
  lote,
  noCabe,
}: Pick<ShownParts, 'modelo' | 'lote' | 'noCabe'>): PresentedMisfit | undefined {
  return (
    noCabe && {
      titulo: MISFIT_TITULO,
      texto: `${describeMisfit(modelo.nombre, noCabe)}.`,
      paraVentas: `${describeMisfit(modelo.nombre, noCabe, lote.id_lote)}.`,
      nota: NOTA_DE_CABIDA,
    }
  );
}

const area = (value: number): string => formatArea(decimal(value));
const precio = (value: number): string => formatPrecio(decimal(value));
