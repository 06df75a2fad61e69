import { type PlanoLotes, parsePlano } from '../../../contract/plano.ts';
import type { Archivos } from './archivos.ts';
import { nameOfArchivo } from './nameOfArchivo.ts';

/**
 * The lots of a drawing that was imported. In: its address. Out: `undefined` where it was not imported here, shows no lots, or
 * its file is gone or not whole. @throws {ArchivosUnavailable}
 */
export async function readStoredPlano(archivos: Archivos, svg: string): Promise<PlanoLotes | undefined> {
  const direcciones = parsePlano(svg);
  const content = direcciones && (await archivos.get(nameOfArchivo(direcciones.lotes)));
  if (!content) return undefined;
  try {
    const plano: PlanoLotes = JSON.parse(content.toString());
    return plano.version === 1 && plano.lotes.length > 0 ? plano : undefined;
  } catch {
    return undefined;
  }
}
