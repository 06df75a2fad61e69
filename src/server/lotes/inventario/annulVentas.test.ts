import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { lotesScene, told } from '../../../../test/lotesScene.ts';
import type { CambioAnswer } from '../../../contract/panel/inventario.ts';

describeEachEngine('an annulled sale', (openFresh) => {
  const scene = lotesScene(openFresh);
  const sell = (lotes: string[]) =>
    scene.panel.ask('VenderLotes', scene.request(lotes, { fecha: '2026-11-20' }), scene.jefa);
  const annul = (lotes: string[], more: object = {}) =>
    scene.panel.ask(
      'AnularVentas',
      scene.request(lotes, { motivo: 'Se arrepintieron', ...more }),
      scene.jefa,
    );
  const undo = (linea: string | null) => scene.panel.ask('Deshacer', { linea }, scene.jefa);
  const apartadoOf = ({ resultados }: CambioAnswer) => {
    const [it] = resultados;
    return it?.ok ? it.despues.apartado : null;
  };
  const notePago = (apartado: string | null) =>
    scene.panel.ask('AnotarPago', { apartado, fecha: '2026-11-19', referencia: 'SPEI 7781' }, scene.ana);

  test('restores the hold that it ended, with its end, person and adviser', async () => {
    const held = await scene.hold(scene.ana, ['A1']);
    const before = await scene.panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, scene.ana);
    await sell(['A1', 'A2']);
    const preview = await annul(['A1', 'A2'], { revisar: true });
    expect(told(preview)).toEqual(['Apartado', 'Disponible']);
    expect(preview.resultados[0]).toMatchObject({ despues: { venceEn: scene.after(7) } });
    const annulled = await annul(['A1', 'A2']);
    expect(told(annulled)).toEqual(['Apartado', 'Disponible']);
    expect(apartadoOf(annulled)).toBe(apartadoOf(held));
    const after = await scene.panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, scene.ana);
    expect(after.apartado).toEqual(before.apartado);
  });

  test.each([
    ['annulled', () => annul(['A1'])],
    ['taken back', async () => undo((await scene.read('A1')).venta && (await newestLine()))],
  ])('%s after the hold’s end gives it a day', async (_how, takeBack) => {
    await scene.hold(scene.ana, ['A1'], { venceEn: scene.after(1) });
    await sell(['A1']);
    await scene.wait(3);
    expect(told(await takeBack())).toEqual(['Apartado']);
    expect((await scene.read('A1')).apartado?.venceEn).toBe(scene.after(1));
    await scene.wait(1);
    expect((await scene.read('A1')).estado).toBe('libre');
  });
  const newestLine = async () => {
    const [line] = await scene.db.query<{ id: string }>('select max(id)::text as id from bitacora');
    return line?.id ?? null;
  };

  test('restores the payment: such a hold does not end by itself', async () => {
    await notePago(apartadoOf(await scene.hold(scene.ana, ['A1'], { venceEn: scene.after(1) })));
    await sell(['A1']);
    await scene.wait(40);
    const annulled = await annul(['A1']);
    expect(annulled.resultados[0]).toMatchObject({ despues: { estado: 'apartado', venceEn: null } });
    const { apartado } = await scene.panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, scene.ana);
    expect(apartado?.pago).toEqual({ fecha: '2026-11-19', referencia: 'SPEI 7781' });
  });

  test('leaves a lot without a hold as in the catalogue, even if sold there', async () => {
    await sell(['A1', 'A2']);
    await scene.db.query(`update lote set estatus = 'Vendido' where id_lote = 'A2'`);
    expect(told(await annul(['A1', 'A2']))).toEqual(['Disponible', 'Vendido']);
  });
});

describeEachEngine('a payment that comes after its hold’s end', (openFresh) => {
  const scene = lotesScene(openFresh);
  const apartadoOf = ({ resultados }: CambioAnswer) => {
    const [it] = resultados;
    return it?.ok ? it.despues.apartado : null;
  };
  const PAGO = { fecha: '2026-11-19', referencia: 'SPEI 7781' };
  const notePago = (apartado: string | null, who = scene.ana) =>
    scene.panel.ask('AnotarPago', { apartado, ...PAGO }, who);
  const readLote = (id_lote: string) => scene.panel.ask('LeerLote', { id_proyecto: 1, id_lote }, scene.ana);

  test('is recorded late, whether or not the end was, and holds nothing', async () => {
    const lapsed = apartadoOf(await scene.hold(scene.ana, ['A1'], { venceEn: scene.after(1) }));
    await scene.wait(2);
    const noted = await notePago(lapsed);
    expect(told(noted)).toEqual(['Disponible']);
    expect((await scene.read('A1')).estado).toBe('libre');
    const { anteriores, historia } = await readLote('A1');
    expect(anteriores).toMatchObject([{ id: lapsed, termino: 'vencido', pago: PAGO }]);
    expect(historia[0]).toMatchObject({
      accion: 'apartado.pago',
      despues: { fecha: PAGO.fecha, tarde: true },
    });
    // Pressed twice, recorded once.
    expect((await notePago(lapsed)).hecho).toBe(true);
    expect(
      (await readLote('A1')).historia.filter((it) => 'accion' in it && it.accion === 'apartado.pago'),
    ).toHaveLength(1);
  });

  test('takes the lot from no later holder, and is told without a promise', async () => {
    const first = apartadoOf(await scene.hold(scene.ana, ['A1']));
    await scene.panel.ask('LiberarApartados', scene.request(['A1']), scene.ana);
    await scene.hold(scene.beto, ['A1']);
    const before = await scene.read('A1');
    expect(told(await notePago(first))).toEqual(['Apartado']);
    expect((await scene.read('A1')).apartado).toEqual(before.apartado);
    const [recibo] = await scene.db.query<{ documento: string }>(
      `select documento::text as documento from recibo where tipo = 'pago'`,
    );
    expect(JSON.parse(recibo?.documento ?? '{}')).toMatchObject({ version: 3, terminado: true, pago: PAGO });
  });

  test('is undone like any other, and noted again', async () => {
    const first = apartadoOf(await scene.hold(scene.ana, ['A1']));
    await scene.panel.ask('LiberarApartados', scene.request(['A1']), scene.ana);
    const noted = await notePago(first);
    await scene.panel.ask('Deshacer', { linea: noted.deshacer }, scene.ana);
    expect((await readLote('A1')).anteriores).toMatchObject([{ id: first, pago: null }]);
    expect((await notePago(first)).hecho).toBe(true);
  });

  test('is for the lot’s former holder, and once', async () => {
    const first = apartadoOf(await scene.hold(scene.ana, ['A1']));
    await scene.panel.ask('LiberarApartados', scene.request(['A1']), scene.ana);
    expect((await notePago(first, scene.beto)).resultados).toMatchObject([{ code: 'NO_PERMITIDO' }]);
    await notePago(first);
    const again = await scene.panel.ask(
      'AnotarPago',
      { apartado: first, fecha: '2026-11-18', referencia: 'otra' },
      scene.jefa,
    );
    expect(again.resultados).toMatchObject([{ code: 'PAGO_ANOTADO' }]);
  });

  test('is restored with the hold of an annulled sale', async () => {
    const first = apartadoOf(await scene.hold(scene.ana, ['A1'], { venceEn: scene.after(1) }));
    const { panel, request, jefa } = scene;
    await panel.ask('VenderLotes', request(['A1'], { fecha: '2026-11-20' }), jefa);
    expect(told(await notePago(first))).toEqual(['Vendido']);
    await panel.ask('AnularVentas', request(['A1'], { motivo: 'x' }), jefa);
    await scene.wait(9);
    expect((await scene.read('A1')).apartado).toMatchObject({ id: first, pagado: true });
  });
});
