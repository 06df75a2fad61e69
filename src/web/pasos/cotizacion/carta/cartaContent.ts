import type { ModeloFacts } from '../../../../contract/catalogo.ts';
import type { CorreoAnswer, TotalesCotizacion } from '../../../../contract/cotizacion.ts';
import {
  type PresentedDesglose,
  presentDesglose,
  presentVigencia,
  type ShownParts,
} from '../../../../contract/presentCotizacion.ts';
import type { PresentedPaso } from '../../../../contract/presentSiguiente.ts';
import type { Misfit } from '../../../../domain/cabida/misfit.ts';
import { excedenteOf } from '../../../../domain/cotizacion.ts';
import { type Decimal, decimal, decimalToNumber } from '../../../../domain/decimal.ts';
import { encodeSeleccion } from '../../../../domain/formLotificacion.ts';
import { computeTotales, type Seleccion } from '../../../../domain/seleccion.ts';

/** Data that only an issued quote has. */
export interface IssueFacts {
  folio: string;
  /** Day of issue in words; absent until the document is loaded. */
  emitida?: string;
  /** 'Vigente hasta el …'. */
  vigencia: string;
}

export type SketchParts = Pick<ShownParts, 'lote' | 'modelo' | 'noCabe'>;

/** Content of the quote screen, from the draft first, then from the issued document. */
export interface CartaContent {
  desglose: PresentedDesglose;
  emision?: IssueFacts | undefined;
  /** The buyer's name. */
  para?: string | undefined;
  /** The model's picture. */
  foto: string;
  plano: { svg: string; id_lote: string };
  /** What the lot's sketch is drawn from; absent without its measures. */
  croquis?: SketchParts | undefined;
  precioTotal: Decimal;
  /** The company's lines, contact and next steps. Only the issued document has them. */
  cierre?: {
    leyendas: readonly string[];
    empresa: readonly string[];
    /** Title of the next steps. */
    titulo: string;
    siguiente: readonly PresentedPaso[];
    /** The company's explanation of the reserved amount. */
    apartado: string | undefined;
    asesor: CartaAsesor | undefined;
  };
}

/** Who attends the buyer: by name and picture if one of the staff, else by the link's word. */
export interface CartaAsesor {
  nombre: string;
  retrato: string | undefined;
}

/** Of the catalogue today: the model's own data, its misfit on the lot, the company's plans and costs. */
export interface DraftFacts extends Pick<ShownParts, 'planes' | 'plan' | 'gastos'> {
  facts?: ModeloFacts | undefined;
  noCabe?: Misfit | undefined;
}

/**
 * In: the draft; what the draft does not store; the server's answer.
 * Out: `undefined` without lot or model (the guards prevent that).
 */
export function cartaOfSeleccion(
  seleccion: Seleccion,
  { facts, ...more }: DraftFacts,
  emitida?: CorreoAnswer,
): CartaContent | undefined {
  const partes = partsOf(seleccion, facts, emitida?.cotizacion);
  if (!partes) return undefined;
  return {
    ...cartaOfParts({ ...partes, ...more }),
    para: seleccion.cliente?.nombre,
    emision: emitida && { folio: emitida.folio, vigencia: presentVigencia(emitida.vigencia) },
  };
}

export function cartaOfParts(partes: ShownParts): CartaContent {
  return {
    desglose: presentDesglose(partes),
    foto: partes.modelo.img,
    plano: { svg: partes.proyecto.svg, id_lote: partes.lote.id_lote },
    precioTotal: decimal(partes.cotizacion.precioTotal),
  };
}

/** The draft's parts in the wire's form, so that draft and document share their wording. */
function partsOf(
  seleccion: Seleccion,
  facts: ModeloFacts | undefined,
  issued?: TotalesCotizacion,
): ShownParts | undefined {
  const { formLote, formModelo, formProyecto, formCotizacion } = encodeSeleccion(computeTotales(seleccion));
  const { lote, modelo, equipamientos } = seleccion;
  if (!lote || !modelo || !formLote || !formModelo || !formCotizacion) return undefined;
  return {
    proyecto: formProyecto,
    lote: { ...formLote, excedente: decimalToNumber(excedenteOf(lote.terreno)) },
    modelo: { ...facts, ...formModelo, nombre: modelo.nombre },
    equipamientos: equipamientos.map(({ id_equ, nombre, precioVenta }) => ({
      id_equ,
      nombre,
      img: '',
      precioVenta: decimalToNumber(precioVenta),
    })),
    cotizacion: issued ?? formCotizacion,
  };
}
