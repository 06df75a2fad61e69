import type { FiguraDeMesa, MesaDePlano } from '../../../contract/panel/catalogo/mesa.ts';
import { nameOfHolder } from '../bind/holders.ts';
import type { OpenedDrawing } from '../openDrawing.ts';
import type { InformeDePlano } from '../report/informe.ts';
import { lettersIn, writtenIn } from '../report/writtenIn.ts';
import { labelPoint } from '../shapes/labelPoint.ts';
import { formatOutline, round } from '../shapes/outline.ts';
import type { ShapeFacts } from '../shapes/shapeFacts.ts';
import { findUnlikely } from './findUnlikely.ts';
import { rankFiguras, sizesOfLots } from './rankFiguras.ts';

/** Limit of possible lots without evidence. */
const MOST_OTHERS = 5000;
/** Limit of letters, dots and strips, which are shown on request. */
const MOST_SMALL = 1000;
/** Largest shape, in largest lots, and share of the page. */
const LARGEST = 12;
const OF_PAGE = 0.25;

/** Shapes that are lots, were decided on, look like lots, or may be some; of stacked ones the first. */
export function collectFiguras(
  opened: OpenedDrawing,
  informe: InformeDePlano,
): Pick<MesaDePlano, 'figuras' | 'otras' | 'sobrantes'> {
  const { binding, applied, facts, placed, decimals } = opened;
  const drawn = new Set(applied.drawn);
  const bound = [...binding.lots.values()].flatMap(({ shapes }) => shapes);
  const disputed = [...binding.disputes.values()].flatMap(({ candidates }) =>
    candidates.flatMap(({ shapes }) => shapes),
  );
  const spoken = new Set([...bound, ...disputed, ...applied.excluded].filter((shape) => !drawn.has(shape)));
  const ornaments = new Set([...binding.lots.values()].flatMap((lot) => lot.ornaments));
  const loose = new Set(informe.figurasSinLote.map(({ d }) => d));
  const offered = new Set(opened.traced?.sinNumero);
  const outlines = new Map<ShapeFacts, string>();
  const outlineOf = (fact: ShapeFacts) => {
    const known = outlines.get(fact) ?? formatOutline(fact.outline, decimals);
    outlines.set(fact, known);
    return known;
  };
  const closed = facts.filter(
    (fact) => fact.isClosed && !drawn.has(fact) && !spoken.has(fact) && !ornaments.has(fact),
  );
  const pageArea = opened.page[2] * opened.page[3];
  const known = [...bound, ...disputed];
  const sizes = sizesOfLots(
    known.map(({ area }) => area),
    closed.filter(({ area }) => area <= OF_PAGE * pageArea).map(shapeOf),
    informe.lotes,
  );
  const places = new Set([...spoken, ...drawn].map(placeOf));
  const largest = Math.min(LARGEST * (sizes?.most ?? Infinity), OF_PAGE * pageArea);
  const others = closed.filter((fact) => {
    const place = placeOf(fact);
    const isNew = fact.area <= largest && !places.has(place);
    if (isNew) places.add(place);
    return isNew;
  });
  // While many lots are missing, an unlikely shape may be one or several.
  const isMostlyBound = informe.sinFigura.length * 3 <= binding.lots.size + binding.disputes.size;
  const ranked = rankFiguras(others.map(shapeOf), sizes);
  const isLoose = (fact: ShapeFacts) => offered.has(fact) || loose.has(outlineOf(fact));
  const isOffered = ({ shape: { fact }, rank }: (typeof ranked)[number]) =>
    rank !== 'menor' && (isLoose(fact) || (!isMostlyBound && rank === 'lote'));
  const sobrantes = ranked.filter(isOffered).map(({ shape }) => shape.fact);
  const isSobrante = new Set(sobrantes);
  const rest = ranked.filter(({ shape, rank }) => rank !== 'menor' && !isSobrante.has(shape.fact));
  const small = ranked.filter(({ rank }) => rank === 'menor').map(({ shape }) => shape.fact);
  const near = rest.slice(0, MOST_OTHERS).map(({ shape }) => shape.fact);
  const shown = [...spoken, ...sobrantes, ...near, ...small.slice(0, MOST_SMALL)].sort(
    (a, b) => a.index - b.index,
  );
  const written = writtenIn(placed);
  const letters = lettersIn(placed);
  const unlikely = new Set([...small, ...(isMostlyBound ? findUnlikely(near, known) : [])]);
  return {
    figuras: shown.map((fact) => ({
      ...describe(fact, outlineOf(fact), written.get(fact) ?? [], decimals),
      ...(letters.has(fact) ? { letra: round(letters.get(fact) ?? 0, decimals) } : {}),
      ...(unlikely.has(fact) ? { aparte: true } : {}),
    })),
    otras: Math.max(0, rest.length - MOST_OTHERS),
    sobrantes: sobrantes.map(({ index }) => index).sort((a, b) => a - b),
  };
}

const shapeOf = (fact: ShapeFacts) => ({
  fact,
  area: fact.area,
  box: fact.box,
  isGlyph: fact.shape.isGlyph,
  outline: fact.shape.outline,
  rings: fact.rings,
});

/** Shapes of one place and size count as one: a fill under its border. */
function placeOf({ box, area }: ShapeFacts): string {
  const size = Math.sqrt(area) / 20 || 1;
  const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  return `${Math.round(x / size)} ${Math.round(y / size)} ${Math.round(Math.log(area) * 20)}`;
}

function describe(fact: ShapeFacts, d: string, escritos: readonly string[], decimals: number): FiguraDeMesa {
  const to = (value: number) => round(value, decimals);
  const [x, y, radius] = labelPoint(fact.rings);
  const [minX, minY, maxX, maxY] = fact.box;
  const nombre = nameOfHolder(fact.shape.node);
  return {
    n: fact.index,
    d,
    caja: [to(minX), to(minY), to(maxX), to(maxY)],
    area: Number(fact.area.toPrecision(6)),
    etiqueta: [to(x), to(y), to(radius)],
    ...(nombre.startsWith('<') ? {} : { nombre: nombre.slice(0, 200) }),
    ...(fact.shape.isPin ? { alfiler: true } : {}),
    ...(escritos.length ? { escritos: escritos.slice(0, 5) } : {}),
  };
}
