import sharp from 'sharp';
import { parseImagen } from '../../../contract/imagen.ts';
import type { Archivos } from '../../plataforma/archivos/archivos.ts';
import { nameOfArchivo } from '../../plataforma/archivos/nameOfArchivo.ts';

/** A piece of the logo as PNG, without empty margin. Sizes in px. */
export interface LogoPiece {
  png: Buffer;
  ancho: number;
  alto: number;
}

/** The company's logo, ready to be placed. */
export interface LogoParts {
  logo: LogoPiece;
  /** The figure before the name, if the logo has one; else the whole logo. */
  simbolo: LogoPiece;
  /** A ground on which it is readable: its own, white for dark letters, else `undefined`: a dark one. */
  fondo: string | undefined;
}

/** Alpha from which a pixel is ink, and a colour's distance from the logo's own ground. */
const INK = { alpha: 40, distance: 48 } as const;
/** Mean luminance, of 255, from which letters vanish on paper. */
const LIGHT = 170;

/** Cached: a company has one logo for many pictures. */
let last: { archivos: Archivos; name: string; partes: LogoParts | undefined } | undefined;

/** `undefined` if there is no logo, or it is broken or on another server. @throws {ArchivosUnavailable} */
export async function readLogoParts(archivos: Archivos, direccion: string): Promise<LogoParts | undefined> {
  const imagen = parseImagen(direccion);
  if (!imagen) return undefined;
  const name = nameOfArchivo(imagen.rendition(1600, 'webp'));
  if (last?.archivos === archivos && last.name === name) return last.partes;
  const content = await archivos.get(name);
  if (!content) return undefined;
  const partes = await examine(content).catch(() => undefined);
  last = { archivos, name, partes };
  return partes;
}

type Pixels = { data: Buffer; info: { width: number; height: number } };

async function examine(content: Buffer): Promise<LogoParts | undefined> {
  const pixels = await sharp(content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { isOpaque } = await sharp(content).stats();
  const ground = isOpaque ? [...pixels.data.subarray(0, 3)] : undefined;
  const ink = inkOf(pixels, ground);
  const columns = rangesOf(pixels.info.width, (x) => ink.some(x));
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return undefined;
  const cut = (from: number, to: number) => pieceOf(content, ink, from, to);
  return {
    logo: await cut(first[0], last[1]),
    simbolo: await cut(first[0], standsApart(columns, ink) ? first[1] : last[1]),
    fondo: ground ? `#${hexOf(ground)}` : ink.luminance() < LIGHT ? '#ffffff' : undefined,
  };
}

function hexOf(ground: readonly number[]): string {
  return ground.map((it) => it.toString(16).padStart(2, '0')).join('');
}

/** Which pixels are drawn. In: the ground of a logo without transparency. */
function inkOf({ data, info: { width, height } }: Pixels, ground: readonly number[] | undefined) {
  const at = (x: number, y: number) => {
    const start = (y * width + x) * 4;
    if (!ground) return (data[start + 3] ?? 0) > INK.alpha;
    return ground.some((it, channel) => Math.abs(it - (data[start + channel] ?? 0)) > INK.distance);
  };
  const rows = Array.from({ length: height }, (_row, y) => y);
  return {
    some: (x: number) => rows.some((y) => at(x, y)),
    /** First and last row with ink between two columns. */
    rows(from: number, to: number): readonly [number, number] {
      const inked = rows.filter((y) => {
        for (let x = from; x <= to; x++) if (at(x, y)) return true;
        return false;
      });
      return [inked[0] ?? 0, inked.at(-1) ?? height - 1];
    },
    luminance(): number {
      let [sum, count] = [0, 0];
      for (const y of rows) {
        for (let x = 0; x < width; x++) {
          if (!at(x, y)) continue;
          const [r = 0, g = 0, b = 0] = data.subarray((y * width + x) * 4);
          sum += 0.2126 * r + 0.7152 * g + 0.0722 * b;
          count++;
        }
      }
      return sum / count;
    },
  };
}

type Range = readonly [first: number, last: number];

/** Ranges of neighbours that pass. */
function rangesOf(count: number, passes: (at: number) => boolean): Range[] {
  const ranges: [number, number][] = [];
  for (let at = 0; at < count; at++) {
    const last = ranges.at(-1);
    if (!passes(at)) continue;
    if (last?.[1] === at - 1) last[1] = at;
    else ranges.push([at, at]);
  }
  return ranges;
}

/** Width by height of a figure that fills an icon. */
const COMPACT = [0.5, 2] as const;

/** Whether the first piece is a figure before the name: compact, and farther from it than its letters from each other. */
function standsApart(columns: readonly Range[], ink: ReturnType<typeof inkOf>): boolean {
  const [first, second, ...rest] = columns;
  if (!first || !second || !rest.length) return false;
  const [top, bottom] = ink.rows(...first);
  const shape = (first[1] - first[0] + 1) / (bottom - top + 1);
  const gaps = rest.map((range, index) => range[0] - (columns[index + 1]?.[1] ?? 0)).sort((a, b) => a - b);
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return shape >= COMPACT[0] && shape <= COMPACT[1] && second[0] - first[1] > 1.5 * usual;
}

async function pieceOf(
  content: Buffer,
  ink: ReturnType<typeof inkOf>,
  from: number,
  to: number,
): Promise<LogoPiece> {
  const [top, bottom] = ink.rows(from, to);
  const [ancho, alto] = [to - from + 1, bottom - top + 1];
  const png = await sharp(content).extract({ left: from, top, width: ancho, height: alto }).png().toBuffer();
  return { png, ancho, alto };
}
