import { decimal, formatArea, formatPrecio } from '../../domain/decimal.ts';
import { fechaEnMexico, formatFechaHora, formatLongFecha, tellFechaHora } from '../../domain/fecha.ts';
import type { ChosenPlan } from '../planes/planEnCotizacion.ts';
import { fillLineOfHold } from './placeholders.ts';
import { type DocumentoRecibo, RECIBO_KINDS, type ReciboKind } from './recibo.ts';

/** `Proyecto`, `Villas Armonía`. */
export type ReciboLine = [etiqueta: string, valor: string];

/** The only wording of a receipt, for mail and PDF. */
interface PresentedRecibo {
  titulo: string;
  /** What happened, and until when. */
  texto: string;
  emitido: string;
  lineas: ReciboLine[];
  /** Absent if nothing was paid and nothing is due. */
  monto?: { etiqueta: string; monto: string; pago: string; condiciones?: string };
  /** Wording for its adviser. */
  aviso: string;
  /** Whether the mail carries the PDF; a reminder of the end does not. */
  conPdf: boolean;
}

/** Heading of one mail about several receipts. */
interface PresentedRecibos {
  titulo: string;
  texto: string;
  aviso: string;
}

interface Wording {
  titulo: (lote: string, documento: DocumentoRecibo) => string;
  /** In: two or more. */
  titulos: (cuantos: number, documento: DocumentoRecibo) => string;
  texto: (documento: DocumentoRecibo) => string;
  aviso: string;
  avisos: (cuantos: number) => string;
  conPdf: boolean;
}

const WORDS: Readonly<Record<ReciboKind, Wording>> = {
  apartado: {
    titulo: (lote) => `Apartamos el lote ${lote} para ti`,
    titulos: (cuantos) => `Apartamos ${cuantos} lotes para ti`,
    texto: ({ hasta }) =>
      `Lo reservamos para ti hasta el ${instantOf(hasta)}. Mientras tanto nadie más puede elegirlo.`,
    aviso: 'Lote apartado',
    avisos: (cuantos) => `${cuantos} lotes apartados`,
    conPdf: true,
  },
  extension: {
    titulo: (lote) => `Tu apartado del lote ${lote} tiene nueva fecha`,
    titulos: (cuantos) => `Tus ${cuantos} apartados tienen nueva fecha`,
    texto: (documento) =>
      documento.pago
        ? SIN_FIN
        : `Ahora termina el ${instantOf(documento.hasta)}. Esta constancia sustituye a la anterior.`,
    aviso: 'Apartado con nueva fecha',
    avisos: (cuantos) => `${cuantos} apartados con nueva fecha`,
    conPdf: true,
  },
  pago: {
    titulo: () => 'Recibimos el pago de tu apartado',
    titulos: (cuantos) => `Recibimos el pago de tus ${cuantos} apartados`,
    texto: (documento) => (documento.terminado ? lateText(documento) : SIN_FIN),
    aviso: 'Pago de apartado anotado',
    avisos: (cuantos) => `Pago anotado de ${cuantos} apartados`,
    conPdf: true,
  },
  correccion: {
    titulo: (lote) => `Corregimos el pago de tu apartado del lote ${lote}`,
    titulos: (cuantos) => `Corregimos el pago de tus ${cuantos} apartados`,
    texto: ({ hasta, terminado }) =>
      `Quitamos el pago que habíamos anotado. Si ya lo hiciste, responde a este correo. Tu apartado ${terminado ? 'terminó' : 'termina'} el ${instantOf(hasta)}. Esta constancia sustituye a la anterior.`,
    aviso: 'Pago de apartado quitado',
    avisos: (cuantos) => `Pago quitado de ${cuantos} apartados`,
    conPdf: true,
  },
  aviso: {
    titulo: (lote) => `Tu apartado del lote ${lote} está por terminar`,
    titulos: (cuantos) => `Tus ${cuantos} apartados están por terminar`,
    texto: ({ hasta, asesor }) =>
      `Termina el ${instantOf(hasta)}. Si quieres conservarlo, habla antes con ${asesor ?? 'nosotros'}.`,
    aviso: 'Apartado por terminar',
    avisos: (cuantos) => `${cuantos} apartados por terminar`,
    conPdf: false,
  },
  liberado: {
    titulo: (lote) => `Tu apartado del lote ${lote} terminó`,
    titulos: (cuantos) => `Tus ${cuantos} apartados terminaron`,
    texto: ({ hasta }) => `Lo liberamos el ${instantOf(hasta)}. El lote ya no está reservado para ti.`,
    aviso: 'Apartado liberado',
    avisos: (cuantos) => `${cuantos} apartados liberados`,
    conPdf: false,
  },
  vencido: {
    titulo: (lote) => `Tu apartado del lote ${lote} terminó`,
    titulos: (cuantos) => `Tus ${cuantos} apartados terminaron`,
    texto: ({ hasta }) =>
      `Llegó a su fin el ${instantOf(hasta)}. El lote ya no está reservado para ti; si todavía lo quieres, escríbenos.`,
    aviso: 'Apartado vencido',
    avisos: (cuantos) => `${cuantos} apartados vencidos`,
    conPdf: false,
  },
  relevo: {
    titulo: (_lote, { asesor }) => `Ahora te atiende ${asesor ?? 'otra persona'}`,
    titulos: (_cuantos, { asesor }) => `Ahora te atiende ${asesor ?? 'otra persona'}`,
    texto: ({ lote, hasta, pago }) =>
      `Tu apartado del lote ${lote.id_lote} sigue igual: ${pago ? 'con tu pago registrado no termina por sí solo' : `termina el ${instantOf(hasta)}`}. Responde a este correo para escribirle.`,
    aviso: 'Apartado que ahora sigues',
    avisos: (cuantos) => `${cuantos} apartados que ahora sigues`,
    conPdf: true,
  },
  vendido: {
    titulo: (lote) => `¡Es tuyo! El lote ${lote} se vendió a tu nombre`,
    titulos: (cuantos) => `¡Son tuyos! ${cuantos} lotes se vendieron a tu nombre`,
    texto: ({ venta, emitido }) =>
      `Anotamos la venta con fecha del ${venta ? formatLongFecha(venta.fecha) : fechaOf(emitido)}. Con ella terminó tu apartado; lo que vale es lo que firmes con la empresa.`,
    aviso: 'Apartado vendido',
    avisos: (cuantos) => `${cuantos} apartados vendidos`,
    conPdf: false,
  },
  anulada: {
    titulo: (lote) => `Se anuló la venta del lote ${lote}`,
    titulos: (cuantos) => `Se anuló la venta de ${cuantos} lotes`,
    texto: () => 'El lote ya no está reservado para ti. Si tienes dudas, responde a este correo.',
    aviso: 'Venta anulada',
    avisos: (cuantos) => `${cuantos} ventas anuladas`,
    conPdf: false,
  },
  repuesto: {
    titulo: (lote) => `El lote ${lote} sigue apartado para ti`,
    titulos: (cuantos) => `${cuantos} lotes siguen apartados para ti`,
    texto: ({ hasta, pago }) =>
      `La venta se anuló y tu apartado sigue: ${pago ? 'con tu pago registrado no termina por sí solo' : `termina el ${instantOf(hasta)}`}.`,
    aviso: 'Venta anulada; el apartado sigue',
    avisos: (cuantos) => `${cuantos} ventas anuladas; sus apartados siguen`,
    conPdf: true,
  },
};

export const KINDS_WITH_PDF: readonly ReciboKind[] = RECIBO_KINDS.filter((tipo) => WORDS[tipo].conPdf);

const SIN_FIN =
  'Con tu pago registrado, el lote sigue apartado para ti y el apartado ya no termina por sí solo.';

/** A payment after the hold's end is noted but reserves nothing. */
function lateText({ hasta, venta }: DocumentoRecibo): string {
  const why = venta
    ? `Con la venta del ${formatLongFecha(venta.fecha)} ya había terminado tu apartado.`
    : `Tu apartado había terminado el ${instantOf(hasta)} y el lote ya no está reservado para ti.`;
  return `${why} Tu pago quedó anotado; responde a este correo para acordar qué sigue.`;
}

const ENDED: ReadonlySet<ReciboKind> = new Set<ReciboKind>(['liberado', 'vencido', 'vendido', 'anulada']);

function hasEnded({ tipo, terminado }: DocumentoRecibo): boolean {
  return terminado === true || ENDED.has(tipo);
}

/** In: ISO 8601. Out: `22 de junio de 2026 a las 12:00 p. m. (hora del centro de México)`. */
function instantOf(instant: string): string {
  return `${tellFechaHora(new Date(instant))} (hora del centro de México)`;
}

function fechaOf(instant: string): string {
  return formatLongFecha(fechaEnMexico(new Date(instant)));
}

export function presentRecibo(documento: DocumentoRecibo): PresentedRecibo {
  const { tipo, lote } = documento;
  const words = WORDS[tipo];
  const monto = montoOf(documento);
  return {
    titulo: words.titulo(lote.id_lote, documento),
    texto: words.texto(documento),
    emitido: fechaOf(documento.emitido),
    lineas: linesOf(documento),
    ...(monto && { monto }),
    aviso: words.aviso,
    conPdf: words.conPdf,
  };
}

/** In: two or more receipts of one person and one act. */
export function presentRecibos(
  documentos: readonly [DocumentoRecibo, ...DocumentoRecibo[]],
): PresentedRecibos {
  const [first] = documentos;
  const { titulos, avisos } = WORDS[first.tipo];
  const cuantos = documentos.length;
  return {
    titulo: titulos(cuantos, first),
    texto: `Estos son los datos de ${first.tipo === 'relevo' ? 'tus apartados' : 'cada lote'}.`,
    aviso: avisos(cuantos),
  };
}

function linesOf(documento: DocumentoRecibo) {
  const { proyecto, lote, desde, hasta, pago, cotizacion, asesor } = documento;
  const ended = hasEnded(documento);
  const lines: (ReciboLine | false | undefined)[] = [
    ['Proyecto', proyecto.nombre],
    ['Lote', `Lote ${lote.id_lote}, ${formatArea(decimal(lote.terreno))}`],
    ['Apartado desde', fechaOf(desde)],
    !pago && !ended && ['Apartado hasta', formatFechaHora(new Date(hasta))],
    cotizacion && ['Cotización', cotizacion.folio],
    cotizacion && !ended && ['Precio que conservas', formatPrecio(decimal(cotizacion.precioTotal))],
    ...(cotizacion?.plan && !ended ? linesOfPlan(cotizacion.plan, cotizacion.precioTotal) : []),
    asesor !== undefined && ['Te atiende', asesor],
  ];
  return lines.filter((line): line is ReciboLine => Array.isArray(line));
}

/** The plan, and what is paid with it where that differs from the price. */
function linesOfPlan({ nombre, aPagar }: NonNullable<ChosenPlan>, precioTotal: number): ReciboLine[] {
  const differs = aPagar !== precioTotal;
  return [
    ['Plan de pagos', nombre],
    ...(differs ? [['A pagar con tu plan', formatPrecio(decimal(aPagar))] satisfies ReciboLine] : []),
  ];
}

/** Value of `{plazo}`: 'hasta el 23 de junio de 2026 a las 11:30 p. m.'. */
function plazoOf(documento: DocumentoRecibo): string {
  const { pago, hasta } = documento;
  if (pago && !hasEnded(documento)) return 'sin fecha de fin';
  return `hasta el ${tellFechaHora(new Date(hasta))}`;
}

function montoOf(documento: DocumentoRecibo): PresentedRecibo['monto'] {
  const { monto, pago, condiciones } = documento;
  if (hasEnded(documento) && !pago) return undefined;
  return {
    etiqueta: '¡Monto Apartado!',
    monto: formatPrecio(decimal(monto)),
    pago: pago
      ? `Pagado el ${formatLongFecha(pago.fecha)} · Referencia ${pago.referencia}`
      : 'Todavía no registramos tu pago',
    ...(condiciones !== undefined && { condiciones: fillLineOfHold(condiciones, plazoOf(documento)) }),
  };
}

/** A hold's folio is ASCII. */
export function nombreDeRecibo(folio: string): string {
  return `Apartado-${folio}.pdf`;
}
