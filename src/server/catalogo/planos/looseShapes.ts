import { labelOf } from './holders.ts';
import { isGenerated } from './names.ts';
import { type Binding, medianOf } from './settle.ts';
import type { ShapeFacts } from './shapeFacts.ts';

export interface LooseShape {
  nombre: string;
  fact: ShapeFacts;
}

/**
 * Shapes that look like lots and are none: named after the fashion of those that are (`lot-59` beside `lot-58`), or
 * nameless among them and of their size. Streets and parks are neither.
 */
export function findLooseShapes(
  binding: Binding,
  facts: readonly ShapeFacts[],
  used: ReadonlySet<ShapeFacts>,
): LooseShape[] {
  const bound = [...binding.lots.values()];
  const fashions = new Set(bound.map(({ claim }) => `${claim.isOwnName} ${fashionOf(claim.name)}`));
  const areas = bound.map(({ shapes }) => shapes.reduce((sum, { area }) => sum + area, 0));
  const median = medianOf(areas);
  const isLotSized = ({ area }: ShapeFacts) => area > median / 5 && area < median * 5;
  const loose = new Map<ShapeFacts, string>();
  for (const { names, shapes } of binding.holders) {
    if (shapes.length > 4 || shapes.some((shape) => used.has(shape) || loose.has(shape))) continue;
    const name = names.find(({ source, value }) => fashions.has(`${source !== 'texto'} ${fashionOf(value)}`));
    const [first] = shapes;
    if (name && first && isLotSized(first)) loose.set(first, name.value);
  }
  const parents = new Set(bound.flatMap(({ shapes }) => shapes.map(({ shape }) => shape.ancestors.at(-1))));
  for (const fact of facts) {
    const parent = fact.shape.ancestors.at(-1);
    if (!parent || !parents.has(parent) || used.has(fact) || loose.has(fact)) continue;
    const name = labelOf(fact.shape.node);
    const isNameless = name.startsWith('<') || isGenerated(name.replace(/[\d_.-]+$/, ''));
    if (isNameless && fact.isClosed && isLotSized(fact)) loose.set(fact, `${name} sin nombre`);
  }
  return [...loose].map(([fact, nombre]) => ({ nombre, fact }));
}

/** `lot-12` and `lot-7` are of one fashion: the words, and where the numbers stand. */
function fashionOf(name: string): string {
  return name.replace(/[-_]\d{1,3}$/, (end) => (/\d.*[-_]\d/.test(name) ? '' : end)).replace(/\d+/g, '#');
}
