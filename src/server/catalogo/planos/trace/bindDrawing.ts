import type { Ligas } from '../../../../contract/panel/catalogo/ligas.ts';
import { bindLots, lotNamesOf } from '../bind/bindLots.ts';
import type { Binding } from '../bind/settle.ts';
import { placeTexts } from '../bind/textHolders.ts';
import { applyLigas } from '../ligas/applyLigas.ts';
import { pinNumbers } from '../numbers/pinNumbers.ts';
import { placeBeside } from '../numbers/placeBeside.ts';
import type { SvgNode } from '../read/svgNode.ts';
import type { Scene, SceneText } from '../shapes/scene.ts';
import { medianOf, ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import type { BoundDrawing } from './boundDrawing.ts';
import { traceLots } from './traceLots.ts';

/** On the root: the sets of lines that bound lots, parted by `;`, as the report names them. */
const CHOSEN_LINES = 'data-linderos';

/** A lot whose number stands in a shape smaller than this, of the way to the next number, is in its badge. */
const BADGE = 0.6;

export interface BindDrawingInput {
  ids: readonly string[];
  root: SvgNode;
  scene: Scene;
  viewBox: ViewBox;
  decisions: Ligas;
  /** Whether numbers may stand beside their parcels, as a surveyor sets them. */
  mayStandBeside: boolean;
}

/**
 * Binds lots to the shapes of the drawing; where these are nearly none, or only the badges behind the numbers, to
 * the regions between its lines, if that finds more; numbers that nothing encloses have pins. What people have decided
 * holds among all.
 */
export function bindDrawing(input: BindDrawingInput): BoundDrawing {
  return pinNumbers(input.ids, bindShapes(input), input.viewBox, input.decisions);
}

function bindShapes(input: BindDrawingInput): BoundDrawing {
  const { ids, root, scene, viewBox, decisions } = input;
  const all = findFacts(scene, viewBox);
  const drawn = bindAmong(input, all, scene.texts);
  const wanted =
    decisions.linderos ??
    (root.attributes.get(CHOSEN_LINES) ?? '').split(';').flatMap((name) => name.trim() || []);
  const bound = drawn.binding.lots.size;
  const found = bound + drawn.binding.disputes.size;
  const areBadges = bound > 0 && standInBadges(drawn.binding);
  if (!wanted.length && found * 2 >= ids.length && !areBadges) return drawn;
  const traced = traceLots(ids, scene, viewBox, wanted);
  if (!traced) return drawn;
  const between = bindAmong(input, [...all, ...traced.facts], traced.texts);
  const isBetter = areBadges ? between.binding.lots.size >= bound : between.binding.lots.size > bound;
  return isBetter || wanted.length ? { ...between, traced } : drawn;
}

function bindAmong(
  { ids, viewBox: page, decisions, mayStandBeside }: BindDrawingInput,
  facts: readonly ShapeFacts[],
  texts: readonly SceneText[],
): BoundDrawing {
  const applied = applyLigas(decisions, ids, facts, page);
  const eligible = [...facts.filter((fact) => !applied.excluded.has(fact)), ...applied.drawn];
  const closed = eligible.filter(({ isClosed }) => isClosed);
  const inside = placeTexts(texts, closed);
  const ignoreNumbers = decisions.numerosEscritos === 'ignorar';
  const besides = mayStandBeside && !ignoreNumbers;
  const { placed, parcels, unclear } = besides
    ? placeBeside(inside, closed, lotNamesOf(ids))
    : { placed: inside, parcels: undefined, unclear: [] };
  const byHand = applied.lots;
  const binding = bindLots({ ids, facts: eligible, placed, page, byHand, ignoreNumbers, unclear });
  return { facts: eligible, placed, binding, applied, ...(parcels && { beside: parcels }) };
}

/** Shapes that enclose a millionth of the page's part in ten, or more: less is a dot. */
function findFacts({ shapes }: Scene, [, , width, height]: ViewBox): ShapeFacts[] {
  const least = width * height * 1e-7;
  return shapes
    .map((shape, index) => new ShapeFacts(shape, index))
    .filter(({ area }) => area > least && Number.isFinite(area));
}

/** Numbers alone found the lots, in shapes that are far from touching each other. */
function standInBadges({ lots }: Binding): boolean {
  const bound = [...lots.values()];
  if (bound.length < 4 || bound.some(({ claim }) => claim?.isOwnName !== false)) return false;
  const middles = bound.map(({ shapes: [first] }) => {
    const [minX, minY, maxX, maxY] = first?.box ?? [0, 0, 0, 0];
    return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, size: Math.sqrt(first?.area ?? 0) };
  });
  const sample = middles.slice(0, 200);
  const ways = sample.map((one) =>
    Math.min(...middles.filter((other) => other !== one).map(({ x, y }) => Math.hypot(x - one.x, y - one.y))),
  );
  return medianOf(sample.map(({ size }) => size)) < BADGE * medianOf(ways);
}
