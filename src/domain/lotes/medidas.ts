import { areaOf, type Ground, type Point } from '../cabida/ground.ts';
import type { ToldSize } from '../cabida/houseFit.ts';
import { metros } from '../cabida/misfit.ts';

/** What is known of a lot's sides. All lengths in m. A quote keeps it as issued. */
export interface MedidasDeLote {
  frente?: number | undefined;
  fondo?: number | undefined;
  /** `frente` or `fondo` comes from the drawing. */
  aprox?: true | undefined;
  /** Outline from its upper left; the street is below if `frente` is known. */
  contorno?: readonly Point[] | undefined;
}

/** A piece of the outline between two corners, with all its points. */
export interface Lado {
  hacia: 'frente' | 'fondo' | 'izquierda' | 'derecha';
  puntos: readonly Point[];
  /** m, along the outline. */
  largo: number;
}

/** m. Shorter pieces are inexact drawing. */
const LEAST_PIECE = 0.3;
/** Degrees. A sharper turn is a corner; a smaller one belongs to a curved side. */
const CORNER = 30;
/** Share by which the drawing may differ from told measures and still be the lot's shape. */
const NEAR = 0.15;

/**
 * A lot's measures. In: those of `lotes.csv`, which come first, and its ground by the drawing. Out:
 * `undefined` if nothing is known.
 */
export function measureLote(told: ToldSize, ground: Ground | undefined): MedidasDeLote | undefined {
  const contorno = ground && levelled(ground);
  const drawn = contorno && ground.back !== undefined ? sizeOf(contorno) : undefined;
  const [frente, fondo] = [told.frente ?? drawn?.frente, told.fondo ?? drawn?.fondo];
  if (frente === undefined && fondo === undefined) return contorno && { contorno };
  const aprox = frente !== told.frente || fondo !== told.fondo;
  const agrees = isNear(drawn?.frente, frente) && isNear(drawn?.fondo, fondo);
  return {
    ...(frente === undefined ? {} : { frente }),
    ...(fondo === undefined ? {} : { fondo }),
    ...(aprox ? { aprox } : {}),
    ...(agrees ? { contorno } : {}),
  };
}

function isNear(drawn: number | undefined, known: number | undefined): boolean {
  return drawn !== undefined && known !== undefined && Math.abs(drawn - known) <= NEAR * known;
}

/** '9.1 m de frente × 20 m de fondo aprox.'; '' if neither is known. */
export function describeMedidas({ frente, fondo, aprox }: MedidasDeLote): string {
  const sides = [
    ...(frente === undefined ? [] : [`${metros(frente)} de frente`]),
    ...(fondo === undefined ? [] : [`${metros(fondo)} de fondo`]),
  ];
  return [sides.join(' × '), ...(aprox && sides.length ? ['aprox.'] : [])].join(' ');
}

/** The longest side towards each direction. In: outline, m, street below. */
export function ladosOf(contorno: readonly Point[]): Lado[] {
  const longest = new Map<Lado['hacia'], Lado>();
  for (const lado of piecesOf(contorno)) {
    if (lado.largo > (longest.get(lado.hacia)?.largo ?? 0)) longest.set(lado.hacia, lado);
  }
  return [...longest.values()];
}

/** Front and depth to one decimal; the depth is the mean of the two sides. */
function sizeOf(contorno: readonly Point[]): { frente?: number; fondo?: number } {
  const lados = ladosOf(contorno);
  const front = lados.find(({ hacia }) => hacia === 'frente');
  const sides = lados.flatMap(({ hacia, largo }) =>
    hacia === 'izquierda' || hacia === 'derecha' ? [largo] : [],
  );
  if (!front || sides.length < 2) return {};
  return { frente: toTenth(front.largo), fondo: toTenth(sides.reduce((sum, side) => sum + side, 0) / 2) };
}

export function toTenth(metres: number): number {
  return Math.round(metres * 10) / 10;
}

/** The outline from its upper left, turned until its back is up; without a back, until its longest side is upright. */
function levelled({ contour, back }: Ground): Point[] {
  const points = withoutShortPieces(contour);
  const turn = ((back ?? slantOf(points)) * -Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const turned = points.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]);
  const [left, top] = [Math.min(...turned.map(([x]) => x)), Math.min(...turned.map(([, y]) => y))];
  const toMillimetre = (metres: number) => Math.round(metres * 1000) / 1000;
  return turned.map(([x, y]): Point => [toMillimetre(x - left), toMillimetre(y - top)]);
}

/** Degrees, -45…45, by which the longest side is off the nearest axis. */
function slantOf(ring: readonly Point[]): number {
  const sides = ring.map((from, i) => vectorOf(from, ring[(i + 1) % ring.length] ?? from));
  const [[x, y] = [1, 0]] = sides.sort((a, b) => Math.hypot(...b) - Math.hypot(...a));
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  return angle - Math.round(angle / 90) * 90;
}

function withoutShortPieces(ring: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of ring) {
    const last = kept.at(-1);
    if (!last || Math.hypot(...vectorOf(last, point)) >= LEAST_PIECE) kept.push(point);
  }
  const [first, last] = [kept[0], kept.at(-1)];
  if (first && last && kept.length > 3 && Math.hypot(...vectorOf(last, first)) < LEAST_PIECE) kept.pop();
  return kept;
}

function piecesOf(contorno: readonly Point[]): Lado[] {
  const way = Math.sign(areaOf(contorno));
  const edges = contorno.map((from, i) => {
    const to = contorno[(i + 1) % contorno.length] ?? from;
    const [dx, dy] = vectorOf(from, to);
    return { from, to, dx, dy, hacia: directionOf(dy * way, -dx * way) };
  });
  const starts = edges.flatMap((edge, i) => (isCorner(edges.at(i - 1) ?? edge, edge) ? [i] : []));
  return starts.flatMap((start, i): Lado[] => {
    const next = starts[i + 1] ?? (starts[0] ?? 0) + edges.length;
    const piece = Array.from({ length: next - start }, (_, k) => edges[(start + k) % edges.length]).filter(
      (edge) => edge !== undefined,
    );
    const [first] = piece;
    if (!first) return [];
    const puntos = [first.from, ...piece.map(({ to }) => to)];
    return [
      { hacia: first.hacia, puntos, largo: piece.reduce((sum, { dx, dy }) => sum + Math.hypot(dx, dy), 0) },
    ];
  });
}

interface Edge {
  dx: number;
  dy: number;
  hacia: Lado['hacia'];
}

function isCorner(before: Edge, after: Edge): boolean {
  if (before.hacia !== after.hacia) return true;
  const cross = before.dx * after.dy - before.dy * after.dx;
  const dot = before.dx * after.dx + before.dy * after.dy;
  return Math.abs((Math.atan2(cross, dot) * 180) / Math.PI) > CORNER;
}

/** In: a side's outward normal. */
function directionOf(x: number, y: number): Lado['hacia'] {
  if (Math.abs(y) >= Math.abs(x)) return y > 0 ? 'frente' : 'fondo';
  return x > 0 ? 'derecha' : 'izquierda';
}

function vectorOf([x, y]: Point, [nx, ny]: Point): [dx: number, dy: number] {
  return [nx - x, ny - y];
}
