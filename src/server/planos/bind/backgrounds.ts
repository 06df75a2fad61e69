import Flatbush from 'flatbush';
import type { MotivoDeDescarte } from '../report/informe.ts';
import { isInside } from '../shapes/rings.ts';
import { medianOf, type ShapeFacts } from '../shapes/shapeFacts.ts';
import type { ViewBox } from '../shapes/viewport.ts';
import type { Claim } from './claims.ts';

export interface Discarded {
  claim: Claim;
  motivo: MotivoDeDescarte;
}

/** Share of the page's sides above which a shape counts as its background. */
const PAGE_SHARE = 0.9;
/** Perimeters are at least so many times the median lot. */
const LARGE = 4;

/**
 * Splits off claims of shapes that cover the page or are large and contain other lots: backgrounds and
 * perimeters have ids too. In: `bound`: shapes of bound lots; `wanted`: number of lots (a single one may fill
 * its page).
 */
export function withoutBackgrounds(
  claims: readonly Claim[],
  bound: readonly ShapeFacts[],
  page: ViewBox,
  wanted: number,
): { kept: Claim[]; discarded: Discarded[] } {
  const kept: Claim[] = [];
  const discarded: Discarded[] = [];
  const median = medianOf([...claims.map(areaOf), ...bound.map(({ area }) => area)]);
  const isPerimeter = perimeterTest([...claims.flatMap((claim) => claim.shapes.slice(0, 1)), ...bound]);
  for (const claim of claims) {
    if (wanted > 1 && claim.shapes.some((shape) => coversPage(shape, page)))
      discarded.push({ claim, motivo: 'HOJA' });
    else if (areaOf(claim) > LARGE * median && claim.shapes.some(isPerimeter))
      discarded.push({ claim, motivo: 'OTROS_LOTES' });
    else kept.push(claim);
  }
  return { kept, discarded };
}

function coversPage({ box }: ShapeFacts, [, , width, height]: ViewBox): boolean {
  return box[2] - box[0] >= PAGE_SHARE * width && box[3] - box[1] >= PAGE_SHARE * height;
}

/** True for shapes with three or more other lots inside. */
function perimeterTest(shapes: readonly ShapeFacts[]): (shape: ShapeFacts) => boolean {
  if (shapes.length === 0) return () => false;
  const tree = new Flatbush(shapes.length);
  for (const { box } of shapes) tree.add((box[0] + box[2]) / 2, (box[1] + box[3]) / 2);
  tree.finish();
  return (shape) => {
    const within = tree.search(...shape.box).filter((i) => {
      const other = shapes[i];
      if (!other || other === shape || other.area >= shape.area) return false;
      return isInside(shape.rings, (other.box[0] + other.box[2]) / 2, (other.box[1] + other.box[3]) / 2);
    });
    return within.length >= 3;
  };
}

function areaOf({ shapes }: Claim): number {
  return shapes.reduce((sum, { area }) => sum + area, 0);
}
