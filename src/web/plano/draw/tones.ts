/** Grounds that a layer may give to lots; the style sheet has their colours. */
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
