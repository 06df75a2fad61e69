import { formatImagen } from '../src/contract/imagen.ts';
import { renderImagen } from '../src/server/catalogo/imagenes/renderImagen.ts';
import type { Archivos } from '../src/server/plataforma/archivos/archivos.ts';
import { examineImagen } from '../src/server/plataforma/files/examineImagen.ts';

/** Stores a picture like an import. Out: its address in the catalogue. */
export async function storeImagen(archivos: Archivos, bytes: Uint8Array): Promise<string> {
  const examined = await examineImagen(bytes);
  if (!examined.ok) throw new Error(examined.motivo);
  const { imagen } = examined;
  await renderImagen(bytes, imagen, { archivos, present: new Set() });
  return formatImagen(imagen.hash, imagen.ancho, imagen.alto, imagen.primeraVista);
}
