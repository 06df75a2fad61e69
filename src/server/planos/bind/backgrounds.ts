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

/** What share of the page's sides a shape may take before it counts as the page's background. */
const PAGE_SHARE = 0.9;
/** How much larger than the median lot a shape must be before it may count as a perimeter. */
const LARGE = 4;

/**
 * Splits off the claims of shapes that cover the page, or that are large and hold other lots: backgrounds and
 * perimeters have ids like everything else. `bound`: shapes of lots that are bound already. `wanted`: how many lots there
 * are; a single one may fill its page.
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

/** Whether three or more other lots lie in a shape. */
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
