import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import { type PlanoLotes, parsePlano } from '../../contract/plano.ts';
import { readFoto } from '../cotizaciones/send/readFoto.ts';
import { readBackground } from './readBackground.ts';
import { renderPdf } from './renderPdf.ts';

export interface PdfOrder {
  documento: DocumentoCotizacion;
  /** Absolute address of the quote. */
  enlace: string;
  /** Where the catalogue's pictures and drawings lie. */
  dataDir: string;
}

/** Reads the quote's pictures and drawing and makes its PDF; without those that cannot be read. */
export async function makePdf({ documento, enlace, dataDir }: PdfOrder): Promise<Buffer> {
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
