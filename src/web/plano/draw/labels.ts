import type { Lote } from '../../../contract/catalogo.ts';
import type { OutlinedLote } from '../../../contract/plano.ts';
import { decimal, formatArea } from '../../../domain/decimal.ts';
import { canChoose, type EstadoDeLote, estadoOf } from '../../../domain/lote.ts';
import type { LabelLine, Outlines } from '../load/outlines.ts';
import type { LayerLook, PaintedLayer } from './layers.ts';
import { depthOf, emsOf, fittingAlong, fittingSize, numberingOf, radiusFor } from './numbering.ts';
import type { Pen } from './surface.ts';
import type { Theme } from './theme.ts';

export interface LotSource {
  readonly trazado: Outlines;
  readonly lotes: readonly Lote[];
  /** All possible states, in the legend's order. */
  readonly estados: readonly EstadoDeLote[];
  readonly apagados: Uint8Array | undefined;
  /** The active layer. */
  readonly capa: PaintedLayer | undefined;
}

/** Font sizes, CSS px; below the least, a number is omitted. */
const NUMBER_LEAST = 10;
const NUMBER_MOST = 20;
/** Up to this size numbers grow as fast as they fit; beyond it slower, so that they do not dominate. */
const NUMBER_USUAL = 13;
const GROWTH = 0.36;
/** Font size of whole ids from which lots show them, instead of their own numbers and the block's name. */
const WHOLE_FROM = 11;
const AREA_LEAST = 11;
const AREA_MOST = 14;
/** Free radius of a typical lot, CSS px, from which the area is under the number. */
const AREA_FROM = 27;
/** Longer side of a typical lot, CSS px, below which there is no text. */
const WRITTEN_FROM = 10;
/** Diameter of the free circle, CSS px, from which lots have numbers; smaller if all numbers are short. */
const NUMBER_FROM = 22;
const SHORT_FROM = 16;
/** Font size of numbers along their lots' depth, CSS px, where lots are too narrow for upright ones. */
const ALONG = 9;
/** Tolerance beyond the free circle for a number that would otherwise be the only one missing. */
const TIGHT = 0.95;

/** The style of all labels at one scale. */
export interface Lettering {
  /** Font size of the numbers, CSS px. */
  readonly size: number;
  /** Font size of the areas, CSS px; 0: none. */
  readonly area: number;
  /** Least diameter of a lot's free circle, CSS px. Among similar lots all or none have a number. */
  readonly from: number;
  /** Lots show their own numbers, and blocks their names. */
  readonly byBlock: boolean;
  /** Numbers run along their lots' depth; those of squarer lots stay upright. */
  readonly along?: boolean;
}

/** One size per scale, at which every lot from 22 px on fits its number. `scale`: CSS px per unit. */
export function letteringAt(trazado: Outlines, scale: number): Lettering {
  const { fit, blocks, widest } = numberingOf(trazado);
  const usual = trazado.usual.radius * scale;
  const needed = Math.min(Math.max(radiusFor(widest, NUMBER_LEAST) * 2, SHORT_FROM), NUMBER_FROM);
  // The typical lot decides for slightly smaller ones; otherwise equal neighbours would differ.
  const from = usual * 2 < needed ? NUMBER_FROM : SHORT_FROM;
  const byBlock = blocks.length > 0 && fit.whole * scale < WHOLE_FROM;
  if (usual * 2 < needed && !byBlock && fit.along * scale >= ALONG)
    return { size: ALONG, area: 0, from: 0, byBlock, along: true };
  const fitting = (byBlock ? fit.own : fit.whole) * scale;
  const wanted = Math.min(fitting, Math.max(usual * GROWTH, NUMBER_USUAL), NUMBER_MOST);
  const size = Math.floor(Math.max(wanted, NUMBER_LEAST));
  const area = Math.round(Math.min(Math.max(size * 0.72, AREA_LEAST), AREA_MOST));
  return { size, area: usual < AREA_FROM ? 0 : area, from, byBlock };
}

/** Whether there is text at a scale. Avoids asking thousands of tiny lots. */
export function hasLabels({ usual, labelOf }: Outlines, scale: number): boolean {
  return labelOf !== undefined || usual.side * scale >= WRITTEN_FROM;
}

/** Whether the drawing has text in one of the fonts. A font without digits has the superscript of the areas only. */
export function writesIn(fonts: readonly FontFace[], trazado: Outlines, scale: number): boolean {
  if (!hasLabels(trazado, scale)) return false;
  return (
    letteringAt(trazado, scale).area > 0 || fonts.some(({ unicodeRange }) => /^U\+0-/i.test(unicodeRange))
  );
}

/**
 * A lot's number, and its area if it fits there and in most others. Empty if the number would exceed the lot's free
 * circle, whose `radius` is in CSS px: so numbers never touch.
 */
export function labelOfLote(
  numero: string,
  { terreno }: Pick<Lote, 'terreno'>,
  radius: number,
  { size, area, from }: Lettering,
): readonly LabelLine[] {
  if (radius * 2 < from || fittingSize(numero, radius) < size * TIGHT) return [];
  const number = { texto: numero, size, weight: 600 } as const;
  const texto = area ? formatArea(decimal(terreno)) : '';
  // The lower corners of the area's line come nearest to the circle.
  if (!area || Math.hypot((emsOf(texto) * area) / 2, size * 0.6 + area * 0.36) > radius)
    return [{ ...number, dy: 0 }];
  return [
    { ...number, dy: size * -0.6 },
    { texto, size: area, weight: 400, dy: size * 0.6 },
  ];
}

export function labelAt(
  trazado: Outlines,
  lote: Lote | undefined,
  position: number,
  scale: number,
  letras: Lettering,
): readonly LabelLine[] {
  if (trazado.labelOf) return trazado.labelOf(position, scale);
  const trazo = trazado.of(position);
  const radius = (trazo?.etiqueta[2] ?? 0) * scale;
  if (!trazo || !lote || radius * 2 < letras.from) return [];
  const along = letras.along && numberAlong(trazo, scale);
  if (along) return [along];
  const numero = letras.byBlock ? numberingOf(trazado).own(position) : lote.id_lote;
  return labelOfLote(numero, lote, radius, letras);
}

/** The number in the middle of its lot, along the depth, if it fits. */
function numberAlong(trazo: OutlinedLote, scale: number): LabelLine | undefined {
  const depth = depthOf(trazo);
  if (!depth || fittingAlong(trazo, depth) * scale < ALONG) return undefined;
  const [x, y] = trazo.etiqueta;
  const [dx, dy] = [(depth.x - x) * scale, (depth.y - y) * scale];
  return { texto: trazo.id_lote, size: ALONG, weight: 600, dx, dy, giro: depth.giro };
}

/** Horizontal padding of the plate under a line, both sides together, px. */
const PLATE_EDGE = 4;

/**
 * The plain plate under a hatched lot's text, CSS px. The hatch would make it unreadable, and outlined text costs ten
 * times as much. It stays inside the lot's free circle.
 */
export function plateOf(
  { texto, size, giro, placa }: LabelLine,
  radius: number,
): { width: number; height: number } {
  const width = emsOf(texto) * size + PLATE_EDGE;
  if (placa) return { width, height: size * 1.2 };
  if (giro !== undefined) return { width, height: Math.min(size * 1.2, radius * 1.8) };
  return { width: Math.min(width, radius * 2), height: size * 1.2 };
}

/** A layer does not colour sold lots: their location does not help the visitor. */
export function layerLookOf({ capa, lotes }: LotSource, position: number): LayerLook | undefined {
  return canChoose(lotes[position]) ? capa?.clases[capa.claseOf[position] ?? -1] : undefined;
}

function plateColour(theme: Theme, lote: Lote, look: LayerLook | undefined): string | undefined {
  if (look) return look.trama === 'plain' ? undefined : theme.capas[look.tono];
  const { fondo, trama } = estadoOf(lote).aspecto;
  return trama ? theme[fondo] : undefined;
}

/** Writes numbers, and areas if they fit, in screen size. The pen is in drawing units. */
export function paintLabels(
  pen: Pen,
  theme: Theme,
  scale: number,
  lotes: readonly number[],
  source: LotSource,
): void {
  const { trazado, lotes: all, apagados, capa } = source;
  if (!hasLabels(trazado, scale)) return;
  const transform = pen.getTransform();
  const ratio = transform.a / scale;
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const letras = letteringAt(trazado, scale);
  let font = '';
  const write = (renglon: LabelLine, x: number, y: number, radius: number, plate: string | undefined) => {
    const wanted = `${renglon.weight} ${renglon.size}px ${theme.letra}`;
    if (wanted !== font) {
      font = wanted;
      pen.font = wanted;
    }
    const { giro } = renglon;
    if (giro !== undefined) {
      pen.translate(x, y);
      pen.rotate(giro);
      [x, y] = [0, 0];
    }
    if (plate) {
      const { width, height } = plateOf(renglon, radius);
      pen.fillStyle = plate;
      pen.fillRect(x - width / 2, y - height / 2, width, height);
    }
    pen.fillStyle = renglon.weight === 600 || capa ? theme.texto : theme.textoSuave;
    pen.fillText(renglon.texto, x, y);
    if (giro !== undefined) pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  };
  for (const position of lotes) {
    const lote = all[position];
    const trazo = trazado.of(position);
    if (!lote || !trazo || apagados?.[position]) continue;
    const renglones = labelAt(trazado, lote, position, scale, letras);
    if (!renglones.length) continue;
    const x = (trazo.etiqueta[0] * transform.a + transform.e) / ratio;
    const y = (trazo.etiqueta[1] * transform.d + transform.f) / ratio;
    const plate = plateColour(theme, lote, layerLookOf(source, position));
    for (const renglon of renglones)
      write(
        renglon,
        x + (renglon.dx ?? 0),
        y + renglon.dy,
        trazo.etiqueta[2] * scale,
        renglon.placa ? theme.placa : plate,
      );
  }
}
