import { withReaders } from '../../catalogo/readers/openReaders.ts';
import type { BorradorDeps } from '../changeBorrador.ts';
import { openBorrador } from '../openBorrador.ts';
import { FICHA_GONE, type RefusedFicha } from './refusedFicha.ts';

const LARGEST = 40 * 1024 * 1024;
/** CSS px of the longer side, for screens with two device px each. */
const SIZE = 480;

/** A small `data:` address of an unpublished picture. Refused if missing or no picture. */
export async function viewImagen(
  { db, archivos, reading = {} }: Pick<BorradorDeps, 'db' | 'archivos' | 'reading'>,
  { ruta }: { ruta: string },
): Promise<{ ok: true; answer: { direccion: string } } | RefusedFicha> {
  const { carpeta } = await openBorrador(db, archivos);
  const file = await carpeta.read(ruta, LARGEST);
  if (!file.ok) return FICHA_GONE;
  const look = await withReaders(reading, (readers) => readers.vista(file.valor, SIZE));
  return look.ok
    ? {
        ok: true,
        answer: { direccion: `data:image/webp;base64,${Buffer.from(look.valor).toString('base64')}` },
      }
    : FICHA_GONE;
}
