import { boxOf, type OutlineBox } from '../outline.ts';
import { medianOf } from '../shapeFacts.ts';
import type { LineSet } from './lineSets.ts';
import { placeLabels, type TracedLabel } from './placeLabels.ts';
import { type Polyline, polylinesOf } from './polylines.ts';
import { type TracingBounds, traceFaces } from './traceFaces.ts';

export interface LineChoice {
  nombres: readonly string[];
  /** Sampled labels with a face of their own. */
  lotes: number;
}

/** Sets tried, those with most points first: a plan has a dozen pens. */
const MOST_SETS = 8;
/** Sets tried in pairs if none works alone. */
const MOST_PAIRED = 6;
/** Sets that may bound lots together: fronts, sides, separate surveys. */
const MOST_JOINED = 4;
/** Sampled labels; one district resembles the rest. */
const SAMPLE = 300;
/** Choices this close in labels differ only in where lines run. */
const NEARLY = 0.9;
/** An added set must keep this share of the faces' area. */
const SAME_AREA = 0.98;

/**
 * Line sets that bound lots, tried one by one and then combined, by the labels with a face of their own.
 * Among near ties the larger faces win, since a house's lines are inside its lot. Out: best first, useless
 * ones left out.
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
  owned: ReadonlyMap<TracedLabel, number>;
}

/** Fronts and sides by different pens enclose nothing alone. */
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
