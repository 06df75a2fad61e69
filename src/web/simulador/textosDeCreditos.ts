import { PARTE_DEL_INGRESO } from '../../domain/credito.ts';

export const TEXTOS_DE_CREDITOS = {
  titulo: 'Compara créditos',
  regla: `Con lo más que presta cada uno para el precio de arriba. El ingreso es el que deja el pago en ${PARTE_DEL_INGRESO} %.`,
  cuales: 'Créditos a comparar, hasta tres',
  mensualidad: 'Mensualidad',
  enganche: 'Enganche que pones',
  monto: 'Te presta',
  ingreso: 'Ingreso mensual',
  tasa: 'Tasa anual y plazo',
  cat: 'CAT sin IVA',
  anios: (plazo: number) => (plazo === 1 ? '1 año' : `${plazo} años`),
  vigente: (dia: string) => `Vigente al ${dia}.`,
  sinDato: 'Sin dato',
  aviso:
    'Datos de las fuentes citadas, sin seguros ni comisiones. Cada institución decide monto, tasa y requisitos.',
} as const;
