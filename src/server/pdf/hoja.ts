import PDFDocument from 'pdfkit';
import { type Peso, type Tramo, tramosOf } from './fuentes.ts';

/** US Letter, in points (1/72 inch). */
export const PAGINA = { ancho: 612, alto: 792, margen: 44, pie: 64 } as const;
export const CONTENIDO = PAGINA.ancho - 2 * PAGINA.margen;
/** Left and right edge of the content. */
export const X = PAGINA.margen;
export const DERECHA = X + CONTENIDO;
/** Gap between things side by side. */
export const ENTRE = 14;

export const COLOR = {
  papel: '#F6F1E8',
  tinta: '#22312B',
  suave: '#56625C',
  linea: '#DDD4C4',
  lote: '#F3E3C3',
  loteBorde: '#C2A873',
} as const;

export interface EstiloTexto {
  tamano: number;
  peso?: Peso;
  color?: string;
  /** Width in which the text is set, points. */
  ancho?: number;
  alinear?: 'left' | 'right' | 'center';
  espaciado?: number;
  /** Digits of one width, so that amounts stand digit under digit. */
  cifras?: boolean;
  enlace?: string;
}

type Elemento = ReturnType<PDFKit.PDFDocument['struct']>;
/** What pdfkit takes; its types lack the last two. */
interface OpcionesDeEtiqueta {
  alt?: string;
  /** x0, y0, x1, y1 from the page's top left; for figures. */
  bbox?: readonly number[];
  scope?: 'Row';
}

/** A tagged PDF under construction, with a cursor that runs down the page. Lengths in points. */
export class Hoja {
  readonly doc: PDFKit.PDFDocument;
  /** Where the next block begins. */
  y: number = PAGINA.margen;
  readonly #raiz: Elemento;

  constructor(info: { titulo: string; autor: string; fecha: Date }) {
    this.doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'es-MX',
      displayTitle: true,
      info: { Title: info.titulo, Author: info.autor, CreationDate: info.fecha, ModDate: info.fecha },
    });
    this.#raiz = this.doc.struct('Document');
    this.doc.addStructure(this.#raiz);
  }

  /** Goes on on a new page where fewer than `alto` points are left above the page's foot. */
  need(alto: number): void {
    if (this.y + alto <= PAGINA.alto - PAGINA.pie) return;
    this.doc.addPage();
    this.y = PAGINA.margen;
  }

  /** Draws something that a screen reader reads out as what `tipo` says (`P`, `H1`, `Figure`, …). */
  tag(tipo: string, draw: () => void, opciones: OpcionesDeEtiqueta = {}, dentro = this.#raiz): void {
    dentro.add(this.doc.struct(tipo, opciones, [draw]));
  }

  /** A structure element that holds others, such as `Table` and `TR`. */
  group(tipo: string, dentro = this.#raiz, opciones: OpcionesDeEtiqueta = {}): Elemento {
    const element = this.doc.struct(tipo, opciones);
    dentro.add(element);
    return element;
  }

  /** Draws something that only decorates. */
  adorno(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Height of the text in its width, points. */
  altoDe(texto: string, estilo: EstiloTexto): number {
    this.#use(tramosOf(texto, estilo.peso ?? 'regular')[0]).fontSize(estilo.tamano);
    return this.doc.heightOfString(texto, opcionesDe(estilo));
  }

  escribe(texto: string, x: number, y: number, estilo: EstiloTexto): void {
    const tramos = tramosOf(texto, estilo.peso ?? 'regular');
    this.doc.fontSize(estilo.tamano).fillColor(estilo.color ?? COLOR.tinta);
    tramos.forEach((tramo, index) => {
      const options = { ...opcionesDe(estilo), continued: index < tramos.length - 1 };
      this.#use(tramo);
      if (index === 0) this.doc.text(tramo.texto, x, y, options);
      else this.doc.text(tramo.texto, options);
    });
  }

  /** pdfkit takes an opened font as well as its bytes; its types do not say so yet. */
  #use(tramo: Tramo | undefined): PDFKit.PDFDocument {
    return this.doc.font(tramo?.fuente as unknown as string);
  }

  /** The finished file. In: what to draw on each page last, when their number is known. */
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

function opcionesDe(estilo: EstiloTexto): PDFKit.Mixins.TextOptions {
  return {
    width: estilo.ancho ?? CONTENIDO,
    align: estilo.alinear ?? 'left',
    lineGap: estilo.tamano * 0.22,
    ...(estilo.espaciado !== undefined && { characterSpacing: estilo.espaciado }),
    ...(estilo.cifras && { features: ['tnum'] }),
    ...(estilo.enlace !== undefined && { link: estilo.enlace }),
  };
}
