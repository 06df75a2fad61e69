import { presentRecibo, type ReciboLine } from '../../../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../../../contract/recibo/recibo.ts';
import { unlinkable } from '../../unlinkable.ts';
import { drawEncabezado, drawPie } from '../encabezado.ts';
import { loadFontsFor } from '../fonts.ts';
import { BETWEEN, CONTENT, PaginaDePdf, PDF_COLOR, RIGHT, type TextStyle, X } from '../paginaDePdf.ts';

interface ReciboPdfData {
  documento: DocumentoRecibo;
  /** JPEG; without it, the company's name. */
  logo: Buffer | undefined;
}

/** The receipt of a hold as a tagged PDF, Letter, es-MX, fonts embedded (makePdf.ts). */
export async function renderRecibo({ documento, logo }: ReciboPdfData): Promise<Buffer> {
  const { empresa, folio } = documento;
  const presented = presentRecibo(documento);
  await loadFontsFor(JSON.stringify(documento));
  const hoja = new PaginaDePdf({
    titulo: `Apartado ${folio}: ${presented.titulo}`,
    autor: empresa.nombre,
    fecha: new Date(documento.emitido),
  });
  drawEncabezado(hoja, { documento, logo }, { nombre: `Folio ${folio}`, emitida: presented.emitido });
  hoja.y += 18;
  drawParagraph(hoja, 'P', documento.proyecto.nombre, PROYECTO(empresa.colorAcento), 2);
  drawParagraph(hoja, 'H1', presented.titulo, TITULO, 4);
  drawParagraph(hoja, 'P', `A nombre de ${unlinkable(documento.persona.nombre)}`, SUAVE, 14);
  drawParagraph(hoja, 'P', presented.texto, TEXTO, 18);
  drawLines(hoja, presented.lineas);
  if (presented.monto) drawMonto(hoja, presented.monto, empresa);
  return hoja.finish((pagina, paginas) => drawPie(hoja, documento, pagina, paginas));
}

const PROYECTO = (color: string): TextStyle => ({ tamano: 10, peso: 'fuerte', color });
const TITULO = { tamano: 25, peso: 'fuerte', espaciado: -0.5 } as const;
const SUAVE = { tamano: 10.5, color: PDF_COLOR.suave } as const;
const TEXTO = { tamano: 11.5 } as const;

/** In: gap below, points. */
function drawParagraph(
  hoja: PaginaDePdf,
  tag: 'P' | 'H1',
  texto: string,
  estilo: TextStyle,
  below: number,
): void {
  const alto = hoja.heightOf(texto, estilo);
  hoja.need(alto);
  const { y } = hoja;
  hoja.tag(tag, () => hoja.print(texto, X, y, estilo));
  hoja.y = y + alto + below;
}

const ETIQUETA = { tamano: 10, color: PDF_COLOR.suave, ancho: 150 } as const;
const VALOR = { tamano: 11, peso: 'fuerte', ancho: CONTENT - 160, alinear: 'right' } as const;
const AROUND = 7;

function drawLines(hoja: PaginaDePdf, lineas: readonly ReciboLine[]): void {
  const tabla = hoja.group('Table');
  for (const [etiqueta, valor] of lineas) {
    const alto = Math.max(hoja.heightOf(etiqueta, ETIQUETA), hoja.heightOf(valor, VALOR)) + 2 * AROUND;
    hoja.need(alto);
    const { y } = hoja;
    hoja.adorno(() => hoja.doc.moveTo(X, y).lineTo(RIGHT, y).lineWidth(0.6).stroke(PDF_COLOR.linea));
    const tr = hoja.group('TR', tabla);
    const th = hoja.group('TH', tr, { scope: 'Row' });
    hoja.tag('P', () => hoja.print(etiqueta, X, y + AROUND, ETIQUETA), {}, th);
    hoja.tag('TD', () => hoja.print(valor, RIGHT - VALOR.ancho, y + AROUND, VALOR), {}, tr);
    hoja.y = y + alto;
  }
  hoja.y += BETWEEN;
}

const INNER = 20;
const ANCHO = CONTENT - 2 * INNER;
const MONTO = { tamano: 20, peso: 'fuerte', ancho: ANCHO, alinear: 'right' } as const;
const MONTO_NOMBRE = { tamano: 12, peso: 'fuerte', ancho: ANCHO } as const;
const PAGO = { tamano: 10.5, peso: 'fuerte', ancho: ANCHO } as const;
const CONDICIONES = { tamano: 9.5, color: PDF_COLOR.suave, ancho: ANCHO } as const;

/** The deposit, its payment and terms. */
function drawMonto(
  hoja: PaginaDePdf,
  { etiqueta, monto, pago, condiciones = '' }: NonNullable<ReturnType<typeof presentRecibo>['monto']>,
  { colorAcento }: DocumentoRecibo['empresa'],
): void {
  const head = hoja.heightOf(monto, MONTO);
  const words = condiciones ? hoja.heightOf(condiciones, CONDICIONES) + 6 : 0;
  const alto = 16 + head + 4 + hoja.heightOf(pago, PAGO) + words + 16;
  hoja.need(alto);
  const { y } = hoja;
  hoja.adorno(() => hoja.doc.roundedRect(X, y, CONTENT, alto, 12).fill(PDF_COLOR.papel));
  let at = y + 16;
  hoja.tag('P', () => hoja.print(etiqueta, X + INNER, at + 6, MONTO_NOMBRE));
  hoja.tag('P', () => hoja.print(monto, X + INNER, at, { ...MONTO, color: colorAcento }));
  at += head + 4;
  hoja.tag('P', () => hoja.print(pago, X + INNER, at, PAGO));
  at += hoja.heightOf(pago, PAGO) + 6;
  if (condiciones) hoja.tag('P', () => hoja.print(condiciones, X + INNER, at, CONDICIONES));
  hoja.y = y + alto + BETWEEN;
}
