import { nameOfHolder } from '../bind/holders.ts';
import type { BoundLot } from '../bind/joinClaims.ts';
import type { Binding } from '../bind/settle.ts';
import type { PlacedText } from '../bind/textHolders.ts';
import type { RemovedParts } from '../clean/allowedNames.ts';
import type { DrawingUnit } from '../read/dxf/dxfUnits.ts';
import { formatOutline, round, unionBox } from '../shapes/outline.ts';
import type { Scene } from '../shapes/scene.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { TracedLots } from '../trace/traceLots.ts';
import type {
  DisputedLote,
  InformeDePlano,
  PlanoScale,
  ShapeWithoutLote,
  TracedLotsOfInforme,
} from './informe.ts';
import { findLooseShapes } from './looseShapes.ts';
import { NearMisses } from './proposals.ts';
import { estimateScale, type MeasuredLot, scaleByUnit } from './scale.ts';
import { describeRule, findOtherNumbers, whyUnbound } from './whyUnbound.ts';

/** A lot as lotes.csv states it: `terreno` in m², decimal text. */
export interface DeclaredLote {
  id_lote: string;
  terreno: string;
}

export interface InformeInput {
  lotes: readonly DeclaredLote[];
  binding: Binding;
  scene: Scene;
  facts: readonly ShapeFacts[];
  placed: readonly PlacedText[];
  traced?: TracedLots | undefined;
  retirado: RemovedParts[];
  decimals: number;
  /** Units that it may be drawn in, likeliest first; none for drawings whose units mean nothing. */
  units: readonly DrawingUnit[];
}

/** What is known of how the file was read. */
export type FactsOfReading = 'leidoComo' | 'faltaXml' | 'propiedad' | 'propiedades' | 'avisos';

/** Everything about the binding that a person should know, apart from how the file was read. */
export function buildInforme(input: InformeInput): Omit<InformeDePlano, FactsOfReading> {
  const { lotes, binding, scene, facts, placed, traced, retirado, decimals, units } = input;
  const used = new Set([...binding.lots.values()].flatMap((lot) => [...lot.shapes, ...lot.ornaments]));
  const free = binding.holders.filter(({ shapes }) => shapes.every((shape) => !used.has(shape)));
  const misses = new NearMisses(free);
  const missing = lotes
    .filter(({ id_lote }) => !binding.lots.has(id_lote))
    .map(({ id_lote }) => ({ id_lote, near: misses.find(id_lote) }));
  const proposed = missing.flatMap(({ near }) => near);
  const bound = [...binding.lots.values()];
  const measured = measure(lotes, binding);
  const escala = scaleByUnit(measured, units) ?? estimateScale(measured);
  const noLigable = whyUnbound(lotes.length, bound.length, scene, facts);
  return {
    lotes: lotes.length,
    ligados: bound.length,
    reglas: binding.patterns.map(({ pattern, lots }) => ({
      descripcion: describeRule(pattern),
      lotes: lots,
    })),
    sinFigura: missing.map(({ id_lote, near }) => ({
      id_lote,
      propuestas: near.map(({ nombre }) => nombre),
    })),
    figurasSinLote: findLooseShapes(binding, facts, used, proposed).map(({ nombre, fact }) =>
      describeShapes(nombre, [fact], decimals),
    ),
    disputados: bound.filter(({ rivals }) => rivals.length > 0).map((lot) => readDispute(lot, decimals)),
    variasFiguras: bound
      .filter(({ shapes }) => shapes.length > 1)
      .map(({ id_lote, shapes }) => ({ id_lote, figuras: shapes.length })),
    textoDistinto: findOtherNumbers(
      lotes.map(({ id_lote }) => id_lote),
      bound,
      placed,
    ),
    descartadas: binding.discarded
      .filter(({ claim }) => !claim.shapes.every((shape) => used.has(shape)))
      .map(({ claim, motivo }) => ({ nombre: claim.name, linea: claim.node.line, motivo })),
    ...(traced ? { trazado: readTracing(traced, bound) } : {}),
    ...(escala ? { escala, ...areasOf(measured, escala) } : {}),
    retirado,
    ...(noLigable ? { noLigable } : {}),
  };
}

function areasOf(
  measured: readonly MeasuredLot[],
  { unidad, m2PorUnidad2 }: PlanoScale,
): Pick<InformeDePlano, 'areas'> {
  if (unidad === undefined) return {};
  return { areas: measured.map(({ id_lote, area }) => ({ id_lote, m2: round(area * m2PorUnidad2, 2) })) };
}

function measure(lotes: readonly DeclaredLote[], { lots }: Binding): MeasuredLot[] {
  return lotes.flatMap(({ id_lote, terreno }) => {
    const lot = lots.get(id_lote);
    const area = lot?.shapes.reduce((sum, shape) => sum + shape.area, 0) ?? 0;
    return lot ? [{ id_lote, declarada: Number(terreno), area }] : [];
  });
}

function readTracing({ lineas, opciones }: TracedLots, bound: readonly BoundLot[]): TracedLotsOfInforme {
  return {
    lotes: bound
      .filter(({ shapes }) => shapes.some(({ shape }) => shape.isTraced))
      .map(({ id_lote }) => id_lote),
    lineas,
    opciones: opciones.slice(0, 5).map(({ nombres, lotes }) => ({ lineas: nombres, lotes })),
  };
}

function readDispute({ id_lote, claim, rivals }: BoundLot, decimals: number): DisputedLote {
  return {
    id_lote,
    figuras: [claim, ...rivals].map(({ name, node, shapes }) =>
      describeShapes(
        nameOfHolder(node) === name ? name : `${name} (${nameOfHolder(node)})`,
        shapes,
        decimals,
      ),
    ),
  };
}

function describeShapes(nombre: string, shapes: readonly ShapeFacts[], decimals: number): ShapeWithoutLote {
  const box = shapes.map((shape) => shape.box).reduce(unionBox);
  const to = (value: number) => round(value, decimals);
  return {
    nombre,
    linea: shapes[0]?.shape.node.line ?? 0,
    d: formatOutline(
      shapes.flatMap(({ outline }) => outline),
      decimals,
    ),
    caja: [to(box[0]), to(box[1]), to(box[2]), to(box[3])],
  };
}
