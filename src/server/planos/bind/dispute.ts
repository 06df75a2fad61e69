import type { SvgNode } from '../read/svgNode.ts';
import type { MotivoDeDisputa } from '../report/informe.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';

/** A place that may be a lot's. */
export interface Candidate {
  node: SvgNode;
  name: string;
  shapes: readonly ShapeFacts[];
}

/** A lot with contradictory evidence; it has no shape until a person decides. */
export interface Dispute {
  id_lote: string;
  motivo: MotivoDeDisputa;
  candidates: readonly Candidate[];
}

export function distinctCandidates(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<ShapeFacts>();
  return candidates.flatMap(({ node, name, shapes }) => {
    const fresh = shapes.filter((shape) => !seen.has(shape));
    for (const shape of fresh) seen.add(shape);
    return fresh.length ? [{ node, name, shapes: fresh }] : [];
  });
}
