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
import { presentMedidas } from './lotes/presentCroquis.ts';
import {
  APARTADO_LABEL,
  type PresentedGastos,
  type PresentedPlanes,
  presentGastos,
  presentPlanes,
} from './planes/presentPlanes.ts';
import { type PresentedFacts, presentFacts } from './presentModelo.ts';

/** The priced parts; a browser's draft has them before issue. */
export type ShownParts = Pick<
  DocumentoCotizacion,
  | 'proyecto'
  | 'lote'
  | 'modelo'
  | 'equipamientos'
  | 'cotizacion'
  | 'descuento'
  | 'noCabe'
  | 'planes'
  | 'plan'
  | 'gastos'
>;

export interface MontoLine {
  clave: 'precioCasa' | 'precioModificaciones' | 'precioTerrenoExedente' | 'descuento' | 'precioTotal';
  etiqueta: string;
  /** How the amount is computed, if not obvious: `22m² × $4,200.00 por m² excedente`. */
  detalle: string | undefined;
  /** What the amount is for, on first sight: `22m² más que el lote base de 168m²`. */
  explicacion?: string;
  monto: string;
}

export interface PresentedCasa {
  /** `Casa Agave, lote 12`. */
  titulo: string;
  proyecto: string;
  /** `Zapopan, Jalisco`. */
  lugar?: string;
  lote: string;
  /** `190m²`. */
  terreno: string;
  /** `9.1 m de frente × 20 m de fondo aprox.`; absent if unknown. */
  medidas?: string;
  modelo: string;
  /** `168m² de construcción`. */
  construccion: string;
  facts: PresentedFacts;
  equipamientos: { nombre: string; precio: string }[];
}

export interface PresentedDesglose {
  casa: PresentedCasa;
  /** In the specification's order; a discount stands before the total. */
  montos: MontoLine[];
  /** `texto`: the company's explanation; on issued quotes only. */
  apartado: { etiqueta: string; monto: string; texto?: string };
  /** Absent if the house fits or it is unknown. */
  noCabe?: PresentedMisfit;
  /** Absent if the company has no payment plans. */
  planes?: PresentedPlanes;
  /** What the house costs beside the price; absent if the company tells nothing of it. */
  gastos?: PresentedGastos;
}

export interface PresentedMisfit {
  titulo: string;
  /** For the buyer: 'Agave pide 9 m de frente y en tu lote caben 7.8 m.' */
  texto: string;
  /** For the staff: 'Agave pide 9 m de frente y en el lote 12 caben 7.8 m.' */
  paraVentas: string;
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

/** The only wording of a quote, so that screen, mail and PDF cannot disagree. */
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

/** In: last valid day, `YYYY-MM-DD`. */
export function presentVigencia(vigencia: string): string {
  return `Vigente hasta el ${formatLongFecha(vigencia)}`;
}

/** The part that a draft has too. */
export function presentDesglose(partes: ShownParts): PresentedDesglose {
  const { proyecto, lote, modelo, equipamientos, cotizacion, descuento } = partes;
  const misfit = presentMisfit(partes);
  const medidas = presentMedidas(partes);
  const planes = presentPlanes(partes.planes, partes.plan);
  const gastos = presentGastos(partes.gastos);
  return {
    casa: {
      titulo: `${namedCasa(modelo.nombre)}, lote ${lote.id_lote}`,
      proyecto: proyecto.nombre,
      ...(proyecto.lugar && { lugar: proyecto.lugar }),
      lote: `Lote ${lote.id_lote}`,
      terreno: area(lote.terreno),
      ...(medidas && { medidas }),
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
    apartado: { etiqueta: APARTADO_LABEL, monto: precio(cotizacion.precioApartado) },
    ...(misfit && { noCabe: misfit }),
    ...(planes && { planes }),
    ...(gastos && { gastos }),
  };
}

/** In: excess area, m², signed. The words carry the sign. */
function explainExcedente(excedente: Decimal): string {
  const base = `el lote base de ${formatArea(BASE_AREA)}`;
  if (excedente === ZERO) return `La misma superficie que ${base}`;
  if (excedente > ZERO) return `${formatArea(excedente)} más que ${base}`;
  return `${formatArea(subtractDecimals(ZERO, excedente))} menos que ${base}`;
}

/** Some companies call their models 'Casa …' already. */
function namedCasa(modelo: string): string {
  return /^casa\b/i.test(modelo) ? modelo : `Casa ${modelo}`;
}

function lineOf(clave: MontoLine['clave'], etiqueta: string, monto: number, detalle?: string): MontoLine {
  return { clave, etiqueta, detalle, monto: precio(monto) };
}

/** Negative, so that the lines add up to the total. */
function lineOfDescuento({ monto, motivo }: Descuento): MontoLine {
  const menos = decimalToNumber(subtractDecimals(ZERO, decimal(monto)));
  return lineOf('descuento', 'Descuento', menos, motivo);
}

/** Absent if the house fits or it is unknown. */
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
