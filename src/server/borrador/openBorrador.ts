import type { Carpeta, SoughtArchivo } from '../catalogo/carpeta/carpeta.ts';
import { findByName } from '../catalogo/carpeta/findByName.ts';
import { foldersOf } from '../catalogo/carpeta/foldersOf.ts';
import { tooLarge } from '../catalogo/carpeta/openZip.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { digestOfOriginal } from '../plataforma/archivos/namedArchivos.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { type FileOfCarpeta, type PublishedFiles, readPublishedFiles } from './publishedFiles.ts';
import { type ArchivoDeBorrador, NO_REVISION, readBorrador, type StoredBorrador } from './readBorrador.ts';

/** The published catalogue with the draft's files over it. */
export interface OpenedBorrador {
  /** Names the state to change; '0': no draft. */
  revision: string;
  /** Version of the published catalogue; '0': none. */
  version: string;
  /** `undefined`: nothing changed yet. */
  borrador: StoredBorrador | undefined;
  /** The folder, as `readCarpeta` and an import take it. */
  carpeta: Carpeta;
  publicados: PublishedFiles['files'];
  rutas: ReadonlySet<string>;
}

/** Opens the draft, else the published catalogue. Missing tables are empty. Files are read when asked for. */
export async function openBorrador(db: Queryable, archivos: Archivos): Promise<OpenedBorrador> {
  const borrador = await readBorrador(db);
  const published = await readPublishedFiles(db);
  const files = layOver(published, borrador?.archivos ?? []);
  return {
    revision: borrador?.revision ?? NO_REVISION,
    version: published.version,
    borrador,
    carpeta: carpetaOf(files, archivos),
    publicados: published.files,
    rutas: new Set(files.keys()),
  };
}

function layOver(
  { files }: PublishedFiles,
  changed: readonly ArchivoDeBorrador[],
): Map<string, FileOfCarpeta> {
  const all = new Map(files);
  for (const { ruta, original } of changed) {
    if (original === null) all.delete(ruta);
    else all.set(ruta, { original });
  }
  return all;
}

export function carpetaOf(files: ReadonlyMap<string, FileOfCarpeta>, archivos: Archivos): Carpeta {
  const folders = foldersOf([...files.keys()]);
  const list = async (parts: readonly string[]) => folders.get(parts.join('/')) ?? [];
  return {
    nombres: folders.get('') ?? [],
    sha256Of(ruta) {
      const file = files.get(ruta);
      return file && 'original' in file ? digestOfOriginal(file.original) : undefined;
    },
    async read(ruta, maximo): Promise<SoughtArchivo<Buffer>> {
      const found = await findByName(ruta, list);
      if (!found.ok) return found;
      const file = files.get(found.valor.join('/'));
      if (!file) return { ok: false, motivo: `«${ruta}» no es un archivo` };
      const valor = 'write' in file ? await file.write() : await archivos.get(file.original);
      if (!valor) return { ok: false, motivo: `falta el contenido de «${ruta}»; súbelo otra vez` };
      return valor.length > maximo
        ? { ok: false, motivo: tooLarge(ruta, valor.length, maximo) }
        : { ok: true, valor };
    },
  };
}
