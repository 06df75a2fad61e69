const NUMEROS: Record<number, string> = { 2: 'dos', 3: 'tres', 4: 'cuatro', 5: 'cinco' };

export const TEXTOS_DE_PLANES = {
  titulo: 'Planes de pago',
  elige: 'Elige cómo pagarla',
  opcional: 'Opcional: puedes cotizar sin elegir uno.',
  cambiar: 'Cambiar de plan',
  ofrecer: (cuantos: number) =>
    cuantos === 1 ? 'La empresa ofrece un plan de pago.' : `La empresa ofrece ${cuantos} planes de pago.`,
  comparar: (cuantos: number) =>
    cuantos === 1 ? 'Ver el plan' : `Comparar los ${NUMEROS[cuantos] ?? cuantos}`,
} as const;
