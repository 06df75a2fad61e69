import type { FiguraDeMesa, MesaDePlano } from '../../../contract/panel/catalogo/mesa.ts';
import { nameOfHolder } from '../bind/holders.ts';
import type { OpenedDrawing } from '../openDrawing.ts';
import type { InformeDePlano } from '../report/informe.ts';
import { lettersIn, writtenIn } from '../report/writtenIn.ts';
import { labelPoint } from '../shapes/labelPoint.ts';
import { formatOutline, round } from '../shapes/outline.ts';
import { medianOf, type ShapeFacts } from '../shapes/shapeFacts.ts';
import { findUnlikely } from './findUnlikely.ts';

/** Limit of possible lots without evidence. */
const MOST_OTHERS = 5000;
/** Shares of the usual lot's area (badges below, blocks above), and of the page's. */
const LEAST = 0.15;
const LARGEST = 30;
const OF_PAGE = 0.25;

/** Shapes that are lots, were decided on, look like lots, or are lot-sized; of stacked ones the first. */
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
  const usual =
    medianOf([...bound, ...disputed].map(({ area }) => area)) || medianOf(closed.map(({ area }) => area));
  const pageArea = opened.page[2] * opened.page[3];
  const places = new Set([...spoken, ...drawn].map(placeOf));
  const others = closed
    .filter(({ area }) => area >= LEAST * usual && area <= Math.min(LARGEST * usual, OF_PAGE * pageArea))
    .filter((fact) => {
      const place = placeOf(fact);
      const isNew = !places.has(place);
      places.add(place);
      return isNew;
    });
  const isLoose = (fact: ShapeFacts) => offered.has(fact) || loose.has(outlineOf(fact));
  const sobrantes = others.filter(isLoose);
  const rest = others.filter((fact) => !isLoose(fact));
  const shown = [...spoken, ...sobrantes, ...rest.slice(0, MOST_OTHERS)].sort((a, b) => a.index - b.index);
  const written = writtenIn(placed);
  const letters = lettersIn(placed);
  // While many lots are missing, an unlikely shape may be one or several.
  const isMostlyBound = informe.sinFigura.length * 3 <= binding.lots.size + binding.disputes.size;
  const unlikely = isMostlyBound ? findUnlikely(rest, [...bound, ...disputed]) : new Set();
  return {
    figuras: shown.map((fact) => ({
      ...describe(fact, outlineOf(fact), written.get(fact) ?? [], decimals),
      ...(letters.has(fact) ? { letra: round(letters.get(fact) ?? 0, decimals) } : {}),
      ...(unlikely.has(fact) ? { aparte: true } : {}),
    })),
    otras: Math.max(0, rest.length - MOST_OTHERS),
    sobrantes: sobrantes.map(({ index }) => index),
  };
}

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
