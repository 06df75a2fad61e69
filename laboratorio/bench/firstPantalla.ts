import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs';

export interface Pieza {
  nombre: string;
  bytes: number;
  /** `undefined` for compressed formats: fonts and pictures. */
  gzip: number | undefined;
  br: number | undefined;
}

const KINDS: Record<string, string> = {
  document: 'HTML',
  script: 'JavaScript',
  font: 'Letra',
  image: 'Primera imagen',
};
const COMPRESSED_BY_NATURE = ['Letra', 'Primera imagen'];

/** Bytes that a phone loads for the first screen, by kind; of pictures only the first. */
export async function weighFirstPantalla(url: string): Promise<Pieza[]> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const bodies = new Map<string, Promise<Buffer>[]>();
    page.on('response', (response) => {
      const kind = KINDS[response.request().resourceType()];
      if (!kind || response.url().startsWith('data:') || response.status() !== 200) return;
      const isIcon = kind === 'Primera imagen' && !response.url().includes('/imagenes/');
      if (!isIcon) bodies.set(kind, [...(bodies.get(kind) ?? []), response.body()]);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const piezas = Object.values(KINDS).map((kind) => weigh(kind, bodies.get(kind) ?? []));
    const html = (await Promise.all(bodies.get('HTML') ?? [])).join('');
    const style = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => Buffer.from(text));
    const inside = weigh('  de ellos, su estilo', [Promise.resolve(Buffer.concat(style))]);
    return await Promise.all(piezas.toSpliced(1, 0, inside));
  } finally {
    await browser.close();
  }
}

async function weigh(nombre: string, bodies: Promise<Buffer>[]): Promise<Pieza> {
  const files = await Promise.all(nombre === 'Primera imagen' ? bodies.slice(0, 1) : bodies);
  const sum = (size: (file: Buffer) => number) => files.reduce((total, file) => total + size(file), 0);
  const byNature = COMPRESSED_BY_NATURE.includes(nombre);
  return {
    nombre,
    bytes: sum((file) => file.length),
    gzip: byNature ? undefined : sum((file) => gzipSync(file, { level: 9 }).length),
    br: byNature ? undefined : sum((file) => brotliCompressSync(file, { params: BEST }).length),
  };
}

const BEST = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
