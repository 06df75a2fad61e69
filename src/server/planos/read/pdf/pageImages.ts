import type { PDFPageProxy } from 'pdfjs-dist';
import sharp from 'sharp';
import type { Matrix } from '../../shapes/matrix.ts';
import { createNode, type SvgNode } from '../svgNode.ts';
import type { GraphicsState } from './graphicsState.ts';

/** Of a page, all together. */
const MOST_PIXELS = 80_000_000;
const MOST_PICTURES = 500;
/** Keeps letters and lines readable. */
const QUALITY = 88;
/** ms, of all pictures of a page together. One that the library could not decode never comes. */
const PATIENCE = 20_000;
/** ms, of one. */
const PATIENCE_OF_ONE = 8_000;

interface Pixels {
  width: number;
  height: number;
  /** 1: a bit each, 2: RGB, 3: RGBA. */
  kind: number;
  data: Uint8Array;
}

const MASKED = 1;

/** Pictures of a page, encoded at the end. */
export class PageImages {
  readonly avisos: string[] = [];
  readonly #page: PDFPageProxy;
  readonly #placed: { node: SvgNode; source: unknown; isMask: boolean }[] = [];
  #left = 0;
  #patience = PATIENCE;

  constructor(page: PDFPageProxy) {
    this.#page = page;
  }

  place(name: string, [source]: readonly unknown[], { matrix }: GraphicsState): SvgNode[] {
    if (!/^paint(?:Inline)?Image(?:Mask)?XObject$/.test(name)) return [];
    if (this.#placed.length >= MOST_PICTURES) {
      this.#left++;
      return [];
    }
    const node = createNode('image');
    // Pictures fill the unit square, top row above.
    const [a, b, c, d, e, f] = matrix;
    const placed: Matrix = [a, b, -c, -d, e + c, f + d];
    node.attributes.set(
      'transform',
      `matrix(${placed.map((value) => Number(value.toPrecision(9))).join(' ')})`,
    );
    for (const [key, value] of [
      ['width', '1'],
      ['height', '1'],
      ['preserveAspectRatio', 'none'],
    ] as const)
      node.attributes.set(key, value);
    this.#placed.push({ node, source, isMask: name.includes('Mask') });
    return [node];
  }

  async embed(): Promise<void> {
    const known = new Map<unknown, string | undefined>();
    let pixels = 0;
    for (const { node, source, isMask } of this.#placed) {
      const key = typeof source === 'string' ? source : (nameIn(source) ?? source);
      if (!known.has(key)) {
        const read = await this.#read(key, isMask);
        pixels += read ? read.width * read.height : 0;
        known.set(key, read && pixels <= MOST_PIXELS ? await encode(read) : undefined);
      }
      const href = known.get(key);
      if (href === undefined) this.#left++;
      else node.attributes.set('href', href);
    }
    if (this.#left)
      this.avisos.push(
        this.#left === 1
          ? 'Una imagen del PDF no se muestra: es demasiado grande, o de un tipo que no se lee.'
          : `${this.#left} imágenes del PDF no se muestran: son demasiadas o demasiado grandes, o de un tipo que no se lee.`,
      );
  }

  async #read(key: unknown, isMask: boolean): Promise<Pixels | undefined> {
    const read = typeof key === 'string' ? await this.#wait(key) : key;
    if (typeof read !== 'object' || read === null || !('data' in read) || !('width' in read))
      return undefined;
    const { data, width } = read;
    const [w, h] = [Number(width), 'height' in read ? Number(read.height) : 0];
    if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray) || !(w > 0 && h > 0))
      return undefined;
    const kind = isMask || !('kind' in read) ? MASKED : Number(read.kind);
    return { width: w, height: h, kind, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
  }

  #wait(key: string): Promise<unknown> {
    const { objs, commonObjs } = this.#page;
    const began = performance.now();
    return new Promise((resolve) => {
      const done = (found?: unknown) => {
        clearTimeout(timer);
        this.#patience -= performance.now() - began;
        resolve(found);
      };
      const timer = setTimeout(done, Math.max(0, Math.min(this.#patience, PATIENCE_OF_ONE)));
      if (key.startsWith('g_')) commonObjs.get(key, done);
      else objs.get(key, done);
    });
  }
}

/** A mask refers to its pixels by a name in `data`. */
function nameIn(source: unknown): string | undefined {
  const isMask = typeof source === 'object' && source !== null && 'data' in source;
  return isMask && typeof source.data === 'string' ? source.data : undefined;
}

async function encode({ width, height, kind, data }: Pixels): Promise<string | undefined> {
  const channels = kind === 2 ? 3 : kind === 3 ? 4 : 1;
  const raw = kind === MASKED ? spreadBits(data, width, height) : data;
  if (raw.length < width * height * channels) return undefined;
  const picture = sharp(raw.subarray(0, width * height * channels), { raw: { width, height, channels } });
  const isOpaque = channels !== 4 || (await picture.clone().stats()).isOpaque;
  const bytes =
    channels === 3 || (channels === 4 && isOpaque)
      ? await picture.flatten().jpeg({ quality: QUALITY }).toBuffer()
      : await picture.png().toBuffer();
  return `data:image/${channels === 1 || !isOpaque ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`;
}

/** A bit for each pixel, rows from whole bytes: 1 is white. */
function spreadBits(bits: Uint8Array, width: number, height: number): Uint8Array {
  const row = Math.ceil(width / 8);
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      out[y * width + x] = ((bits[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  return out;
}
