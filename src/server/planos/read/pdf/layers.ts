import type { PDFDocumentProxy } from 'pdfjs-dist';
import { areaOfWords } from '../areaOfWords.ts';
import { nameOfLayer } from '../nameOfLayer.ts';
import { createNode, elementsOf, type SvgNode } from '../svgNode.ts';

type Config = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/** Optional content (ISO 32000-1, 8.11): groups of nodes by layer, without those that are off. */
export class Layers {
  readonly #root: SvgNode;
  readonly #config: Config | undefined;
  /** Open marked content: a layer's name, or none. */
  readonly #open: { nombre?: string; isHidden: boolean }[] = [];
  readonly #groups = new Map<string, SvgNode[]>();
  #last: { nombre: string; group: SvgNode } | undefined;

  private constructor(root: SvgNode, config: Config | undefined) {
    this.#root = root;
    this.#config = config;
  }

  static async of(document: PDFDocumentProxy, root: SvgNode): Promise<Layers> {
    return new Layers(root, await document.getOptionalContentConfig().catch(() => undefined));
  }

  get isHidden(): boolean {
    return this.#open.some(({ isHidden }) => isHidden);
  }

  begin([tag, properties]: readonly unknown[]): void {
    const isLayer = tag === 'OC' && typeof properties === 'object' && properties !== null;
    if (!isLayer) this.#open.push({ isHidden: false });
    else
      this.#open.push({
        isHidden: this.#config?.isVisible(properties) === false,
        ...('id' in properties ? this.#nameOf(String(properties.id)) : {}),
      });
  }

  end(): void {
    this.#open.pop();
  }

  add(node: SvgNode): void {
    const nombre = this.#open.findLast((one) => one.nombre !== undefined)?.nombre;
    if (nombre === undefined) {
      this.#last = undefined;
      this.#root.children.push(node);
      return;
    }
    if (this.#last?.nombre !== nombre) this.#last = { nombre, group: this.#begin(nombre) };
    this.#last.group.children.push(node);
  }

  /** Layers named after a lot or a block name their groups, as in a DXF. */
  name(): void {
    for (const [nombre, groups] of this.#groups) {
      const area = areaOfWords(nombre);
      const closed = groups.flatMap(elementsOf).filter((node) => node.name === 'path').length;
      const named = nameOfLayer(nombre, closed);
      for (const group of groups) {
        if (named) group.attributes.set(...named);
        if (area === 'parque' || area === 'agua') group.attributes.set('data-area', area);
      }
    }
  }

  #begin(nombre: string): SvgNode {
    const group = createNode('g');
    group.attributes.set('data-capa', nombre);
    this.#root.children.push(group);
    this.#groups.set(nombre, [...(this.#groups.get(nombre) ?? []), group]);
    return group;
  }

  #nameOf(id: string): { nombre?: string } {
    const group: unknown = this.#config?.getGroup(id);
    const isNamed = typeof group === 'object' && group !== null && 'name' in group;
    return isNamed && typeof group.name === 'string' && group.name
      ? { nombre: group.name.slice(0, 100) }
      : {};
  }
}
