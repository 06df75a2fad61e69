import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type DrawingRefusal, refuse } from '../refusal.ts';

/** Pixels of a picture; larger ones are left out. */
const MOST_PIXELS = 40_000_000;

/** A sentence in Spanish about a page beyond the limits. */
export class PdfTooMuch extends Error {}

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
    return refuseFaulty(error);
  }
}

const LOCKED = 'El PDF tiene contraseña. Ábrelo con ella y guárdalo sin protección, o imprímelo a otro PDF.';
const ENCRYPTED =
  'El PDF está cifrado de una forma que no se puede leer. Guárdalo sin protección, o imprímelo a otro PDF.';
/** The library's names for what is wrong with a file; errors of its own end in `details`. */
const OF_FILE =
  /^(?:InvalidPDFException|FormatError|XRefEntryException|XRefParseException|ParserEOFException|MissingDataException|Error)\b/;

/** In: what the library threw. @throws {unknown} the same, if it says nothing about the file */
export function refuseFaulty(error: unknown): DrawingRefusal {
  if (!(error instanceof Error)) throw error;
  if (error.name === 'PasswordException') return refuse(LOCKED);
  if (/encrypt/i.test(error.message)) return refuse(ENCRYPTED);
  const kind = 'details' in error ? String(error.details) : error.name;
  if (error.name === 'Error' || !OF_FILE.test(kind)) throw error;
  return refuse(BROKEN);
}

export const BROKEN = 'El PDF está cortado o dañado: vuelve a exportarlo desde el programa que lo hizo.';
