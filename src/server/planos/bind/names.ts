import { elementsOf, type SvgNode, textOf } from '../read/svgNode.ts';

/** Attribute, 'title' (the element) or 'texto' (printed). */
export type NameSource = string;

export const PROPERTY_NAME: NameSource = 'data-propiedad';

/** Names of levels above lots, which never name a lot themselves. */
export const LEVEL_SOURCE: NameSource = 'data-nivel';

/** Source of a block's written name; of one that a person must confirm: beside its block, or small. */
export const BLOCK_SOURCE: NameSource = 'data-manzana';
export const UNSURE_BLOCK: NameSource = 'data-manzana-dudosa';

/** People's texts have no uniqueness suffix: `12-2` is a lot of its own, or two in one shape. */
export function isAsWritten(source: NameSource): boolean {
  return source === 'texto' || source === PROPERTY_NAME;
}

export interface Name {
  source: NameSource;
  value: string;
}

const GEOMETRY_DATA = /^data-(d|points|transform|style|color|fill|area|price|precio|status|estatus|capa)$/;

/** Names of an element, decoded and distinct: id first, then given names. */
export function namesOf(node: SvgNode): Name[] {
  const names: Name[] = [];
  const add = (source: NameSource, value: string | undefined) => {
    const decoded = decodeName(value ?? '');
    if (decoded && decoded.length <= 100 && !names.some((name) => name.value === decoded))
      names.push({ source, value: decoded });
  };
  add('id', node.attributes.get('id'));
  add('data-name', node.attributes.get('data-name'));
  for (const [name, value] of node.attributes)
    if (name === 'aria-label' || (name.startsWith('data-') && !GEOMETRY_DATA.test(name))) add(name, value);
  const title = elementsOf(node).find((child) => child.name === 'title');
  if (title) add('title', textOf(title));
  for (const word of node.attributes.get('class')?.split(/\s+/) ?? []) add('class', word);
  return names;
}

/** Undoes program escapes: Illustrator's `_x5F_` for `_`, and `_` before a leading digit. */
function decodeName(value: string): string {
  return value
    .replace(/_x([0-9A-Fa-f]{2,6})_/g, (whole, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/^_(?=\d)/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Generated names: their numbers count drawing order, not lots. */
export function isGenerated(prefix: string): boolean {
  return (
    /^(path|rect(angle)?|polygon|polyline|line|circle|ellipse|g|group|use|svg|image|text|tspan|shape|vector|object|layer|xmlid|svgid|trazado|rect[aá]ngulo|pol[ií]gono|grupo|capa|figura|l[ií]nea|elipse|clip ?path|mask|compound ?path|union|uni[oó]n|subtract|cls|st|class)?[\s_.-]*$/i.test(
      prefix,
    ) && prefix !== ''
  );
}
