import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../../test/bases.ts';
import { expectProblem } from '../../../../../test/expectProblem.ts';
import { lotesScene, told } from '../../../../../test/lotesScene.ts';
import type { Member } from '../../../../../test/panel.ts';
import type { CambioAnswer } from '../../../../contract/panel/inventario.ts';

describeEachEngine('undoing', (openFresh) => {
  const scene = lotesScene(openFresh);
  const undo = (linea: string | null, who: Member) => scene.panel.ask('Deshacer', { linea }, who);
  const refusal = async (linea: string | null, who: Member) =>
    expectProblem(await scene.panel.call('Deshacer', { linea }, who)).code;
  const release = (who: Member, lotes: string[]) =>
    scene.panel.ask('LiberarApartados', scene.request(lotes), who);
  const sell = (who: Member, lotes: string[], fecha = '2026-11-20') =>
    scene.panel.ask('VenderLotes', scene.request(lotes, { fecha }), who);
  const apartadoOf = ({ resultados }: CambioAnswer) =>
    resultados.map((it) => (it.ok ? it.despues.apartado : null));

  test('a hold of many lots is undone as one, by any of its lines, and so is the undo', async () => {
    const { ana, hold, panel, db } = scene;
    const held = await hold(ana, ['A1', 'A2', 'A3']);
    const [, second] = await db.query<{ id: string }>('select id::text as id from bitacora order by id');
    const undone = await undo(second?.id ?? '', ana);
    expect(undone.hecho).toBe(true);
    expect(told(undone)).toEqual(['Disponible', 'Disponible', 'Disponible']);
    expect(
      await db.query(
        `select accion, id_lote, deshace::text as deshace from bitacora where deshace is not null order by id_lote`,
      ),
    ).toEqual(
      ['A1', 'A2', 'A3'].map((id_lote, i) => ({
        accion: 'apartado.liberar',
        id_lote,
        deshace: String(Number(held.deshacer) + i),
      })),
    );
    const redone = await undo(undone.deshacer, ana);
    expect(told(redone)).toEqual(['Apartado', 'Apartado', 'Apartado']);
    expect(apartadoOf(redone)).toEqual(apartadoOf(held));
    expect(await panel.log()).toHaveLength(9);
  });

  test('a release restores the hold with its person', async () => {
    const { ana, hold, panel } = scene;
    const held = await hold(ana, ['A1']);
    const before = await panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, ana);
    const released = await release(ana, ['A1']);
    await undo(released.deshacer, ana);
    const after = await panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, ana);
    expect(after.apartado).toEqual(before.apartado);
    expect(after.marca).toBe(before.marca);
    expect(apartadoOf(held)).toEqual([after.apartado?.id]);
  });

  test('an extension, a payment, a sale, an annulment and a catalogue state are reverted', async () => {
    const { ana, jefa, hold, panel, read, request, after } = scene;
    const held = await hold(ana, ['A1']);
    const first = await read('A1');
    const later = { venceEn: after(20), motivo: 'El banco tarda' };
    const extended = await panel.ask('ExtenderApartados', request(['A1'], later), ana);
    expect((await read('A1')).apartado?.venceEn).toBe(after(20));
    await undo(extended.deshacer, ana);
    expect((await read('A1')).marca).toBe(first.marca);
    const [apartado] = apartadoOf(held);
    const noted = await panel.ask('AnotarPago', { apartado, fecha: '2026-11-20', referencia: 'SPEI' }, ana);
    expect((await read('A1')).apartado?.pagado).toBe(true);
    const forgotten = await undo(noted.deshacer, ana);
    expect((await read('A1')).marca).toBe(first.marca);
    // The payment's text is deleted with it, so it cannot be restored by an undo.
    expect(forgotten.deshacer).toBeNull();
    const sold = await sell(jefa, ['A1']);
    const annulled = await undo(sold.deshacer, jefa);
    expect(told(annulled)).toEqual(['Apartado']);
    expect((await read('A1')).marca).toBe(first.marca);
    expect(told(await undo(annulled.deshacer, jefa))).toEqual(['Vendido']);
    const taken = await panel.ask('AnularVentas', request(['A1'], { motivo: 'x' }), jefa);
    expect(told(taken)).toEqual(['Apartado']);
    expect((await read('A1')).marca).toBe(first.marca);
    expect(told(await undo(taken.deshacer, jefa))).toEqual(['Vendido']);
    const inCatalogo = await panel.ask('CambiarEstatus', request(['A2', 'A3'], { estatus: 'Vendido' }), jefa);
    expect(told(await undo(inCatalogo.deshacer, jefa))).toEqual(['Disponible', 'Disponible']);
    expect((await read('A2')).estatus).toBe('Disponible');
  });

  test('is refused whole if a newer change is on one of its lots', async () => {
    const { ana, jefa, hold, read } = scene;
    const held = await hold(ana, ['A1', 'A2']);
    await sell(ana, ['A2']);
    const refused = await undo(held.deshacer, jefa);
    expect(refused).toMatchObject({ hecho: false, deshacer: null });
    expect(told(refused)).toEqual([
      'Apartado',
      [
        'CAMBIO_POSTERIOR',
        'En el lote A2 pasó algo después (Ana Pérez: vendió un lote). Deshaz eso primero, o haz un cambio nuevo.',
        'Ana Pérez',
      ],
    ]);
    expect((await read('A1')).estado).toBe('apartado');
  });

  test('is refused if the hold would be, or is, past its end', async () => {
    const { ana, hold, after, wait, panel, request } = scene;
    const lapsing = await hold(ana, ['A1'], { venceEn: after(1) });
    await hold(ana, ['A2'], { venceEn: after(1) });
    const released = await release(ana, ['A2']);
    await hold(ana, ['A3'], { venceEn: after(1) });
    const extended = await panel.ask(
      'ExtenderApartados',
      request(['A3'], { venceEn: after(9), motivo: 'x' }),
      ana,
    );
    const [paid] = apartadoOf(await hold(ana, ['A4'], { venceEn: after(1) }));
    const noted = await panel.ask(
      'AnotarPago',
      { apartado: paid, fecha: '2026-11-20', referencia: 'x' },
      ana,
    );
    await wait(2);
    expect(told(await undo(lapsing.deshacer, scene.ana))).toMatchObject([
      ['CAMBIO_POSTERIOR', expect.stringContaining('venció'), undefined],
    ]);
    for (const { deshacer } of [released, extended, noted])
      expect(told(await undo(deshacer, scene.ana))).toMatchObject([
        ['APARTADO_VENCERIA', expect.any(String), undefined],
      ]);
  });

  test('begins nothing on a withdrawn lot, and ends what is on one', async () => {
    const { ana, hold, db } = scene;
    const held = await hold(ana, ['A1', 'A2']);
    const released = await release(ana, ['A2']);
    await hold(ana, ['A3']);
    const [line] = await db.query<{ id: string }>('select max(id)::text as id from bitacora');
    await db.query(`update lote set retirado = true where id_lote in ('A1', 'A2', 'A3')`);
    expect(told(await undo(released.deshacer, ana))).toMatchObject([
      ['LOTE_INEXISTENTE', expect.any(String), undefined],
    ]);
    expect((await undo(line?.id ?? '', ana)).hecho).toBe(true);
    expect((await undo(held.deshacer, ana)).hecho).toBe(false);
  });

  test('a repeated undo is done once; another person’s comes too late', async () => {
    const { ana, jefa, hold, panel } = scene;
    const held = await hold(ana, ['A1', 'A2']);
    const [first, again] = await Promise.all([undo(held.deshacer, ana), undo(held.deshacer, ana)]);
    expect([first.hecho, again.hecho]).toEqual([true, true]);
    expect(await refusal(held.deshacer, jefa)).toBe('YA_DESHECHO');
    expect(await panel.log()).toHaveLength(4);
  });

  test('needs the opposite’s permission; advisers undo their own changes', async () => {
    const { ana, beto, jefa, hold } = scene;
    const held = await hold(ana, ['A1']);
    expect((await undo(held.deshacer, beto)).resultados).toMatchObject([
      { code: 'NO_PERMITIDO', quien: { nombre: 'Ana Pérez' } },
    ]);
    const released = await release(jefa, ['A1']);
    expect((await undo(released.deshacer, ana)).resultados).toMatchObject([{ code: 'NO_PERMITIDO' }]);
    await undo(released.deshacer, jefa);
    const { deshacer } = await sell(jefa, ['A1']);
    expect(told(await undo(deshacer, ana))).toMatchObject([
      ['NO_PERMITIDO', expect.stringContaining('Pide a gerencia que la anule'), undefined],
    ]);
    expect((await undo(deshacer, jefa)).hecho).toBe(true);
  });

  test('a sale is undone by its author, for a day; annulling one is management’s', async () => {
    const { ana, beto, hold, request, panel } = scene;
    await hold(ana, ['A1', 'A2']);
    const sold = await sell(ana, ['A1']);
    expect((await undo(sold.deshacer, beto)).resultados).toMatchObject([{ code: 'NO_PERMITIDO' }]);
    const { historia } = await panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, ana);
    expect(historia[0]).toMatchObject({ accion: 'venta.anotar', deshacible: true });
    const undone = await undo(sold.deshacer, ana);
    expect(told(undone)).toEqual(['Apartado']);
    expect(told(await undo(undone.deshacer, ana))).toEqual(['Vendido']);
    const annulment = await panel.call('AnularVentas', request(['A1'], { motivo: 'x' }), ana);
    expectProblem(annulment, 'NO_PERMITIDO');
    const second = await sell(ana, ['A2']);
    await scene.wait(1.01);
    expect(told(await undo(second.deshacer, scene.ana))).toMatchObject([
      ['NO_PERMITIDO', expect.stringContaining('durante un día'), undefined],
    ]);
    expect(
      await scene.db.query(
        `select r.tipo, a.id_lote from recibo r join apartado a on a.id = r.apartado_id
         where r.tipo not in ('apartado') order by r.id`,
      ),
    ).toEqual([
      { tipo: 'vendido', id_lote: 'A1' },
      { tipo: 'repuesto', id_lote: 'A1' },
      { tipo: 'vendido', id_lote: 'A1' },
      { tipo: 'vendido', id_lote: 'A2' },
    ]);
  });

  test('a restored hold goes to the successor if its adviser has left', async () => {
    const { ana, beto, jefa, hold, panel, read } = scene;
    const boss = await panel.member('administracion');
    await hold(ana, ['A1']);
    const released = await release(jefa, ['A1']);
    await panel.ask('DarDeBaja', { id: ana.id, relevo: beto.id }, boss);
    await undo(released.deshacer, jefa);
    expect((await read('A1')).apartado?.asesor).toEqual({ id: beto.id, nombre: 'Beto Sosa' });
  });

  test('of an irreversible or unknown change is refused with its reason', async () => {
    const { jefa, panel, db } = scene;
    const boss = await panel.member('administracion');
    await panel.ask('InvitarPersonal', { correo: 'x@casas.example', rol: 'asesor' }, boss);
    const [line] = await db.query<{ id: string }>('select max(id)::text as id from bitacora');
    expect(await refusal(line?.id ?? '', jefa)).toBe('NO_SE_DESHACE');
    expect(await refusal('999999', jefa)).toBe('LINEA_INEXISTENTE');
  });
});
