import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testRecibo } from '../../../test/testRecibo.ts';
import { UnknownDocumentVersion } from '../storedVersion.ts';
import { presentRecibo } from './presentRecibo.ts';
import { RECIBO_KINDS } from './recibo.ts';
import { formatRecibo, readRecibo, VERSION_DE_RECIBO } from './storedRecibo.ts';

const KEPT = resolve(import.meta.dirname, '../../../test/recibosGuardados');

describe('a hold’s receipt', () => {
  test('says until when, in Mexico City time', () => {
    const { titulo, texto, lineas, monto } = presentRecibo(testRecibo());
    expect(titulo).toBe('Apartamos el lote M4-L1 para ti');
    expect(texto).toContain('hasta el 23 de junio de 2026 a las 11:30 p. m. (hora del centro de México)');
    expect(lineas).toEqual([
      ['Proyecto', 'Villas Armonía'],
      ['Lote', 'Lote M4-L1, 160.5m²'],
      ['Apartado desde', '16 de junio de 2026'],
      ['Apartado hasta', '23 de junio de 2026, 11:30 p. m.'],
      ['Cotización', 'VA-2026-000123'],
      ['Precio que conservas', '$1,967,000.125'],
      ['Te atiende', 'Lucía Mora'],
    ]);
    expect(monto).toEqual({
      etiqueta: '¡Monto Apartado!',
      monto: '$25,000.00',
      pago: 'Todavía no registramos tu pago',
      condiciones: 'Es parte del precio.',
    });
  });

  test('names the payment plan of its quote while it keeps the price', () => {
    const cotizacion = { folio: 'VA-2026-000123', precioTotal: 1_967_000.13 };
    const linesWith = (aPagar: number, more: Parameters<typeof testRecibo>[0] = {}) =>
      presentRecibo(
        testRecibo({ cotizacion: { ...cotizacion, plan: { nombre: 'Contado', aPagar } }, ...more }),
      ).lineas.slice(4);
    expect(linesWith(1_888_320.12)).toEqual([
      ['Cotización', 'VA-2026-000123'],
      ['Precio que conservas', '$1,967,000.13'],
      ['Plan de pagos', 'Contado'],
      ['A pagar con tu plan', '$1,888,320.12'],
      ['Te atiende', 'Lucía Mora'],
    ]);
    expect(linesWith(1_967_000.13).map(([etiqueta]) => etiqueta)).not.toContain('A pagar con tu plan');
    expect(linesWith(1_888_320.12, { tipo: 'vencido' }).map(([etiqueta]) => etiqueta)).not.toContain(
      'Plan de pagos',
    );
  });

  test('of a payment names day and reference, and no end', () => {
    const pago = { fecha: '2026-06-18', referencia: 'SPEI 7781' };
    const { texto, lineas, monto } = presentRecibo(testRecibo({ tipo: 'pago', pago }));
    expect(texto).toContain('ya no termina por sí solo');
    expect(monto?.pago).toBe('Pagado el 18 de junio de 2026 · Referencia SPEI 7781');
    expect(lineas.map(([etiqueta]) => etiqueta)).not.toContain('Apartado hasta');
  });

  test('of a payment after the end says that nothing is reserved, and when the hold ended', () => {
    const pago = { fecha: '2026-06-26', referencia: 'SPEI 7781' };
    const { texto, lineas, monto } = presentRecibo(testRecibo({ tipo: 'pago', pago, terminado: true }));
    expect(texto).toBe(
      'Tu apartado había terminado el 23 de junio de 2026 a las 11:30 p. m. (hora del centro de México) y el lote ya no está reservado para ti. Tu pago quedó anotado; responde a este correo para acordar qué sigue.',
    );
    expect(monto?.pago).toBe('Pagado el 26 de junio de 2026 · Referencia SPEI 7781');
    expect(lineas.map(([etiqueta]) => etiqueta)).not.toContain('Precio que conservas');
    const { texto: corrected, monto: none } = presentRecibo(
      testRecibo({ tipo: 'correccion', terminado: true }),
    );
    expect(corrected).toContain('Tu apartado terminó el 23 de junio de 2026');
    expect(none).toBeUndefined();
  });

  test('fills the hold’s own end into the company’s text', () => {
    const condiciones = 'Reserva tu lote {plazo} y se devuelve completo.';
    const said = (more: Parameters<typeof testRecibo>[0]) =>
      presentRecibo(testRecibo({ condiciones, ...more })).monto?.condiciones;
    const pago = { fecha: '2026-06-18', referencia: 'SPEI 7781' };
    expect(said({ hasta: '2026-06-17T23:00:00.000Z' })).toBe(
      'Reserva tu lote hasta el 17 de junio de 2026 a las 5:00 p. m. y se devuelve completo.',
    );
    expect(said({ tipo: 'extension', hasta: '2026-07-01T05:30:00.000Z' })).toContain(
      'hasta el 30 de junio de 2026',
    );
    expect(said({ tipo: 'pago', pago })).toBe('Reserva tu lote sin fecha de fin y se devuelve completo.');
    expect(said({ tipo: 'liberado', pago })).toContain('hasta el 23 de junio de 2026');
    const ending = { condiciones: 'Reserva tu lote {plazo}. Es parte del precio.' };
    expect(said(ending)).toBe(
      'Reserva tu lote hasta el 23 de junio de 2026 a las 11:30 p. m. Es parte del precio.',
    );
    expect(said({ condiciones: 'Es parte del precio.' })).toBe('Es parte del precio.');
  });

  test('without `{plazo}` keeps the older stored version', () => {
    const versionOf = (condiciones: string) => JSON.parse(formatRecibo(testRecibo({ condiciones }))).version;
    expect(versionOf('Reserva tu lote siete días.')).toBe(2);
    expect(versionOf('Reserva tu lote {plazo}.')).toBe(4);
  });

  test('claims nothing that the company did not say', () => {
    const { condiciones: _none, cotizacion: _quote, asesor: _nobody, ...bare } = testRecibo();
    const { monto, lineas } = presentRecibo(bare);
    expect(monto).not.toHaveProperty('condiciones');
    expect(lineas.map(([etiqueta]) => etiqueta)).toEqual([
      'Proyecto',
      'Lote',
      'Apartado desde',
      'Apartado hasta',
    ]);
  });

  test.each(['liberado', 'vencido'] as const)('of kind %s asks for no money', (tipo) => {
    expect(presentRecibo(testRecibo({ tipo })).monto).toBeUndefined();
    const pago = { fecha: '2026-06-18', referencia: 'SPEI 7781' };
    expect(presentRecibo(testRecibo({ tipo, pago })).monto?.condiciones).toBe('Es parte del precio.');
  });

  test.each(RECIBO_KINDS)('%s survives storage', (tipo) => {
    const documento = testRecibo({ tipo });
    expect(readRecibo(formatRecibo(documento))).toEqual(documento);
  });

  test('is readable in every stored version, and one of a newer program is refused', () => {
    const versions = Array.from({ length: VERSION_DE_RECIBO }, (_, index) => index + 1);
    for (const version of versions) {
      const kept = readFileSync(join(KEPT, `${version}.json`), 'utf8');
      const shown = JSON.stringify(presentRecibo(readRecibo(kept)));
      for (const said of ['Los Mirasoles', 'Lote M1-L5, 190.25m²', '23 de noviembre de 2026', 'SPEI 7781'])
        expect(shown).toContain(said);
      expect(shown.includes('ya no está reservado para ti')).toBe(version === 3);
    }
    const newer = JSON.stringify({ ...testRecibo(), version: VERSION_DE_RECIBO + 1 });
    expect(() => readRecibo(newer)).toThrow(UnknownDocumentVersion);
  });
});
