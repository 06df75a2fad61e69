import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openCarpeta } from './carpeta/openCarpeta.ts';
import { writeOnce } from './carpeta/writeOnce.ts';
import type { ExaminedPlano } from './examinePlano.ts';
import type { Falta } from './falta.ts';
import { renderImagen } from './imagenes/renderImagen.ts';
import { inParallel } from './inParallel.ts';
import type { ReadArchivo } from './readCarpeta.ts';
import type { Readers } from './readers/readers.ts';

/** Place of a file as it came, by its content. */
export function originalPath(dataDir: string, sha256: string): string {
  return join(dataDir, 'catalogo', 'originales', sha256);
}

/**
 * Writes what the catalogue shows and what an export gives back: renditions, drawings, originals. Every name
 * tells its content, nothing is deleted, and what is there already is not made again; so an import that is
 * cut short anywhere leaves only files that nobody names.
 * Out: a fault for each file that is no longer the one that was checked, or that cannot be drawn within bounds.
 */
export async function writeArchivos(
  carpeta: string,
  archivos: readonly ReadArchivo[],
  dataDir: string,
  readers: Pick<Readers, 'versiones'>,
  onProgress: (line: string) => void,
): Promise<Falta[]> {
  const opened = await openCarpeta(carpeta);
  if (!opened.ok) return [{ archivo: carpeta, motivo: opened.motivo }];
  const imagenes = archivos.filter(({ examinado }) => examinado.tipo === 'imagen').length;
  let done = 0;
  const faltas = await inParallel(archivos, async ({ ruta, sha256, examinado }) => {
    const file = await opened.valor.read(ruta, Number.POSITIVE_INFINITY);
    if (!file.ok) return [{ archivo: ruta, motivo: file.motivo }];
    if (createHash('sha256').update(file.valor).digest('hex') !== sha256) {
      return [{ archivo: ruta, motivo: 'cambió mientras se importaba; vuelva a importar' }];
    }
    await writeOnce(originalPath(dataDir, sha256), file.valor);
    if (examinado.tipo === 'plano') await writePlano(examinado, dataDir);
    else {
      const folder = join(dataDir, 'catalogo', 'imagenes');
      const made = await renderImagen(file.valor, examinado.imagen, folder, readers);
      if (!made.ok) return [{ archivo: ruta, motivo: made.motivo }];
      done++;
      if (made.valor) onProgress(`Imágenes: ${done} de ${imagenes}`);
    }
    return [];
  });
  return faltas.flat();
}

async function writePlano({ hash, plano, fondo, trazos }: ExaminedPlano, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'catalogo', 'planos', hash);
  await writeOnce(join(folder, 'plano.svg'), plano);
  await writeOnce(join(folder, 'fondo.svg'), fondo);
  await writeOnce(join(folder, 'lotes.json'), JSON.stringify(trazos));
}
