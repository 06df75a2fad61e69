import { presentCroquis, presentMedidas } from '../../../contract/lotes/presentCroquis.ts';
import { drawCroquisDePdf, SKETCH_SCALE } from './croquisDePdf.ts';
import { BETWEEN, CONTENT, PAGINA, type PaginaDePdf, PDF_COLOR, type PdfData, X } from './paginaDePdf.ts';
import { drawPlano } from './smallPlano.ts';

/** Below this a picture is a stamp; above the maximum the rest of the page looks empty. */
const ALTO_MINIMO = 120;
const ALTO_MAXIMO = 236;
const ALTO_LEYENDA = 24;

/** Whether the smallest pictures leave this height on the page, points. */
export function fitsBelow(hoja: PaginaDePdf, despues: number): boolean {
  return roomFor(hoja, despues) >= ALTO_MINIMO;
}

/** The same on a page of its own. */
export function leavesPicture(despues: number): boolean {
  return roomFor({ y: PAGINA.margen }, despues) >= ALTO_MINIMO;
}

function roomFor({ y }: Pick<PaginaDePdf, 'y'>, despues: number): number {
  return PAGINA.alto - PAGINA.pie - y - ALTO_LEYENDA - despues;
}

interface Frame {
  x: number;
  y: number;
  ancho: number;
  alto: number;
}

/** A picture of a row: its share of the width, and how it is drawn. */
interface Picture {
  share: number;
  alt: string;
  caption: string;
  draw: (frame: Frame) => void;
}

/** Which of a quote's pictures there are; `undefined` for missing and broken ones. */
export interface Pictures {
  foto: Picture | undefined;
  croquis: Picture | undefined;
  plano: Picture | undefined;
}

export function picturesOf(hoja: PaginaDePdf, { documento, foto, plano, fondo }: PdfData): Pictures {
  const { modelo, lote, proyecto, empresa } = documento;
  const { doc } = hoja;
  const image = foto && openImage(doc, foto);
  const medidas = presentMedidas(documento);
  const sketch = (size?: readonly [number, number]) => presentCroquis(documento, size);
  return {
    foto: image && {
      share: 294,
      alt: `Fachada de la casa ${modelo.nombre}. Imagen ilustrativa`,
      caption: 'Imagen ilustrativa',
      draw({ x, y, ancho, alto }) {
        doc.save().roundedRect(x, y, ancho, alto, 12).clip();
        doc.image(image, x, y, { cover: [ancho, alto], align: 'center', valign: 'center' });
        doc.restore();
      },
    },
    croquis: sketch() && {
      share: 150,
      alt: [`Croquis del lote ${lote.id_lote}`, medidas].filter(Boolean).join(': '),
      caption: medidas ?? `Lote ${lote.id_lote}`,
      draw({ x, y, ancho, alto }) {
        const drawn = sketch([ancho / SKETCH_SCALE, alto / SKETCH_SCALE]);
        if (drawn) drawCroquisDePdf(hoja, drawn, [x, y], empresa.colorAcento);
      },
    },
    plano: plano && {
      share: 216,
      alt: `Plano de ${proyecto.nombre} con el lote ${lote.id_lote} señalado`,
      caption: `Lote ${lote.id_lote} en ${proyecto.nombre}`,
      draw(frame) {
        doc.roundedRect(frame.x, frame.y, frame.ancho, frame.alto, 12).fill(PDF_COLOR.papel);
        const background = fondo && openImage(doc, fondo);
        drawPlano(hoja, { plano, fondo: background, id_lote: lote.id_lote }, frame, empresa.colorAcento);
      },
    },
  };
}

/** Draws pictures side by side. In: height of what follows on the page; their greatest height; points. */
export function drawPictures(
  hoja: PaginaDePdf,
  pictures: readonly (Picture | undefined)[],
  despues: number,
  most: number = ALTO_MAXIMO,
): void {
  const drawn = pictures.filter((picture) => picture !== undefined);
  if (!drawn.length) return;
  const alto = Math.max(ALTO_MINIMO, Math.min(most, roomFor(hoja, despues)));
  hoja.need(alto + ALTO_LEYENDA);
  const { y } = hoja;
  const shares = drawn.reduce((sum, { share }) => sum + share, 0);
  let x: number = X;
  for (const { share, alt, caption, draw } of drawn) {
    const frame = { x, y, ancho: ((CONTENT - BETWEEN * (drawn.length - 1)) * share) / shares, alto };
    hoja.tag('Figure', () => draw(frame), { alt, bbox: [x, y, x + frame.ancho, y + alto] });
    const estilo = { tamano: 8, color: PDF_COLOR.suave, ancho: frame.ancho } as const;
    hoja.tag('Caption', () => hoja.print(caption, frame.x, y + alto + 4, estilo));
    x += frame.ancho + BETWEEN;
  }
  hoja.y = y + alto + ALTO_LEYENDA;
}

/** Reads the picture before drawing; `undefined` if broken. */
export function openImage(doc: PDFKit.PDFDocument, foto: Buffer): OpenImage | undefined {
  if (!('openImage' in doc) || typeof doc.openImage !== 'function')
    throw new Error('pdfkit has no openImage');
  try {
    return doc.openImage(foto);
  } catch {
    return undefined;
  }
}

/** pdfkit draws it like bytes; its types lack that and the size, px. */
type OpenImage = Buffer & { width: number; height: number };
