import { CREDITO_ASSUMPTIONS } from '../../../domain/credito.ts';
import { type Decimal, decimalToText, formatPrecio } from '../../../domain/decimal.ts';

const { plazoAnios, tasaAnual, enganche: parte } = CREDITO_ASSUMPTIONS;

export const TEXTOS_DE_CREDITO = {
  aproximadamente: 'Aproximadamente',
  alMes: (mensualidad: Decimal) => `${formatPrecio(mensualidad)} al mes`,
  conEnganche: (enganche: Decimal) => `con ${decimalToText(parte)} % de enganche (${formatPrecio(enganche)})`,
  estimado: 'Estimado',
  supuestos: `A ${plazoAnios} años y con tasa fija de ${decimalToText(tasaAnual)} % anual.`,
  aviso:
    'Es una estimación ilustrativa: no incluye seguros, comisiones ni gastos notariales, y no es una oferta de crédito.',
  cambiar: 'Cambiar estos datos',
} as const;
