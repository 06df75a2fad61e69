import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FILES_FOLDER, FILES_LIST, readFilesList } from './files.ts';
import { MANIFEST_FILES, type Manifest, type Part, readManifest } from './manifest.ts';
import { measureFile, readPackedLines } from './parts.ts';
import { createRowsDigest } from './rows.ts';

interface CheckedRespaldo {
  manifest: Manifest | undefined;
  /** Faults, each beginning with its part; none: complete. */
  faltas: string[];
  /** Other files in the folder. */
  extra: string[];
}

export interface CheckOptions {
  carpeta: string;
  /** File of the separate keys; without it they are not checked. */
  secretos: string | undefined;
}

/** Reads a whole backup and reports changed parts. */
export async function checkRespaldo({ carpeta, secretos }: CheckOptions): Promise<CheckedRespaldo> {
  const read = await readManifest(carpeta);
  if (!read.ok) return { manifest: undefined, faltas: [read.motivo], extra: [] };
  const { manifest } = read;
  const faltas: string[] = [];
  const known = new Set([...MANIFEST_FILES, FILES_LIST]);
  for (const { parte, aparte, tabla, filas, huella } of manifest.tablas) {
    if (!aparte) known.add(parte.ruta);
    if (aparte && secretos === undefined) continue;
    const file = aparte && secretos !== undefined ? secretos : join(carpeta, parte.ruta);
    const fault = await faultOfPart(file, parte);
    if (fault) faltas.push(fault);
    else {
      const wrong = await holdsRows(file, { filas, huella }).then(
        (same) => (same ? undefined : `${parte.ruta}: no son las filas de ${tabla}`),
        () => unreadable(parte.ruta),
      );
      if (wrong) faltas.push(wrong);
    }
  }
  const { lista, ...sums } = manifest.archivos;
  const fault = await faultOfPart(join(carpeta, FILES_LIST), lista);
  if (fault) return { manifest, faltas: [...faltas, fault], extra: [] };
  const found = { cuantos: 0, bytes: 0 };
  try {
    for await (const part of readFilesList(carpeta)) {
      const ruta = join(FILES_FOLDER, part.ruta);
      known.add(ruta);
      found.cuantos += 1;
      found.bytes += part.bytes;
      const wrong = await faultOfPart(join(carpeta, ruta), { ...part, ruta });
      if (wrong) faltas.push(wrong);
    }
  } catch {
    return { manifest, faltas: [...faltas, unreadable(FILES_LIST)], extra: [] };
  }
  if (found.cuantos !== sums.cuantos || found.bytes !== sums.bytes) {
    faltas.push(`${FILES_LIST}: no nombra los archivos que dice el manifiesto`);
  }
  return { manifest, faltas, extra: await findExtra(carpeta, known) };
}

async function faultOfPart(file: string, { ruta, bytes, sha256 }: Part): Promise<string | undefined> {
  const found = await measureFile(file).catch(() => null);
  if (found === null) return unreadable(ruta);
  if (!found) return `${ruta}: falta`;
  if (found.bytes < bytes) return `${ruta}: está cortado, tiene ${found.bytes} de ${bytes} bytes`;
  return found.sha256 === sha256 ? undefined : `${ruta}: no es el que se guardó`;
}

/** The checksum is right, but it is no part of a backup: forged, or a folder. */
function unreadable(ruta: string): string {
  return `${ruta}: no se puede leer`;
}

async function holdsRows(
  file: string,
  { filas, huella }: { filas: number; huella: string },
): Promise<boolean> {
  const digest = createRowsDigest();
  for await (const lines of readPackedLines(file)) digest.add(lines);
  const found = digest.result();
  return found.filas === filas && found.huella === huella;
}

async function findExtra(carpeta: string, known: ReadonlySet<string>): Promise<string[]> {
  const entries = await readdir(carpeta, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(carpeta.length + 1))
    .filter((ruta) => !known.has(ruta));
}
