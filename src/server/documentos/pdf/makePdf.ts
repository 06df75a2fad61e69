import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { JPEG_WIDTH, parseImagen } from '../../../contract/imagen.ts';
import type { DatosDePersona } from '../../../contract/panel/datosDePersona.ts';
import { parsePlano } from '../../../contract/plano.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { nameOfArchivo } from '../../plataforma/archivos/nameOfArchivo.ts';
import { readStoredPlano } from '../../plataforma/archivos/readStoredPlano.ts';
import { readFoto } from '../readFoto.ts';
import { renderDatos } from './datos/renderDatos.ts';
import { readBackground } from './readBackground.ts';
import { renderRecibo } from './recibo/renderRecibo.ts';
import { renderPdf } from './renderPdf.ts';

/** Of which document a PDF is asked for: a quote's, with its absolute address, that of a hold's receipt, or a person's own data. */
export type PdfRequest =
  | { documento: DocumentoCotizacion; enlace: string }
  | { recibo: DocumentoRecibo }
  | { datos: DatosDePersona };

/**
 * Reads a document's pictures and drawing and makes its PDF; without those that are gone or broken.
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

/** Names of the files that its PDF shows, those among them that may not be there. */
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
