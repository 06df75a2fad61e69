import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import type { PlanoLotes } from '../../contract/plano.ts';
import { presentCotizacion } from '../../contract/presentCotizacion.ts';
import { altoDeCierre, drawCierre, drawLeyendas } from './cierre.ts';
import { altoDeDesglose, drawDesglose, drawTotal } from './desglose.ts';
import { drawEncabezado, drawPie, drawTitulo } from './encabezado.ts';
import { drawFiguras } from './figuras.ts';
import { Hoja } from './hoja.ts';

export interface DatosDePdf {
  documento: DocumentoCotizacion;
  /** Absolute address of the quote, for link and QR. */
  enlace: string;
  /** JPEG of the company's logo; without it the name stands in its place. */
  logo: Buffer | undefined;
  /** JPEG of the model. */
  foto: Buffer | undefined;
  plano: PlanoLotes | undefined;
}

/**
 * The quote as a tagged PDF on Letter pages, es-MX, fonts embedded. All text is drawn as data: nothing of it
 * is ever read as markup. A picture that cannot be drawn is left out.
 */
export function renderPdf(datos: DatosDePdf): Promise<Buffer> {
  const { documento } = datos;
  const { empresa } = documento;
  const presentada = presentCotizacion(documento);
  const hoja = new Hoja({
    titulo: `Cotización ${presentada.folio}`,
    autor: empresa.nombre,
    fecha: new Date(documento.emitida),
  });
  drawEncabezado(hoja, datos, presentada);
  drawTitulo(hoja, documento, presentada);
  const despues = altoDeDesglose(hoja, presentada) + altoDeCierre(hoja, documento.leyendas);
  drawFiguras(hoja, datos, despues);
  drawDesglose(hoja, presentada);
  drawTotal(hoja, presentada, empresa.colorPrimario);
  drawCierre(hoja, presentada, datos);
  drawLeyendas(hoja, documento.leyendas);
  return hoja.finish((pagina, paginas) => drawPie(hoja, documento, pagina, paginas));
}
