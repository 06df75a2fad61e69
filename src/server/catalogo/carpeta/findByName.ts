import type { SoughtArchivo } from './carpeta.ts';
import { foldName, lookOfName } from './lookOfName.ts';

/**
 * Follows a path name by name, since some file systems find `Casa.jpg` under `casa.jpg` and others do not. A name that is the same to
 * the eye is found: systems and browsers put blanks and accents of their own into names.
 * In: the names directly in a folder, by the names that lead to it. Out: the names as they are written there.
 */
export async function findByName(
  ruta: string,
  list: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<SoughtArchivo<string[]>> {
  const found: string[] = [];
  for (const part of ruta.split('/')) {
    const names = await list(found);
    const name = names.includes(part) ? part : onlyAlike(names, part);
    if (name === undefined) return { ok: false, ...explainMissing(ruta, part, names) };
    found.push(name);
  }
  return { ok: true, valor: found };
}

function onlyAlike(names: readonly string[], part: string): string | undefined {
  const composed = names.find((entry) => entry.normalize('NFC') === part.normalize('NFC'));
  if (composed !== undefined) return composed;
  const look = lookOfName(part);
  const [alike, another] = names.filter((entry) => lookOfName(entry) === look);
  return another === undefined ? alike : undefined;
}

function explainMissing(
  ruta: string,
  part: string,
  names: readonly string[],
): { motivo: string; ausente?: true } {
  const inCapitals = names.find(
    (entry) => lookOfName(entry).toLowerCase() === lookOfName(part).toLowerCase(),
  );
  if (inCapitals !== undefined) return { motivo: `«${ruta}» está escrito «${inCapitals}» en la carpeta` };
  const folded = foldName(part);
  const near = names.find((entry) => foldName(entry) === folded || isItWithLostLetters(entry, folded));
  return {
    motivo: `no se encontró «${ruta}»${near === undefined ? '' : `; ¿es «${near}»?`}`,
    ausente: true,
  };
}

/** Each place may be one letter or two: many would be tried in all their ways. */
const LOST_MAXIMO = 6;

/** A zip that was made in another code page has `\uFFFD` in the place of letters. In: the name that is sought, folded. */
function isItWithLostLetters(entry: string, folded: string): boolean {
  const kept = entry.split(/\uFFFD+/);
  if (kept.length < 2 || kept.length > LOST_MAXIMO) return false;
  const pieces = kept.map((piece) => foldName(piece).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('.{1,2}')}$`, 'u').test(folded);
}
