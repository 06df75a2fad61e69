import { unlinkable } from '../unlinkable.ts';
import { drawColumnas, type TablaDeColumnas } from './columnas.ts';
import { drawEncabezado, drawPie } from './encabezado.ts';
import { loadFontsFor } from './fonts.ts';
import { CONTENT, PaginaDePdf, PDF_COLOR, type PdfData, RIGHT, type TextStyle, X } from './paginaDePdf.ts';
import type { MarcoDePdf } from './smallPlano.ts';

/** An item: title, right-hand text, lines. */
export interface DatoShown {
  titulo: string;
  derecha?: string;
  lineas: string[];
}

/** A drawing as wide as the page's content. */
export interface FiguraDeParte {
  /** Points. */
  alto: number;
  alt: string;
  draw: (hoja: PaginaDePdf, marco: MarcoDePdf) => void;
}

/** A part of a document. */
export interface ParteDeDatos {
  titulo: string;
  /** Introduction, or that there is nothing. */
  texto?: string;
  figura?: FiguraDeParte;
  tabla?: TablaDeColumnas;
  /** Name and value. */
  pares?: [string, string][];
  cosas?: DatoShown[];
}

interface DocumentoDePartes {
  titulo: string;
  /** Beside the company's name, with its moment. */
  nombre: string;
  emitida: string;
  fecha: Date;
  /** Below the title. */
  sobre: string;
  texto: string;
  partes: readonly ParteDeDatos[];
  empresa: PdfData['documento']['empresa'];
  logo: Buffer | undefined;
}

/** A document of parts as a tagged PDF, Letter, es-MX, fonts embedded. In: JPEG `logo`, else the name. */
export async function renderPartes(documento: DocumentoDePartes): Promise<Buffer> {
  const { titulo, nombre, emitida, fecha, sobre, texto, partes, empresa, logo } = documento;
  await loadFontsFor(JSON.stringify([partes, empresa, sobre, texto]));
  const hoja = new PaginaDePdf({ titulo, autor: empresa.nombre, fecha });
  drawEncabezado(hoja, { documento: { empresa }, logo }, { nombre, emitida });
  hoja.y += 14;
  hoja.flow('H1', titulo, X, TITULO);
  hoja.y += 2;
  hoja.flow('P', unlinkable(sobre), X, SUAVE);
  hoja.y += 10;
  hoja.flow('P', texto, X, TEXTO);
  for (const parte of partes) drawParte(hoja, parte, empresa.colorPrimario);
  return hoja.finish((pagina, paginas) => drawPie(hoja, { empresa }, pagina, paginas));
}

const TITULO = { tamano: 27, peso: 'fuerte', espaciado: -0.5 } as const;
const SUAVE = { tamano: 10.5, color: PDF_COLOR.suave } as const;
const TEXTO = { tamano: 10.5 } as const;
const PARTE = { tamano: 14, peso: 'fuerte' } as const;
/** Space below a heading: none stands alone at a page's foot. */
const BELOW_HEADING = 60;

function drawParte(
  hoja: PaginaDePdf,
  { titulo, texto, figura, tabla, pares = [], cosas = [] }: ParteDeDatos,
  color: string,
): void {
  hoja.y += 20;
  hoja.need(hoja.heightOf(titulo, PARTE) + (figura ? figura.alto + BELOW_HEADING / 2 : BELOW_HEADING));
  hoja.flow('H2', titulo, X, { ...PARTE, color });
  hoja.y += 5;
  if (texto) hoja.flow('P', texto, X, SUAVE);
  if (figura) drawFigura(hoja, figura);
  if (tabla) drawColumnas(hoja, tabla);
  if (pares.length) drawPares(hoja, pares);
  for (const cosa of cosas) drawCosa(hoja, cosa);
}

function drawFigura(hoja: PaginaDePdf, { alto, alt, draw }: FiguraDeParte): void {
  const marco = { x: X, y: hoja.y + 6, ancho: CONTENT, alto };
  const bbox = [X, marco.y, RIGHT, marco.y + alto];
  hoja.tag('Figure', () => draw(hoja, marco), { alt, bbox });
  hoja.y = marco.y + alto + 6;
}

const AROUND = 5;
const NOMBRE = { tamano: 9.5, color: PDF_COLOR.suave, ancho: 190 } as const;
const VALOR: TextStyle = { tamano: 10, peso: 'fuerte', ancho: CONTENT - 200 };

function drawPares(hoja: PaginaDePdf, pares: readonly [string, string][]): void {
  const tabla = hoja.group('Table');
  for (const [nombre, written] of pares) {
    const valor = unlinkable(written);
    const alto = Math.max(hoja.heightOf(nombre, NOMBRE), hoja.heightOf(valor, VALOR)) + 2 * AROUND;
    hoja.need(alto);
    const { y } = hoja;
    drawHairline(hoja);
    const tr = hoja.group('TR', tabla);
    const th = hoja.group('TH', tr, { scope: 'Row' });
    hoja.tag('P', () => hoja.print(nombre, X, y + AROUND, NOMBRE), {}, th);
    hoja.tag('TD', () => hoja.print(valor, X + 200, y + AROUND, VALOR), {}, tr);
    hoja.y = y + alto;
  }
}

const DERECHA = { tamano: 9.5, ancho: 150, alinear: 'right', cifras: true } as const;
const COSA: TextStyle = { tamano: 10, peso: 'fuerte' };
/** Points above which an item may break across pages. */
const LONG = 160;
const LINEA = { tamano: 9, color: PDF_COLOR.suave } as const;

function drawCosa(hoja: PaginaDePdf, { titulo, derecha, lineas }: DatoShown): void {
  const estilo = { ...COSA, ancho: CONTENT - (derecha ? DERECHA.ancho + 10 : 0) };
  const below = lineas.reduce((sum, linea) => sum + hoja.heightOf(unlinkable(linea), LINEA), 1);
  // A short item stays on one page; a long one keeps its name with its beginning.
  hoja.need(2 * AROUND + hoja.heightOf(titulo, estilo) + (below > LONG ? BELOW_HEADING : below));
  drawHairline(hoja);
  hoja.y += AROUND;
  const { y } = hoja;
  hoja.flow('H3', unlinkable(titulo), X, estilo);
  if (derecha) hoja.tag('P', () => hoja.print(derecha, RIGHT - DERECHA.ancho, y, DERECHA));
  hoja.y += 1;
  for (const linea of lineas) hoja.flow('P', unlinkable(linea), X, LINEA);
  hoja.y += AROUND;
}

function drawHairline(hoja: PaginaDePdf): void {
  hoja.adorno(() => hoja.doc.moveTo(X, hoja.y).lineTo(RIGHT, hoja.y).lineWidth(0.6).stroke(PDF_COLOR.linea));
}
