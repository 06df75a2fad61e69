import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../../../test/accessiblePdf.ts';
import { testDocumento } from '../../../../../test/testDocumento.ts';
import type { PagoShown } from '../../../../contract/panel/ventas.ts';
import { presentEstadoDeCuenta } from '../../../../contract/ventas/presentEstadoDeCuenta.ts';
import { renderEstadoDeCuenta } from './renderEstadoDeCuenta.ts';

const pago = (id: string, dia: string, monto: number, more: Partial<PagoShown> = {}): PagoShown => ({
  ...{ id, dia, monto, forma: 'cheque', referencia: '0071', motivo: null, quita: null, quien: null },
  ...{ anotadoEn: `${dia}T18:00:00.000Z` },
  ...more,
});
const ESTADO = {
  empresa: testDocumento().empresa,
  venta: {
    ...{ hoy: '2026-11-26', proyecto: 'Los Mirasoles', id_lote: '22', modelo: 'Agave' },
    ...{ contrato: 'LM-2026-031', nombre: 'Jorge Castañeda Ruiz' },
    parcialidades: [
      { concepto: 'apartado' as const, monto: 25_000, fecha: '2026-05-28' },
      { concepto: 'mensualidad' as const, monto: 24_264, fecha: '2026-10-27' },
      { concepto: 'mensualidad' as const, monto: 24_264, fecha: '2026-11-27' },
      { concepto: 'entrega' as const, monto: 1000.5 },
    ],
    pagos: [
      pago('1', '2026-05-28', 25_000, { forma: null, referencia: '0281' }),
      pago('2', '2026-09-25', 24_264),
      pago('3', '2026-09-29', -24_264, {
        ...{ quita: '2', motivo: 'Cheque devuelto' },
        quien: { id: '7', nombre: 'Rosa Díaz' },
      }),
      pago('4', '2026-10-27', 14_000, { forma: 'efectivo', referencia: '118' }),
    ],
  },
};

test('a statement has every line with what was left to pay, also one that was taken back', () => {
  const { sobre, texto, resumen, partes } = presentEstadoDeCuenta(ESTADO);
  expect(sobre).toBe('Al 26 de noviembre de 2026 · contrato LM-2026-031');
  expect(texto).toBe('Jorge Castañeda Ruiz · Los Mirasoles · lote 22 · Agave');
  const [pagado, falta] = partes;
  expect(resumen).toEqual([
    ['Precio', '$74,528.50'],
    ['Pagado', '$39,000.00'],
    ['Vencido', '$10,264.00'],
    ['Por pagar', '$35,528.50'],
  ]);
  expect(pagado?.cosas?.map(({ titulo, derecha, lineas }) => [titulo, derecha, ...lineas])).toEqual([
    ['Apartado 0281', '$25,000.00', '28 de mayo de 2026 · por pagar $49,528.50'],
    ['Cheque 0071', '$24,264.00', '25 de septiembre de 2026 · por pagar $25,264.50'],
    [
      'Se quitó el pago de $24,264.00 del 25 de septiembre',
      ...['-$24,264.00', '29 de septiembre de 2026 · por pagar $49,528.50'],
      'Cheque devuelto · lo quitó Rosa Díaz',
    ],
    ['Efectivo 118', '$14,000.00', '27 de octubre de 2026 · por pagar $35,528.50'],
  ]);
  expect(falta).toEqual({
    titulo: 'Lo que falta',
    texto: 'Sigue: $10,264.00 vencidos y $24,264.00 el 27 de noviembre.',
    cosas: [
      {
        titulo: 'Mensualidad 1',
        derecha: '$10,264.00',
        lineas: ['Venció el 27 de octubre de 2026 · 30 días de atraso'],
      },
      { titulo: 'Mensualidad 2', derecha: '$24,264.00', lineas: ['Vence el 27 de noviembre de 2026'] },
      { titulo: 'A la entrega', derecha: '$1,000.50', lineas: ['Sin día acordado'] },
    ],
  });
});

test('a statement of all that is paid says so; the PDF has each instalment in a line', async () => {
  const whole = [pago('1', '2026-05-28', 74_528.5)];
  const paid = { ...ESTADO, venta: { ...ESTADO.venta, pagos: whole } };
  expect(presentEstadoDeCuenta(paid).partes.at(-1)).toEqual({
    titulo: 'Lo que falta',
    texto: 'Nada: está liquidado.',
  });
  const pdf = await renderEstadoDeCuenta(ESTADO, undefined);
  await expectAccessible(pdf);
  const opened = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { items } = await (await opened.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  expect(text).toMatch(/Por pagar\s+\$35,528\.50/);
  expect(text).toMatch(/Mensualidad 1\s+Venció el 27 de octubre de 2026 · 30 días de atraso\s+\$10,264\.00/);
});
