import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { PERSONA } from '../../../../test/inventarioRows.ts';
import { lotesScene, told } from '../../../../test/lotesScene.ts';

const LOTES = ['A1', 'A2', 'A3', 'A4'];

describeEachEngine('a change of lots', (openFresh) => {
  const scene = lotesScene(openFresh);
  const { request, hold } = scene;

  test('is previewed, done to all of its lots at once, and reported lot by lot', async () => {
    const previewed = await scene.panel.ask('ApartarLotes', request(LOTES, { revisar: true }), scene.ana);
    expect(previewed).toMatchObject({ hecho: false, deshacer: null });
    expect(told(previewed)).toEqual(['Apartado', 'Apartado', 'Apartado', 'Apartado']);
    expect(await scene.panel.log()).toEqual([]);
    const done = await hold(scene.ana, LOTES, { visto: await scene.marksOf(LOTES) });
    expect(done.hecho).toBe(true);
    expect(done.resultados[0]).toMatchObject({
      id_lote: 'A1',
      antes: { estado: 'libre', venceEn: null, apartado: null },
      despues: { estado: 'apartado', venceEn: scene.after(7) },
    });
    expect(await scene.read('A3')).toMatchObject({
      estado: 'apartado',
      estatus: 'Disponible',
      apartado: {
        venceEn: scene.after(7),
        pagado: false,
        asesor: { id: scene.ana.id, nombre: 'Ana Pérez' },
        propio: false,
      },
    });
    const lines = await scene.db.query(
      `select accion, id_lote, coalesce(cambio, id)::text as cambio from bitacora order by id`,
    );
    expect(lines).toEqual(
      LOTES.map((id_lote) => ({ accion: 'apartado.crear', id_lote, cambio: done.deshacer })),
    );
    expect(JSON.stringify(await scene.db.query('select * from bitacora'))).not.toContain('Ruiz');
  });

  test('is not done if one lot conflicts; each conflict names who and until when', async () => {
    await hold(scene.ana, ['A2'], { venceEn: '2026-11-24T18:00:00.000Z' });
    await scene.panel.ask('VenderLotes', request(['A3'], { fecha: '2026-11-03' }), scene.jefa);
    const lotes = ['A1', 'A2', 'A3', 'M4-L1', 'Z9'];
    const refused = await hold(scene.beto, lotes);
    expect(refused).toMatchObject({ hecho: false, deshacer: null });
    expect(told(refused)).toEqual([
      'Apartado',
      [
        'LOTE_APARTADO',
        'El lote A2 lo apartó Ana Pérez hasta el 24 de noviembre. Elige otro lote o habla con quien lo apartó.',
        'Ana Pérez',
      ],
      [
        'LOTE_VENDIDO',
        'El lote A3 lo vendió Lucía Mora el 3 de noviembre. Elige otro, o pide a gerencia que anule la venta.',
        'Lucía Mora',
      ],
      [
        'LOTE_NO_DISPONIBLE',
        'El lote M4-L1 está vendido en el catálogo. Elige otro, o cambia primero su estado en el catálogo.',
        undefined,
      ],
      ['LOTE_INEXISTENTE', 'El lote Z9 ya no está en el catálogo. Elige otro.', undefined],
    ]);
    expect((await scene.read('A1')).estado).toBe('libre');
    const previewed = await scene.panel.ask('ApartarLotes', request(lotes, { revisar: true }), scene.beto);
    expect(previewed.resultados).toEqual(refused.resultados);
  });

  test('two advisers at once: one hold, and one refusal that names the other', async () => {
    for (const id of LOTES) {
      const answers = await Promise.all([hold(scene.ana, [id]), hold(scene.beto, [id])]);
      const [lost] = answers.filter(({ hecho }) => !hecho);
      expect(answers.filter(({ hecho }) => hecho)).toHaveLength(1);
      const winner = lost === answers[0] ? 'Beto Sosa' : 'Ana Pérez';
      expect(lost?.resultados).toMatchObject([
        { ok: false, code: 'LOTE_APARTADO', quien: { nombre: winner } },
      ]);
    }
  });

  test('20 overlapping sets at once, in every order: each whole or not at all, no deadlock', async () => {
    const claims = Array.from({ length: 20 }, (_, i) => {
      const turned = [...LOTES.slice(i % 4), ...LOTES.slice(0, i % 4)].slice(0, 2 + (i % 3));
      return hold(i % 2 ? scene.ana : scene.beto, i % 3 ? turned : turned.reverse(), {
        persona: { ...PERSONA, nombre: `Familia ${i}`, correo: `familia${i}@ejemplo.mx` },
      });
    });
    const answers = await Promise.all(claims);
    const won = answers.filter(({ hecho }) => hecho);
    const held = won.flatMap(({ resultados }) => resultados.map(({ id_lote }) => id_lote));
    expect(won.length).toBeGreaterThan(0);
    expect(new Set(held).size).toBe(held.length);
    const open = await scene.db.query<{ id_lote: string }>(
      'select id_lote from apartado where terminado_en is null order by id_lote',
    );
    expect(open.map(({ id_lote }) => id_lote)).toEqual(held.sort());
  });

  test('a lot that changed since it was shown is refused with its present state', async () => {
    await hold(scene.ana, ['A1', 'A2']);
    const visto = await scene.marksOf(['A1', 'A2']);
    await scene.panel.ask(
      'ExtenderApartados',
      request(['A1'], { venceEn: '2026-12-04T18:00:00.000Z', motivo: 'x' }),
      scene.ana,
    );
    const refused = await scene.panel.ask('LiberarApartados', request(['A1', 'A2'], { visto }), scene.jefa);
    expect(told(refused)).toEqual([
      [
        'LOTE_CAMBIO',
        'El lote A1 lo apartó Ana Pérez hasta el 4 de diciembre. Cambió mientras lo veías: revísalo e intenta de nuevo.',
        'Ana Pérez',
      ],
      'Disponible',
    ]);
    expect((await scene.read('A2')).estado).toBe('apartado');
    const fresh = { visto: await scene.marksOf(['A1', 'A2']) };
    expect((await scene.panel.ask('LiberarApartados', request(['A1', 'A2'], fresh), scene.jefa)).hecho).toBe(
      true,
    );
  });

  test('a repeated request is done once, with the same answer', async () => {
    const visto = await scene.marksOf(['A1', 'A2']);
    const [first, again] = await Promise.all([
      hold(scene.ana, ['A1', 'A2'], { visto }),
      hold(scene.ana, ['A1', 'A2'], { visto }),
    ]);
    expect([first.hecho, again.hecho]).toEqual([true, true]);
    expect(again.deshacer).toBe(first.deshacer);
    const otherFamily = await hold(scene.ana, ['A1'], {
      visto,
      persona: { ...PERSONA, nombre: 'Otra Familia' },
    });
    expect(told(otherFamily)).toMatchObject([
      ['LOTE_APARTADO', expect.stringContaining('ya lo apartaste tú'), 'Ana Pérez'],
    ]);
    const held = { visto: await scene.marksOf(['A1', 'A2']) };
    for (let press = 0; press < 2; press++)
      expect((await scene.panel.ask('LiberarApartados', request(['A1', 'A2'], held), scene.ana)).hecho).toBe(
        true,
      );
    const sale = request(['A1'], { fecha: '2026-11-20', visto: await scene.marksOf(['A1']) });
    const sold = await scene.panel.ask('VenderLotes', sale, scene.ana);
    expect(sold.hecho).toBe(true);
    expect((await scene.panel.ask('VenderLotes', sale, scene.ana)).deshacer).toBe(sold.deshacer);
    const annulment = request(['A1'], { motivo: 'x', visto: await scene.marksOf(['A1']) });
    for (let press = 0; press < 2; press++)
      expect((await scene.panel.ask('AnularVentas', annulment, scene.jefa)).hecho).toBe(true);
    const inCatalogo = request(['A1'], { estatus: 'Vendido', visto: await scene.marksOf(['A1']) });
    for (let press = 0; press < 2; press++)
      expect((await scene.panel.ask('CambiarEstatus', inCatalogo, scene.jefa)).hecho).toBe(true);
    expect(await scene.panel.log()).toEqual([
      ...['apartado.crear', 'apartado.crear', 'apartado.liberar', 'apartado.liberar'],
      ...['venta.anotar', 'venta.anular', 'lote.estatus'],
    ]);
  });

  test('the refusals of each kind: a past end, a future day, no person, another’s hold, nothing to end', async () => {
    const past = { persona: PERSONA, venceEn: scene.after(0) };
    expectProblem(await scene.panel.call('ApartarLotes', request(['A1'], past), scene.ana), 'FIN_PASADO');
    await hold(scene.ana, ['A1']);
    const extension = { motivo: 'x', venceEn: scene.after(0) };
    expectProblem(
      await scene.panel.call('ExtenderApartados', request(['A1'], extension), scene.ana),
      'FIN_PASADO',
    );
    const named = request(['A1'], { motivo: 'Lo quiere Eva, 55 1234 5678' });
    expect(
      expectProblem(await scene.panel.call('LiberarApartados', named, scene.ana), 'SOLICITUD_INVALIDA')
        .errores,
    ).toEqual([{ campo: 'motivo', mensaje: expect.stringContaining('Quita el correo o el teléfono') }]);
    const tomorrow = request(['A1'], { fecha: '2026-11-23' });
    expectProblem(await scene.panel.call('VenderLotes', tomorrow, scene.ana), 'FECHA_FUTURA');
    const problem = expectProblem(
      await scene.panel.call('ApartarLotes', request(['A2']), scene.ana),
      'CONTACTO_INVALIDO',
    );
    expect(problem.errores?.map(({ campo }) => campo)).toEqual(['persona.nombre', 'persona.telefono']);
    const typo = request(['A2'], { persona: { ...PERSONA, telefono: '55' } });
    expect(
      expectProblem(await scene.panel.call('ApartarLotes', typo, scene.ana), 'CONTACTO_INVALIDO').errores,
    ).toEqual([{ campo: 'persona.telefono', mensaje: '• Teléfono 10 caracteres' }]);
    const unknown = request(['A2'], { folio: 'VA-2026-999999' });
    expectProblem(await scene.panel.call('ApartarLotes', unknown, scene.ana), 'COTIZACION_INEXISTENTE');
    const foreign = 'El apartado del lote A1 es de Ana Pérez. Pídele el cambio, o pídelo a gerencia.';
    expect(told(await scene.panel.ask('LiberarApartados', request(['A1', 'A2']), scene.beto))).toEqual([
      ['NO_PERMITIDO', foreign, 'Ana Pérez'],
      ['LOTE_SIN_APARTADO', 'El lote A2 no está apartado. Para reservarlo, apártalo.', undefined],
    ]);
    const unsold = await scene.panel.ask(
      'AnularVentas',
      request(['A2', 'M4-L1'], { motivo: 'x' }),
      scene.jefa,
    );
    expect(unsold.resultados).toMatchObject([{ code: 'LOTE_SIN_VENTA' }, { code: 'LOTE_SIN_VENTA' }]);
    const inCatalogo = await scene.panel.ask(
      'CambiarEstatus',
      request(['A1'], { estatus: 'Vendido' }),
      scene.jefa,
    );
    expect(inCatalogo.resultados).toMatchObject([{ code: 'LOTE_APARTADO' }]);
    expect((await scene.read('A1')).estado).toBe('apartado');
  });

  test('a lapsed hold blocks nobody, and the next change records its end', async () => {
    await hold(scene.ana, ['A1', 'A2'], { venceEn: scene.after(1) });
    await scene.wait(1);
    expect((await scene.read('A1')).estado).toBe('libre');
    expect((await hold(scene.beto, ['A1'])).hecho).toBe(true);
    const late = await scene.panel.ask('LiberarApartados', request(['A2']), scene.ana);
    expect(told(late)).toEqual([
      [
        'LOTE_SIN_APARTADO',
        'El lote A2 ya no está apartado: su apartado venció. Para reservarlo, apártalo.',
        undefined,
      ],
    ]);
    expect(await scene.panel.log()).toEqual([
      'apartado.crear',
      'apartado.crear',
      'apartado.vencer',
      'apartado.crear',
    ]);
    expect(
      await scene.db.query(`select termino, terminado_en from apartado where id_lote = 'A1' order by id`),
    ).toEqual([
      { termino: 'vencido', terminado_en: new Date(scene.panel.time.now) },
      { termino: null, terminado_en: null },
    ]);
  });

  test('500 lots are one change; 501, repeated ones or none are invalid', async () => {
    await scene.db.query(
      `insert into lote (id_proyecto, id_lote, orden, terreno, estatus)
       select 1, 'Manzana-' || n || '-Lote', 1000 + n, 168, 'Disponible' from generate_series(1, 500) n`,
    );
    const all = Array.from({ length: 500 }, (_, i) => `Manzana-${i + 1}-Lote`);
    const { lotes } = await scene.panel.ask('LeerInventario', { id_proyecto: 1 }, scene.ana);
    const visto = Object.fromEntries(lotes.map(({ id_lote, marca }) => [id_lote, marca]));
    expect((await hold(scene.ana, all, { visto })).hecho).toBe(true);
    for (const wrong of [[...all, 'A1'], ['A1', 'A1'], []])
      expectProblem(
        await scene.panel.call('ApartarLotes', request(wrong, { persona: PERSONA }), scene.ana),
        'SOLICITUD_INVALIDA',
      );
  });
});
