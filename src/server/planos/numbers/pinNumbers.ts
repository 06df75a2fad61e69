import Flatbush from 'flatbush';
import type { Ligas } from '../../../contract/panel/catalogo/ligas.ts';
import { bindLots } from '../bind/bindLots.ts';
import { isPinned } from '../bind/joinClaims.ts';
import { type PlacedText, placeTexts } from '../bind/textHolders.ts';
import type { LotNames } from '../bind/textLabels.ts';
import { type AppliedLigas, applyLigas, nameOfHuella } from '../ligas/applyLigas.ts';
import { doubtLigas } from '../ligas/doubtLigas.ts';
import { createNode, type SvgNode } from '../read/svgNode.ts';
import { IDENTITY } from '../shapes/matrix.ts';
import type { SceneText } from '../shapes/scene.ts';
import { medianOf, ShapeFacts } from '../shapes/shapeFacts.ts';
import { shapeOutline } from '../shapes/shapeOutline.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import type { BoundDrawing } from '../trace/boundDrawing.ts';
import { findBadges } from './findBadges.ts';
import { placeLoose } from './placeBeside.ts';

/** Pin radius relative to the usual distance between numbers, which is a lot's width. */
const RADIUS = 0.38;
/** Upper bound relative to its own distance, so that pins never touch. */
const APART = 0.45;
/** Size of a lone pin relative to its letters. */
const OF_LETTERS = 1.5;
/** Lot numbers have one size; others are measures, streets or legends. */
const SMALLER = 0.6;
const LARGER = 1.7;
/** Numbers farther away, in usual distances, are in a legend or frame. */
const ALONE = 4;
/** Fewest lots that show the usual size. */
const ENOUGH = 3;
/** Closer to another number, share of the size, it is ambiguous. */
const CLOSE = 0.4;

/**
 * Places unenclosed numbers so that their lots can be chosen: on a free lot-sized parcel beside them, to be
 * confirmed by a person, else as a pin. Only numbers that look like lot numbers, once each, and only if they
 * find half of the remaining lots, unless a person asks for pins (`alfileres`).
 */
export function pinNumbers(
  ids: readonly string[],
  drawn: BoundDrawing,
  page: ViewBox,
  decisions: Ligas,
  namesOf: LotNames,
): BoundDrawing {
  const { alfileres, numerosEscritos } = decisions;
  const { binding } = drawn;
  const open = ids.filter((id) => !binding.lots.has(id) && !binding.disputes.has(id)).length;
  if (open === 0 || numerosEscritos === 'ignorar') return drawn;
  const isAsked = alfileres === 'siempre';
  const loose = findLoose(namesOf, drawn, isAsked);
  if (loose.length === 0) return drawn;
  const beside = isAsked ? undefined : bindBeside(ids, drawn, page, loose, namesOf);
  const pins = bindPins(ids, beside?.drawn ?? drawn, page, decisions, namesOf, beside?.rest ?? loose);
  const found = (beside?.lots ?? 0) + pins.lots.length;
  const areMost = isAsked || found * 2 >= open;
  const kept = areMost && alfileres !== 'nunca' ? pins.lots : pins.lots.filter(({ claim }) => !claim);
  const from = areMost && beside ? beside.drawn : drawn;
  const isKept = kept.length > 0;
  return {
    ...from,
    // Texts inside a pin's disc belong to it.
    placed: [...from.placed, ...pins.around.filter(({ round }) => round.length > 0)],
    applied: joinApplied(drawn.applied, pins.applied, decisions),
    binding: {
      ...from.binding,
      lots: new Map([...from.binding.lots, ...kept.map((lot) => [lot.id_lote, lot] as const)]),
      disputes: new Map([
        ...from.binding.disputes,
        ...(isKept ? pins.disputes.map((dispute) => [dispute.id_lote, dispute] as const) : []),
      ]),
      patterns: [...from.binding.patterns, ...(kept.some(({ claim }) => claim) ? pins.patterns : [])],
    },
    numerosSinFigura: isKept
      ? 0
      : new Set(pins.lots.map(({ id_lote }) => id_lote)).size + pins.disputes.length,
  };
}

/** Out: the drawing, how many numbers found a free parcel beside them, and the rest. */
function bindBeside(
  ids: readonly string[],
  drawn: BoundDrawing,
  page: ViewBox,
  loose: readonly SceneText[],
  namesOf: LotNames,
): { drawn: BoundDrawing; lots: number; rest: readonly SceneText[] } | undefined {
  const { binding, facts, placed } = drawn;
  const badges = findBadges(placed, namesOf);
  const taken = takenIn(drawn);
  // A parcel assigned by a person keeps its number away from others.
  for (const { shapes, claim } of binding.lots.values())
    if (!claim) for (const shape of shapes) taken.delete(shape);
  for (const { text, round } of placed) if (namesOf(text).length) for (const shape of round) taken.add(shape);
  const bound = [...binding.lots.values()].flatMap(({ shapes }) => shapes);
  const usual = bound.length < ENOUGH ? 0 : medianOf(bound.map(({ area }) => area));
  const way = medianOf([...waysToNearest(loose).values()].filter(Number.isFinite));
  const free = facts.filter((shape) => !taken.has(shape) && !badges.has(shape));
  const { given, unclear } = placeLoose(loose, free, usual, way);
  if (given.size === 0 && unclear.length === 0) return undefined;
  const found = bindLots({
    ids,
    facts: [],
    placed: [...given].map(([text, shape]) => ({ text, round: [shape] })),
    page,
    byHand: [...binding.lots.values()],
    ignoreNumbers: false,
    namesOf,
    badges: new Set(),
    unclear,
    disputed: [...binding.disputes.values()],
  });
  const placedLots = [...found.lots.keys(), ...found.disputes.keys()].filter(
    (id) => !binding.lots.has(id) && !binding.disputes.has(id),
  );
  const used = new Set([...given.keys(), ...unclear.map(({ text }) => text)]);
  return {
    drawn: {
      ...drawn,
      placed: placed.map((one) => {
        const shape = given.get(one.text);
        return shape ? { ...one, round: [shape, ...one.round] } : one;
      }),
      binding: {
        ...binding,
        lots: found.lots,
        disputes: found.disputes,
        patterns: [...binding.patterns, ...found.patterns],
      },
      beside: new Set([...(drawn.beside ?? []), ...given.values()]),
    },
    lots: placedLots.length,
    rest: loose.filter((text) => !used.has(text)),
  };
}

function bindPins(
  ids: readonly string[],
  { binding, facts, placed }: BoundDrawing,
  page: ViewBox,
  decisions: Ligas,
  namesOf: LotNames,
  loose: readonly SceneText[],
) {
  const isOpen = (id: string) => !binding.lots.has(id) && !binding.disputes.has(id);
  const pins = makePins(loose, facts.length);
  const found = applyLigas({ ...decisions, trazos: [] }, ids, pins, page);
  const eligible = pins.filter((pin) => !found.excluded.has(pin));
  const around = placeTexts(
    placed.map(({ text }) => text),
    eligible,
  );
  const doubted = doubtLigas({ applied: found, decisions, ids, facts: pins, placed: around });
  const { applied, disputed } = doubted;
  const byHand = [...applied.lots.filter(({ id_lote }) => isOpen(id_lote)), ...binding.lots.values()];
  const numbers = new Set(loose);
  const bound = bindLots({
    ids,
    facts: eligible,
    placed: around.filter(({ text }) => numbers.has(text)),
    page,
    byHand,
    ignoreNumbers: false,
    namesOf,
    badges: new Set(),
    disputed,
  });
  return {
    around,
    applied,
    patterns: bound.patterns,
    lots: [...bound.lots.values()].filter((lot) => isOpen(lot.id_lote) && isPinned(lot)),
    disputes: [...bound.disputes.values()].filter(({ id_lote }) => isOpen(id_lote)),
  };
}

/** A decision without a shape may have found a pin. */
function joinApplied(shapes: AppliedLigas, pins: AppliedLigas, { ligas }: Ligas): AppliedLigas {
  const found = ligas.filter((_, i) => pins.figuras.has(i));
  const isFound = ({ id_lote, nombre, motivo }: AppliedLigas['lost'][number]) =>
    motivo === 'SIN_FIGURA' &&
    found.some((liga) => liga.id_lote === id_lote && nameOfHuella(liga.figura) === nombre);
  const known = new Set(shapes.lots.map(({ id_lote }) => id_lote));
  return {
    ...shapes,
    lots: [...shapes.lots, ...pins.lots.filter(({ id_lote }) => !known.has(id_lote))],
    excluded: new Set([...shapes.excluded, ...pins.excluded]),
    figuras: new Map([...pins.figuras, ...shapes.figuras]),
    lost: shapes.lost.filter((entry) => !isFound(entry)),
  };
}

/** Lot numbers outside lots, of usual size and near others, unless all are asked for. */
function findLoose(namesOf: LotNames, drawn: BoundDrawing, isAsked: boolean): SceneText[] {
  const { placed } = drawn;
  const taken = takenIn(drawn);
  const numbers = onePerElement(placed.filter(({ text }) => !text.partes && namesOf(text).length > 0));
  const usual = medianOf(numbers.map(({ text }) => text.size));
  const alike = numbers.filter(
    ({ text: { size } }) => isAsked || (size >= SMALLER * usual && size <= LARGER * usual),
  );
  const loose = alike.filter(({ round }) => !round.some((shape) => taken.has(shape))).map(({ text }) => text);
  if (isAsked || alike.length < 4) return loose;
  const ways = waysToNearest(alike.map(({ text }) => text));
  const usualWay = medianOf([...ways.values()]);
  return loose.filter((text) => {
    const way = ways.get(text) ?? 0;
    return way >= CLOSE * usualWay && way <= ALONE * usualWay;
  });
}

/** Shapes of lots, disputed, or around a number. */
function takenIn({ binding: { lots, disputes, holders } }: BoundDrawing): Set<ShapeFacts> {
  return new Set([
    ...[...lots.values()].flatMap(({ shapes, ornaments }) => [...shapes, ...ornaments]),
    ...[...disputes.values()].flatMap(({ candidates }) => candidates.flatMap(({ shapes }) => shapes)),
    ...holders.flatMap(({ names, shapes }) => (names[0]?.source === 'texto' ? shapes : [])),
  ]);
}

/** Per multi-line text one number: the line that is a number alone, or the first. */
function onePerElement(numbers: readonly PlacedText[]): PlacedText[] {
  const kept = new Map<SvgNode, PlacedText>();
  const used: PlacedText[] = [];
  for (const number of numbers) {
    const { text } = number;
    if (text.ancestors.some(({ name }) => name === 'use')) used.push(number);
    else if (!kept.has(text.node) || /\d/.test(text.text) > /\d/.test(kept.get(text.node)?.text.text ?? ''))
      kept.set(text.node, number);
  }
  return [...kept.values(), ...used];
}

function makePins(numbers: readonly SceneText[], index: number): ShapeFacts[] {
  const ways = waysToNearest(numbers);
  const sorted = [...ways.values()].filter((way) => way > 0 && Number.isFinite(way)).sort((a, b) => a - b);
  const usual = RADIUS * (sorted[sorted.length >> 2] ?? Infinity);
  return numbers.map((text, i) => {
    const own = APART * (ways.get(text) || Infinity);
    const radius = Math.min(usual, own);
    return pinAt(text, Number.isFinite(radius) ? radius : OF_LETTERS * text.size, index + i);
  });
}

function pinAt({ node: { line }, x, y }: SceneText, radius: number, index: number): ShapeFacts {
  const node = createNode('circle', line);
  for (const [name, value] of Object.entries({ cx: x, cy: y, r: radius }))
    node.attributes.set(name, String(value));
  const outline = shapeOutline(node, { width: 0, height: 0 });
  return new ShapeFacts(
    { node, ancestors: [], outline, matrix: IDENTITY, fillRule: 'nonzero', filled: true, isPin: true },
    index,
  );
}

function waysToNearest(texts: readonly SceneText[]): Map<SceneText, number> {
  if (texts.length < 2) return new Map(texts.map((text) => [text, Infinity]));
  const tree = new Flatbush(texts.length);
  for (const { x, y } of texts) tree.add(x, y);
  tree.finish();
  return new Map(
    texts.map((text, i) => {
      const [nearest = i] = tree.neighbors(text.x, text.y, 1, Infinity, (other) => other !== i);
      const other = texts[nearest] ?? text;
      return [text, Math.hypot(other.x - text.x, other.y - text.y)];
    }),
  );
}
