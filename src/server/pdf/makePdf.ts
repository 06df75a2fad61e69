import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import { JPEG_WIDTH, parseImagen } from '../../contract/imagen.ts';
import { parsePlano } from '../../contract/plano.ts';
import type { DocumentoRecibo } from '../../contract/recibo/recibo.ts';
import type { Archivos } from '../archivos/archivos.ts';
import { nameOfArchivo } from '../archivos/nameOfArchivo.ts';
import { readStoredPlano } from '../archivos/readStoredPlano.ts';
import { readFoto } from '../cotizaciones/send/readFoto.ts';
import { readBackground } from './readBackground.ts';
import { renderRecibo } from './recibo/renderRecibo.ts';
import { renderPdf } from './renderPdf.ts';

/** Of which document a PDF is asked for: a quote's, with its absolute address, or that of a hold's receipt. */
export type PdfRequest = { documento: DocumentoCotizacion; enlace: string } | { recibo: DocumentoRecibo };
/**
 * Reads a document's pictures and drawing and makes its PDF; without those that are gone or broken.
 * @throws {ArchivosUnavailable}
 */
export async function makePdf(pedido: PdfRequest, archivos: Archivos): Promise<Buffer> {
  if ('recibo' in pedido) {
    const { recibo } = pedido;
    return renderRecibo({ documento: recibo, logo: await readFoto(archivos, recibo.empresa.logo) });
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

/** Names of the files that its PDF shows, those among them that may not be there. */
export function archivosOfPdf(pedido: PdfRequest): string[] {
  const { empresa } = 'recibo' in pedido ? pedido.recibo : pedido.documento;
  const fotos = 'recibo' in pedido ? [empresa.logo] : [empresa.logo, pedido.documento.modelo.img];
  const plano = 'recibo' in pedido ? undefined : parsePlano(pedido.documento.proyecto.svg);
  const direcciones = [
    ...fotos.map((direccion) => parseImagen(direccion)?.rendition(JPEG_WIDTH, 'jpg')),
    plano?.lotes,
    plano?.fondo,
  ];
  return direcciones.flatMap((direccion) => (direccion ? [nameOfArchivo(direccion)] : []));
}
