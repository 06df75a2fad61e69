import type { AnteriorDeTrazos, Trazo } from '../../../../../contract/panel/catalogo/ligas.ts';
import type { SettledMesa } from './settleMesa.ts';
import type { Step } from './steps.ts';

/** Scale and movement of a whole sheet: `x' = escala · x + dx`. */
interface SheetMove {
  readonly escala: number;
  readonly dx: number;
  readonly dy: number;
}

type Caja = readonly [left: number, top: number, right: number, bottom: number];

/** Minimum reference lots to estimate the movement. */
const LEAST = 3;
/** Share of them that must be at their predicted place. */
const AGREEING = 0.75;
/** Tolerance of that place, as a share of a lot's size. */
const EXACT = 0.08;

/**
 * Hand-drawn outlines of an earlier sheet, transformed to this one. Only if the reference lots show
 * clearly how the sheet moved: after a rotation, mirroring or redrawing they must be drawn again. A lot with
 * a decision on this sheet stays. Out: `undefined` if none can be carried over.
 */
export function carryTrazos({ decisions, mesa, lotes }: SettledMesa): Step | undefined {
  const known = new Set(mesa.lotes.map(({ id_lote }) => id_lote));
  const cajas = placesOfLotes({ mesa, lotes });
  const carried: Trazo[] = [];
  const staying = decisions.anteriores.flatMap((sheet): AnteriorDeTrazos[] => {
    const move = findMove(sheet.anclas ?? [], cajas);
    const isCarried = ({ id_lote }: Trazo) => known.has(id_lote) && !lotes.get(id_lote)?.byHand;
    const open = sheet.trazos.filter((trazo) => !move || !isCarried(trazo));
    if (move)
      for (const trazo of sheet.trazos)
        if (isCarried(trazo)) carried.push({ ...trazo, puntos: moveCorners(trazo.puntos, move) });
    return open.length ? [{ ...sheet, trazos: open }] : [];
  });
  if (carried.length === 0) return undefined;
  return {
    nombre: carried.length === 1 ? 'un trazo traído' : `${carried.length} trazos traídos`,
    figuras: [],
    trazos: { antes: decisions.trazos, despues: [...decisions.trazos, ...carried] },
    anteriores: { antes: decisions.anteriores, despues: staying },
  };
}

export function forgetTrazos({ decisions }: SettledMesa): Step {
  const nombre = 'trazos de otra hoja olvidados';
  return { nombre, figuras: [], anteriores: { antes: decisions.anteriores, despues: [] } };
}

/** Places of lots with one shape on this sheet. */
function placesOfLotes({ mesa, lotes }: Pick<SettledMesa, 'mesa' | 'lotes'>): ReadonlyMap<string, Caja> {
  const byPlace = new Map(mesa.figuras.map(({ n, caja }) => [n, caja]));
  return new Map(
    [...lotes].flatMap(
      ([
        id_lote,
        {
          figuras: [n, ...others],
          trazos,
        },
      ]) => {
        const caja = n === undefined || others.length || trazos.length ? undefined : byPlace.get(n);
        return caja ? [[id_lote, caja] as const] : [];
      },
    ),
  );
}

function findMove(
  anclas: NonNullable<AnteriorDeTrazos['anclas']>,
  cajas: ReadonlyMap<string, Caja>,
): SheetMove | undefined {
  const pairs = anclas.flatMap(({ id_lote, caja }) => {
    const now = cajas.get(id_lote);
    return now
      ? [{ before: middleOf(caja), after: middleOf(now), size: sizeOf(caja), now: sizeOf(now) }]
      : [];
  });
  if (pairs.length < LEAST) return undefined;
  // Distant pairs give the scale most precisely.
  const half = Math.ceil(pairs.length / 2);
  const scales = pairs.flatMap(({ before, after }, i) => {
    const other = pairs[(i + half) % pairs.length];
    const way = other ? Math.hypot(other.before[0] - before[0], other.before[1] - before[1]) : 0;
    return other && way ? Math.hypot(other.after[0] - after[0], other.after[1] - after[1]) / way : [];
  });
  const escala = middleValue(scales);
  const shift = (axis: 0 | 1) =>
    middleValue(pairs.map(({ before, after }) => after[axis] - escala * before[axis]));
  const [dx, dy] = [shift(0), shift(1)];
  const agreeing = pairs.filter(({ before, after, size, now }) => {
    const off = Math.hypot(escala * before[0] + dx - after[0], escala * before[1] + dy - after[1]);
    return off <= EXACT * now && Math.abs(escala * size - now) <= EXACT * now;
  });
  const isPlain = agreeing.length >= LEAST && agreeing.length >= AGREEING * pairs.length;
  return isPlain && escala > 0 ? { escala, dx, dy } : undefined;
}

function moveCorners(puntos: readonly number[], { escala, dx, dy }: SheetMove): number[] {
  return puntos.map((value, i) => escala * value + (i % 2 ? dy : dx));
}

function middleOf([left, top, right, bottom]: Caja): readonly [number, number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

function sizeOf([left, top, right, bottom]: Caja): number {
  return Math.sqrt(Math.max(0, (right - left) * (bottom - top)));
}

function middleValue(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
