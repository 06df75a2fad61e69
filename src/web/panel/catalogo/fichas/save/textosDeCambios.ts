export const TEXTOS_DE_CAMBIOS = {
  conflicto: 'Nada se guardó todavía. Revisa lo de abajo y guarda otra vez.',
  disputados: (cuantos: number) =>
    cuantos === 1
      ? 'Un dato cambió aquí y allá: elige cuál vale'
      : `${cuantos} datos cambiaron aquí y allá: elige cuál vale`,
  tomados: 'Lo que ya dice lo nuevo, porque tú no lo tocaste',
  tuyo: (valor: string) => `Lo tuyo: ${valor}`,
  nuevo: (valor: string) => `Lo nuevo: ${valor}`,
  antes: (valor: string) => `Antes: ${valor}`,
  deA: (antes: string, ahora: string) => `${antes} → ${ahora}`,
  todoTuyo: 'Dejar todo lo mío',
  todoNuevo: 'Tomar todo lo nuevo',
  vacio: 'sin dato',
  quitado: 'quitado',
  agregado: 'agregado',
  cita: (texto: string) => `«${texto}»`,
  deFila: (fila: string, etiqueta: string) => `${fila}, ${etiqueta}`,
  mas: (cuantos: number) => `y ${cuantos.toLocaleString('es-MX')} más`,
} as const;
