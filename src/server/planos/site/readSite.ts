import type { AreaComun, LoteEnSitio } from '../../../contract/plano.ts';
import { type BoundLot, isPinned } from '../bind/joinClaims.ts';
import type { SvgNode } from '../read/svgNode.ts';
import type { PlanoScale } from '../report/informe.ts';
import type { Ring } from '../shapes/rings.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import { surveyLots } from './survey.ts';

/** Each part only if the drawing says so. */
interface Site {
  norte?: number;
  metros?: number;
  /** In lot order. */
  lotes: readonly LoteEnSitio[];
}

/** Above this dispersion of areas nothing is measured. */
const TRUE_TO_SCALE = 0.03;

/**
 * Reads north (`data-norte` on the root: degrees clockwise from the upper edge), scale if areas agree, and
 * each lot's surroundings. Parks and water are shapes or groups with `data-area`.
 */
export function readSite(
  root: SvgNode,
  lots: readonly BoundLot[],
  facts: readonly ShapeFacts[],
  escala: PlanoScale | undefined,
): Site {
  const norte = readNorth(root.attributes.get('data-norte'));
  const metros =
    escala && escala.dispersion <= TRUE_TO_SCALE
      ? Number(Math.sqrt(escala.m2PorUnidad2).toPrecision(4))
      : undefined;
  return {
    ...(norte === undefined ? {} : { norte }),
    ...(metros === undefined ? {} : { metros }),
    lotes: metros
      ? surveyLots(
          // A pin has no sides and is nobody's neighbour.
          lots.map((lot) => (isPinned(lot) ? [] : lot.shapes.flatMap(({ rings }) => rings))),
          findAreas(facts),
          metros,
        )
      : lots.map(() => ({})),
  };
}

function readNorth(text: string | undefined): number | undefined {
  if (!/^\s*-?\d{1,3}(?:\.\d+)?\s*$/.test(text ?? '')) return undefined;
  return ((Number(text) % 360) + 360) % 360;
}

const AREAS: Readonly<Record<string, AreaComun>> = { parque: 'parque', agua: 'agua' };

function findAreas(facts: readonly ShapeFacts[]): Map<AreaComun, Ring[]> {
  const areas = new Map<AreaComun, Ring[]>();
  for (const { shape, rings } of facts) {
    const marked = [shape.node, ...shape.ancestors.toReversed()].find((node) =>
      node.attributes.has('data-area'),
    );
    const clase = AREAS[marked?.attributes.get('data-area') ?? ''];
    if (clase) areas.set(clase, [...(areas.get(clase) ?? []), ...rings]);
  }
  return areas;
}
