import type { LineChoice } from '../shapes/faces/chooseLines.ts';
import type { LineSet } from '../shapes/faces/lineSets.ts';
import type { TracedLabel } from '../shapes/faces/placeLabels.ts';
import { polylinesOf } from '../shapes/faces/polylines.ts';
import { type TracedFace, traceFaces } from '../shapes/faces/traceFaces.ts';
import { labelPoint } from '../shapes/labelPoint.ts';
import { isLotSized, lotSizes } from '../shapes/lotSizes.ts';
import { medianOf } from '../shapes/shapeFacts.ts';

/** Sets tried, alone and all together. */
const MOST_SETS = 8;
/** Points of all trials of a gap; drawings with more are hatches and contour lines. */
const MOST_POINTS = 60_000;
/** Gaps tried, share of the page; the next if regions are too few. */
const GAPS = [2e-4, 1e-3] as const;
/** Fewest regions of one size. */
const LEAST = 4;
/** Fewest, share of the lots wanted. */
const LEAST_SHARE = 0.25;
/** Counts this close differ only in where lines run: the larger regions win. */
const NEARLY = 0.9;

interface Unnumbered {
  /** A point in each region. */
  places: readonly TracedLabel[];
  /** Line sets, best first. */
  opciones: readonly LineChoice[];
}

/**
 * Where lots are though nothing is written: the regions of one size between the lines that enclose most. In:
 * number of lots; the page's larger side.
 */
export function findUnnumbered(
  sets: readonly LineSet[],
  wanted: number,
  page: number,
  resolution: number,
): Unnumbered | undefined {
  const enough = ({ faces }: Trial) => Math.min(faces.length, wanted);
  let best: Trial[] = [];
  for (const gap of GAPS) {
    const trials = tryOut(choicesOf(sets), { gap: gap * page, resolution }, wanted);
    const most = Math.max(0, ...trials.map(enough));
    if (most > Math.max(0, ...best.map(enough))) best = rank(trials, NEARLY * most, enough);
    if (most >= NEARLY * wanted) break;
  }
  const [first] = best;
  if (!first || enough(first) < Math.max(LEAST, LEAST_SHARE * wanted)) return undefined;
  return {
    places: first.faces.map((face) => {
      const [x, y] = labelPoint([face.ring]);
      return { key: face, x, y };
    }),
    opciones: best.map(({ nombres, faces }) => ({ nombres, lotes: faces.length })),
  };
}

interface Trial {
  nombres: readonly string[];
  faces: readonly TracedFace[];
}

/** Largest regions first among those that enclose as good as most; the others after them. */
function rank(trials: readonly Trial[], needed: number, enough: (trial: Trial) => number): Trial[] {
  const usual = ({ faces }: Trial) => medianOf(faces.map(({ area }) => area));
  const isGood = (trial: Trial) => Number(enough(trial) >= needed);
  return trials
    .filter(({ faces }) => faces.length > 0)
    .sort((a, b) => isGood(b) - isGood(a) || usual(b) - usual(a));
}

/** Each set within the bounds, and all of those together. */
function choicesOf(sets: readonly LineSet[]): LineSet[][] {
  let points = 0;
  const tried = sets.slice(0, MOST_SETS).filter(({ shapes }) => {
    const own = shapes.reduce((sum, { outline }) => sum + outline.length, 0);
    if (points + own > MOST_POINTS / 2) return false;
    points += own;
    return true;
  });
  return tried.length > 1 ? [...tried.map((set) => [set]), tried] : tried.length ? [tried] : [];
}

function tryOut(
  choices: readonly LineSet[][],
  bounds: { gap: number; resolution: number },
  wanted: number,
): Trial[] {
  return choices.map((choice) => {
    const lines = choice.flatMap(({ shapes }) =>
      shapes.flatMap(({ outline }) => polylinesOf(outline, bounds.resolution)),
    );
    const faces = traceFaces(lines, bounds) ?? [];
    const sizes = lotSizes(
      faces.map(({ area }) => area),
      wanted,
    );
    return {
      nombres: choice.map(({ nombre }) => nombre),
      faces: sizes ? faces.filter(({ area }) => isLotSized(area, sizes)) : [],
    };
  });
}
