import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

/** Pages that are looked at. */
const MOST_PAGES = 30;
/** Operators of all of them together; a page behind is taken for a drawing, unseen. */
const MOST_OPERATORS = 1_500_000;
/** Fewest corners of a drawing, and of one that stands among words: a table has a few per word too. */
const LEAST_CORNERS = 16;
const CORNERS_PER_LETTER = 0.1;

/** What a page looks like. */
type ClaseDePagina = 'dibujo' | 'imagen' | 'texto';

interface PageSeen {
  /** From 1. */
  numero: number;
  clase: ClaseDePagina;
  /** Lots whose last number is printed on it. */
  lotes: number;
}

/** The pages of a PDF with several, and which was read. */
export interface PaginasDePdf {
  total: number;
  leida: number;
  /** By a person. */
  elegida: boolean;
  /** Several may be the plan: nothing is bound before a person chooses. */
  porElegir: boolean;
  /** The likeliest first; of the first `MOST_PAGES`. None if nobody needs them: see `choosePage`. */
  vistas: PageSeen[];
}

/** What is wanted of the pages of a PDF. */
export interface PageChoice {
  /** A person's choice, from 1. */
  pagina?: number | undefined;
  /** The other pages are looked at even so, for a screen that shows them. */
  conVistas?: boolean | undefined;
}

/**
 * Chooses the page with the plan: a person's, the only drawing, or the only page that names the lots. Out:
 * `undefined` if no page can be read.
 */
export async function choosePage(
  document: PDFDocumentProxy,
  ids: readonly string[],
  { pagina: wanted, conVistas = false }: PageChoice,
): Promise<{ page: PDFPageProxy; paginas?: PaginasDePdf } | undefined> {
  const total = document.numPages;
  if (total === 1) {
    const page = await pageOf(document, 1);
    return page && { page };
  }
  const chosen = wanted === undefined ? undefined : await pageOf(document, wanted);
  const vistas = chosen && !conVistas ? [] : await surveyPages(document, ids);
  const [first] = vistas;
  const leida = chosen ? wanted : first?.numero;
  const page = chosen ?? (first && (await pageOf(document, first.numero)));
  if (!page || leida === undefined) return undefined;
  const elegida = chosen !== undefined;
  const porElegir = !elegida && !isCertain(vistas, ids.length, total);
  return { page, paginas: { total, leida, elegida, porElegir, vistas } };
}

/** Whether the first page is the plan without a doubt. */
function isCertain(vistas: readonly PageSeen[], wanted: number, total: number): boolean {
  const [best, ...others] = vistas;
  if (!best) return false;
  const rivals = others.filter(({ clase }) => clase === best.clase);
  const namesThem = best.lotes > 0 && best.lotes * 2 >= wanted;
  if (total > MOST_PAGES && !namesThem) return false;
  return rivals.length === 0 || (namesThem && rivals.every(({ lotes }) => lotes * 10 <= best.lotes));
}

const ORDER: readonly ClaseDePagina[] = ['dibujo', 'imagen', 'texto'];

async function surveyPages(document: PDFDocumentProxy, ids: readonly string[]): Promise<PageSeen[]> {
  const { OPS, AnnotationMode } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pictures = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);
  const seen: (PageSeen & { corners: number })[] = [];
  let left = MOST_OPERATORS;
  for (let numero = 1; numero <= Math.min(document.numPages, MOST_PAGES); numero++) {
    const page = await pageOf(document, numero);
    if (!page) continue;
    const { lotes, letters } = await readWords(page, ids);
    if (left <= 0) {
      seen.push({ numero, clase: 'dibujo', lotes, corners: 0 });
      continue;
    }
    const list = await page
      .getOperatorList({ annotationMode: AnnotationMode.DISABLE })
      .catch(() => undefined);
    left -= list?.fnArray.length ?? 0;
    let corners = 0;
    let hasPicture = false;
    for (const [i, code] of (list?.fnArray ?? []).entries()) {
      if (code === OPS.constructPath) corners += cornersOf(list?.argsArray[i]);
      else if (pictures.has(code)) hasPicture = true;
    }
    page.cleanup();
    const isDrawn = corners >= LEAST_CORNERS && corners >= letters * CORNERS_PER_LETTER;
    seen.push({ numero, clase: isDrawn ? 'dibujo' : hasPicture ? 'imagen' : 'texto', lotes, corners });
  }
  return seen
    .sort(
      (a, b) => ORDER.indexOf(a.clase) - ORDER.indexOf(b.clase) || b.lotes - a.lotes || b.corners - a.corners,
    )
    .map(({ numero, clase, lotes }) => ({ numero, clase, lotes }));
}

/** In: the arguments of a path: its painting, its numbers, its box. */
function cornersOf(args: unknown): number {
  const [, data]: unknown[] = Array.isArray(args) ? args : [];
  const [numbers]: unknown[] = Array.isArray(data) ? data : [];
  // A corner: its code, x and y.
  return numbers instanceof Float32Array ? numbers.length / 3 : 0;
}

async function pageOf(document: PDFDocumentProxy, numero: number): Promise<PDFPageProxy | undefined> {
  try {
    return numero > document.numPages ? undefined : await document.getPage(numero);
  } catch {
    return undefined;
  }
}

async function readWords(
  page: PDFPageProxy,
  ids: readonly string[],
): Promise<{ lotes: number; letters: number }> {
  const numberOf = (text: string) => /(\d+)\D*$/.exec(text)?.[1]?.replace(/^0+(?=\d)/, '');
  try {
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => ('str' in item ? item.str : []));
    const printed = new Set(words.map(numberOf));
    return {
      lotes: ids.filter((id) => printed.has(numberOf(id))).length,
      letters: words.reduce((sum, { length }) => sum + length, 0),
    };
  } catch {
    return { lotes: 0, letters: 0 };
  }
}
