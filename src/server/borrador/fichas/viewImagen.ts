import { openImagen } from '../../catalogo/imagenes/examineImagen.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import { openBorrador } from '../openBorrador.ts';
import { FICHA_GONE, type RefusedFicha } from './refusedFicha.ts';

const LARGEST = 40 * 1024 * 1024;
/** CSS px of its longer side, for screens of two device px each. */
const SIZE = 480;

/** A picture of the draft that nobody has published yet, small, as a `data:` address. Refused where it is gone or is no picture. */
export async function viewImagen(
  { db, archivos }: Pick<BorradorDeps, 'db' | 'archivos'>,
  ruta: string,
): Promise<{ ok: true; direccion: string } | RefusedFicha> {
  const { carpeta } = await openBorrador(db, archivos);
  const file = await carpeta.read(ruta, LARGEST);
  if (!file.ok) return FICHA_GONE;
  try {
    const look = await openImagen(file.valor)
      .resize(SIZE, SIZE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 70 })
      .toBuffer();
    return { ok: true, direccion: `data:image/webp;base64,${look.toString('base64')}` };
  } catch {
    return FICHA_GONE;
  }
}
