import PDFDocument from 'pdfkit';
import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import type { PlanoLotes } from '../../../contract/plano.ts';
import { brandFont, type FontWeight, type OpenFont } from './fonts.ts';
import { linesOf, type PdfLine, type TextRun } from './lines.ts';

export interface PdfData {
  documento: DocumentoCotizacion;
  /** Absolute address of the quote, for link and QR. */
  enlace: string;
  /** JPEG; without it, the company's name. */
  logo: Buffer | undefined;
  /** JPEG of the model. */
  foto: Buffer | undefined;
  plano: PlanoLotes | undefined;
  /** JPEG of the drawing without lots, as large as its viewBox. */
  fondo: Buffer | undefined;
}

/** US Letter, in points (1/72 inch). */
export const PAGINA = { ancho: 612, alto: 792, margen: 44, pie: 64 } as const;
export const CONTENT = PAGINA.ancho - 2 * PAGINA.margen;
/** Left and right edges of the content. */
export const X = PAGINA.margen;
export const RIGHT = X + CONTENT;
/** Gap between neighbours. */
export const BETWEEN = 14;

export const PDF_COLOR = {
  papel: '#F6F1E8',
  tinta: '#22312B',
  suave: '#56625C',
  linea: '#DDD4C4',
  lote: '#F3E3C3',
  loteBorde: '#C2A873',
} as const;

export interface TextStyle {
  tamano: number;
  peso?: FontWeight;
  color?: string;
  /** Points. */
  ancho?: number;
  alinear?: 'left' | 'right' | 'center';
  espaciado?: number;
  /** Digits of equal width, for columns of amounts. */
  cifras?: boolean;
}

/** Accessible PDF (ISO 14289-1); pdfkit's types lack it. */
const PDF_UA: object = { subset: 'PDF/UA' };

type Elemento = ReturnType<PDFKit.PDFDocument['struct']>;
/** pdfkit's options; its types lack the last two. */
interface OpcionesDeEtiqueta {
  alt?: string;
  /** x0, y0, x1, y1 from the page's top left; for figures. */
  bbox?: readonly number[];
  scope?: 'Row';
}

/** A tagged PDF with a cursor down the page. Lengths in points. */
export class PaginaDePdf {
  readonly doc: PDFKit.PDFDocument;
  y: number = PAGINA.margen;
  readonly #raiz: Elemento;

  constructor(info: { titulo: string; autor: string; fecha: Date }) {
    this.doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      ...PDF_UA,
      tagged: true,
      lang: 'es-MX',
      displayTitle: true,
      info: { Title: info.titulo, Author: info.autor, CreationDate: info.fecha, ModDate: info.fecha },
    });
    this.#raiz = this.doc.struct('Document');
    this.doc.addStructure(this.#raiz);
  }

  /** Starts a new page if fewer than `alto` points are left. */
  need(alto: number): void {
    if (!this.has(alto)) this.nextPage();
  }

  /** Whether so many points are left on the page. */
  has(alto: number): boolean {
    return this.y + alto <= PAGINA.alto - PAGINA.pie;
  }

  isFirst(): boolean {
    return this.countPages() === 1;
  }

  countPages(): number {
    return this.doc.bufferedPageRange().count;
  }

  nextPage(): void {
    this.doc.addPage();
    this.y = PAGINA.margen;
  }

  /** Draws something that a screen reader announces as `tipo` (`P`, `H1`, `Figure`, …). */
  tag(tipo: string, draw: () => void, opciones: OpcionesDeEtiqueta = {}, dentro = this.#raiz): void {
    dentro.add(this.doc.struct(tipo, opciones, [draw]));
  }

  /** A structure element with children, such as `Table` and `TR`. */
  group(tipo: string, dentro = this.#raiz, opciones: OpcionesDeEtiqueta = {}): Elemento {
    const element = this.doc.struct(tipo, opciones);
    dentro.add(element);
    return element;
  }

  /** Prints a text that leads to an address; a reader of links announces its words, not the address. */
  link(texto: string, direccion: string, x: number, y: number, estilo: TextStyle): void {
    const { ancho = CONTENT } = estilo;
    const element = this.doc.struct('Link', {}, [
      () => {
        this.print(texto, x, y, estilo);
        const longest = Math.max(...this.#lineas(texto, estilo).map((linea) => this.#anchoDe(linea, estilo)));
        const size = [Math.min(ancho, longest), this.heightOf(texto, estilo)] as const;
        // pdfkit writes a plain string as a name, and only a String object as text.
        const spoken = { structParent: element, Contents: Object(texto) };
        this.doc.link(x, y, ...size, direccion, spoken);
      },
    ]);
    this.#raiz.add(element);
  }

  /** Draws decoration. */
  adorno(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Points. */
  heightOf(texto: string, estilo: TextStyle): number {
    return this.#lineas(texto, estilo).length * heightOfLine(estilo);
  }

  print(texto: string, x: number, y: number, estilo: TextStyle): void {
    this.#printLines(this.#lineas(texto, estilo), x, y, estilo);
  }

  /** Draws a text from the cursor over as many pages as it takes, and moves the cursor below it. */
  flow(tipo: string, texto: string, x: number, estilo: TextStyle, dentro = this.#raiz): void {
    const alto = heightOfLine(estilo);
    const lineas = this.#lineas(texto, estilo);
    while (lineas.length) {
      this.need(alto);
      const some = lineas.splice(0, Math.max(1, Math.floor((PAGINA.alto - PAGINA.pie - this.y) / alto)));
      const { y } = this;
      this.tag(tipo, () => this.#printLines(some, x, y, estilo), {}, dentro);
      this.y += some.length * alto;
    }
  }

  #printLines(lineas: readonly PdfLine[], x: number, y: number, estilo: TextStyle): void {
    const { ancho = CONTENT, alinear = 'left' } = estilo;
    lineas.forEach((linea, index) => {
      const libre = ancho - this.#anchoDe(linea, estilo);
      const start = x + { left: 0, center: libre / 2, right: libre }[alinear];
      this.#escribeLinea(linea, start, y + index * heightOfLine(estilo), estilo);
    });
  }

  #lineas(texto: string, estilo: TextStyle): PdfLine[] {
    const { peso = 'regular', ancho = CONTENT } = estilo;
    return linesOf(texto, { peso, ancho }, (tramo) => this.#anchoDeTramo(tramo, estilo));
  }

  /** Without the blank at its end. */
  #anchoDe({ tramos }: PdfLine, estilo: TextStyle): number {
    return tramos.reduce(
      (sum, tramo, index) => {
        const texto = index === tramos.length - 1 ? tramo.texto.trimEnd() : tramo.texto;
        return sum + this.#anchoDeTramo({ ...tramo, texto }, estilo);
      },
      -(estilo.espaciado ?? 0),
    );
  }

  #anchoDeTramo({ fuente, texto }: TextRun, estilo: TextStyle): number {
    const { espaciado = 0 } = estilo;
    return this.#use(fuente, estilo).widthOfString(texto, optionsOf(fuente, estilo)) + espaciado;
  }

  /** If a line is drawn otherwise than written, copying and reading aloud give the written text. */
  #escribeLinea({ tramos, texto }: PdfLine, x: number, y: number, estilo: TextStyle): void {
    const written = texto.replaceAll(ANCHURA_CERO, '').trimEnd();
    const plain = tramos.every(({ fuente }) => !fuente.shaped);
    const said =
      plain &&
      tramos
        .map((tramo) => tramo.texto)
        .join('')
        .trimEnd() === written;
    if (!said) this.doc.markContent('Span', { actual: written });
    this.doc.fillColor(estilo.color ?? PDF_COLOR.tinta);
    let at = x;
    for (const tramo of tramos) {
      const options = { ...optionsOf(tramo.fuente, estilo), lineBreak: false, baseline: -ascentOf(estilo) };
      this.#use(tramo.fuente, estilo).text(tramo.texto, at, y, options);
      at += this.#anchoDeTramo(tramo, estilo);
    }
    if (!said) this.doc.endMarkedContent();
  }

  /** pdfkit takes an opened font; its types do not say so. */
  #use({ font, nombre }: OpenFont, { tamano }: TextStyle): PDFKit.PDFDocument {
    return this.doc.font(font as unknown as string, nombre, tamano);
  }

  /** Finishes the file. In: drawn last on each page, when the count is known. */
  async finish(onPage: (pagina: number, paginas: number) => void): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.doc.switchToPage(page);
      this.adorno(() => onPage(page + 1, count));
    }
    const chunks: Uint8Array[] = [];
    this.doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    const ended = new Promise<void>((resolve, reject) => {
      this.doc.on('end', resolve).on('error', reject);
    });
    this.doc.end();
    await ended;
    return Buffer.concat(chunks);
  }
}

const ANCHURA_CERO = '\u200b';

/** Line height and baseline follow the brand's typeface, whatever the fonts. */
function ascentOf({ peso = 'regular', tamano }: TextStyle): number {
  const { font } = brandFont(peso);
  return (font.ascent / font.unitsPerEm) * tamano;
}

function heightOfLine({ peso = 'regular', tamano }: TextStyle): number {
  const { font } = brandFont(peso);
  return ((font.ascent - font.descent + font.lineGap) / font.unitsPerEm) * tamano + tamano * 0.22;
}

function optionsOf({ shaped }: OpenFont, estilo: TextStyle): PDFKit.Mixins.TextOptions {
  return {
    ...(estilo.espaciado !== undefined && { characterSpacing: estilo.espaciado }),
    ...(estilo.cifras && { features: ['tnum'] }),
    // With a features option, even empty, pdfkit passes the whole stretch instead of words.
    ...(shaped && { features: [] }),
  };
}
