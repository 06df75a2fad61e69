import type { Scene } from './scene.ts';
import type { ShapeFacts } from './shapeFacts.ts';

const ADVICE =
  'Calque los lotes como figuras cerradas (polígonos) sobre el dibujo, cada una con el id de su lote.';

/**
 * Why a drawing cannot be bound, where the cause is the drawing's kind and not a name: a scanned picture, or CAD's
 * loose lines. `undefined` where most lots are bound, or where there are shapes enough and only the names fail.
 */
export function whyUnbound(
  wanted: number,
  bound: number,
  scene: Scene,
  facts: readonly ShapeFacts[],
): string | undefined {
  if (wanted === 0 || bound * 2 >= wanted) return undefined;
  const drawn = scene.shapes.length;
  const closed = facts.filter(({ isClosed }) => isClosed).length;
  const isEnough = closed * 2 >= wanted;
  if (scene.images > 0 && !isEnough && drawn < wanted)
    return `El dibujo es una imagen sin figuras (un plano escaneado o una fotografía): no hay lotes que ligar. ${ADVICE}`;
  if (drawn === 0) return `El dibujo no tiene ninguna figura. ${ADVICE}`;
  if (!isEnough && closed * 2 < drawn)
    return `De los ${drawn} trazos del dibujo solo ${closed} son figuras cerradas: son líneas sueltas, como las que exporta un CAD, y no encierran lotes. ${ADVICE}`;
  if (bound > 0) return undefined;
  return `El dibujo tiene ${closed} figuras cerradas, pero ninguna lleva el id de un lote de lotes.csv, ni en su nombre ni escrito dentro. Ponga a cada figura, o a su grupo, el id de su lote.`;
}
