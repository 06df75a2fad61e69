import { expect, test } from 'vitest';
import { columnasOfBringing } from './columnas.ts';
import { readBroughtRow } from './readBroughtRow.ts';

const read = (celdas: Record<string, string>) => readBroughtRow(columnasOfBringing('pagos'), celdas);
const GOOD = { lote: ' 12 ', dia: '15/3/2026', monto: '$25,000.50', forma: 'CREDITO', referencia: '' };

test('days, amounts and options are read as people write them', () => {
  expect(read(GOOD)).toEqual({
    valores: {
      proyecto: '',
      ...{ lote: '12', dia: '2026-03-15', monto: '25000.5', forma: 'credito', referencia: '' },
    },
    faltas: [],
  });
});

test('each fault names its column', () => {
  const { faltas } = read({ dia: '31/02/2026', monto: '0', forma: 'trueque', referencia: 'x'.repeat(101) });
  expect(faltas.map(({ columna }) => columna)).toEqual([
    'Lote',
    'Día',
    'Cantidad',
    'Forma de pago',
    'Referencia',
  ]);
  expect(faltas[1]?.motivo).toBe('«31/02/2026» no es un día como 2026-03-15 o 15/03/2026');
});

test.each(['1.001', '-5', '1,50', '99999999999', 'mil'])('%s is no amount', (monto) => {
  expect(read({ ...GOOD, monto }).faltas).toHaveLength(1);
});
