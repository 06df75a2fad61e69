import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { PERSONA, storeQuote } from '../../../../test/inventarioRows.ts';
import { lotesScene, told } from '../../../../test/lotesScene.ts';
import { openPanel } from '../../../../test/panel.ts';
import { stillMay } from './changeLotes.ts';

describeEachEngine('a hold', (openFresh) => {
  const scene = lotesScene(openFresh);
  const { request, hold } = scene;

  test('from a quote, by its folio in any spelling, keeps its person and price; a quote is for one lot', async () => {
    const { folio } = await storeQuote(scene.db, 'A1');
    const typed = folio.toLowerCase().replaceAll('-', ' ').replace(' 0', '  ');
    const elsewhere = await scene.panel.ask('ApartarLotes', request(['A2'], { folio: typed }), scene.ana);
    expect(elsewhere.resultados).toMatchObject([{ code: 'COTIZACION_DE_OTRO_LOTE' }]);
    await scene.panel.ask('ApartarLotes', request(['A1'], { folio: typed }), scene.ana);
    const { apartado } = await scene.panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, scene.ana);
    expect(apartado).toMatchObject({
      folio,
      precioTotal: 1967000.125,
      persona: { nombre: 'Ana María Pérez', correo: 'ana@ejemplo.mx' },
    });
  });

  test('with a payment does not end by itself; a payment is recorded once', async () => {
    const { resultados } = await hold(scene.ana, ['A1'], { venceEn: scene.after(1) });
    const apartado = resultados[0]?.ok ? resultados[0].despues.apartado : '';
    const pago = { apartado, fecha: '2026-11-22', referencia: 'SPEI 7781' };
    expectProblem(
      await scene.panel.call('AnotarPago', { ...pago, fecha: '2026-11-23' }, scene.ana),
      'FECHA_FUTURA',
    );
    expectProblem(
      await scene.panel.call('AnotarPago', { ...pago, apartado: '999' }, scene.ana),
      'APARTADO_INEXISTENTE',
    );
    for (let press = 0; press < 2; press++)
      expect((await scene.panel.ask('AnotarPago', pago, scene.ana)).hecho).toBe(true);
    const other = await scene.panel.ask('AnotarPago', { ...pago, referencia: 'otra' }, scene.ana);
    expect(told(other)).toMatchObject([
      [
        'PAGO_ANOTADO',
        'El pago del lote A1 ya está anotado, del 22 de noviembre. Si está mal, deshaz esa nota primero.',
        undefined,
      ],
    ]);
    await scene.wait(30);
    expect(await scene.panel.log()).toEqual(['apartado.crear', 'apartado.pago']);
    expect(await scene.read('A1')).toMatchObject({ estado: 'apartado', apartado: { pagado: true } });
    expect(told(await hold(scene.beto, ['A1']))).toMatchObject([
      ['LOTE_APARTADO', expect.any(String), 'Ana Pérez'],
    ]);
    await scene.panel.ask('LiberarApartados', request(['A1']), scene.ana);
    expect((await hold(scene.beto, ['A1'])).hecho).toBe(true);
  });

  test('lasts as many days as APARTADO_DIAS says', async () => {
    const other = await openPanel(scene.db, { entorno: { APARTADO_DIAS: '3' } });
    await other.ask('ApartarLotes', request(['A1'], { persona: PERSONA }), scene.ana);
    await other.close();
    expect((await scene.read('A1')).apartado?.venceEn).toBe(scene.after(3));
  });

  test('with a later end lasts exactly until then', async () => {
    await hold(scene.ana, ['A1']);
    const extension = { venceEn: scene.after(20), motivo: 'El banco tarda' };
    await scene.panel.ask('ExtenderApartados', request(['A1'], extension), scene.ana);
    await scene.wait(19);
    expect(told(await hold(scene.beto, ['A1']))).toMatchObject([
      ['LOTE_APARTADO', expect.any(String), 'Ana Pérez'],
    ]);
    await scene.wait(1);
    expect((await hold(scene.beto, ['A1'])).hecho).toBe(true);
  });

  test('becomes the sale with its person, and holds again after the annulment', async () => {
    await hold(scene.ana, ['A1']);
    const taken = await scene.panel.ask('VenderLotes', request(['A1'], { fecha: '2026-11-20' }), scene.beto);
    expect(taken.resultados).toMatchObject([{ code: 'LOTE_APARTADO', quien: { nombre: 'Ana Pérez' } }]);
    const sold = await scene.panel.ask('VenderLotes', request(['A1'], { fecha: '2026-11-20' }), scene.ana);
    expect(sold.hecho).toBe(true);
    const bySomebodyElse = [
      await scene.panel.ask('VenderLotes', request(['A1'], { fecha: '2026-11-20' }), scene.beto),
      await hold(scene.beto, ['A1']),
    ];
    for (const { resultados } of bySomebodyElse)
      expect(resultados).toMatchObject([{ code: 'LOTE_VENDIDO', quien: { nombre: 'Ana Pérez' } }]);
    const { venta } = await scene.panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, scene.ana);
    expect(venta).toMatchObject({
      vendidoEn: '2026-11-20',
      persona: PERSONA,
      asesor: { nombre: 'Ana Pérez' },
    });
    expect(
      told(await scene.panel.ask('AnularVentas', request(['A1'], { motivo: 'Crédito negado' }), scene.jefa)),
    ).toEqual(['Apartado']);
    expect((await hold(scene.beto, ['A1'])).resultados).toMatchObject([
      { code: 'LOTE_APARTADO', quien: { nombre: 'Ana Pérez' } },
    ]);
  });

  test('of a person who has left meanwhile is not made', async () => {
    await scene.db.query('update personal set baja_en = now() where id = $1::bigint', [scene.ana.id]);
    expect(await scene.db.transaction((tx) => stillMay(tx, scene.ana, 'holdLote'))).toBe(false);
    expect(await scene.db.transaction((tx) => stillMay(tx, scene.beto, 'holdLote'))).toBe(true);
  });
});
