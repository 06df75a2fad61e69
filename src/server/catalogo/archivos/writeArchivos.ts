import { groupOfOriginal, namesInGroup } from '../../plataforma/archivos/namedArchivos.ts';
import { sha256Hex } from '../../plataforma/digest.ts';
import { inParallel } from '../../plataforma/inParallel.ts';
import type { Falta } from '../../plataforma/sheets/falta.ts';
import { type CarpetaSource, nameOfSource } from '../carpeta/carpeta.ts';
import { openCarpeta } from '../carpeta/openCarpeta.ts';
import type { ExaminedPlano } from '../examinePlano.ts';
import { type ArchivosToWrite, renderImagen } from '../imagenes/renderImagen.ts';
import type { Readers } from '../readers/readers.ts';
import type { ReadArchivo } from './readArchivos.ts';

/**
 * Writes renditions, drawings and originals. Names identify content, nothing is deleted, existing files are
 * kept; an interrupted import leaves only unreferenced files. Out: a fault for each file that changed since
 * its check, or cannot be rendered within limits.
 * @throws {ArchivosUnavailable}
 */
export async function writeArchivos(
  carpeta: CarpetaSource,
  archivos: readonly ReadArchivo[],
  places: ArchivosToWrite,
  readers: Pick<Readers, 'versiones' | 'fondos'>,
  onProgress: (line: string) => void,
): Promise<Falta[]> {
  const opened = await openCarpeta(carpeta);
  if (!opened.ok) return [{ archivo: nameOfSource(carpeta), motivo: opened.motivo }];
  const imagenes = archivos.filter(({ examinado }) => examinado.tipo === 'imagen').length;
  let done = 0;
  const faltas = await inParallel(archivos, async ({ ruta, sha256, examinado, recordado }) => {
    if (recordado) {
      if (examinado.tipo === 'imagen') done++;
      return [];
    }
    const file = await opened.valor.read(ruta, Number.POSITIVE_INFINITY);
    if (!file.ok) return [{ archivo: ruta, motivo: file.motivo }];
    if (sha256Hex(file.valor) !== sha256) {
      return [{ archivo: ruta, motivo: 'cambió mientras se importaba; vuelve a importar' }];
    }
    const original = groupOfOriginal(sha256);
    if (!places.present.has(original)) await places.archivos.putOnce(original, file.valor);
    if (examinado.tipo === 'plano') {
      const motivo = await writePlano(examinado, places, readers);
      if (motivo) return [{ archivo: ruta, motivo }];
    } else if (examinado.tipo === 'imagen') {
      const made = await renderImagen(file.valor, examinado.imagen, places, readers);
      if (!made.ok) return [{ archivo: ruta, motivo: made.motivo }];
      done++;
      if (made.valor) onProgress(`Imágenes: ${done} de ${imagenes}`);
    }
    return [];
  });
  return faltas.flat();
}

/** Out: why its photographs could not be encoded, in Spanish. */
async function writePlano(
  { hash, plano, fondo, trazos, bitmaps }: ExaminedPlano,
  { archivos, present }: ArchivosToWrite,
  { fondos }: Pick<Readers, 'fondos'>,
): Promise<string | undefined> {
  const group = `planos/${hash}`;
  if (namesInGroup(group).every((name) => present.has(name))) return undefined;
  const made = bitmaps.length ? await fondos(plano, fondo, bitmaps) : undefined;
  if (made && !made.ok) return made.motivo;
  const drawn =
    made?.valor ??
    new Map([
      ['plano.svg', plano],
      ['fondo.svg', fondo],
    ]);
  for (const [file, content] of [...drawn, ['lotes.json', JSON.stringify(trazos)] as const])
    await archivos.putOnce(`${group}/${file}`, content);
  return undefined;
}
