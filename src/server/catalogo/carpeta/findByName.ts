import { foldName, lookOfName } from '../../plataforma/zip/lookOfName.ts';
import type { SoughtArchivo } from './carpeta.ts';

/**
 * Resolves a path name by name, since file systems differ on `Casa.jpg` and `casa.jpg`. Visually equal names
 * match, as systems vary blanks and accents. In: lists a folder's names. Out: names as written there.
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
): { motivo: string; ausente?: true; parecido?: true } {
  const inCapitals = names.find(
    (entry) => lookOfName(entry).toLowerCase() === lookOfName(part).toLowerCase(),
  );
  if (inCapitals !== undefined) return { motivo: `«${ruta}» está escrito «${inCapitals}» en la carpeta` };
  const folded = foldName(part);
  const near =
    names.find((entry) => foldName(entry) === folded || isItWithLostLetters(entry, folded)) ??
    onlySameStem(names, part);
  return {
    motivo: `no se encontró «${ruta}»${near === undefined ? '' : `; ¿es «${near}»?`}`,
    ausente: true,
    ...(near === undefined ? {} : { parecido: true }),
  };
}

/**
 * The only name that differs by its ending, signs, a copy's mark, or blanks as in an address. A table of another
 * ending has advice of its own (openLibros.ts).
 */
function onlySameStem(names: readonly string[], part: string): string | undefined {
  const stem = stemOf(part);
  const isAlike = (entry: string) =>
    stemOf(entry) === stem && (!/\.csv$/i.test(part) || /\.csv$/i.test(entry));
  const [same, another] = stem === '' ? [] : names.filter(isAlike);
  return another === undefined ? same : undefined;
}

function stemOf(name: string): string {
  return foldName(name)
    .replace(/%20/g, ' ')
    .replace(/\.[a-z0-9]{1,5}$/, '')
    .replace(/^(?:copia|copy) (?:de|of) |(?: - (?:copia|copy))? ?(?:\(\d+\))?$/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Each place may be one or two letters; more would be too many combinations. */
const LOST_MAXIMO = 6;

/** A zip in another code page has `\uFFFD` for letters. In: the folded name sought. */
function isItWithLostLetters(entry: string, folded: string): boolean {
  const kept = entry.split(/\uFFFD+/);
  if (kept.length < 2 || kept.length > LOST_MAXIMO) return false;
  const pieces = kept.map((piece) => foldName(piece).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pieces.join('.{1,2}')}$`, 'u').test(folded);
}
