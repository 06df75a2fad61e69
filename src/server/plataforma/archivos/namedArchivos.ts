import { FONDO_FORMATS, nameOfFondo, widthsUpTo } from '../../../contract/fondos.ts';
import { IMAGEN_FORMATS, IMAGEN_WIDTHS, JPEG_WIDTH } from '../../../contract/imagen.ts';

/**
 * Files that are written and needed together: a picture's renditions (`imagenes/<hash>-<w>x<h>`), what is made of a drawing
 * (`planos/<hash>`), one file as it came (`originales/<sha256>`), or the parts of an upload (`cargas/<id>`).
 */
export type ArchivoGroup = string;

/** How a file's address begins, or an original's name, wherever it stands in a text; PostgreSQL reads it alike. */
export const ADDRESSED =
  '(imagenes/[0-9a-f]{16,64}-[0-9]+x[0-9]+(?=/)|planos/[0-9a-f]{16,64}(?:-[0-9]+)?(?=/)|originales/[0-9a-f]{64})';
const EACH_ADDRESSED = new RegExp(ADDRESSED, 'g');
const ORIGINAL = /^originales\/[0-9a-f]{64}$/;
const PARTE = /^(cargas\/\d+)-\d+-[0-9a-f]{64}$/;
const OF_GROUP = /^((?:imagenes|planos)\/[^/]+)\/[^/]+$/;

const RENDITIONS = IMAGEN_WIDTHS.flatMap((width) => IMAGEN_FORMATS.map((format) => `${width}.${format}`));
const IN_GROUP: Readonly<Record<string, readonly string[]>> = {
  imagenes: [...RENDITIONS, `${JPEG_WIDTH}.jpg`],
  planos: ['plano.svg', 'fondo.svg', 'lotes.json'],
};

/** The groups whose addresses stand in a text: a row, or a stored document. */
export function groupsNamedIn(text: string): ArchivoGroup[] {
  return [...text.matchAll(EACH_ADDRESSED)].flatMap(([, group]) => group ?? []);
}

/** Group of the file as it came with this SHA-256, in hex. */
export function groupOfOriginal(sha256: string): ArchivoGroup {
  return `originales/${sha256}`;
}

/** Group of the parts of an upload that is under way. */
export function groupOfCarga(id: string): ArchivoGroup {
  return `cargas/${id}`;
}

/** The SHA-256, in hex, of what lies under an original's name. */
export function digestOfOriginal(original: ArchivoGroup): string {
  return original.slice('originales/'.length);
}

/** To which group a file belongs; `undefined` for one of another kind, such as a build's. */
export function groupOfArchivo(name: string): ArchivoGroup | undefined {
  return ORIGINAL.test(name) ? name : (OF_GROUP.exec(name) ?? PARTE.exec(name))?.[1];
}

/** The names of a group's files. */
export function namesInGroup(group: ArchivoGroup): string[] {
  const files = IN_GROUP[group.slice(0, group.indexOf('/'))];
  const widest = Number(/^planos\/\w+-(\d+)$/.exec(group)?.[1] ?? 0);
  const fondos = widthsUpTo(widest).flatMap((ancho) =>
    FONDO_FORMATS.map((formato) => nameOfFondo(ancho, formato)),
  );
  return files ? [...files, ...fondos].map((file) => `${group}/${file}`) : [group];
}
