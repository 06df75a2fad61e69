import { presentCotizacion } from '../../../contract/presentCotizacion.ts';
import { drawClosing, drawLeyendas, heightOfClosing } from './closing.ts';
import { drawDesglose, drawMisfit, drawTotal, heightOfDesglose } from './desglose.ts';
import { drawEncabezado, drawPie, drawTitulo } from './encabezado.ts';
import { loadFontsFor } from './fonts.ts';
import { Hoja, type PdfData } from './hoja.ts';
import { drawPictures, fitsBelow } from './pictures.ts';
import { drawSiguiente, heightOfSiguiente } from './siguiente.ts';

/**
 * The quote as a tagged PDF on Letter pages, es-MX, fonts embedded. All text is drawn as data: nothing of it
 * is ever read as markup. A picture that cannot be drawn is left out.
 */
export async function renderPdf(datos: PdfData): Promise<Buffer> {
  const { documento } = datos;
  const { empresa } = documento;
  const presentada = presentCotizacion(documento);
  await loadFontsFor(JSON.stringify(documento));
  const hoja = new Hoja({
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
  // What cannot stand on one page begins the next with what comes next: then the pictures need not be stamps.
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
