import { decimal, formatArea, formatPrecio } from '../../domain/decimal.ts';
import { fechaEnMexico, formatLongFecha, horaEnMexico } from '../../domain/fecha.ts';
import { type DocumentoRecibo, RECIBO_KINDS, type ReciboKind } from './recibo.ts';

/** One row of a receipt: `Proyecto`, `Villas Armonía`. */
export type ReciboLine = [etiqueta: string, valor: string];

/** A receipt as mail and PDF write it: the one place of its wording. */
export interface PresentedRecibo {
  titulo: string;
  /** What happened, and until when. */
  texto: string;
  /** `15 de junio de 2026`. */
  emitido: string;
  lineas: ReciboLine[];
  /** Absent where there is no longer anything to pay, and nothing was paid. */
  monto?: { etiqueta: string; monto: string; pago: string; condiciones?: string };
  /** As its adviser is told of it. */
  aviso: string;
  /** Whether it goes out with its PDF: a note that a hold ends is none to be kept. */
  conPdf: boolean;
}

interface Wording {
  titulo: (lote: string) => string;
  texto: (documento: DocumentoRecibo) => string;
  aviso: string;
  conPdf: boolean;
}

const WORDS: Readonly<Record<ReciboKind, Wording>> = {
  apartado: {
    titulo: (lote) => `Apartamos el lote ${lote} para ti`,
    texto: ({ hasta }) =>
      `Lo reservamos para ti hasta el ${instantOf(hasta)}. Mientras tanto nadie más puede elegirlo.`,
    aviso: 'Lote apartado',
    conPdf: true,
  },
  extension: {
    titulo: (lote) => `Tu apartado del lote ${lote} tiene nueva fecha`,
    texto: (documento) =>
      documento.pago
        ? SIN_FIN
        : `Ahora termina el ${instantOf(documento.hasta)}. Esta constancia sustituye a la anterior.`,
    aviso: 'Apartado con nueva fecha',
    conPdf: true,
  },
  pago: {
    titulo: () => 'Recibimos el pago de tu apartado',
    texto: () => SIN_FIN,
    aviso: 'Pago de apartado anotado',
    conPdf: true,
  },
  aviso: {
    titulo: (lote) => `Tu apartado del lote ${lote} está por terminar`,
    texto: ({ hasta, asesor }) =>
      `Termina el ${instantOf(hasta)}. Si quieres conservarlo, habla antes con ${asesor ?? 'nosotros'}.`,
    aviso: 'Apartado por terminar',
    conPdf: false,
  },
  liberado: {
    titulo: (lote) => `Tu apartado del lote ${lote} terminó`,
    texto: ({ hasta }) => `Lo liberamos el ${instantOf(hasta)}. El lote ya no está reservado para ti.`,
    aviso: 'Apartado liberado',
    conPdf: false,
  },
  vencido: {
    titulo: (lote) => `Tu apartado del lote ${lote} terminó`,
    texto: ({ hasta }) =>
      `Llegó a su fin el ${instantOf(hasta)}. El lote ya no está reservado para ti; si todavía lo quieres, escríbenos.`,
    aviso: 'Apartado vencido',
    conPdf: false,
  },
};

/** The kinds that a person keeps, and gets as a PDF too. */
export const KINDS_WITH_PDF: readonly ReciboKind[] = RECIBO_KINDS.filter((tipo) => WORDS[tipo].conPdf);

const SIN_FIN =
  'Con tu pago registrado, el lote sigue apartado para ti y el apartado ya no termina por sí solo.';
const ENDED: ReadonlySet<ReciboKind> = new Set<ReciboKind>(['liberado', 'vencido']);

/** In: an instant, ISO 8601. Out: `22 de junio de 2026 a las 12:00 (hora del centro de México)`. */
function instantOf(instant: string): string {
  return `${fechaOf(instant)} a las ${horaEnMexico(new Date(instant))} (hora del centro de México)`;
}

function fechaOf(instant: string): string {
  return formatLongFecha(fechaEnMexico(new Date(instant)));
}

export function presentRecibo(documento: DocumentoRecibo): PresentedRecibo {
  const { tipo, lote } = documento;
  const words = WORDS[tipo];
  const monto = montoOf(documento);
  return {
    titulo: words.titulo(lote.id_lote),
    texto: words.texto(documento),
    emitido: fechaOf(documento.emitido),
    lineas: linesOf(documento),
    ...(monto && { monto }),
    aviso: words.aviso,
    conPdf: words.conPdf,
  };
}

function linesOf({ tipo, proyecto, lote, desde, hasta, pago, cotizacion, asesor }: DocumentoRecibo) {
  const ended = ENDED.has(tipo);
  const lines: (ReciboLine | false | undefined)[] = [
    ['Proyecto', proyecto.nombre],
    ['Lote', `Lote ${lote.id_lote}, ${formatArea(decimal(lote.terreno))}`],
    ['Apartado desde', fechaOf(desde)],
    !pago && !ended && ['Apartado hasta', `${fechaOf(hasta)}, ${horaEnMexico(new Date(hasta))}`],
    cotizacion && ['Cotización', cotizacion.folio],
    cotizacion && !ended && ['Precio que conservas', formatPrecio(decimal(cotizacion.precioTotal))],
    asesor !== undefined && ['Te atiende', asesor],
  ];
  return lines.filter((line): line is ReciboLine => Array.isArray(line));
}

function montoOf({ tipo, monto, pago, condiciones }: DocumentoRecibo): PresentedRecibo['monto'] {
  if (ENDED.has(tipo) && !pago) return undefined;
  return {
    etiqueta: '¡Monto Apartado!',
    monto: formatPrecio(decimal(monto)),
    pago: pago
      ? `Pagado el ${formatLongFecha(pago.fecha)} · Referencia ${pago.referencia}`
      : 'Todavía no registramos tu pago',
    ...(condiciones !== undefined && { condiciones }),
  };
}

/** Name of a receipt's file; a hold's folio is ASCII. */
export function nombreDeRecibo(folio: string): string {
  return `Apartado-${folio}.pdf`;
}
