import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** Chinese, Japanese and Korean: each a variable font in about a hundred parts. */
const PAQUETES = { chino: 'noto-sans-sc', japones: 'noto-sans-jp', coreano: 'noto-sans-kr' } as const;
type Paquete = (typeof PAQUETES)[keyof typeof PAQUETES];

const LETRAS =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Han letters beside kana have Japan's forms. */
function packagesFor(texto: string): readonly Paquete[] {
  const { chino, japones, coreano } = PAQUETES;
  return KANA.test(texto) ? [japones, chino, coreano] : [chino, japones, coreano];
}

/** One part at one weight, under a unique name. */
interface FuenteHan {
  nombre: string;
  font: Font;
  shaped: false;
}

const loaded = new Map<string, FuenteHan>();
const keyOf = (paquete: Paquete, parte: string, wght: number) => `${paquete}-${parte}-${wght}`;

/** Loads the parts that the text needs. */
export async function loadHan(texto: string, wghts: readonly number[]): Promise<void> {
  for (const letra of new Set(texto.normalize('NFC'))) {
    if (!LETRAS.test(letra)) continue;
    for (const paquete of packagesFor(texto)) {
      const parte = partOf(paquete, letra.codePointAt(0) ?? 0);
      if (parte) for (const wght of wghts) await loadPart(paquete, parte, wght);
    }
  }
}

async function loadPart(paquete: Paquete, parte: string, wght: number): Promise<void> {
  const nombre = keyOf(paquete, parte, wght);
  if (loaded.has(nombre)) return;
  const file = `@fontsource-variable/${paquete}/files/${paquete}-${parte}-wght-normal.woff2`;
  const { default: decompress } = await import('woff2-encoder/decompress');
  const variable = await decompress(await readFile(require.resolve(file)));
  const font = create(Buffer.from(await atWeight(variable, wght)));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is a collection of fonts`);
  loaded.set(nombre, { nombre, font: named(font, nombre), shaped: false });
}

/** The font names itself after its lightest weight. */
const named = (font: Font, nombre: string): Font =>
  Object.defineProperty(font, 'postscriptName', { value: nombre });

/** Finds among the parts loaded by `loadHan`. In: the whole text. */
export function finderOfHan(texto: string): (grapheme: string, wght: number) => FuenteHan | undefined {
  const paquetes = packagesFor(texto);
  return (grapheme, wght) => {
    const [letra, ...marks] = grapheme.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
    const code = letra?.codePointAt(0);
    if (code === undefined || marks.length || !LETRAS.test(grapheme)) return undefined;
    for (const paquete of paquetes) {
      const fuente = loaded.get(keyOf(paquete, partOf(paquete, code) ?? '', wght));
      if (fuente?.font.hasGlyphForCodePoint(code)) return fuente;
    }
    return undefined;
  };
}

type Rango = readonly [from: number, to: number];
const listed = new Map<Paquete, [parte: string, rangos: Rango[]][]>();

/** The part with the letter, as the package says. */
function partOf(paquete: Paquete, code: number): string | undefined {
  const partes = listed.get(paquete) ?? readParts(paquete);
  listed.set(paquete, partes);
  return partes.find(([, rangos]) => rangos.some(([from, to]) => from <= code && code <= to))?.[0];
}

function readParts(paquete: Paquete): [string, Rango[]][] {
  const rangos: Record<string, string> = require(`@fontsource-variable/${paquete}/unicode.json`);
  return Object.entries(rangos).flatMap(([name, text]): [string, Rango[]][] => {
    const parte = /^\[(\d+)\]$/.exec(name)?.[1];
    return parte ? [[parte, text.split(',').map(readRange)]] : [];
  });
}

/** `U+4e00-4e0f` or `U+4e00`. */
function readRange(text: string): Rango {
  const [from = '', to = from] = text.slice('U+'.length).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** HarfBuzz's subsetter; pointers into its memory are numbers. */
interface Subsetter {
  memory: WebAssembly.Memory;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, size: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, size: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_keep_everything(input: number): void;
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number;
  hb_subset_or_fail(face: number, input: number): number;
}
const HB_MEMORY_MODE_WRITABLE = 2;
/** The four letters `wght`. */
const WGHT = 0x77676874;

let subsetter: Promise<Subsetter> | undefined;
async function openSubsetter(): Promise<Subsetter> {
  const program = await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  return (await WebAssembly.instantiate(program)).instance.exports as unknown as Subsetter;
}

/** A variable font at one weight: fontkit 2.0.4 throws when it embeds a variable one. */
async function atWeight(variable: Uint8Array, wght: number): Promise<Uint8Array> {
  subsetter ??= openSubsetter();
  const hb = await subsetter;
  const data = hb.malloc(variable.length);
  new Uint8Array(hb.memory.buffer).set(variable, data);
  const blob = hb.hb_blob_create(data, variable.length, HB_MEMORY_MODE_WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_keep_everything(input);
  hb.hb_subset_input_pin_axis_location(input, face, WGHT, wght);
  const pinned = hb.hb_subset_or_fail(face, input);
  const out = hb.hb_face_reference_blob(pinned);
  const start = hb.hb_blob_get_data(out, 0);
  const bytes = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(out));
  for (const made of [out, blob]) hb.hb_blob_destroy(made);
  for (const made of [pinned, face]) hb.hb_face_destroy(made);
  hb.hb_subset_input_destroy(input);
  hb.free(data);
  return bytes;
}
