import { FONDO_FORMATS, nameOfFondo, widthsUpTo } from '../../../contract/fondos.ts';
import { IMAGEN_FORMATS, IMAGEN_WIDTHS, JPEG_WIDTH } from '../../../contract/imagen.ts';

/**
 * Files needed together: a picture's renditions (`imagenes/<hash>-<w>x<h>`), a drawing's files
 * (`planos/<hash>`), an original (`originales/<sha256>`), or an upload's parts (`cargas/<id>`).
 */
export type ArchivoGroup = string;

/** Finds group names anywhere in a text; valid in JavaScript and PostgreSQL. */
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

/** In: a row or a stored document, as text. */
export function groupsNamedIn(text: string): ArchivoGroup[] {
  return [...text.matchAll(EACH_ADDRESSED)].flatMap(([, group]) => group ?? []);
}

/** In: SHA-256, hex. */
export function groupOfOriginal(sha256: string): ArchivoGroup {
  return `originales/${sha256}`;
}

export function groupOfCarga(id: string): ArchivoGroup {
  return `cargas/${id}`;
}

/** Out: SHA-256, hex. */
export function digestOfOriginal(original: ArchivoGroup): string {
  return original.slice('originales/'.length);
}

/** `undefined` for other files, such as a build's. */
export function groupOfArchivo(name: string): ArchivoGroup | undefined {
  return ORIGINAL.test(name) ? name : (OF_GROUP.exec(name) ?? PARTE.exec(name))?.[1];
}

export function namesInGroup(group: ArchivoGroup): string[] {
  const files = IN_GROUP[group.slice(0, group.indexOf('/'))];
  const widest = Number(/^planos\/\w+-(\d+)$/.exec(group)?.[1] ?? 0);
  const fondos = widthsUpTo(widest).flatMap((ancho) =>
    FONDO_FORMATS.map((formato) => nameOfFondo(ancho, formato)),
  );
  return files ? [...files, ...fondos].map((file) => `${group}/${file}`) : [group];
}
