import { LEVEL_SOURCE } from '../bind/names.ts';

/** A layer with more closed figures is not one lot's. */
const OF_ONE_LOT = 4;
/** Layers and blocks named after a block or lot. */
export const LOT_NAME = /^(?:l|lt|lotes?|m|mz|mza|manzana|bloque|cuadra)[\s_.-]*\p{L}?\d+\p{L}?$/iu;

const BLOCK =
  '(?:mz|mza|mzna|manz|manzana|bloque|cuadra)[\\s_.-]+["\'“”]?(?:\\p{L}{1,2}|\\p{L}?\\d+\\p{L}?)["\'“”]?';
const LEVEL =
  '(?:etapa|fase|secci[oó]n|secc|privada|priv|cluster|condominio|torre|nivel|coto|sector)[\\s_.-]*(?:\\d+\\p{L}?|(?<=[\\s_.-])\\p{L}{1,20})';
/** `MZ-A`, `ETAPA 2`, `ETAPA 2 MZ-A`. */
const LEVELS = new RegExp(`^(?:${LEVEL}[\\s_.-]+){0,2}(?:${LEVEL}|${BLOCK})$`, 'iu');

/** What a layer's name says of its figures: a lot, a block, or levels above. In: closed figures on it. */
export function nameOfLayer(nombre: string, closed: number): [attribute: string, value: string] | undefined {
  if (LOT_NAME.test(nombre))
    return /^l/i.test(nombre) && closed > OF_ONE_LOT ? undefined : ['data-name', nombre];
  return LEVELS.test(nombre) ? [LEVEL_SOURCE, nombre] : undefined;
}
