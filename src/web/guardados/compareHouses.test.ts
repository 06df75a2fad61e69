import { describe, expect, test } from 'vitest';
import { decimal } from '../../domain/decimal.ts';
import { type ComparedHouse, compareHouses } from './compareHouses.ts';

const house = (more: Partial<ComparedHouse> = {}): ComparedHouse => ({
  ...{
    cuentas: '',
    medidas: '',
    cabida: '',
    entrega: '',
    parque: '',
    esquina: '',
    sol: '',
    equipamientos: '',
  },
  ...more,
});
const line = (houses: readonly ComparedHouse[], titulo: string) =>
  compareHouses(houses).lines.find((it) => it.titulo === titulo);

describe('houses side by side', () => {
  test('are told apart by what differs; the rest is one line, and what nobody knows is none', () => {
    const { lines, iguales } = compareHouses([
      house({
        total: decimal(2_876_905),
        cuentas: '4 rec',
        entrega: 'Inmediata',
        esquina: 'En esquina',
        parque: 'Frente al parque',
      }),
      house({
        total: decimal('1893845.5'),
        cuentas: '3 rec',
        entrega: 'Inmediata',
        parque: 'Frente al parque',
      }),
    ]);
    expect(lines).toEqual([
      {
        titulo: 'Total',
        valores: ['$2,876,905.00', '$1,893,845.50'],
        marca: { at: 1, texto: 'el más bajo' },
      },
      { titulo: 'Recámaras y baños', valores: ['4 rec', '3 rec'] },
      { titulo: 'Esquina', valores: ['En esquina', ''], clara: true },
    ]);
    expect(iguales).toEqual(['entrega inmediata', 'frente al parque']);
  });

  test('are marked only where one alone is ahead and all are known', () => {
    const areas = (...some: (number | undefined)[]) =>
      line(
        some.map((it) => house({ terreno: it === undefined ? undefined : decimal(it) })),
        'Terreno',
      )?.marca;
    expect(areas(150, 244.58, 190)).toEqual({ at: 1, texto: 'el más grande' });
    expect(areas(244, 244, 190)).toBeUndefined();
    expect(areas(244, undefined, 190)).toBeUndefined();
  });

  test('of the same m² still differ by their sides', () => {
    const same = [
      house({ terreno: decimal(180), medidas: '9 × 20 m' }),
      house({ terreno: decimal(180), medidas: '12 × 15 m' }),
    ];
    expect(line(same, 'Terreno')).toMatchObject({ detalles: ['9 × 20 m', '12 × 15 m'], marca: undefined });
  });

  test.each([
    [['6 meses después del apartado', 'Inmediata', '3 meses después del apartado'], 1],
    [['6 meses después del apartado', '3 meses después del apartado'], 1],
    [['6 meses después del apartado', 'en 3 meses'], undefined],
    [['Inmediata', 'Al terminar la etapa'], undefined],
    [['Inmediata', ''], undefined],
  ])('are compared in their delivery only where it is told in months: %j', (entregas, at) => {
    expect(
      line(
        entregas.map((entrega) => house({ entrega })),
        'Entrega',
      )?.marca?.at,
    ).toBe(at);
  });
});
