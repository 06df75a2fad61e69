import { CREDITO_ASSUMPTIONS } from '../../domain/credito.ts';
import {
  type Decimal,
  decimalOfCentavos,
  decimalToText,
  formatPrecio,
  toCentavos,
} from '../../domain/decimal.ts';

const { plazoAnios, tasaAnual, enganche: parte } = CREDITO_ASSUMPTIONS;

/** What stands beside a total about its monthly payment (es-MX). */
export const TEXTOS_DE_CREDITO = {
  aproximadamente: 'Aproximadamente',
  alMes: (mensualidad: Decimal) => `${wholePesos(mensualidad)} al mes`,
  estimado: 'Estimado',
  supuestos: (enganche: Decimal) =>
    `Con ${decimalToText(parte)} % de enganche (${wholePesos(enganche)}), a ${plazoAnios} años y con tasa fija de ${decimalToText(tasaAnual)} % anual.`,
  aviso:
    'Es una estimación ilustrativa: no incluye seguros, comisiones ni gastos notariales, y no es una oferta de crédito.',
  cambiar: 'Cambiar estos datos',
} as const;

/** An estimate's amount: `$18,450`, rounded to the peso, since its centavos would promise what it cannot keep. */
function wholePesos(value: Decimal): string {
  const pesos = (toCentavos(value) + 50n) / 100n;
  return formatPrecio(decimalOfCentavos(pesos * 100n)).slice(0, -'.00'.length);
}
