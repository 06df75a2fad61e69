import sharp from 'sharp';
import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { JPEG_WIDTH, parseImagen } from '../../../contract/imagen.ts';
import type { DatosDePersona } from '../../../contract/panel/datosDePersona.ts';
import { parsePlano } from '../../../contract/plano.ts';
import { presentCotizacion } from '../../../contract/presentCotizacion.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { nameOfArchivo } from '../../plataforma/archivos/nameOfArchivo.ts';
import { readStoredPlano } from '../../plataforma/archivos/readStoredPlano.ts';
import { readFoto } from '../readFoto.ts';
import { drawClosing, drawLeyendas, heightOfClosing } from './closing.ts';
import { renderDatos } from './datos/renderDatos.ts';
import { drawDesglose, drawMisfit, drawTotal, heightOfDesglose } from './desglose.ts';
import { drawEncabezado, drawPie, drawTitulo } from './encabezado.ts';
import { loadFontsFor } from './fonts.ts';
import { PaginaDePdf, PDF_COLOR, type PdfData } from './paginaDePdf.ts';
import { drawPictures, fitsBelow } from './pictures.ts';
import { renderRecibo } from './recibo/renderRecibo.ts';
import { drawSiguiente, heightOfSiguiente } from './siguiente.ts';

/** A quote with its absolute address, a hold's receipt, or a person's own data. */
export type PdfRequest =
  | { documento: DocumentoCotizacion; enlace: string }
  | { recibo: DocumentoRecibo }
  | { datos: DatosDePersona };

/**
 * Reads a document's pictures and drawing and makes its PDF, without missing or broken ones.
 * @throws {ArchivosUnavailable}
 */
export async function makePdf(pedido: PdfRequest, archivos: Archivos): Promise<Buffer> {
  if ('recibo' in pedido) {
    const { recibo } = pedido;
    return renderRecibo({ documento: recibo, logo: await readFoto(archivos, recibo.empresa.logo) });
  }
  if ('datos' in pedido) {
    const { datos } = pedido;
    return renderDatos(datos, await readFoto(archivos, datos.empresa.logo));
  }
  const { documento, enlace } = pedido;
  const { svg } = documento.proyecto;
  const [logo, foto, plano, fondo] = await Promise.all([
    readFoto(archivos, documento.empresa.logo),
    readFoto(archivos, documento.modelo.img),
    readStoredPlano(archivos, svg),
    readBackground(archivos, svg),
  ]);
  return renderPdf({ documento, enlace, logo, foto, plano, fondo });
}

/** Names of the files that a PDF shows; some may be missing. */
export function archivosOfPdf(pedido: PdfRequest): string[] {
  const { logo } = empresaOf(pedido);
  const fotos = 'documento' in pedido ? [logo, pedido.documento.modelo.img] : [logo];
  const plano = 'documento' in pedido ? parsePlano(pedido.documento.proyecto.svg) : undefined;
  const direcciones = [
    ...fotos.map((direccion) => parseImagen(direccion)?.rendition(JPEG_WIDTH, 'jpg')),
    plano?.lotes,
    plano?.fondo,
  ];
  return direcciones.flatMap((direccion) => (direccion ? [nameOfArchivo(direccion)] : []));
}

function empresaOf(pedido: PdfRequest): DocumentoCotizacion['empresa'] {
  if ('recibo' in pedido) return pedido.recibo.empresa;
  return 'datos' in pedido ? pedido.datos.empresa : pedido.documento.empresa;
}

/** Cached backgrounds by name; the name identifies the content. */
const kept = new WeakMap<Archivos, Map<string, Promise<Buffer | undefined>>>();
const MOST = 16;
/** px: the printed map is about 8 cm wide. */
const WIDEST = 900;

/** Streets and parks of a drawing as JPEG; `undefined` if missing or broken. @throws {ArchivosUnavailable} */
function readBackground(archivos: Archivos, svg: string): Promise<Buffer | undefined> {
  const direccion = parsePlano(svg)?.fondo;
  if (!direccion) return Promise.resolve(undefined);
  const name = nameOfArchivo(direccion);
  const made = kept.get(archivos) ?? new Map<string, Promise<Buffer | undefined>>();
  kept.set(archivos, made);
  const known = made.get(name);
  if (known) return known;
  const making = archivos.get(name).then(draw);
  made.set(name, making);
  // Retries failures.
  making.catch(() => made.delete(name));
  for (const oldest of made.keys()) if (made.size > MOST) made.delete(oldest);
  return making;
}

async function draw(svg: Buffer | undefined): Promise<Buffer | undefined> {
  if (!svg) return undefined;
  return sharp(svg)
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PDF_COLOR.papel })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer()
    .catch(() => undefined);
}

/**
 * The quote as a tagged PDF, Letter, es-MX, fonts embedded. Text is never read as markup. Pictures that
 * cannot be drawn are omitted.
 */
export async function renderPdf(datos: PdfData): Promise<Buffer> {
  const { documento } = datos;
  const { empresa } = documento;
  const presentada = presentCotizacion(documento);
  await loadFontsFor(JSON.stringify(documento));
  const hoja = new PaginaDePdf({
    titulo: `Cotización ${presentada.folio}`,
    autor: empresa.nombre,
    fecha: new Date(documento.emitida),
  });
  drawEncabezado(hoja, datos, { nombre: `Folio ${presentada.folio}`, emitida: presentada.emitida });
  drawTitulo(hoja, documento, presentada);
  const cuerpo = heightOfDesglose(hoja, presentada) + heightOfClosing(hoja, []);
  const final =
    heightOfSiguiente(hoja, documento) +
    heightOfClosing(hoja, documento.leyendas) -
    heightOfClosing(hoja, []);
  // What does not fit on the page moves with the next block, so that pictures need not be tiny.
  const despues = fitsBelow(hoja, cuerpo + final) ? cuerpo + final : cuerpo;
  drawPictures(hoja, datos, despues);
  drawDesglose(hoja, presentada);
  drawTotal(hoja, presentada, empresa.colorPrimario);
  drawMisfit(hoja, presentada, empresa.colorAcento);
  drawClosing(hoja, presentada, datos);
  drawSiguiente(hoja, documento);
  drawLeyendas(hoja, documento.leyendas);
  return hoja.finish((pagina, paginas) => drawPie(hoja, documento, pagina, paginas));
}
