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
import { type SvgNode, textOf, walk } from './svgNode.ts';

/** What this reader wants to know of an element's style; our own colours win over the rest anyway. */
export type StyleProperty =
  | 'display'
  | 'visibility'
  | 'fill'
  | 'fill-rule'
  | 'stroke'
  | 'transform'
  | 'transform-origin'
  | 'font-size'
  | 'text-anchor';

const PROPERTIES: ReadonlySet<string> = new Set<StyleProperty>([
  'display',
  'visibility',
  'fill',
  'fill-rule',
  'stroke',
  'transform',
  'transform-origin',
  'font-size',
  'text-anchor',
]);

type Declarations = Map<string, string>;

interface StyleRule {
  selector: Selector;
  weight: number;
  declarations: Declarations;
}

/**
 * The cascade as far as lots need it: style blocks (types, classes, ids, descendants, children; no pseudo-classes),
 * `style` attributes and presentation attributes.
 */
export class StyleRules {
  readonly #rules: StyleRule[] = [];
  readonly #inline = new Map<string, Declarations>();

  constructor(root: SvgNode) {
    for (const node of walk(root)) if (node.name === 'style') this.#read(textOf(node));
    // A stable sort: among equals the later rule stays later, and wins.
    this.#rules.sort((a, b) => a.weight - b.weight);
  }

  /** The properties said of this very element, without what it inherits. `ancestors`: nearest last. */
  declared(node: SvgNode, ancestors: readonly SvgNode[]): Partial<Record<StyleProperty, string>> {
    const found: Partial<Record<string, string>> = {};
    for (const name of PROPERTIES) {
      const value = node.attributes.get(name);
      if (value !== undefined) found[name] = value;
    }
    for (const { selector, declarations } of this.#rules)
      if (matches(selector, node, ancestors)) for (const [name, value] of declarations) found[name] = value;
    const inline = node.attributes.get('style');
    if (inline) for (const [name, value] of this.#inlineOf(inline)) found[name] = value;
    return found;
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
      if (selector.type === 'Selector') this.#rules.push({ selector, weight: weigh(selector), declarations });
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

/** `@media print` is not what a visitor sees; conditions on width are taken as met. */
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

/** Right to left; a descendant step tries every ancestor, since a nearer one may fail further up. */
function matches(selector: Selector, node: SvgNode, ancestors: readonly SvgNode[]): boolean {
  return matchFrom(selector.children.toArray(), node, ancestors);
}

function matchFrom(parts: CssNode[], node: SvgNode, ancestors: readonly SvgNode[]): boolean {
  let i = parts.length - 1;
  for (; i >= 0 && parts[i]?.type !== 'Combinator'; i--) if (!matchesPart(parts[i], node)) return false;
  const combinator = parts[i];
  if (combinator?.type !== 'Combinator') return true;
  const rest = parts.slice(0, i);
  const reach = combinator.name === '>' ? 1 : combinator.name === ' ' ? ancestors.length : 0;
  for (let up = 1; up <= Math.min(reach, ancestors.length); up++) {
    const ancestor = ancestors[ancestors.length - up];
    if (ancestor && matchFrom(rest, ancestor, ancestors.slice(0, -up))) return true;
  }
  return false;
}

function matchesPart(part: CssNode | undefined, node: SvgNode): boolean {
  if (part?.type === 'TypeSelector') return part.name === '*' || part.name.replace(/^.*\|/, '') === node.name;
  if (part?.type === 'IdSelector') return node.attributes.get('id') === ident.decode(part.name);
  if (part?.type !== 'ClassSelector') return false;
  return (node.attributes.get('class') ?? '').split(/\s+/).includes(ident.decode(part.name));
}
