/** Lot colours of a layer; the style sheet defines them. */
export const LAYER_TONES = [
  't1',
  't2',
  't3',
  't4',
  't5',
  'agua',
  'manana',
  'mediodia',
  'tarde',
  'sombra',
] as const;
export type LayerTone = (typeof LAYER_TONES)[number];
