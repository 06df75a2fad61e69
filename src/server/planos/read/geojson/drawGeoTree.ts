import { PROPERTY_NAME } from '../../bind/names.ts';
import { formatOutline, type OutlineBox, round, type Segment, unionBox } from '../../shapes/outline.ts';
import { areaOfWords } from '../areaOfWords.ts';
import { PLAIN } from '../plainPaint.ts';
import { createNode, type SvgNode } from '../svgNode.ts';
import type { GeoFeature, Place } from './collectFeatures.ts';
import type { GeoProjection } from './projectGeo.ts';
import type { Projection } from './projections.ts';

/** Millimetres. */
const DECIMALS = 3;
const LINE = 0.15;
/** Letter height of labels, m; they only identify a lot. */
const LETTER = 1;
/** Layers with block names: 'N-QUADRAS', 'TXT_MANZANA'. */
const LAYER_OF_BLOCKS =
  /(?:^|[^\p{L}])(?:mza?s?|mzna?s?|manz(?:anas?)?|[qc]uadras?|bloques?|blocks?)(?:[^\p{L}]|$)/iu;
interface NamingProperties {
  /** Names areas or, if none has it, points, whose values become texts. */
  propiedad: string | undefined;
  /** Ids that several properties say together. */
  nombres?: ReadonlyMap<GeoFeature, string> | undefined;
  /** Names a feature's block. */
  manzana: string | undefined;
}

/** In metres, north up if known: described areas, other areas, lines, labels. A block becomes a group. */
export function drawGeoTree(
  features: readonly GeoFeature[],
  { toMetres, hasNorth }: Pick<GeoProjection, 'toMetres' | 'hasNorth'>,
  naming: NamingProperties,
): SvgNode {
  const box = boxOfAll(features, toMetres);
  const [minX, , , maxY] = box;
  const place = (at: Place): Place => {
    const [x, y] = toMetres(at);
    return [x - minX, maxY - y];
  };
  const root = createNode('svg');
  root.attributes.set(
    'viewBox',
    `0 0 ${round(box[2] - minX || 1, DECIMALS)} ${round(maxY - box[1] || 1, DECIMALS)}`,
  );
  if (hasNorth) root.attributes.set('data-norte', '0');
  const named = features.filter((feature) => nameOf(feature, naming) !== undefined);
  const others = features.filter((feature) => nameOf(feature, naming) === undefined);
  for (const feature of others) for (const node of drawOther(feature, place)) root.children.push(node);
  const blocks = new Map<string, SvgNode>();
  for (const feature of named)
    for (const node of drawNamed(feature, place, naming))
      blockOf(feature, naming.manzana, root, blocks).children.push(node);
  return root;
}

function nameOf(feature: GeoFeature, { propiedad, nombres }: NamingProperties): string | undefined {
  return nombres?.get(feature) ?? (propiedad === undefined ? undefined : feature.properties.get(propiedad));
}

function drawNamed(feature: GeoFeature, place: Projection, naming: NamingProperties): SvgNode[] {
  const nombre = nameOf(feature, naming) ?? '';
  const shapes = feature.polygons.length ? [drawAreas(feature, place)] : [];
  for (const shape of shapes) {
    shape.attributes.set(PROPERTY_NAME, nombre);
    paint(shape, { fill: 'none', stroke: PLAIN.line, 'stroke-width': String(LINE) });
  }
  const label = isBlockName(feature) && /^[\p{L}\d-]{1,8}$/u.test(nombre) ? `MANZANA ${nombre}` : nombre;
  const labels = feature.polygons.length ? [] : feature.points.map((at) => drawLabel(label, place(at)));
  return [...shapes, ...feature.lines.map((line) => drawLine(line, place)), ...labels];
}

/** True if a property, such as the layer, marks a point as a block's name. */
function isBlockName({ properties, points }: GeoFeature): boolean {
  return points.length > 0 && [...properties.values()].some((value) => LAYER_OF_BLOCKS.test(value));
}

function drawOther(feature: GeoFeature, place: Projection): SvgNode[] {
  const area = areaOfWords([...feature.properties.values()].join(' '));
  const shapes = feature.polygons.length ? [drawAreas(feature, place)] : [];
  for (const shape of shapes) {
    if (area === 'parque' || area === 'agua') shape.attributes.set('data-area', area);
    if (area === undefined) paint(shape, { fill: 'none', stroke: PLAIN.line, 'stroke-width': String(LINE) });
    else paint(shape, { fill: area === 'calle' ? PLAIN.street : PLAIN[area] });
  }
  return [...shapes, ...feature.lines.map((line) => drawLine(line, place))];
}

function blockOf(
  { properties }: GeoFeature,
  manzana: string | undefined,
  root: SvgNode,
  blocks: Map<string, SvgNode>,
): SvgNode {
  const property = manzana === undefined ? undefined : properties.get(manzana);
  if (property === undefined) return root;
  const known = blocks.get(property);
  if (known) return known;
  const group = createNode('g');
  group.attributes.set('data-manzana', /^\d/.test(property) ? `manzana-${property}` : property);
  root.children.push(group);
  blocks.set(property, group);
  return group;
}

/** The even-odd rule handles holes in any direction, as RFC 7946 asks (3.1.6). */
function drawAreas({ polygons }: GeoFeature, place: Projection): SvgNode {
  const outline = polygons
    .flat()
    .flatMap((ring): Segment[] => [...ring.map((at, i): Segment => [i ? 'L' : 'M', ...place(at)]), ['Z']]);
  const path = createNode('path');
  path.attributes.set('d', formatOutline(outline, DECIMALS));
  path.attributes.set('fill-rule', 'evenodd');
  return path;
}

function drawLine(line: readonly Place[], place: Projection): SvgNode {
  const path = createNode('path');
  path.attributes.set(
    'd',
    formatOutline(
      line.map((at, i): Segment => [i ? 'L' : 'M', ...place(at)]),
      DECIMALS,
    ),
  );
  paint(path, { fill: 'none', stroke: PLAIN.line, 'stroke-width': String(LINE) });
  return path;
}

function drawLabel(text: string, [x, y]: Place): SvgNode {
  const node = createNode('text');
  paint(node, {
    x: String(round(x, DECIMALS)),
    // Vertically centred.
    y: String(round(y + 0.36 * LETTER, DECIMALS)),
    'font-size': String(LETTER),
    'text-anchor': 'middle',
    'font-family': 'sans-serif',
    fill: PLAIN.text,
  });
  node.children.push(text);
  return node;
}

function paint(node: SvgNode, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) node.attributes.set(name, value);
}

function boxOfAll(features: readonly GeoFeature[], toMetres: Projection): OutlineBox {
  let box: OutlineBox | undefined;
  for (const { polygons, lines, points } of features)
    for (const at of [...polygons.flat(2), ...lines.flat(), ...points]) {
      const [x, y] = toMetres(at);
      box = unionBox(box, [x, y, x, y]);
    }
  return box ?? [0, 0, 1, 1];
}
