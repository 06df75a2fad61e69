import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import { type PlanoLotes, parsePlano } from '../../contract/plano.ts';
import type { DocumentoRecibo } from '../../contract/recibo/recibo.ts';
import { readFoto } from '../cotizaciones/send/readFoto.ts';
import { readBackground } from './readBackground.ts';
import { renderRecibo } from './recibo/renderRecibo.ts';
import { renderPdf } from './renderPdf.ts';

/** Of which document a PDF is asked for: a quote's, with its absolute address, or that of a hold's receipt. */
export type PdfRequest = { documento: DocumentoCotizacion; enlace: string } | { recibo: DocumentoRecibo };
/** With where the catalogue's pictures and drawings lie. */
export type PdfOrder = PdfRequest & { dataDir: string };

/** Reads a document's pictures and drawing and makes its PDF; without those that cannot be read. */
export async function makePdf(order: PdfOrder): Promise<Buffer> {
  const { dataDir } = order;
  if ('recibo' in order) {
    const { recibo } = order;
    return renderRecibo({ documento: recibo, logo: await readFoto(dataDir, recibo.empresa.logo) });
  }
  const { documento, enlace } = order;
  const { svg } = documento.proyecto;
  const [logo, foto, plano, fondo] = await Promise.all([
    readFoto(dataDir, documento.empresa.logo),
    readFoto(dataDir, documento.modelo.img),
    readStoredPlano(dataDir, svg),
    readBackground(dataDir, svg),
  ]);
  return renderPdf({ documento, enlace, logo, foto, plano, fondo });
}

async function readStoredPlano(dataDir: string, svg: string): Promise<PlanoLotes | undefined> {
  const direcciones = parsePlano(svg);
  if (!direcciones) return undefined;
  try {
    const plano: PlanoLotes = JSON.parse(
      await readFile(join(dataDir, 'catalogo', direcciones.lotes), 'utf8'),
    );
    return plano.version === 1 && plano.lotes.length > 0 ? plano : undefined;
  } catch {
    return undefined;
  }
}
