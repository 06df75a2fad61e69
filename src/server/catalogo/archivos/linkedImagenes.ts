import { posix } from 'node:path';
import { typeOfPicture } from '../../planos/clean/linkedPictures.ts';
import type { SoughtArchivo } from '../carpeta/carpeta.ts';
import { hashOfContent } from '../importCache/hashOfContent.ts';
import type { Readers } from '../readers/readers.ts';

/** Limits: pictures of one drawing, bytes of each and of all. */
const MOST = 20;
const LARGEST = 20 * 1024 * 1024;
const ALL = 40 * 1024 * 1024;
/** Missing ones listed by name. */
const TOLD = 5;

interface LinkedImagenes {
  /** By the drawing's address. */
  dadas: ReadonlyMap<string, Uint8Array>;
  /** Paths looked for, found or not; the reading depends on them. */
  buscadas: string[];
  /** Why some are missing, in Spanish without a full stop. */
  motivos: string[];
}

/** Reads a file of the folder by relative path, up to a limit. */
export type ReadBeside = (ruta: string, maximo: number) => Promise<SoughtArchivo<Buffer>>;

/** Reads the pictures that a drawing links to. In: addresses as in the drawing. */
export async function readLinkedImagenes(
  plano: string,
  addresses: readonly string[],
  read: ReadBeside,
  readers: Pick<Readers, 'imagen'>,
): Promise<LinkedImagenes> {
  const dadas = new Map<string, Uint8Array>();
  const buscadas = new Set<string>();
  const motivos: string[] = [];
  let total = 0;
  for (const [i, address] of addresses.entries()) {
    const refuse = (motivo: string) =>
      motivos.push(`la imagen enlazada «${shorten(address)}» falta: ${motivo}`);
    const ruta = rutaOfEnlace(plano, address);
    if (ruta === undefined)
      refuse('su dirección no es de un archivo de la carpeta; enlázala junto al dibujo');
    else if (i >= MOST) refuse(`el dibujo enlaza más de ${MOST}; incrústalas`);
    else {
      buscadas.add(ruta);
      const file = await read(ruta, LARGEST);
      const motivo = file.ok ? await whyNoImagen(file.valor, total, readers) : file.motivo;
      if (motivo !== undefined || !file.ok) refuse(motivo ?? '');
      else {
        total += file.valor.length;
        dadas.set(address, file.valor);
      }
    }
  }
  const rest = motivos.length - TOLD;
  const told = rest > 0 ? [...motivos.slice(0, TOLD), `y ${rest} imágenes enlazadas más`] : motivos;
  return { dadas, buscadas: [...buscadas], motivos: told };
}

/** Digest of the linked files: another or a new picture makes another drawing. Empty without links. */
export async function contentsOfLinked(rutas: readonly string[], read: ReadBeside): Promise<string> {
  const parts: string[] = [];
  for (const ruta of rutas.toSorted()) {
    const file = await read(ruta, LARGEST);
    parts.push(`${ruta}\0${file.ok ? await hashOfContent(file.valor) : ''}`);
  }
  return parts.length ? await hashOfContent(Buffer.from(parts.join('\0'))) : '';
}

/** The linked files that are pictures: an export returns them, a table never. */
export async function findLinked(
  rutas: readonly string[],
  read: ReadBeside,
): Promise<{ ruta: string; sha256: string }[]> {
  const found: { ruta: string; sha256: string }[] = [];
  for (const ruta of rutas) {
    const file = await read(ruta, LARGEST);
    if (file.ok && typeOfPicture(file.valor) !== undefined)
      found.push({ ruta, sha256: await hashOfContent(file.valor) });
  }
  return found;
}

async function whyNoImagen(
  bytes: Buffer,
  before: number,
  { imagen }: Pick<Readers, 'imagen'>,
): Promise<string | undefined> {
  if (before + bytes.length > ALL) return `las del dibujo pasan juntas de ${ALL / 1024 / 1024} MB`;
  if (typeOfPicture(bytes) === undefined) return 'no es JPEG, PNG, WebP, AVIF, GIF ni BMP';
  const settled = await imagen(bytes);
  const read = settled.ok ? settled.valor : settled;
  return read.ok ? undefined : read.motivo;
}

/** Path in the folder; `undefined` outside of it or for no file. */
export function rutaOfEnlace(plano: string, address: string): string | undefined {
  const [path = ''] = address.trim().replaceAll('\\', '/').split(/[?#]/);
  const decoded = decodePath(path);
  // A scheme, a drive's letter, another host, the root of somebody's disk.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (!decoded || /^[a-z][a-z\d+.-]*:|^\/|[\0-\x1f:]/i.test(decoded)) return undefined;
  const ruta = posix.join(posix.dirname(plano), decoded.normalize('NFC'));
  return ruta.startsWith('../') || ruta === '..' || ruta === '.' ? undefined : ruta;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function shorten(address: string): string {
  return address.length > 80 ? `${address.slice(0, 40)}…${address.slice(-39)}` : address;
}
