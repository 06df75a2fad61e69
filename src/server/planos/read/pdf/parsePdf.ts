import { type DrawingRefusal, MAX_BYTES, refuse } from '../refusal.ts';
import type { SvgNode } from '../svgNode.ts';
import { drawPage } from './drawPage.ts';
import { BROKEN, openPdf, PdfTooMuch, refuseFaulty } from './openPdf.ts';
import { choosePage, type PageChoice, type PaginasDePdf } from './surveyPages.ts';

/** In points, 1/72 inch. */
interface ParsedPdf {
  ok: true;
  leidoComo: 'PDF';
  root: SvgNode;
  /** If there are several. */
  paginas?: PaginasDePdf;
  avisos: string[];
}

/** Bytes in which a PDF's header must begin. */
const HEADER = 1024;

/** Illustrator's files are PDFs too, unless saved without. */
export function isPdf(file: Uint8Array): boolean {
  return Buffer.from(file.subarray(0, HEADER)).toString('latin1').includes('%PDF-');
}

/**
 * A page of a PDF as the same tree as an SVG: paths, texts, pictures, layers. Nothing in it is run; forms,
 * notes, embedded files and links are ignored.
 */
export async function parsePdf(
  file: Uint8Array,
  ids: readonly string[],
  choice: PageChoice = {},
): Promise<ParsedPdf | DrawingRefusal> {
  if (file.length > MAX_BYTES)
    return refuse(
      `El PDF pesa ${(file.length / 1024 / 1024).toFixed(1)} MB y el límite son ${MAX_BYTES / 1024 / 1024} MB. Exporta solo la hoja del plano, o con las imágenes más pequeñas.`,
    );
  const opened = await openPdf(file);
  if (!opened.ok) return opened;
  const { document } = opened;
  try {
    const chosen = await choosePage(document, ids, choice);
    if (!chosen) return refuse(BROKEN);
    const drawn = await drawPage(document, chosen.page);
    const { paginas } = chosen;
    return { ok: true, leidoComo: 'PDF', ...drawn, ...(paginas && { paginas }) };
  } catch (error) {
    if (error instanceof PdfTooMuch) return refuse(error.message);
    return refuseFaulty(error);
  } finally {
    await document.destroy();
  }
}
