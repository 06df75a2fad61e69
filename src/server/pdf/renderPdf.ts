import { presentCotizacion } from '../../contract/presentCotizacion.ts';
import { drawClosing, drawLeyendas, heightOfClosing } from './closing.ts';
import { drawDesglose, drawTotal, heightOfDesglose } from './desglose.ts';
import { drawEncabezado, drawPie, drawTitulo } from './encabezado.ts';
import { loadFontsFor } from './fonts.ts';
import { Hoja, type PdfData } from './hoja.ts';
import { drawPictures } from './pictures.ts';

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
  drawEncabezado(hoja, datos, presentada);
  drawTitulo(hoja, documento, presentada);
  const despues = heightOfDesglose(hoja, presentada) + heightOfClosing(hoja, documento.leyendas);
  drawPictures(hoja, datos, despues);
  drawDesglose(hoja, presentada);
  drawTotal(hoja, presentada, empresa.colorPrimario);
  drawClosing(hoja, presentada, datos);
  drawLeyendas(hoja, documento.leyendas);
  return hoja.finish((pagina, paginas) => drawPie(hoja, documento, pagina, paginas));
}
