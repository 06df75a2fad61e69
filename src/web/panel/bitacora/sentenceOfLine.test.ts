import { expect, test } from 'vitest';
import type { BitacoraRow } from '../../../contract/panel/shapes.ts';
import { BITACORA_ACCIONES, type BitacoraAccion } from '../../../domain/bitacora.ts';
import { sentenceOfLine } from './sentenceOfLine.ts';
import { TEXTOS_DE_BITACORA } from './textosDeBitacora.ts';

const NAMES = new Map([['7', 'Luis Gómez']]);
const line = (accion: BitacoraAccion, more: Partial<BitacoraRow> = {}): BitacoraRow => ({
  id: '1',
  en: '2026-11-22T12:00:00.000Z',
  quien: null,
  clave: null,
  origen: 'panel',
  accion,
  sobre: null,
  lote: null,
  antes: null,
  despues: null,
  deshace: null,
  ...more,
});

test.each(Object.keys(BITACORA_ACCIONES) as BitacoraAccion[])(
  '%s is a sentence even without further data',
  (accion) => {
    for (const more of [{}, { despues: { venceEn: null, rol: null, metodo: 'otro' } }]) {
      const sentence = sentenceOfLine(line(accion, more), new Map());
      expect(sentence).toMatch(/^\p{Lu}\p{L}+/u);
      expect(sentence).not.toMatch(/undefined|null|\[object| {2}/);
    }
  },
);

test.each([
  [
    line('recordatorio.encender', { despues: { tipo: 'vigencia' } }),
    'Encendió los recordatorios de que vence una cotización',
  ],
  [
    line('proyecto.precio', {
      sobre: 'proyecto 3',
      antes: { precioExedente: '4200' },
      despues: { precioExedente: '4500.5' },
    }),
    'Cambió el precio por m² excedente del proyecto 3 de $4,200.00 a $4,500.50',
  ],
  [
    line('lote.terreno', {
      lote: { id_proyecto: 1, id_lote: '37' },
      antes: { terreno: '160', precioTerrenoExedente: '-33600' },
      despues: { terreno: '190.5', precioTerrenoExedente: '94500' },
    }),
    'Cambió la superficie del lote 37 de 160m² a 190.5m², y lo que suma al precio de -$33,600.00 a $94,500.00',
  ],
  [
    line('apartado.crear', {
      lote: { id_proyecto: 1, id_lote: '37' },
      despues: { venceEn: '2026-11-29T12:00:00.000Z', cotizacion: '4' },
    }),
    'Apartó el lote 37 hasta el 29 de noviembre de 2026, 6:00 a. m.',
  ],
  [
    line('apartado.liberar', {
      lote: { id_proyecto: 1, id_lote: 'B-2' },
      despues: { motivo: 'Ya no le interesa' },
    }),
    'Liberó el lote B-2: Ya no le interesa',
  ],
  [
    line('personal.rol', { sobre: 'personal 7', antes: { rol: 'asesor' }, despues: { rol: 'gerencia' } }),
    'Cambió el rol de Luis Gómez de Asesor a Gerencia',
  ],
  [line('entrada.exito', { despues: { metodo: 'llave' } }), 'Entró con llave de acceso'],
  [
    line('venta.anular', {
      lote: { id_proyecto: 1, id_lote: '5' },
      despues: { motivo: 'No procedió el crédito', apartado: '9' },
    }),
    'Anuló la venta del lote 5, y volvió su apartado: No procedió el crédito',
  ],
  [
    line('apartado.pago', {
      lote: { id_proyecto: 1, id_lote: '5' },
      despues: { fecha: '2026-03-01', tarde: true },
    }),
    'Anotó el pago del apartado del lote 5, del 1 de marzo de 2026, cuando ya había terminado',
  ],
  [
    line('venta.anular', { lote: { id_proyecto: 1, id_lote: '5' }, deshace: '9' }),
    'Deshizo un cambio. Anuló la venta del lote 5',
  ],
])('a line is told with its lot, person and values', (row, sentence) => {
  expect(sentenceOfLine(row, NAMES)).toBe(sentence);
});

test('a line that ends with an hour gets one full stop in the question about it', () => {
  const held = 'Apartó el lote 37 hasta el 29 de noviembre de 2026, 6:00 a. m.';
  expect(TEXTOS_DE_BITACORA.deshacerTexto(held)).toBe(
    `${held} Si el cambio fue de varios lotes, se deshace en todos.`,
  );
});
