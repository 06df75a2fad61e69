import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { namesInGroup } from '../../plataforma/archivos/namedArchivos.ts';
import type { ExaminedImagen } from '../../plataforma/files/examineImagen.ts';
import { type BoundedReading, type Readers, readHere } from '../readers/readers.ts';

export interface ArchivosToWrite {
  archivos: Archivos;
  /** Names known to exist. */
  present: Pick<ReadonlySet<string>, 'has'>;
}

/** `contract/imagen.ts` has its address. */
export function folderOfImagen({ hash, ancho, alto }: ExaminedImagen): string {
  return `imagenes/${hash}-${ancho}x${alto}`;
}

/** Writes missing renditions. In: examined bytes. Out: whether any was made, or a Spanish reason. */
export async function renderImagen(
  bytes: Uint8Array,
  imagen: ExaminedImagen,
  { archivos, present }: ArchivosToWrite,
  { versiones }: Pick<Readers, 'versiones'> = readHere,
): Promise<BoundedReading<boolean>> {
  const folder = folderOfImagen(imagen);
  if (namesInGroup(folder).every((name) => present.has(name))) return { ok: true, valor: false };
  const made = await versiones(bytes, imagen.ancho);
  if (!made.ok) return made;
  for (const [name, file] of made.valor) await archivos.putOnce(`${folder}/${name}`, file);
  return { ok: true, valor: true };
}
