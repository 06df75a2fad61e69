import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentoCotizacion } from '../../contract/cotizacion.ts';
import { type PlanoLotes, parsePlano } from '../../contract/plano.ts';
import { leerFoto } from '../cotizaciones/leerFoto.ts';
import { renderPdf } from './renderPdf.ts';

export interface PedidoDePdf {
  documento: DocumentoCotizacion;
  /** Absolute address of the quote. */
  enlace: string;
  /** Where the catalogue's pictures and drawings lie. */
  dataDir: string;
}

/** Reads the quote's pictures and drawing and makes its PDF; without those that cannot be read. */
export async function makePdf({ documento, enlace, dataDir }: PedidoDePdf): Promise<Buffer> {
  const [logo, foto, plano] = await Promise.all([
    leerFoto(dataDir, documento.empresa.logo),
    leerFoto(dataDir, documento.modelo.img),
    leerPlano(dataDir, documento.proyecto.svg),
  ]);
  return renderPdf({ documento, enlace, logo, foto, plano });
}

async function leerPlano(dataDir: string, svg: string): Promise<PlanoLotes | undefined> {
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
