import { inWords } from '../navegador/textos.ts';

/** Most plans side by side in a phone's columns. */
export const LADO_A_LADO = 3;

export const TEXTOS_DE_PLANES = {
  titulo: 'Planes de pago',
  elige: 'Elige cómo pagarla',
  opcional: 'Opcional: puedes cotizar sin elegir uno.',
  cambiar: 'Cambiar de plan',
  ofrecer: (cuantos: number) =>
    cuantos === 1
      ? 'La empresa ofrece un plan de pago.'
      : `La empresa ofrece ${inWords(cuantos)} planes de pago.`,
  /** Without a number where a phone's columns have no room for all. */
  comparar: (cuantos: number) => {
    if (cuantos === 1) return 'Ver el plan';
    return cuantos > LADO_A_LADO ? 'Comparar los planes' : `Comparar los ${inWords(cuantos)}`;
  },
} as const;
