import type { Point } from '../cabida/ground.ts';
import { fitOnGround, type ToldSize } from '../cabida/houseFit.ts';
import { metros } from '../cabida/misfit.ts';
import { type Lado, ladosOf, type MedidasDeLote, toTenth } from './medidas.ts';

/** Text of a sketch; `y` is its baseline. */
export interface TextoDeCroquis {
  texto: string;
  x: number;
  y: number;
  ancla: 'start' | 'middle' | 'end';
}

/** A lot's sketch, street below. All in units of its viewBox, `0 0 ancho alto`; text is `SKETCH_LETTER` high. */
export interface Croquis {
  ancho: number;
  alto: number;
  contorno: readonly Point[];
  /** Lengths of the sides, beside them. */
  lados: readonly TextoDeCroquis[];
  /** The house where it fits; its name if it is not wider than the house. */
  casa?: { esquinas: readonly Point[]; nombre?: TextoDeCroquis; jardin?: TextoDeCroquis };
  /** Street along the lower edge, from `y` down; absent if the drawing does not tell where it is. */
  calle?: { y: number; texto: TextoDeCroquis };
}

export interface CasaEnCroquis extends ToldSize {
  nombre: string;
}

/** Size of a sketch's text. */
export const SKETCH_LETTER = 11;
const LETTER_WIDTH = SKETCH_LETTER * 0.6;
const EDGE = 5;
const LINE = SKETCH_LETTER + 5;
const STREET = 22;
/** A side this near to the told depth is that depth. */
const SAME = 0.03;

/** `undefined` without an outline or both measures. In: the sketch's size, and the house that was chosen. */
export function drawCroquis(
  medidas: MedidasDeLote | undefined,
  casa?: CasaEnCroquis,
  [ancho, alto]: readonly [ancho: number, alto: number] = [134, 156],
): Croquis | undefined {
  const ground = medidas && contornoOf(medidas);
  if (!ground) return undefined;
  const known = medidas.frente !== undefined;
  const sides = labelled(ladosOf(ground), medidas);
  const margin = marginsOf(sides, known);
  const place = scaling(ground, ancho, {
    left: margin.izquierda,
    top: margin.fondo,
    width: ancho - margin.izquierda - margin.derecha,
    height: alto - margin.fondo - margin.frente,
  });
  const write = writerIn(ancho);
  const contorno = ground.map(place);
  const house = casa && placeHouse(ground, known, casa, place, write);
  return {
    ancho,
    alto,
    contorno,
    lados: sides.map(({ hacia, puntos, texto }) => besideSide(hacia, puntos.map(place), texto, write)),
    ...(house ? { casa: house } : {}),
    ...(known ? { calle: { y: alto - STREET, texto: write('Calle', ancho / 2, alto - 7) } } : {}),
  };
}

/** Outline of the sketch, m; a rectangle if only the measures are known. */
function contornoOf({ contorno, frente, fondo }: MedidasDeLote): readonly Point[] | undefined {
  if (contorno || frente === undefined || fondo === undefined) return contorno;
  return [
    [0, 0],
    [frente, 0],
    [frente, fondo],
    [0, fondo],
  ];
}

interface LabelledSide extends Lado {
  texto: string;
}

/** Each side with its length; of two equal ones the right one only. */
function labelled(lados: readonly Lado[], { frente, fondo }: MedidasDeLote): LabelledSide[] {
  const sides = lados.map((lado) => ({ ...lado, texto: metros(lengthOf(lado, frente, fondo)) }));
  const right = sides.find(({ hacia }) => hacia === 'derecha');
  return sides.filter(({ hacia, texto }) => hacia !== 'izquierda' || texto !== right?.texto);
}

function lengthOf({ hacia, largo }: Lado, frente: number | undefined, fondo: number | undefined): number {
  if (hacia === 'frente' && frente !== undefined) return frente;
  const isSide = hacia === 'izquierda' || hacia === 'derecha';
  return isSide && fondo !== undefined && Math.abs(largo - fondo) <= SAME * fondo ? fondo : toTenth(largo);
}

function marginsOf(sides: readonly LabelledSide[], street: boolean): Record<Lado['hacia'], number> {
  const wide = (side: Lado['hacia']) =>
    Math.max(...sides.map(({ hacia, texto }) => (hacia === side ? widthOf(texto) + 4 : 0)));
  const high = (side: Lado['hacia']) => (sides.some(({ hacia }) => hacia === side) ? LINE : 0);
  return {
    izquierda: EDGE + wide('izquierda'),
    derecha: EDGE + wide('derecha'),
    fondo: EDGE + high('fondo'),
    frente: high('frente') + (street ? STREET : EDGE),
  };
}

type Place = (point: Point) => Point;

/** From m to the sketch: as large as the room allows, as near to the sketch's middle as its texts let, on the street. */
function scaling(
  ground: readonly Point[],
  ancho: number,
  { left, top, width, height }: Record<'left' | 'top' | 'width' | 'height', number>,
): Place {
  const [wide, deep] = [Math.max(...ground.map(([x]) => x)), Math.max(...ground.map(([, y]) => y))];
  const scale = Math.min(width / wide, height / deep);
  const start = Math.min(Math.max((ancho - wide * scale) / 2, left), left + width - wide * scale);
  return ([x, y]) => [start + x * scale, top + height - deep * scale + y * scale];
}

type Write = (texto: string, x: number, y: number, ancla?: TextoDeCroquis['ancla']) => TextoDeCroquis;

/** Keeps a text within the sketch's width. */
function writerIn(ancho: number): Write {
  return (texto, x, y, ancla = 'middle') => {
    const before = widthOf(texto) * { start: 0, middle: 0.5, end: 1 }[ancla];
    const most = ancho - widthOf(texto) + before;
    return { texto, x: Math.min(Math.max(x, before), most), y, ancla };
  };
}

function widthOf(texto: string): number {
  return texto.length * LETTER_WIDTH;
}

function besideSide(hacia: Lado['hacia'], puntos: readonly Point[], texto: string, write: Write) {
  const [xs, ys] = [puntos.map(([x]) => x), puntos.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2 + SKETCH_LETTER / 3];
  if (hacia === 'frente') return write(texto, middle, bottom + SKETCH_LETTER + 1);
  if (hacia === 'fondo') return write(texto, middle, top - 4);
  return hacia === 'derecha'
    ? write(texto, right + 4, centre, 'start')
    : write(texto, left - 4, centre, 'end');
}

/** The house at the street with its garden behind, if it fits. */
function placeHouse(
  ground: readonly Point[],
  street: boolean,
  casa: CasaEnCroquis,
  place: Place,
  write: Write,
): Croquis['casa'] {
  const fit = fitOnGround({ contour: ground, back: street ? 0 : undefined }, casa);
  if (!fit?.fits) return undefined;
  const esquinas = fit.place.map(place);
  const [xs, ys] = [esquinas.map(([x]) => x), esquinas.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const middle = (left + right) / 2;
  const fits = (texto: string) => widthOf(texto) <= right - left;
  const garden = fit.garden ? `jardín ${metros(fit.garden)}` : '';
  const behind = top - Math.min(...ground.map((point) => place(point)[1]));
  return {
    esquinas,
    ...(fits(casa.nombre)
      ? { nombre: write(casa.nombre, middle, (top + bottom) / 2 + SKETCH_LETTER / 3) }
      : {}),
    ...(garden && fits(garden) && behind > LINE
      ? { jardin: write(garden, middle, top - behind / 2 + SKETCH_LETTER / 3) }
      : {}),
  };
}
