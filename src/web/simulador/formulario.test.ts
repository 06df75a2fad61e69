import { describe, expect, test } from 'vitest';
import { decimalToText } from '../../domain/decimal.ts';
import {
  type CampoDeTexto,
  initialForm,
  readForm,
  readMonto,
  readPorcentaje,
  tidy,
  typeInto,
} from './formulario.ts';

const form = initialForm('?precio=2950000');

function errorsAfter(campo: CampoDeTexto, text: string) {
  const read = readForm(typeInto(form, campo, text));
  return read.ok ? {} : read.errores;
}

describe('the form at the start', () => {
  test('has the price of the address, a fifth of it as down payment, 20 years and an illustrative rate', () => {
    expect(form).toEqual({
      precio: '2,950,000.00',
      enganche: '590,000.00',
      porcentaje: '20',
      plazoAnios: 20,
      tasaAnual: '10.5',
    });
    const read = readForm(form);
    expect(read.ok && decimalToText(read.credito.monto)).toBe('2360000');
  });

  test('rounds a price with more decimals to the centavo', () => {
    expect(initialForm('?precio=3174218.00875').precio).toBe('3,174,218.01');
  });

  test.each([
    '',
    '?precio=',
    '?precio=gratis',
    '?precio=-5',
    '?precio=99999',
    '?precio=1e7',
    '?precio=100000001',
  ])('has an example price if the address has no valid one: %j', (search) => {
    expect(initialForm(search).precio).toBe('2,500,000.00');
  });
});

describe('typed text', () => {
  test.each([
    ['2950000', '2950000'],
    ['2,950,000', '2950000'],
    [' $2,950,000.50 ', '2950000.5'],
    ['2 950 000', '2950000'],
  ])('%j is an amount', (text, value) => {
    expect(decimalToText(readMonto(text) ?? decimalMissing())).toBe(value);
  });

  test.each(['', 'mucho', '2.950.000', '2,95', '1,2345', '-3', '1.234', '1e6'])('%j is no amount', (text) => {
    expect(readMonto(text)).toBeUndefined();
  });

  test.each([
    ['10.5', '10.5'],
    ['10,5', '10.5'],
    ['9.75 %', '9.75'],
  ])('%j is a percentage', (text, value) => {
    expect(decimalToText(readPorcentaje(text) ?? decimalMissing())).toBe(value);
  });

  test.each(['', 'diez', '10.555', '-1', '1000'])('%j is no percentage', (text) => {
    expect(readPorcentaje(text)).toBeUndefined();
  });

  test('is formatted on blur, and kept if it is unreadable', () => {
    expect(tidy({ ...form, precio: '3000000.5' }, 'precio').precio).toBe('3,000,000.50');
    expect(tidy({ ...form, tasaAnual: '9,70' }, 'tasaAnual').tasaAnual).toBe('9.7');
    expect(tidy({ ...form, precio: 'tres' }, 'precio').precio).toBe('tres');
  });
});

describe('the down payment', () => {
  test('in pesos follows the percentage', () => {
    expect(typeInto(form, 'porcentaje', '30').enganche).toBe('885,000.00');
  });

  test('as a percentage follows the pesos', () => {
    expect(typeInto(form, 'enganche', '1,000,000').porcentaje).toBe('33.9');
  });

  test('keeps its percentage when the price changes', () => {
    expect(typeInto(form, 'precio', '4000000')).toMatchObject({ enganche: '800,000.00', porcentaje: '20' });
  });

  test('stays while the price is unreadable', () => {
    expect(typeInto(form, 'precio', 'x')).toEqual({ ...form, precio: 'x' });
  });
});

describe('an invalid input shows an error at its field', () => {
  test.each([
    ['precio', '', { precio: 'Escribe una cantidad en pesos, como 2,950,000.00.' }],
    ['precio', '99,999', { precio: 'Debe estar entre $100,000.00 y $100,000,000.00.' }],
    ['enganche', '2,950,000', { enganche: 'El enganche debe ser menor que el precio.' }],
    [
      'enganche',
      '2,949,000',
      { enganche: 'El crédito mínimo es de $50,000.00: el enganche puede ser de hasta $2,900,000.00.' },
    ],
    ['enganche', 'nada', { enganche: 'Escribe una cantidad en pesos, como 2,950,000.00.' }],
    ['porcentaje', '100', { porcentaje: 'Escribe un porcentaje de 0 a 99, como 20.' }],
    ['porcentaje', '', { porcentaje: 'Escribe un porcentaje de 0 a 99, como 20.' }],
    ['tasaAnual', '25.01', { tasaAnual: 'Escribe una tasa de 0 a 25 %, como 10.5.' }],
    ['tasaAnual', '', { tasaAnual: 'Escribe una tasa de 0 a 25 %, como 10.5.' }],
  ] as const)('%s %j', (campo, text, errores) => {
    expect(errorsAfter(campo, text)).toEqual(errores);
  });

  test('several errors all show', () => {
    const read = readForm({ ...form, precio: '', tasaAnual: '' });
    expect(!read.ok && Object.keys(read.errores).sort()).toEqual(['precio', 'tasaAnual']);
  });
});

function decimalMissing(): never {
  throw new Error('not read');
}
