import {
  BETWEEN,
  CONTENT,
  PAGINA,
  type PaginaDePdf,
  PDF_COLOR,
  type PdfData,
  RIGHT,
  X,
} from './paginaDePdf.ts';
import { drawPlano } from './smallPlano.ts';

/** Below this a picture is a stamp; above the maximum the rest of the page looks empty. */
const ALTO_MINIMO = 120;
const ALTO_MAXIMO = 236;
const ALTO_LEYENDA = 24;
const ANCHO_FOTO = 294;

/** Whether the smallest pictures leave this height on the page, points. */
export function fitsBelow(hoja: PaginaDePdf, despues: number): boolean {
  return roomFor(hoja, despues) >= ALTO_MINIMO;
}

function roomFor({ y }: PaginaDePdf, despues: number): number {
  return PAGINA.alto - PAGINA.pie - y - ALTO_LEYENDA - despues;
}

/** Draws picture and small map side by side, or one at full width. In: height of what follows, points. */
export function drawPictures(
  hoja: PaginaDePdf,
  { documento, foto, plano, fondo }: PdfData,
  despues: number,
): void {
  const { modelo, lote, proyecto, empresa } = documento;
  const y = hoja.y;
  const alto = Math.max(ALTO_MINIMO, Math.min(ALTO_MAXIMO, roomFor(hoja, despues)));
  const both = foto && plano;
  let drawn = false;
  if (foto) {
    const ancho = both ? ANCHO_FOTO : CONTENT;
    drawn = drawFoto(hoja, foto, `Fachada de la casa ${modelo.nombre}. Imagen ilustrativa`, ancho, alto);
  }
  if (plano) {
    const x = drawn ? X + ANCHO_FOTO + BETWEEN : X;
    const marco = { x, y, ancho: RIGHT - x, alto };
    const alt = `Plano de ${proyecto.nombre} con el lote ${lote.id_lote} señalado`;
    hoja.tag(
      'Figure',
      () => {
        hoja.doc.roundedRect(marco.x, marco.y, marco.ancho, marco.alto, 12).fill(PDF_COLOR.papel);
        const image = fondo && openImage(hoja.doc, fondo);
        drawPlano(hoja, { plano, fondo: image, id_lote: lote.id_lote }, marco, empresa.colorAcento);
      },
      { alt, bbox: [marco.x, marco.y, marco.x + marco.ancho, marco.y + marco.alto] },
    );
    hoja.tag('Caption', () =>
      hoja.print(`Lote ${lote.id_lote} en ${proyecto.nombre}`, x, y + alto + 5, {
        tamano: 8,
        color: PDF_COLOR.suave,
        ancho: marco.ancho,
      }),
    );
    drawn = true;
  }
  if (drawn) hoja.y = y + alto + ALTO_LEYENDA;
}

/** Out: whether it could be drawn. */
function drawFoto(hoja: PaginaDePdf, foto: Buffer, alt: string, ancho: number, alto: number): boolean {
  const { doc, y } = hoja;
  const image = openImage(doc, foto);
  if (!image) return false;
  hoja.tag(
    'Figure',
    () => {
      doc.save().roundedRect(X, y, ancho, alto, 12).clip();
      doc.image(image, X, y, { cover: [ancho, alto], align: 'center', valign: 'center' });
      doc.restore();
    },
    { alt, bbox: [X, y, X + ancho, y + alto] },
  );
  hoja.tag('Caption', () =>
    hoja.print('Imagen ilustrativa', X, y + alto + 5, { tamano: 8, color: PDF_COLOR.suave, ancho }),
  );
  return true;
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
