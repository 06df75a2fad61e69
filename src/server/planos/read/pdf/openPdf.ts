import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type DrawingRefusal, refuse } from '../refusal.ts';

/** Pages among which the plan's is sought. */
const MOST_PAGES = 30;
/** Pixels of a picture; larger ones are left out. */
const MOST_PIXELS = 40_000_000;

interface OpenedPdf {
  ok: true;
  document: PDFDocumentProxy;
}

/** Opens a PDF without running or fetching anything in it. Refuses locked and broken files. */
export async function openPdf(file: Uint8Array): Promise<OpenedPdf | DrawingRefusal> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const task = getDocument({
    // It takes the bytes away from their owner.
    data: new Uint8Array(file),
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    maxImageSize: MOST_PIXELS,
    wasmUrl: join(folder, 'wasm/'),
    cMapUrl: join(folder, 'cmaps/'),
    cMapPacked: true,
  });
  try {
    return { ok: true, document: await task.promise };
  } catch (error) {
    await task.destroy();
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return refuse(isLocked ? LOCKED : BROKEN);
  }
}

const LOCKED = 'El PDF tiene contraseña. Ábrelo con ella y guárdalo sin protección, o imprímelo a otro PDF.';
export const BROKEN = 'El PDF está cortado o dañado: vuelve a exportarlo desde el programa que lo hizo.';

interface ChosenPage {
  page: PDFPageProxy;
  numero: number;
}

/**
 * The wanted page (from 1), else the one of the first `MOST_PAGES` whose texts name most lots. Out: `undefined`
 * if no page can be read.
 */
export async function choosePage(
  document: PDFDocumentProxy,
  ids: readonly string[],
  wanted: number | undefined,
): Promise<ChosenPage | undefined> {
  if (wanted !== undefined && wanted <= document.numPages) {
    const page = await pageOf(document, wanted);
    if (page) return { page, numero: wanted };
  }
  const last = Math.min(document.numPages, MOST_PAGES);
  let best: (ChosenPage & { lotes: number }) | undefined;
  for (let numero = 1; numero <= last; numero++) {
    const page = await pageOf(document, numero);
    if (!page) continue;
    const lotes = last === 1 ? 0 : await countLots(page, ids);
    if (!best || lotes > best.lotes) best = { page, numero, lotes };
  }
  return best;
}

async function pageOf(document: PDFDocumentProxy, numero: number): Promise<PDFPageProxy | undefined> {
  try {
    return await document.getPage(numero);
  } catch {
    return undefined;
  }
}

/** Lots whose last number is printed. */
async function countLots(page: PDFPageProxy, ids: readonly string[]): Promise<number> {
  const numberOf = (text: string) => /(\d+)\D*$/.exec(text)?.[1]?.replace(/^0+(?=\d)/, '');
  try {
    const { items } = await page.getTextContent();
    const printed = new Set(items.map((item) => ('str' in item ? numberOf(item.str) : undefined)));
    return ids.filter((id) => printed.has(numberOf(id))).length;
  } catch {
    return 0;
  }
}
