import type { DocumentoCotizacion } from '../../../../contract/cotizacion.ts';
import { CODIGOS_POR_PAGINA } from '../../../../contract/existencias/paginaDeQr.ts';
import { formatLongFecha } from '../../../../domain/fecha.ts';
import { qrPathOf } from '../../../plataforma/qrPath.ts';
import { drawEncabezado, drawPie } from '../encabezado.ts';
import { loadFontsFor } from '../fonts.ts';
import { CONTENT, PAGINA, PaginaDePdf, PDF_COLOR, X } from '../paginaDePdf.ts';

/** QR codes of links, to print and put up. They name nobody. */
export interface PrintedCodigos {
  /** `YYYY-MM-DD`. */
  hoy: string;
  /** '' for links of no project. */
  proyecto: string;
  codigos: readonly { nombre: string; url: string }[];
  empresa: DocumentoCotizacion['empresa'];
}

/** Where a code stands, and its size; points. */
interface Place {
  x: number;
  ancho: number;
  lado: number;
  titulo: number;
  letra: number;
}

/** One alone fills its page; several share one. */
const ALONE: Place = { x: X, ancho: CONTENT, lado: 340, titulo: 34, letra: 12 };
const COLUMNS = 2;
const GAP = { ancho: 20, alto: 16 } as const;
/** Points. */
const LEAST_LETTER = 5.5;
/** Height of a row: name, code, address. */
const ALTO_DE_FILA = 196;

/** The sheet as a tagged PDF. In: JPEG `logo`, else the name. */
export async function renderCodigos(hojaDe: PrintedCodigos, logo: Buffer | undefined): Promise<Buffer> {
  const { hoy, proyecto, codigos, empresa } = hojaDe;
  await loadFontsFor(JSON.stringify(hojaDe));
  const hoja = new PaginaDePdf({
    titulo: proyecto ? `Códigos QR de ${proyecto}` : 'Código QR',
    autor: empresa.nombre,
    // Noon in Mexico City: the day's date in every reader's zone.
    fecha: new Date(`${hoy}T18:00:00Z`),
  });
  const head = () =>
    drawEncabezado(
      hoja,
      { documento: { empresa }, logo },
      { nombre: proyecto, emitida: formatLongFecha(hoy) },
    );
  head();
  if (codigos.length === 1) {
    hoja.y += 40;
    for (const codigo of codigos) drawCodigo(hoja, codigo, ALONE, empresa.colorPrimario);
  } else {
    const ancho = (CONTENT - GAP.ancho) / COLUMNS;
    for (const [at, codigo] of codigos.entries()) {
      const place = at % CODIGOS_POR_PAGINA;
      if (at && !place) {
        hoja.nextPage();
        head();
      }
      const column = place % COLUMNS;
      const y = PAGINA.margen + 54 + Math.floor(place / COLUMNS) * (ALTO_DE_FILA + GAP.alto);
      hoja.y = y;
      const x = X + column * (ancho + GAP.ancho);
      hoja.adorno(() =>
        hoja.doc.roundedRect(x, y, ancho, ALTO_DE_FILA, 12).lineWidth(0.6).stroke(PDF_COLOR.linea),
      );
      hoja.y += 12;
      drawCodigo(
        hoja,
        codigo,
        { x: x + 10, ancho: ancho - 20, lado: 118, titulo: 15, letra: 7.5 },
        empresa.colorPrimario,
      );
    }
  }
  return hoja.finish((pagina, paginas) => drawPie(hoja, hojaDe, pagina, paginas));
}

/** Name, code and address one below the other, centred. */
function drawCodigo(
  hoja: PaginaDePdf,
  { nombre, url }: PrintedCodigos['codigos'][number],
  { x, ancho, lado, titulo, letra }: Place,
  color: string,
): void {
  const style = { tamano: titulo, peso: 'fuerte', ancho, alinear: 'center', color } as const;
  hoja.tag('H1', () => hoja.print(nombre, x, hoja.y, style));
  hoja.y += hoja.heightOf(nombre, style) + titulo * 0.5;
  drawQr(hoja, url, { x: x + (ancho - lado) / 2, y: hoja.y, lado, alt: `Código QR de ${nombre}` });
  hoja.y += lado + titulo * 0.6;
  const shown = url.replace(/^https?:\/\//, '');
  const addressOf = (tamano: number) =>
    ({ tamano, ancho, alinear: 'center', color: PDF_COLOR.suave }) as const;
  // On one line if it can be read so: a broken address is typed wrong.
  let tamano = letra;
  while (
    tamano > LEAST_LETTER &&
    hoja.heightOf(shown, addressOf(tamano)) > hoja.heightOf('a', addressOf(tamano))
  )
    tamano -= 0.25;
  const address = addressOf(tamano);
  hoja.link(shown, url, x, hoja.y, address);
}

/** Draws the QR of an address. Its surroundings leave the quiet zone. */
export function drawQr(
  hoja: PaginaDePdf,
  url: string,
  { x, y, lado, alt }: { x: number; y: number; lado: number; alt: string },
): void {
  const qr = qrPathOf(url);
  const draw = () => {
    hoja.doc
      .save()
      .translate(x, y)
      .scale(lado / qr.lado);
    hoja.doc.path(qr.trazo).fill(PDF_COLOR.tinta);
    hoja.doc.restore();
  };
  hoja.tag('Figure', draw, { alt, bbox: [x, y, x + lado, y + lado] });
}
