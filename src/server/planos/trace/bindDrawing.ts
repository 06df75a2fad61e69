import Flatbush from 'flatbush';
import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import { bindLots, lotNamesOf } from '../bind/bindLots.ts';
import type { Holder } from '../bind/holders.ts';
import type { ListedLot } from '../bind/levels/levelKeys.ts';
import { type Binding, guessedIn } from '../bind/settle.ts';
import { type PlacedText, placeTexts } from '../bind/textHolders.ts';
import type { LotNames } from '../bind/textLabels.ts';
import { isCounted } from '../bind/trust.ts';
import { applyLigas } from '../ligas/applyLigas.ts';
import { doubtLigas } from '../ligas/doubtLigas.ts';
import { doubtRows } from '../numbers/doubtRows.ts';
import { findBadges } from '../numbers/findBadges.ts';
import { pinNumbers } from '../numbers/pinNumbers.ts';
import { placeBeside } from '../numbers/placeBeside.ts';
import { type OtherWriting, readOtherwise } from '../numbers/readOtherwise.ts';
import type { SvgNode } from '../read/svgNode.ts';
import type { Scene, SceneText } from '../shapes/scene.ts';
import { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import type { BoundDrawing } from './boundDrawing.ts';
import { type TracedLots, traceLots, traceUnnumbered } from './traceLots.ts';

/** On the root: line sets that bound lots, separated by `;`, named as in the report. */
const CHOSEN_LINES = 'data-linderos';

interface BindDrawingInput {
  ids: readonly string[];
  lotes: readonly ListedLot[];
  root: SvgNode;
  scene: Scene;
  viewBox: ViewBox;
  decisions: Ligas;
  /** True if numbers may stand beside parcels, as in surveys. */
  mayStandBeside: boolean;
  respelled?: OtherWriting['names'] | undefined;
}

/**
 * Binds lots to shapes; if there are hardly any, to regions between lines if that finds more; unenclosed
 * numbers become pins. People's decisions apply throughout. Consistently different spellings are bound for a
 * person to confirm.
 */
export function bindDrawing(input: BindDrawingInput): BoundDrawing {
  const { ids, scene, viewBox, decisions } = input;
  const namesOf = lotNamesOf(ids);
  const bind = (texts: readonly SceneText[], respelled?: OtherWriting['names']) =>
    pinNumbers(
      ids,
      bindShapes({ ...input, scene: { ...scene, texts: [...texts] }, respelled }, namesOf),
      viewBox,
      decisions,
      namesOf,
    );
  const drawn = bind(scene.texts);
  if (decisions.numerosEscritos === 'ignorar') return drawn;
  // Decided lots show the drawing's spelling as well as open ones.
  const { lots, disputes } = drawn.binding;
  const guessed = guessedIn(drawn.binding);
  const isGuess = drawn.binding.patterns.some(({ pattern }) => isCounted(pattern));
  const open = new Set(
    ids.filter((id) => (!lots.get(id)?.claim || guessed.has(id)) && (!disputes.has(id) || isGuess)),
  );
  if (![...open].some((id) => !lots.has(id) || guessed.has(id))) return drawn;
  const other = readOtherwise(ids, open, scene.texts, findFree(drawn.binding, guessed));
  if (!other) return drawn;
  const again = bind(other.texts, other.names);
  const isBetter = countSaid(again) > countSaid(drawn);
  return isBetter ? { ...again, otherwise: other } : drawn;
}

/** Elements of no lot. */
function findFree(
  { holders, lots, disputes }: Binding,
  guessed: ReadonlyMap<string, string>,
): readonly Holder[] {
  const taken = new Set(
    [...lots.values()].flatMap((lot) => (guessed.has(lot.id_lote) ? [] : [...lot.shapes, ...lot.ornaments])),
  );
  for (const { candidates } of disputes.values())
    for (const { shapes } of candidates) for (const shape of shapes) taken.add(shape);
  return holders.filter(({ shapes }) => !shapes.some((shape) => taken.has(shape)));
}

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
  // A decision's shape may be a region, which only tracing finds again.
  const isLost = drawn.applied.lost.some(({ motivo }) => motivo === 'SIN_FIGURA');
  if (!wanted.length && !isLost && found * 2 >= ids.length) return drawn;
  const bindBetween = (traced: TracedLots): BoundDrawing => {
    const facts = joinTwins(all, traced.facts);
    return { ...bindAmong(input, namesOf, facts, traced.texts, traced.crowded), traced };
  };
  const numbered = traceLots(ids, input.lotes, scene, viewBox, wanted);
  const between = numbered && bindBetween(numbered);
  if (between && (between.binding.lots.size > bound || wanted.length)) {
    const { traced, ...untraced } = between;
    const lots = [...between.binding.lots.values()];
    const isTraced = lots.some(({ shapes }) => shapes.some(({ shape }) => shape.isTraced));
    return isTraced || wanted.length ? between : untraced;
  }
  const unnumbered = traceUnnumbered(ids.length, scene, viewBox, wanted);
  const offered = unnumbered && bindBetween(unnumbered);
  // Regions are kept though they bind nothing: a person numbers them.
  return offered && offered.binding.lots.size >= bound && isAnyNew(offered) ? offered : drawn;
}

/** Whether a region is not a drawn shape's, which could be numbered as it is. */
function isAnyNew({ facts, traced }: BoundDrawing): boolean {
  const kept = new Set(facts);
  return traced?.sinNumero?.some((region) => kept.has(region)) ?? false;
}

/** Tolerance between a region and the shape drawn around it, share of its size. */
const SAME = 0.02;

/** Merges shapes with equal regions; the shape then belongs to the region's block. */
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
    return new ShapeFacts({ ...fact.shape, ancestors: [...fact.shape.ancestors, ...block] }, fact.index);
  };
  return [...drawn.map(inBlock), ...regions.filter((region) => !gone.has(region))];
}

function bindAmong(
  { ids, scene, lotes, viewBox: page, decisions, mayStandBeside, respelled }: BindDrawingInput,
  namesOf: LotNames,
  facts: readonly ShapeFacts[],
  texts: readonly SceneText[],
  crowded: readonly ShapeFacts[] = [],
): BoundDrawing {
  const found = applyLigas(decisions, ids, facts, page);
  const eligible = [...facts.filter((fact) => !found.excluded.has(fact)), ...found.drawn];
  const bindable = eligible.filter(({ shape }) => !shape.isGlyph);
  const closed = bindable.filter(({ isClosed }) => isClosed);
  const inside = doubtUnread(placeTexts(texts, closed), scene.unread ?? [], closed);
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
    lotes,
    facts: bindable,
    placed,
    page,
    byHand,
    ignoreNumbers,
    unclear: [...rows.unclear, ...unclear],
    disputed,
    namesOf,
    badges,
    respelled,
  });
  return { facts: eligible, placed, binding, applied, ...(parcels && { beside: parcels }) };
}

/** Sizes of lots' numbers differ by less. */
const ONE_SIZE = 1.4;

/** A drawn number is unsure if another word of its size in its shape could not be read. */
function doubtUnread(
  placed: readonly PlacedText[],
  unread: NonNullable<Scene['unread']>,
  shapes: readonly ShapeFacts[],
): readonly PlacedText[] {
  if (unread.length === 0 || shapes.length === 0) return placed;
  const numbers = new Map<ShapeFacts, number>();
  for (const { text, round } of placed)
    if (text.isDrawn && !text.partes)
      for (const shape of round) numbers.set(shape, (numbers.get(shape) ?? 0) + 1);
  const sizes = new Map<ShapeFacts, number[]>();
  for (const { text, round } of placeTexts(unread, shapes))
    for (const shape of round) {
      const known = sizes.get(shape);
      if (known) known.push(text.size);
      else sizes.set(shape, [text.size]);
    }
  const isDoubtful = ({ text, round }: PlacedText) =>
    round.some(
      (shape) =>
        numbers.get(shape) === 1 &&
        sizes.get(shape)?.some((size) => size < ONE_SIZE * text.size && text.size < ONE_SIZE * size),
    );
  return placed.map((place) =>
    place.text.isDrawn && isDoubtful(place) ? { ...place, motivo: 'NUMERO_DUDOSO' as const } : place,
  );
}

/** Drops dots below a ten-millionth of the page. */
function findFacts({ shapes }: Scene, [, , width, height]: ViewBox): ShapeFacts[] {
  const least = width * height * 1e-7;
  return shapes
    .map((shape, index) => new ShapeFacts(shape, index))
    .filter(({ area }) => area > least && Number.isFinite(area));
}
