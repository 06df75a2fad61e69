import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { PERSONA, storeQuote } from '../../../../test/inventarioRows.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';

describeEachEngine('reading lots', (openFresh) => {
  const scene = lotesScene(openFresh);

  test('the inventory has each lot’s state and no buyer; its version counts changes', async () => {
    const { panel, ana, hold, db } = scene;
    const eve = await panel.member('consulta');
    await db.query(`update lote set retirado = true where id_lote = 'A4'`);
    const before = await panel.ask('LeerInventario', { id_proyecto: 1 }, eve);
    expect(before.lotes.map(({ id_lote, estado, estatus }) => [id_lote, estado, estatus])).toEqual([
      ['2', 'libre', 'Disponible'],
      ['M4-L1', 'vendido', 'Vendido'],
      ['1', 'libre', 'Disponible'],
      ...['A1', 'A2', 'A3'].map((id) => [id, 'libre', 'Disponible']),
      ['A4', 'retirado', null],
    ]);
    await hold(ana, ['A1', 'A2']);
    const after = await panel.ask('LeerInventario', { id_proyecto: 1 }, eve);
    expect(after.version).toBe(before.version + 1);
    expect(JSON.stringify(after)).not.toMatch(/Ruiz|ana@ejemplo|5512345678/);
    const own = await panel.ask('LeerInventario', { id_proyecto: 1 }, ana);
    expect(own.lotes.filter((lote) => lote.apartado?.propio)).toHaveLength(2);
    expectProblem(await panel.call('LeerInventario', { id_proyecto: 99 }, eve), 'PROYECTO_INEXISTENTE');
  });

  test('a lot in full: its person for permitted readers, and its history, newest first', async () => {
    const { panel, ana, beto, jefa, hold, db } = scene;
    const eve = await panel.member('consulta');
    const { folio } = await storeQuote(db, 'A1');
    await storeQuote(db, 'A2');
    await hold(ana, ['A1'], { folio });
    const full = await panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, ana);
    expect(full.apartado).toMatchObject({ persona: PERSONA, folio, precioTotal: 1967000.125, propio: true });
    expect(full.historia).toMatchObject([
      { tipo: 'cambio', accion: 'apartado.crear', quien: { nombre: 'Ana Pérez' }, deshacible: true },
      { tipo: 'cotizacion', folio, modelo: 'Agave', precioTotal: 1967000.125, estado: 'vencida' },
    ]);
    for (const who of [beto, eve]) {
      const other = await panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, who);
      expect(other.apartado).toMatchObject({ persona: null, propio: false });
      expect(other.historia[0]).toMatchObject({ deshacible: false });
      expect(JSON.stringify(other)).not.toMatch(/Ruiz|ana@ejemplo|5512345678/);
    }
    const seen = await panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, jefa);
    const { filas } = await panel.ask('ListarPersonas', {}, jefa);
    expect(seen.apartado?.persona).toEqual({ ...PERSONA, id: filas[0]?.id });
    expectProblem(await panel.call('LeerLote', { id_proyecto: 1, id_lote: 'Z9' }, ana), 'LOTE_INEXISTENTE');
  });

  test('a history is bounded, and says that there is more', async () => {
    const { panel, ana, hold, request } = scene;
    for (let i = 0; i < 26; i++) {
      await hold(ana, ['A1']);
      await panel.ask('LiberarApartados', request(['A1']), ana);
    }
    const { historia, hayMas } = await panel.ask('LeerLote', { id_proyecto: 1, id_lote: 'A1' }, ana);
    expect([historia.length, hayMas]).toEqual([50, true]);
    expect(historia[0]).toMatchObject({ accion: 'apartado.liberar' });
  });

  test('holds are listed by their end, with today’s in Mexico City marked and paid ones last, in pages', async () => {
    const { panel, ana, beto, hold } = scene;
    // 12:00 UTC is 6:00 in Mexico City.
    await hold(ana, ['A1'], { venceEn: '2026-11-23T06:00:00.000Z' });
    await hold(beto, ['A2'], { venceEn: '2026-11-23T05:59:00.000Z' });
    const paid = await hold(ana, ['A3'], { venceEn: '2026-11-22T13:00:00.000Z' });
    const apartado = paid.resultados[0]?.ok && paid.resultados[0].despues.apartado;
    await panel.ask('AnotarPago', { apartado, fecha: '2026-11-20', referencia: 'SPEI 77' }, ana);
    const list = await panel.ask('ListarApartados', { proyecto: 1 }, ana);
    expect(list).toMatchObject({ total: 3, vencenHoy: 1, cursor: null });
    expect(list.asesores.map(({ nombre }) => nombre)).toEqual(['Ana Pérez', 'Beto Sosa']);
    expect(
      list.filas.map(({ id_lote, venceHoy, persona, pago }) => [id_lote, venceHoy, persona?.nombre, pago]),
    ).toEqual([
      ['A2', true, undefined, null],
      ['A1', false, 'Ana Ruiz', null],
      ['A3', false, 'Ana Ruiz', { fecha: '2026-11-20', referencia: 'SPEI 77' }],
    ]);
    const eve = await panel.member('consulta');
    expect(JSON.stringify(await panel.ask('ListarApartados', {}, eve))).not.toMatch(/Ruiz|SPEI/);
    const mine = await panel.ask('ListarApartados', { asesor: ana.id }, ana);
    expect(mine.filas.map(({ id_lote }) => id_lote)).toEqual(['A1', 'A3']);
    expect(await panel.ask('ListarApartados', { proyecto: 7 }, ana)).toMatchObject({
      filas: [],
      total: 0,
    });
  });

  test('pages of holds lose none that was moved, paid or released since', async () => {
    const { panel, ana, beto, jefa, hold, db, request } = scene;
    await db.query(
      `insert into lote (id_proyecto, id_lote, orden, terreno, estatus)
       select 1, 'P' || n, 1000 + n, 168, 'Disponible' from generate_series(1, 60) n`,
    );
    await hold(
      beto,
      Array.from({ length: 60 }, (_, i) => `P${i + 1}`),
    );
    const first = await panel.ask('ListarApartados', {}, ana);
    expect(first.filas).toHaveLength(50);
    const [released, extended] = first.filas.slice(-2);
    await panel.ask('LiberarApartados', request([released?.id_lote ?? '']), jefa);
    const longer = { venceEn: '2026-12-10T05:00:00.000Z', motivo: 'Está de viaje' };
    const done = await panel.ask('ExtenderApartados', request([extended?.id_lote ?? ''], longer), jefa);
    expect(done.hecho).toBe(true);
    const second = await panel.ask('ListarApartados', { cursor: first.cursor }, ana);
    const unseen = second.filas.filter(({ id }) => !first.filas.some((it) => it.id === id));
    expect([unseen.length, second.filas.at(-1)?.id, second.cursor]).toEqual([10, extended?.id, null]);
    expectProblem(await panel.call('ListarApartados', { cursor: 'x' }, ana), 'SOLICITUD_INVALIDA');
  });

  test('a quote is found by its folio as read out, its link, its file’s link, and its QR code', async () => {
    const { panel, ana, hold, db } = scene;
    const { folio, token } = await storeQuote(db, 'A1', { vigencia: '2026-11-22' });
    const [, , numero] = folio.split('-');
    const address = `/lotificacion/cotizacion/1?c=${token}`;
    const ways = [
      folio,
      folio.toLowerCase(),
      ` va2026${numero} `,
      `VA – 2026 – ${Number(numero)}`,
      `Folio: ${folio}`,
      `https://lotes.ejemplo.mx${address}`,
      address,
      `https://lotes.ejemplo.mx/api/cotizaciones/${token}.pdf`,
    ];
    for (const texto of ways) {
      const found = await panel.ask('BuscarCotizacion', { texto }, ana);
      expect([texto, found.folio]).toEqual([texto, folio]);
    }
    expect(await panel.ask('BuscarCotizacion', { texto: folio }, ana)).toMatchObject({
      id_lote: 'A1',
      modelo: 'Agave',
      precioTotal: 1967000.125,
      vigente: true,
      persona: { nombre: 'Ana María Pérez' },
    });
    await hold(ana, ['A1'], { folio });
    const [listed] = (await panel.ask('ListarApartados', {}, ana)).filas;
    expect(listed, 'a hold tells its quote’s house').toMatchObject({ folio, modelo: 'Agave' });
    await scene.wait(1);
    const eve = await panel.member('consulta');
    expect(await panel.ask('BuscarCotizacion', { texto: folio }, eve)).toMatchObject({
      vigente: false,
      persona: null,
      lote: { estado: 'apartado', apartado: { asesor: { nombre: 'Ana Pérez' } } },
    });
    for (const texto of ['VA-2026-999999', 'hola', 'https://lotes.ejemplo.mx/lotificacion/cotizacion/1?c=no'])
      expectProblem(await panel.call('BuscarCotizacion', { texto }, scene.ana), 'COTIZACION_INEXISTENTE');
    await db.query('update cotizacion set borrada_en = now(), token = null');
    expectProblem(
      await panel.call('BuscarCotizacion', { texto: folio }, scene.ana),
      'COTIZACION_INEXISTENTE',
    );
  });
});
