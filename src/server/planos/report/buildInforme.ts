import type { Pattern } from '../bind/claims.ts';
import type { Dispute } from '../bind/dispute.ts';
import { type Holder, nameOfHolder } from '../bind/holders.ts';
import { type BoundLot, isPinned } from '../bind/joinClaims.ts';
import { type ListedLot, mayBeBlock } from '../bind/levels/levelKeys.ts';
import { LEVEL_SOURCE, UNSURE_BLOCK } from '../bind/names.ts';
import { type Binding, guessedIn, namesBoundBy } from '../bind/settle.ts';
import type { PlacedText } from '../bind/textHolders.ts';
import type { RemovedParts } from '../clean/allowedNames.ts';
import type { AppliedLigas } from '../ligas/applyLigas.ts';
import { huellaOf } from '../ligas/figuraFinder.ts';
import type { DrawingUnit } from '../read/dxf/dxfUnits.ts';
import { formatOutline, round, unionBox } from '../shapes/outline.ts';
import type { Scene } from '../shapes/scene.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import type { BoundDrawing } from '../trace/boundDrawing.ts';
import type { TracedLots } from '../trace/traceLots.ts';
import type {
  DisputedLote,
  FiguraDePlano,
  InformeDePlano,
  LoteBeside,
  PlanoScale,
  TracedLotsOfInforme,
} from './informe.ts';
import { findLooseShapes } from './looseShapes.ts';
import { NearMisses } from './proposals.ts';
import { estimateScale, type MeasuredLot, scaleByUnit } from './scale.ts';
import { describeRule, whyUnbound } from './whyUnbound.ts';
import { writtenIn } from './writtenIn.ts';

/** `terreno` in m², decimal text. */
export interface DeclaredLote extends ListedLot {
  terreno: string;
}

interface InformeInput {
  lotes: readonly DeclaredLote[];
  binding: Binding;
  applied: Pick<AppliedLigas, 'lots' | 'lost'>;
  scene: Scene;
  facts: readonly ShapeFacts[];
  placed: readonly PlacedText[];
  traced?: TracedLots | undefined;
  beside?: ReadonlySet<ShapeFacts> | undefined;
  otherwise?: BoundDrawing['otherwise'];
  numerosSinFigura?: number | undefined;
  retirado: RemovedParts[];
  decimals: number;
  /** Possible units, likeliest first; empty if units mean nothing. */
  units: readonly DrawingUnit[];
}

type FactsOfReading =
  | 'leidoComo'
  | 'faltaXml'
  | 'propiedad'
  | 'propiedades'
  | 'empatadas'
  | 'paginas'
  | 'avisos';

/** The report on the binding, apart from how the file was read. */
export function buildInforme(input: InformeInput): Omit<InformeDePlano, FactsOfReading> {
  const { lotes, binding, applied, scene, facts, placed, traced, retirado, decimals, units } = input;
  const used = new Set([...binding.lots.values()].flatMap((lot) => [...lot.shapes, ...lot.ornaments]));
  const disputed = [...binding.disputes.values()];
  const inDispute = new Set(disputed.flatMap(({ candidates }) => candidates.flatMap(({ shapes }) => shapes)));
  const free = binding.holders.filter(({ shapes }) =>
    shapes.every((shape) => !used.has(shape) && !inDispute.has(shape)),
  );
  const misses = new NearMisses(free);
  const missing = lotes
    .filter(({ id_lote }) => !binding.lots.has(id_lote) && !binding.disputes.has(id_lote))
    .map(({ id_lote }) => ({ id_lote, near: misses.find(id_lote) }));
  const proposed = missing.flatMap(({ near }) => near);
  const bound = [...binding.lots.values()];
  const measured = measure(lotes, binding);
  const escala = scaleByUnit(measured, units) ?? estimateScale(measured);
  const trazado = traced && readTracing(traced, bound);
  const noLigable = whyUnbound({
    wanted: lotes.length,
    bound: bound.length + disputed.length,
    numbers: input.numerosSinFigura ?? 0,
    traced: trazado?.sinNumero ?? 0,
    scene,
    facts,
  });
  const escritos = writtenIn(placed);
  const describe = (nombre: string, shapes: readonly ShapeFacts[]) =>
    describeFigura(nombre, shapes, escritos, decimals);
  const loose = findLooseShapes(binding, facts, used, proposed);
  const nearOf = findNear(input);
  return {
    lotes: lotes.length,
    ligados: bound.length,
    alfileres: idsOf(lotes, binding, isPinned),
    cercanos: lotes.flatMap(({ id_lote }) => {
      const lot = binding.lots.get(id_lote);
      const near = lot && nearOf(lot);
      return near ? [{ id_lote, ...near, huellas: describe(id_lote, lot.shapes).huellas }] : [];
    }),
    reglas: binding.patterns.map(({ pattern, lots }) => ({
      descripcion: (input.otherwise && describeOtherwise(pattern, input.otherwise)) ?? describeRule(pattern),
      lotes: lots,
    })),
    sinFigura: missing.map(({ id_lote, near }) => ({
      id_lote,
      propuestas: near.map(({ nombre }) => nombre),
    })),
    figurasSinLote: loose.map(({ nombre, fact }) => describe(nombre, [fact])),
    nombresVistos: namesSeen(
      loose.map(({ nombre }) => nombre),
      free,
    ),
    disputados: lotes.flatMap(({ id_lote }) => {
      const dispute = binding.disputes.get(id_lote);
      return dispute ? [readDispute(dispute, describe)] : [];
    }),
    variasFiguras: bound
      .filter(({ shapes }) => shapes.length > 1)
      .map(({ id_lote, shapes }) => ({ id_lote, figuras: shapes.length })),
    ligadosAMano: applied.lots.map(({ id_lote }) => id_lote),
    ligasPerdidas: [...applied.lost],
    descartadas: binding.discarded
      .filter(({ claim }) => !claim.shapes.every((shape) => used.has(shape)))
      .map(({ claim, motivo }) => ({
        id_lote: claim.id_lote,
        nombre: claim.name,
        linea: claim.node.line,
        motivo,
      })),
    ...(trazado ? { trazado } : {}),
    ...(escala ? { escala, ...areasOf(measured, escala) } : {}),
    retirado,
    ...(noLigable ? { noLigable } : {}),
  };
}

/** Why a lot waits for confirmation; `undefined` if it does not. */
function findNear({ binding, placed, beside, otherwise }: InformeInput) {
  const guessed = guessedIn(binding);
  const inBlocks = namesBoundBy(({ kind }) => kind === 'bloque', binding);
  const writings = new Map<ShapeFacts, string>();
  for (const { text, round } of placed)
    if (otherwise?.read.has(text)) for (const shape of round) writings.set(shape, text.escrito ?? text.text);
  return ({ id_lote, claim, shapes }: BoundLot): Pick<LoteBeside, 'motivo' | 'escrito'> | undefined => {
    const counted = guessed.get(id_lote);
    if (counted !== undefined) return { motivo: 'DE_PROGRAMA', escrito: counted };
    const name = claim && otherwise?.names.get(claim.node);
    if (name?.id_lote === id_lote && claim?.name === id_lote)
      return { motivo: 'OTRA_FORMA', escrito: name.value };
    const level = inBlocks.has(id_lote)
      ? shapes.flatMap(levelsOf).find((name) => mayBeBlock(id_lote, name))
      : undefined;
    if (level !== undefined) return { motivo: 'NIVEL', escrito: level };
    const block = inBlocks.has(id_lote) ? shapes.flatMap(unsureBlockOf)[0] : undefined;
    const unsure = block === undefined ? undefined : { motivo: 'MANZANA' as const, escrito: block };
    if (claim?.isOwnName !== false) return unsure;
    const escrito = shapes.flatMap((shape) => writings.get(shape) ?? [])[0];
    if (escrito !== undefined) return { motivo: 'OTRA_FORMA', escrito };
    if (unsure) return unsure;
    return shapes.some((shape) => beside?.has(shape)) ? { motivo: 'FUERA', escrito: claim.name } : undefined;
  };
}

function levelsOf({ shape: { ancestors } }: ShapeFacts): string[] {
  return ancestors.flatMap(({ attributes }) => attributes.get(LEVEL_SOURCE) ?? []);
}

function unsureBlockOf({ shape: { ancestors } }: ShapeFacts): string[] {
  return ancestors.flatMap(({ attributes }) => attributes.get(UNSURE_BLOCK) ?? []);
}

function describeOtherwise(
  { source, claims }: Pattern,
  { names }: NonNullable<BoundDrawing['otherwise']>,
): string | undefined {
  if (source === 'texto') return 'por el número escrito, que no es como en la lista';
  const isRespelled = claims.some(({ id_lote, node }) => names.get(node)?.id_lote === id_lote);
  return isRespelled ? 'por su nombre en el dibujo, que no es como en la lista' : undefined;
}

function areasOf(
  measured: readonly MeasuredLot[],
  { unidad, m2PorUnidad2 }: PlanoScale,
): Pick<InformeDePlano, 'areas'> {
  if (unidad === undefined) return {};
  return { areas: measured.map(({ id_lote, area }) => ({ id_lote, m2: round(area * m2PorUnidad2, 2) })) };
}

function idsOf(
  lotes: readonly DeclaredLote[],
  { lots }: Binding,
  isOne: (lot: BoundLot) => boolean | undefined,
): string[] {
  return lotes.flatMap(({ id_lote }) => {
    const lot = lots.get(id_lote);
    return lot && isOne(lot) ? [id_lote] : [];
  });
}

/** A pin measures nothing. */
function measure(lotes: readonly DeclaredLote[], { lots }: Binding): MeasuredLot[] {
  return lotes.flatMap(({ id_lote, terreno }) => {
    const found = lots.get(id_lote);
    const lot = found && !isPinned(found) ? found : undefined;
    const area = lot?.shapes.reduce((sum, shape) => sum + shape.area, 0) ?? 0;
    return lot ? [{ id_lote, declarada: Number(terreno), area }] : [];
  });
}

function readTracing(
  { lineas, opciones, sinNumero = [] }: TracedLots,
  bound: readonly BoundLot[],
): TracedLotsOfInforme {
  const taken = new Set(bound.flatMap(({ shapes }) => shapes));
  return {
    sinNumero: sinNumero.filter((region) => !taken.has(region)).length,
    lotes: bound
      .filter(({ shapes }) => shapes.some(({ shape }) => shape.isTraced))
      .map(({ id_lote }) => id_lote),
    lineas,
    opciones: opciones.slice(0, 5).map(({ nombres, lotes }) => ({ lineas: nombres, lotes })),
  };
}

function readDispute(
  { id_lote, motivo, candidates }: Dispute,
  describe: (nombre: string, shapes: readonly ShapeFacts[]) => FiguraDePlano,
): DisputedLote {
  const figuras = candidates.map(({ name, node, shapes }) => {
    const given = nameOfHolder(node);
    return describe(given === name || given.startsWith('<') ? name : `${name} (${given})`, shapes);
  });
  return { id_lote, motivo, figuras };
}

const MOST_NAMES = 5;

/** Lookalikes first, then other names with a number. */
function namesSeen(loose: readonly string[], free: readonly Holder[]): string[] {
  const seen = new Set(loose.slice(0, MOST_NAMES));
  for (const { names } of free) {
    if (seen.size >= MOST_NAMES) break;
    const name = names.find(({ source }) => source !== 'class');
    if (name) seen.add(name.value);
  }
  return [...seen];
}

/** One or several shapes as plain data. In: `escritos`: numbers printed in each shape. */
function describeFigura(
  nombre: string,
  shapes: readonly ShapeFacts[],
  escritos: ReadonlyMap<ShapeFacts, readonly string[]>,
  decimals: number,
): FiguraDePlano {
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
    huellas: shapes.map((shape) => huellaOf(shape, decimals, escritos.get(shape))),
    escritos: [...new Set(shapes.flatMap((shape) => escritos.get(shape) ?? []))].slice(0, 5),
  };
}
