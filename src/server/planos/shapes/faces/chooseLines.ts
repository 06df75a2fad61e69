import { boxOf, type OutlineBox } from '../outline.ts';
import { medianOf } from '../shapeFacts.ts';
import type { LineSet } from './lineSets.ts';
import { placeLabels, type TracedLabel } from './placeLabels.ts';
import { type Polyline, polylinesOf } from './polylines.ts';
import { type TracingBounds, traceFaces } from './traceFaces.ts';

/** Sets of lines taken together, and what they enclose. */
export interface LineChoice {
  nombres: readonly string[];
  /** Labels that have a face of their own between these lines, of those looked at. */
  lotes: number;
}

/** Sets that are tried, those with most points: a plan has a dozen pens, and lots are no rarity in it. */
const MOST_SETS = 8;
/** Sets of which each is tried with each, where none does alone. */
const MOST_PAIRED = 6;
/** Sets that may bound lots together: fronts, sides, and what the survey drew apart. */
const MOST_JOINED = 4;
/** Labels by which sets are judged: a district of a large plan is drawn as the rest is. */
const SAMPLE = 300;
/** Two choices that enclose so nearly as many labels differ by where their lines run, not by whether. */
const NEARLY = 0.9;
/** A set that is added must leave the faces that there were as they are, by this share of their area. */
const SAME_AREA = 0.98;

/**
 * Which lines bound lots: tried one by one, then with others added, by how many labels have a face of their own.
 * Of those that do nearly as well, the one with the larger faces: within a lot's lines lie those of its house.
 * Out: the best first; those that enclose nothing are left out.
 */
export function chooseLines(
  sets: readonly LineSet[],
  labels: readonly TracedLabel[],
  bounds: TracingBounds,
): LineChoice[] {
  const seen = sampleOf(labels);
  const around = seen.length < labels.length ? boxRound(seen) : EVERYWHERE;
  const lines = sets
    .slice(0, MOST_SETS)
    .map((set) => ({ nombre: set.nombre, lines: linesWithin(set, around, bounds.resolution) }));
  const singles = lines.map((set) => tryOut([set], seen, bounds)).filter(({ owned }) => owned.size > 0);
  const alone = widest(singles);
  const isPoor = (alone?.owned.size ?? 0) * 2 < seen.length;
  const best = isPoor ? widest([...singles, ...tryPairs(lines.slice(0, MOST_PAIRED), seen, bounds)]) : alone;
  if (!best) return [];
  const joined = [best];
  for (let last: Trial | undefined = best; last && joined.length < MOST_JOINED; ) {
    const { sets: held, owned }: Trial = last;
    if (owned.size === seen.length) break;
    const trials = lines
      .filter((set) => !held.includes(set))
      .map((set) => tryOut([...held, set], seen, bounds));
    last = widest(trials.filter((trial) => trial.owned.size > owned.size && keepsFaces(owned, trial)));
    if (last) joined.push(last);
  }
  const chosen = joined.at(-1) ?? best;
  const rest = [...joined.slice(0, -1), ...singles].filter((trial) => trial !== chosen);
  return [chosen, ...new Set(rest.sort((a, b) => b.owned.size - a.owned.size))].map((trial) => ({
    nombres: trial.sets.map(({ nombre }) => nombre),
    lotes: trial.owned.size,
  }));
}

interface Trial {
  sets: readonly { nombre: string; lines: readonly Polyline[] }[];
  /** Labels with a face of their own, and its area. */
  owned: ReadonlyMap<TracedLabel, number>;
}

/** Fronts with one pen and sides with another enclose nothing alone. */
function tryPairs(sets: Trial['sets'], labels: readonly TracedLabel[], bounds: TracingBounds): Trial[] {
  return sets.flatMap((one, i) => sets.slice(i + 1).map((other) => tryOut([one, other], labels, bounds)));
}

function tryOut(sets: Trial['sets'], labels: readonly TracedLabel[], bounds: TracingBounds): Trial {
  const faces = traceFaces(
    sets.flatMap((set) => set.lines),
    bounds,
  );
  const owners = placeLabels(faces ?? [], labels);
  return { sets, owned: new Map([...owners].map(([label, face]) => [label, faces?.[face]?.area ?? 0])) };
}

function widest(trials: readonly Trial[]): Trial | undefined {
  const most = Math.max(...trials.map(({ owned }) => owned.size), 0);
  const usual = ({ owned }: Trial) => medianOf([...owned.values()]);
  return trials
    .filter(({ owned }) => owned.size > 0 && owned.size >= NEARLY * most)
    .sort((a, b) =>
      usual(b) > usual(a) / SAME_AREA
        ? 1
        : usual(a) > usual(b) / SAME_AREA
          ? -1
          : b.owned.size - a.owned.size,
    )[0];
}

function keepsFaces(before: ReadonlyMap<TracedLabel, number>, { owned }: Trial): boolean {
  const kept = [...before].filter(([label, area]) => (owned.get(label) ?? 0) >= SAME_AREA * area);
  return kept.length >= 0.95 * before.size;
}

/** Labels that stand together, round the middle one. */
function sampleOf(labels: readonly TracedLabel[]): readonly TracedLabel[] {
  if (labels.length <= SAMPLE) return labels;
  const [x, y] = [medianOf(labels.map((label) => label.x)), medianOf(labels.map((label) => label.y))];
  const away = (label: TracedLabel) => Math.hypot(label.x - x, label.y - y);
  return labels.toSorted((a, b) => away(a) - away(b)).slice(0, SAMPLE);
}

const EVERYWHERE: OutlineBox = [-Infinity, -Infinity, Infinity, Infinity];

function boxRound(labels: readonly TracedLabel[]): OutlineBox {
  const [xs, ys] = [labels.map(({ x }) => x), labels.map(({ y }) => y)];
  const [minX, minY, maxX, maxY] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const air = 0.2 * Math.max(maxX - minX, maxY - minY);
  return [minX - air, minY - air, maxX + air, maxY + air];
}

function linesWithin({ shapes }: LineSet, [minX, minY, maxX, maxY]: OutlineBox, resolution: number) {
  return shapes.flatMap(({ outline }) => {
    const box = boxOf(outline);
    const isNear = box && box[0] <= maxX && box[2] >= minX && box[1] <= maxY && box[3] >= minY;
    return isNear ? polylinesOf(outline, resolution) : [];
  });
}
