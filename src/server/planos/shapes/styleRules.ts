import {
  type Atrule,
  type CssNode,
  generate,
  ident,
  parse,
  type Rule,
  type Selector,
  walk as walkCss,
} from 'css-tree';
import { type SvgNode, textOf, walk } from '../read/svgNode.ts';

export type StyleProperty =
  | 'display'
  | 'visibility'
  | 'fill'
  | 'fill-rule'
  | 'stroke'
  | 'stroke-width'
  | 'transform'
  | 'transform-origin'
  | 'font-size'
  | 'text-anchor'
  | 'white-space';

const PROPERTIES: ReadonlySet<string> = new Set<StyleProperty>([
  'display',
  'visibility',
  'fill',
  'fill-rule',
  'stroke',
  'stroke-width',
  'transform',
  'transform-origin',
  'font-size',
  'text-anchor',
  'white-space',
]);

type Declarations = Map<string, string>;

type Compound = readonly CssNode[];

interface StyleRule {
  /** From the left: runs of parents and children (`a > b`), each an ancestor of the next. */
  runs: readonly (readonly Compound[])[];
  weight: number;
  declarations: Declarations;
}

/** Style blocks (types, classes, ids, descendants, children), `style` and presentation attributes. */
export class StyleRules {
  readonly #rules: StyleRule[] = [];
  /** Rule indices by key: a drawing may have as many classes as lots. */
  readonly #byKey = new Map<string, number[]>();
  readonly #inline = new Map<string, Declarations>();

  constructor(root: SvgNode) {
    for (const node of walk(root)) if (node.name === 'style') this.#read(textOf(node));
    // Stable sort: the later of equals wins.
    this.#rules.sort((a, b) => a.weight - b.weight);
    for (const [index, { runs }] of this.#rules.entries()) {
      const key = keyOf(runs.at(-1)?.at(-1)?.[0]);
      const same = this.#byKey.get(key);
      if (same) same.push(index);
      else this.#byKey.set(key, [index]);
    }
  }

  /** The element's own properties, not inherited. In: ancestors, nearest last. */
  declared(node: SvgNode, ancestors: readonly SvgNode[]): Partial<Record<StyleProperty, string>> {
    const found: Partial<Record<string, string>> = {};
    for (const name of PROPERTIES) {
      const value = node.attributes.get(name);
      if (value !== undefined) found[name] = value;
    }
    const path = [...ancestors, node];
    for (const { runs, declarations } of this.#rulesFor(node))
      if (matches(runs, path)) for (const [name, value] of declarations) found[name] = value;
    const inline = node.attributes.get('style');
    if (inline) for (const [name, value] of this.#inlineOf(inline)) found[name] = value;
    return found;
  }

  /** Candidate rules, highest specificity last. */
  #rulesFor(node: SvgNode): StyleRule[] {
    const keys = [
      '*',
      node.name,
      `#${node.attributes.get('id')}`,
      ...classesOf(node).map((name) => `.${name}`),
    ];
    const places = [...new Set(keys)].flatMap((key) => this.#byKey.get(key) ?? []);
    return places.sort((a, b) => a - b).flatMap((place) => this.#rules[place] ?? []);
  }

  #read(css: string): void {
    const add = (rule: Rule) => this.#add(rule);
    walkCss(parse(css, { onParseError: () => {} }), {
      visit: 'Rule',
      enter(rule: Rule) {
        if (!this.atrule || isForScreens(this.atrule)) add(rule);
      },
    });
  }

  #add(rule: Rule): void {
    const declarations = readDeclarations(rule.block);
    if (declarations.size === 0 || rule.prelude.type !== 'SelectorList') return;
    for (const selector of rule.prelude.children)
      if (selector.type === 'Selector')
        this.#rules.push({ runs: runsOf(selector), weight: weigh(selector), declarations });
  }

  #inlineOf(css: string): Declarations {
    let declarations = this.#inline.get(css);
    if (!declarations) {
      declarations = readDeclarations(parse(css, { context: 'declarationList', onParseError: () => {} }));
      this.#inline.set(css, declarations);
    }
    return declarations;
  }
}

/** Excludes `@media print`; width conditions count as met. */
function isForScreens(atrule: Atrule): boolean {
  return (
    atrule.name.toLowerCase() === 'media' &&
    !/\bprint\b/i.test(atrule.prelude ? generate(atrule.prelude) : '')
  );
}

function readDeclarations(tree: CssNode): Declarations {
  const declarations: Declarations = new Map();
  walkCss(tree, (node: CssNode) => {
    if (node.type === 'Declaration' && PROPERTIES.has(node.property.toLowerCase()))
      declarations.set(node.property.toLowerCase(), generate(node.value).trim());
  });
  return declarations;
}

/** Specificity: ids, then classes and attributes, then types. */
function weigh(selector: Selector): number {
  let weight = 0;
  for (const part of selector.children) {
    if (part.type === 'IdSelector') weight += 1_000_000;
    else if (part.type === 'ClassSelector') weight += 1_000;
    else if (part.type === 'TypeSelector' && part.name !== '*') weight += 1;
  }
  return weight;
}

function runsOf(selector: Selector): Compound[][] {
  const runs: CssNode[][][] = [[[]]];
  for (const part of selector.children) {
    if (part.type !== 'Combinator') runs.at(-1)?.at(-1)?.push(part);
    else if (part.name === ' ') runs.push([[]]);
    // Other combinators than `>` are unsupported: such a compound matches nothing.
    else runs.at(-1)?.push(part.name === '>' ? [] : [part]);
  }
  return runs;
}

/** Lookup key of a compound; `*` if none. */
function keyOf(part: CssNode | undefined): string {
  if (part?.type === 'IdSelector') return `#${ident.decode(part.name)}`;
  if (part?.type === 'ClassSelector') return `.${ident.decode(part.name)}`;
  return part?.type === 'TypeSelector' ? localName(part.name) : '*';
}

/** Right to left. Each run matches at its deepest place, whose ancestors include those of all others. */
function matches(runs: readonly (readonly Compound[])[], path: readonly SvgNode[]): boolean {
  let end = path.length;
  for (const run of runs.toReversed()) {
    const isLast = end === path.length;
    let start = end - run.length;
    while (start >= 0 && !fits(run, path, start)) start = isLast ? -1 : start - 1;
    if (start < 0) return false;
    end = start;
  }
  return true;
}

function fits(run: readonly Compound[], path: readonly SvgNode[], start: number): boolean {
  return run.every((compound, i) => compound.every((part) => matchesPart(part, path[start + i])));
}

function matchesPart(part: CssNode, node: SvgNode | undefined): boolean {
  if (!node) return false;
  if (part.type === 'TypeSelector') return part.name === '*' || localName(part.name) === node.name;
  if (part.type === 'IdSelector') return node.attributes.get('id') === ident.decode(part.name);
  return part.type === 'ClassSelector' && classesOf(node).includes(ident.decode(part.name));
}

function localName(name: string): string {
  return name.replace(/^.*\|/, '');
}

function classesOf(node: SvgNode): string[] {
  return node.attributes.get('class')?.split(/\s+/) ?? [];
}
