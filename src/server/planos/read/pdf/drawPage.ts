import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type Matrix, multiply } from '../../shapes/matrix.ts';
import { MAX_ELEMENTS } from '../refusal.ts';
import { createNode, type SvgNode } from '../svgNode.ts';
import { GraphicsState } from './graphicsState.ts';
import { Layers } from './layers.ts';
import { PdfTooMuch } from './openPdf.ts';
import { listOf, toMatrix } from './operands.ts';
import { PageImages } from './pageImages.ts';
import { PageTexts } from './pageTexts.ts';
import { PathBudget, paintPath } from './paintPath.ts';

/** Operators of a page; a drawing of the limits' size has a tenth. */
const MOST_OPERATORS = 3_000_000;
/** Nested saved states. */
const MOST_DEPTH = 500;

const NO_DRAWING =
  'El archivo de Illustrator se guardó sin su PDF. Ábrelo y guárdalo con «Crear archivo compatible con PDF», o expórtalo como SVG.';

/** @throws {PdfTooMuch} in Spanish, beyond the limits */
export async function drawPage(
  document: PDFDocumentProxy,
  page: PDFPageProxy,
): Promise<{ root: SvgNode; avisos: string[] }> {
  const { OPS, AnnotationMode } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  if (fnArray.length > MOST_OPERATORS)
    throw new PdfTooMuch(
      'La página del PDF tiene millones de trazos. Exporta solo las capas que hacen falta.',
    );
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const root = createNode('svg');
  root.attributes.set('viewBox', `0 0 ${width} ${height}`);
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
  const painter = new PagePainter(page, await Layers.of(document, root), toMatrix(transform));
  for (const [i, code] of fnArray.entries()) {
    painter.take(names.get(code) ?? '', listOf(argsArray[i]));
  }
  await painter.images.embed();
  painter.layers.name();
  if (painter.texts.says(/saved without PDF Content|sin contenido PDF/i)) throw new PdfTooMuch(NO_DRAWING);
  return { root, avisos: painter.images.avisos };
}

class PagePainter {
  readonly layers: Layers;
  readonly images: PageImages;
  readonly texts: PageTexts;
  readonly #budget = new PathBudget();
  readonly #saved: GraphicsState[] = [];
  #state: GraphicsState;
  #count = 0;
  #last: SvgNode | undefined;

  constructor(page: PDFPageProxy, layers: Layers, base: Matrix) {
    this.layers = layers;
    this.images = new PageImages(page);
    this.texts = new PageTexts(page);
    this.#state = new GraphicsState(base);
  }

  take(name: string, args: readonly unknown[]): void {
    if (name === 'save' || name === 'paintFormXObjectBegin') this.#save();
    else if (name === 'restore' || name === 'paintFormXObjectEnd')
      this.#state = this.#saved.pop() ?? this.#state;
    if (name === 'paintFormXObjectBegin' && args[0])
      this.#state.matrix = multiply(this.#state.matrix, toMatrix(args[0]));
    else if (name === 'transform') this.#state.matrix = multiply(this.#state.matrix, toMatrix(args));
    else if (name.startsWith('beginMarkedContent')) this.layers.begin(args);
    else if (name === 'endMarkedContent') this.layers.end();
    else if (!this.#state.set(name, args) && !this.texts.set(name, args)) this.#paint(name, args);
  }

  #save(): void {
    if (this.#saved.length > MOST_DEPTH) throw new PdfTooMuch('El PDF anida dibujos sin medida.');
    this.#saved.push(this.#state);
    this.#state = this.#state.copy();
  }

  #paint(name: string, args: readonly unknown[]): void {
    if (this.layers.isHidden) return;
    const nodes =
      name === 'constructPath'
        ? paintPath(args, this.#state, this.#budget)
        : name === 'showText'
          ? this.texts.show(args[0], this.#state)
          : this.images.place(name, args, this.#state);
    for (const node of nodes) {
      if (this.#last && outlines(node, this.#last)) continue;
      this.#last = node;
      if (++this.#count > MAX_ELEMENTS)
        throw new PdfTooMuch(
          `La página del PDF tiene más de ${MAX_ELEMENTS} trazos. Exporta solo las capas que hacen falta.`,
        );
      this.layers.add(node);
    }
  }
}

/** Programs fill a shape, then draw its outline: one shape. */
function outlines({ attributes: stroke }: SvgNode, { attributes: fill }: SvgNode): boolean {
  const d = stroke.get('d');
  if (d === undefined || d !== fill.get('d') || stroke.get('fill') !== 'none' || fill.has('stroke'))
    return false;
  for (const [name, value] of stroke) if (name.startsWith('stroke')) fill.set(name, value);
  return true;
}
