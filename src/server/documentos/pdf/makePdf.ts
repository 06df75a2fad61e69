import sharp from 'sharp';
import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { JPEG_WIDTH, parseImagen } from '../../../contract/imagen.ts';
import type { DatosDePersona } from '../../../contract/panel/datosDePersona.ts';
import { parsePlano } from '../../../contract/plano.ts';
import { type PresentedCotizacion, presentCotizacion } from '../../../contract/presentCotizacion.ts';
import { presentSiguiente, SIGUIENTE_TITULO } from '../../../contract/presentSiguiente.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import type { EstadoDeCuenta } from '../../../contract/ventas/presentEstadoDeCuenta.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { nameOfArchivo } from '../../plataforma/archivos/nameOfArchivo.ts';
import { readStoredPlano } from '../../plataforma/archivos/readStoredPlano.ts';
import { readFoto } from '../readFoto.ts';
import { drawQr, type PrintedCodigos, renderCodigos } from './codigos/renderCodigos.ts';
import { renderEstadoDeCuenta } from './cuenta/renderEstadoDeCuenta.ts';
import { renderDatos } from './datos/renderDatos.ts';
import { drawEncabezado, drawPie, drawTitulo } from './encabezado.ts';
import { type Disponibilidad, renderDisponibilidad } from './existencias/renderDisponibilidad.ts';
import { type PrintedListaDePrecios, renderListaDePrecios } from './existencias/renderListaDePrecios.ts';
import { loadFontsFor } from './fonts.ts';
import { BETWEEN, CONTENT, PAGINA, PaginaDePdf, PDF_COLOR, type PdfData, RIGHT, X } from './paginaDePdf.ts';
import { drawPictures, fitsBelow, leavesPicture, picturesOf } from './pictures.ts';
import { renderRecibo } from './recibo/renderRecibo.ts';
import {
  drawTablas,
  HALF,
  heightOfTablas,
  tablaDeDesglose,
  tablaDeGastos,
  tablaDePlan,
  tablaDePlanes,
} from './tablas.ts';
import { drawMisfit, drawTotal, heightOfMisfit } from './total.ts';

/** A quote with its absolute address, a hold's receipt, a person's own data, a sale's statement, a sales paper, or QR codes. */
export type PdfRequest =
  | { documento: DocumentoCotizacion; enlace: string }
  | { recibo: DocumentoRecibo }
  | { datos: DatosDePersona }
  | { estado: EstadoDeCuenta }
  | { disponibles: Disponibilidad }
  | { precios: PrintedListaDePrecios }
  | { codigos: PrintedCodigos };

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
  if ('estado' in pedido) {
    const { estado } = pedido;
    return renderEstadoDeCuenta(estado, await readFoto(archivos, estado.empresa.logo));
  }
  if ('precios' in pedido) {
    const { precios } = pedido;
    return renderListaDePrecios(precios, await readFoto(archivos, precios.empresa.logo));
  }
  if ('codigos' in pedido) {
    const { codigos } = pedido;
    return renderCodigos(codigos, await readFoto(archivos, codigos.empresa.logo));
  }
  if ('disponibles' in pedido) {
    const { empresa, svg } = pedido.disponibles;
    const logo = await readFoto(archivos, empresa.logo);
    const plano = await readStoredPlano(archivos, svg);
    return renderDisponibilidad(pedido.disponibles, {
      logo,
      plano,
      fondo: await readBackground(archivos, svg),
    });
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
  const plano = parsePlano(svgOf(pedido));
  const direcciones = [
    ...fotos.map((direccion) => parseImagen(direccion)?.rendition(JPEG_WIDTH, 'jpg')),
    plano?.lotes,
    plano?.fondo,
  ];
  return direcciones.flatMap((direccion) => (direccion ? [nameOfArchivo(direccion)] : []));
}

function svgOf(pedido: PdfRequest): string {
  if ('documento' in pedido) return pedido.documento.proyecto.svg;
  return 'disponibles' in pedido ? pedido.disponibles.svg : '';
}

function empresaOf(pedido: PdfRequest): DocumentoCotizacion['empresa'] {
  if ('recibo' in pedido) return pedido.recibo.empresa;
  if ('estado' in pedido) return pedido.estado.empresa;
  if ('disponibles' in pedido) return pedido.disponibles.empresa;
  if ('precios' in pedido) return pedido.precios.empresa;
  if ('codigos' in pedido) return pedido.codigos.empresa;
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
 * cannot be drawn are omitted. Many rows take the pictures' place rather than a third page.
 */
export async function renderPdf(datos: PdfData): Promise<Buffer> {
  await loadFontsFor(JSON.stringify(datos.documento));
  let hoja = layOut(datos, 'arriba');
  for (const figuras of ['abajo', 'ninguna'] as const) {
    if (hoja.countPages() <= PAGES) break;
    const other = layOut(datos, figuras);
    if (other.countPages() <= PAGES) hoja = other;
  }
  return hoja.finish((pagina, paginas) => drawPie(hoja, datos.documento, pagina, paginas));
}

/** A quote's length, unless it has more rows than that. */
const PAGES = 2;

/** Where the pictures stand: above the price, after it, or nowhere. */
type Figures = 'arriba' | 'abajo' | 'ninguna';

function layOut(datos: PdfData, figuras: Figures): PaginaDePdf {
  const { documento } = datos;
  const { empresa } = documento;
  const presentada = presentCotizacion(documento);
  const hoja = new PaginaDePdf({
    titulo: `Cotización ${presentada.folio}`,
    autor: empresa.nombre,
    fecha: new Date(documento.emitida),
  });
  drawEncabezado(hoja, datos, { nombre: `Folio ${presentada.folio}`, emitida: presentada.emitida });
  drawTitulo(hoja, documento, presentada);
  drawTotal(hoja, presentada, empresa.colorPrimario);
  const body = bodyOf(hoja, presentada);
  const otros = secondaryOf(presentada);
  const final =
    heightOfTablas(hoja, otros, CONTENT) +
    heightOfSiguiente(hoja, documento) +
    heightOfLeyendas(hoja, documento.leyendas);
  const after =
    figuras === 'arriba'
      ? drawPicturesAbove(hoja, datos, { presentada, body: body.alto, final })
      : figuras === 'abajo'
        ? Object.values(picturesOf(hoja, datos))
        : [];
  body.draw();
  drawMisfit(hoja, presentada, empresa.colorAcento);
  drawClosing(hoja, presentada, datos);
  if (after.some(Boolean) && hoja.isFirst()) hoja.nextPage();
  drawPictures(hoja, after, final, figuras === 'arriba' ? PAGINA.alto : undefined);
  drawTablas(hoja, otros);
  drawSiguiente(hoja, documento);
  drawLeyendas(hoja, documento.leyendas);
  return hoja;
}

/** In: heights of the price's tables, and of what follows the closing. Out: the map, if the second page has room for it. */
function drawPicturesAbove(
  hoja: PaginaDePdf,
  datos: PdfData,
  { presentada, body, final }: { presentada: PresentedCotizacion; body: number; final: number },
) {
  const cuerpo = body + heightOfMisfit(hoja, presentada);
  const cierre = cuerpo + ALTO_CIERRE + AFTER_CLOSING;
  const { foto, croquis, plano } = picturesOf(hoja, datos);
  const fits = (alto: number) => (foto || croquis || plano ? fitsBelow(hoja, alto) : hoja.has(alto));
  const onePage = fits(cierre + final);
  const spilled = fits(cierre) ? 0 : cierre - (fits(cuerpo) ? cuerpo : body);
  // The map fills a second page that the next steps would leave empty.
  const isFull = onePage || !fits(body) || !leavesPicture(spilled + final);
  const below = isFull || !(foto || croquis) ? undefined : plano;
  const despues = onePage ? cierre + final : fits(cierre) ? cierre : cuerpo;
  drawPictures(hoja, [foto, croquis, below ? undefined : plano], despues);
  return [below];
}

/** The chosen plan beside the price's parts; without one they have the whole width. */
function bodyOf(hoja: PaginaDePdf, presentada: PresentedCotizacion) {
  const { elegido, fechas = '' } = presentada.planes ?? {};
  const price = [tablaDeDesglose(presentada)];
  const plan = elegido && [tablaDePlan(elegido, fechas)];
  const columns = plan ? [plan, price] : [];
  const alto = plan
    ? Math.max(...columns.map((column) => heightOfTablas(hoja, column, HALF)))
    : heightOfTablas(hoja, price, CONTENT);
  const draw = () => {
    // More than a page of equipment goes on over the next ones.
    if (!plan || !hoja.has(alto)) return drawTablas(hoja, [...(plan ?? []), ...price]);
    const { y } = hoja;
    columns.forEach((column, at) => {
      hoja.y = y;
      drawTablas(hoja, column, at ? RIGHT - HALF : X, HALF);
    });
    hoja.y = y + alto;
  };
  return { alto, draw };
}

/** Costs beside the price, and all plans unless the chosen one is the only one. */
function secondaryOf({ planes, gastos }: PresentedCotizacion) {
  const others = planes && (planes.planes.length > 1 || !planes.elegido);
  return [...(gastos ? [tablaDeGastos(gastos)] : []), ...(others ? [tablaDePlanes(planes)] : [])];
}

const ALTO_CIERRE = 66;
const AFTER_CLOSING = 12;

/** Draws the deposit, and the quote's address as link and QR. */
function drawClosing(
  hoja: PaginaDePdf,
  { apartado }: PresentedCotizacion,
  { enlace, documento }: PdfData,
): void {
  hoja.need(ALTO_CIERRE);
  const y = hoja.y;
  const ancho = (CONTENT - BETWEEN) / 2;
  hoja.adorno(() => hoja.doc.roundedRect(X, y, ancho, ALTO_CIERRE, 12).fill(PDF_COLOR.papel));
  hoja.tag('P', () => hoja.print(apartado.etiqueta, X + 20, y + 14, { tamano: 11, peso: 'fuerte', ancho }));
  hoja.tag('P', () =>
    hoja.print(apartado.monto, X + 20, y + 31, {
      tamano: 17,
      peso: 'fuerte',
      color: documento.empresa.colorAcento,
      ancho,
    }),
  );
  const x = X + ancho + BETWEEN;
  drawQr(hoja, enlace, { x, y, lado: ALTO_CIERRE, alt: 'Código QR con la dirección de esta cotización' });
  const texto = { tamano: 10, ancho: ancho - ALTO_CIERRE - BETWEEN } as const;
  hoja.tag('P', () => hoja.print('Tu cotización en línea', x + ALTO_CIERRE + BETWEEN, y + 14, texto));
  hoja.link('Ver mi cotización', enlace, x + ALTO_CIERRE + BETWEEN, y + 31, {
    ...texto,
    peso: 'fuerte',
    color: documento.empresa.colorPrimario,
  });
  hoja.y = y + ALTO_CIERRE + AFTER_CLOSING;
}

const LEYENDA = { tamano: 8, color: PDF_COLOR.suave } as const;

function heightOfLeyendas(hoja: PaginaDePdf, leyendas: readonly string[]): number {
  return leyendas.reduce((sum, linea) => sum + hoja.heightOf(linea, LEYENDA) + 1, 0);
}

function drawLeyendas(hoja: PaginaDePdf, leyendas: readonly string[]): void {
  for (const linea of leyendas) {
    const alto = hoja.heightOf(linea, LEYENDA);
    hoja.need(alto);
    hoja.tag('P', () => hoja.print(linea, X, hoja.y, LEYENDA));
    hoja.y += alto + 1;
  }
}

const TITULO = { tamano: 13, peso: 'fuerte' } as const;
const PASO = { tamano: 10, peso: 'fuerte' } as const;
const TEXTO = { tamano: 9, color: PDF_COLOR.suave } as const;
const SANGRIA = 12;
/** Between a step and the next one below it. */
const ENTRE_PASOS = 6;
const DESPUES = 8;

interface Line {
  texto: string;
  estilo: typeof PASO | typeof TEXTO;
  sangria: number;
  enlace?: string;
}

const ANCHO = (CONTENT - BETWEEN) / 2;

/** Steps in two columns; the deposit's terms follow the last step. */
function columnsOf(documento: DocumentoCotizacion): Line[][] {
  const apartado = documento.siguiente?.apartado;
  const pasos = presentSiguiente(documento).map(({ titulo, textos, enlaces }, index): Line[] => [
    { texto: `${index + 1}. ${titulo}`, estilo: PASO, sangria: 0 },
    ...textos.map((texto) => ({ texto, estilo: TEXTO, sangria: SANGRIA })),
    ...enlaces.map(({ texto, href }) => ({ texto, estilo: TEXTO, sangria: SANGRIA, enlace: href })),
  ]);
  if (apartado) pasos.push([{ texto: apartado, estilo: TEXTO, sangria: SANGRIA }]);
  const half = Math.floor(pasos.length / 2);
  return [pasos.slice(0, half).flat(), pasos.slice(half).flat()];
}

const gapBefore = ({ estilo }: Line, index: number) => (estilo === PASO && index ? ENTRE_PASOS : 0);

const heightOfLine = (hoja: PaginaDePdf, { texto, estilo, sangria }: Line) =>
  hoja.heightOf(texto, { ...estilo, ancho: ANCHO - sangria });

/** Height of the next steps, points; 0 if the company gives none. */
function heightOfSiguiente(hoja: PaginaDePdf, documento: DocumentoCotizacion): number {
  const columns = columnsOf(documento).map((lines) =>
    lines.reduce((sum, line, index) => sum + gapBefore(line, index) + heightOfLine(hoja, line), 0),
  );
  const alto = Math.max(...columns);
  return alto && alto + hoja.heightOf(SIGUIENTE_TITULO, TITULO) + DESPUES;
}

function drawSiguiente(hoja: PaginaDePdf, documento: DocumentoCotizacion): void {
  const alto = heightOfSiguiente(hoja, documento);
  if (!alto) return;
  hoja.need(alto);
  const top = hoja.y;
  hoja.tag('H2', () => hoja.print(SIGUIENTE_TITULO, X, top, TITULO));
  columnsOf(documento).forEach((lines, column) => {
    let y = top + hoja.heightOf(SIGUIENTE_TITULO, TITULO);
    for (const [index, line] of lines.entries()) {
      const { texto, estilo, sangria, enlace } = line;
      const at = X + column * (ANCHO + BETWEEN) + sangria;
      y += gapBefore(line, index);
      const style = { ...estilo, ancho: ANCHO - sangria };
      if (enlace) hoja.link(texto, enlace, at, y, { ...style, color: documento.empresa.colorPrimario });
      else hoja.tag('P', () => hoja.print(texto, at, y, style));
      y += heightOfLine(hoja, line);
    }
  });
  hoja.y = top + alto;
}
