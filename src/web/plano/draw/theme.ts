import { ESTADOS_DE_LOTE, type LoteLook } from '../../../domain/lote.ts';
import { LAYER_TONES, type LayerTone } from './tones.ts';

/** Colours and fonts of the canvas, read from the style sheet, so that tokens and forced colours apply. */
export interface Theme extends Readonly<Record<LoteLook['fondo'], string>> {
  readonly trama: string;
  readonly apagado: string;
  readonly borde: string;
  readonly bordeApagado: string;
  readonly texto: string;
  readonly textoSuave: string;
  readonly capas: Readonly<Record<LayerTone, string>>;
  /** Plate under a block's name. */
  readonly placa: string;
  readonly letra: string;
}

export function readTheme(element: HTMLElement): Theme {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--plano-${name}`).trim() || 'gray';
  return {
    ...groundsOf(colour),
    trama: colour('trama'),
    apagado: colour('apagado'),
    borde: colour('borde'),
    bordeApagado: colour('borde-apagado'),
    texto: colour('texto'),
    textoSuave: colour('texto-suave'),
    capas: Object.fromEntries(LAYER_TONES.map((tono) => [tono, colour(`capa-${tono}`)])) as Theme['capas'],
    placa: colour('placa'),
    letra: style.fontFamily,
  };
}

function groundsOf(colour: (name: string) => string) {
  const grounds = Object.values(ESTADOS_DE_LOTE).map(({ aspecto }) => [aspecto.fondo, colour(aspecto.fondo)]);
  return Object.fromEntries(grounds) as Record<LoteLook['fondo'], string>;
}
