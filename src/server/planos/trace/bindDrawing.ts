import Flatbush from 'flatbush';
import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import { bindLots, lotNamesOf } from '../bind/bindLots.ts';
import { guessedIn } from '../bind/settle.ts';
import { placeTexts } from '../bind/textHolders.ts';
import type { LotNames } from '../bind/textLabels.ts';
import { isCounted } from '../bind/trust.ts';
import { applyLigas } from '../ligas/applyLigas.ts';
import { doubtLigas } from '../ligas/doubtLigas.ts';
import { doubtRows } from '../numbers/doubtRows.ts';
import { findBadges } from '../numbers/findBadges.ts';
import { pinNumbers } from '../numbers/pinNumbers.ts';
import { placeBeside } from '../numbers/placeBeside.ts';
import { readOtherwise } from '../numbers/readOtherwise.ts';
import type { SvgNode } from '../read/svgNode.ts';
import type { Scene, SceneText } from '../shapes/scene.ts';
import { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import type { BoundDrawing } from './boundDrawing.ts';
import { traceLots } from './traceLots.ts';

/** On the root: the sets of lines that bound lots, parted by `;`, as the report names them. */
const CHOSEN_LINES = 'data-linderos';

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
 * Binds lots to the shapes of the drawing; where these are nearly none, to the
 * regions between its lines, if that finds more; numbers that nothing encloses have pins. What people have decided
 * holds among all. Where lots are written otherwise than in the list, all alike, they are bound so for a person to confirm.
 */
export function bindDrawing(input: BindDrawingInput): BoundDrawing {
  const { ids, scene, viewBox, decisions } = input;
  const namesOf = lotNamesOf(ids);
  const bind = (texts: readonly SceneText[]) =>
    pinNumbers(
      ids,
      bindShapes({ ...input, scene: { ...scene, texts: [...texts] } }, namesOf),
      viewBox,
      decisions,
      namesOf,
    );
  const drawn = bind(scene.texts);
  if (decisions.numerosEscritos === 'ignorar') return drawn;
  // What a person has decided says as much of how the drawing writes lots as what is still open.
  const { lots, disputes } = drawn.binding;
  const guessed = guessedIn(drawn.binding);
  const isGuess = drawn.binding.patterns.some(({ pattern }) => isCounted(pattern));
  const open = new Set(
    ids.filter((id) => (!lots.get(id)?.claim || guessed.has(id)) && (!disputes.has(id) || isGuess)),
  );
  if (![...open].some((id) => !lots.has(id) || guessed.has(id))) return drawn;
  const other = readOtherwise(ids, open, scene.texts);
  if (!other) return drawn;
  const again = bind(other.texts);
  const isBetter = countSaid(again) > countSaid(drawn);
  return isBetter ? { ...again, otherwise: other.read } : drawn;
}

/** Lots of whose place something is said. */
function countSaid({ binding }: BoundDrawing): number {
  return binding.lots.size - guessedIn(binding).size;
}

function bindShapes(input: BindDrawingInput, namesOf: LotNames): BoundDrawing {
  const { ids, root, scene, viewBox, decisions } = input;
  const all = findFacts(scene, viewBox);
  const drawn = bindAmong(input, namesOf, all, scene.texts);
  const wanted =
    decisions.linderos ??
    (root.attributes.get(CHOSEN_LINES) ?? '').split(';').flatMap((name) => name.trim() || []);
  const bound = drawn.binding.lots.size;
  const found = bound + drawn.binding.disputes.size;
  if (!wanted.length && found * 2 >= ids.length) return drawn;
  const traced = traceLots(ids, scene, viewBox, wanted);
  if (!traced) return drawn;
  const facts = joinTwins(all, traced.facts);
  const between = bindAmong(input, namesOf, facts, traced.texts, traced.crowded);
  const isBetter = between.binding.lots.size > bound;
  if (!isBetter && !wanted.length) return drawn;
  const lots = [...between.binding.lots.values()];
  const isTraced = lots.some(({ shapes }) => shapes.some(({ shape }) => shape.isTraced));
  return isTraced || wanted.length ? { ...between, traced } : between;
}

/** Of a shape's size: what a region may differ from the shape that is drawn round it. */
const SAME = 0.02;

/**
 * Drawn shapes and the regions between lines; a region that is a drawn shape is that shape, which is then in the
 * region's block.
 */
function joinTwins(drawn: readonly ShapeFacts[], regions: readonly ShapeFacts[]): ShapeFacts[] {
  const closed = drawn.filter(({ isClosed }) => isClosed);
  if (closed.length === 0 || regions.length === 0) return [...drawn, ...regions];
  const tree = new Flatbush(regions.length);
  for (const { box } of regions) tree.add(...box);
  tree.finish();
  const twins = new Map<ShapeFacts, ShapeFacts>();
  for (const fact of closed) {
    const [left, top, right, bottom] = fact.box;
    const slack = SAME * Math.hypot(right - left, bottom - top);
    const twin = tree
      .search(left, top, right, bottom)
      .flatMap((i) => regions[i] ?? [])
      .find(
        (region) =>
          Math.abs(region.area - fact.area) <= 2 * SAME * fact.area &&
          region.box.every((side, i) => Math.abs(side - (fact.box[i] ?? 0)) <= slack),
      );
    if (twin) twins.set(fact, twin);
  }
  const gone = new Set(twins.values());
  const inBlock = (fact: ShapeFacts) => {
    const block = twins.get(fact)?.shape.ancestors ?? [];
    if (block.length === 0) return fact;
    return new ShapeFacts({ ...fact.shape, ancestors: [...block, ...fact.shape.ancestors] }, fact.index);
  };
  return [...drawn.map(inBlock), ...regions.filter((region) => !gone.has(region))];
}

function bindAmong(
  { ids, viewBox: page, decisions, mayStandBeside }: BindDrawingInput,
  namesOf: LotNames,
  facts: readonly ShapeFacts[],
  texts: readonly SceneText[],
  crowded: readonly ShapeFacts[] = [],
): BoundDrawing {
  const found = applyLigas(decisions, ids, facts, page);
  const eligible = [...facts.filter((fact) => !found.excluded.has(fact)), ...found.drawn];
  const closed = eligible.filter(({ isClosed }) => isClosed);
  const inside = placeTexts(texts, closed);
  const badges = findBadges(inside, namesOf);
  const ignoreNumbers = decisions.numerosEscritos === 'ignorar';
  const rows = doubtRows(inside, { shapes: closed, badges, namesOf });
  const besides = mayStandBeside && !ignoreNumbers;
  const { placed, parcels, unclear } = besides
    ? placeBeside(rows.placed, { shapes: closed, crowded, badges, namesOf })
    : { placed: rows.placed, parcels: undefined, unclear: [] };
  const { applied, disputed } = doubtLigas({ applied: found, decisions, ids, facts, placed });
  const byHand = applied.lots;
  const binding = bindLots({
    ids,
    facts: eligible,
    placed,
    page,
    byHand,
    ignoreNumbers,
    unclear: [...rows.unclear, ...unclear],
    disputed,
    namesOf,
    badges,
  });
  return { facts: eligible, placed, binding, applied, ...(parcels && { beside: parcels }) };
}

/** Shapes that enclose a millionth of the page's part in ten, or more: less is a dot. */
function findFacts({ shapes }: Scene, [, , width, height]: ViewBox): ShapeFacts[] {
  const least = width * height * 1e-7;
  return shapes
    .map((shape, index) => new ShapeFacts(shape, index))
    .filter(({ area }) => area > least && Number.isFinite(area));
}
