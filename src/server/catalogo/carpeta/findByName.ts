import type { SoughtArchivo } from './carpeta.ts';

/**
 * Follows a path name by name, since some file systems find `Casa.jpg` under `casa.jpg` and others do not.
 * In: the names directly in a folder, by the names that lead to it. Out: the names as they are written there.
 */
export async function findByName(
  ruta: string,
  list: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<SoughtArchivo<string[]>> {
  const found: string[] = [];
  for (const part of ruta.split('/')) {
    const names = await list(found);
    const name =
      names.find((entry) => entry === part) ?? names.find((entry) => entry.normalize('NFC') === part);
    if (name === undefined) {
      const similar = names.find((entry) => foldCase(entry) === foldCase(part));
      return similar === undefined
        ? { ok: false, motivo: `no se encontró «${ruta}»`, ausente: true }
        : { ok: false, motivo: `«${ruta}» está escrito «${similar}» en la carpeta` };
    }
    found.push(name);
  }
  return { ok: true, valor: found };
}

const foldCase = (name: string): string => name.normalize('NFC').toLowerCase();
