import { type PlanoLotes, parsePlano } from '../../../contract/plano.ts';
import type { Archivos } from './archivos.ts';
import { nameOfArchivo } from './nameOfArchivo.ts';

/** `undefined` if not imported here, without lots, missing or damaged. @throws {ArchivosUnavailable} */
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
