import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { storeQuote } from '../../../../test/inventarioRows.ts';
import { lotesScene } from '../../../../test/lotesScene.ts';

describeEachEngine('what is left to sell', (openFresh) => {
  const scene = lotesScene(openFresh);
  const withPhases = async () => {
    await scene.db.query(
      `insert into etapa (id_proyecto, etapa, orden, nombre, liberacion) values (1, '1', 1, 'Etapa 1', '2026-01-01'), (1, '2', 2, 'Etapa 2', '2099-01-01')`,
    );
    await scene.db.query(`update lote set etapa = '1' where id_proyecto = 1 and id_lote in ('A1', 'A2')`);
    await scene.db.query(`update lote set etapa = '2' where id_proyecto = 1 and id_lote = 'A3'`);
  };
  const sheet = async (more: object = {}) => {
    const asked = { id_proyecto: 1, formato: 'csv', ...more };
    const { contenido, filas } = await scene.panel.ask('ExportarExistencias', asked, scene.jefa);
    const [head, ...lines] = Buffer.from(contenido, 'base64').toString().replace('\uFEFF', '').split('\r\n');
    return { head, lines: lines.filter(Boolean), filas };
  };

  test('is counted in pesos by state, phase and model; what nobody priced is counted apart', async () => {
    await withPhases();
    const { folio } = await storeQuote(scene.db, 'A1');
    await scene.hold(scene.ana, ['A1'], { folio });
    const eve = await scene.panel.member('consulta');
    const { grupos, modelos, etapas } = await scene.panel.ask('LeerExistencias', { id_proyecto: 1 }, eve);
    expect(etapas).toEqual([
      { id_proyecto: 1, clave: '1', nombre: 'Etapa 1' },
      { id_proyecto: 1, clave: '2', nombre: 'Etapa 2' },
    ]);
    expect(grupos.map((it) => [it.estado, it.etapa, it.lotes, it.pesos, it.sinPrecio]).sort()).toEqual(
      [
        // Its buyer's quote.
        ['apartado', '1', 1, '1967000.125', 0],
        ['libre', '1', 1, '2950000', 0],
        // Lots 2, 1 and A4: 168 m² is the base, each m² more or less is 4,200.
        ['libre', null, 3, String(3_044_500 + 2_748_918.49 + 2_950_000), 0],
        ['noLiberado', '2', 1, '2950000', 0],
        ['vendido', null, 1, '0', 1],
      ].sort(),
    );
    const none = { lotes: 0, pesos: '0', sinPrecio: 0 };
    const held = { lotes: 1, pesos: '1967000.125', sinPrecio: 0 };
    expect(modelos).toEqual([
      // Dearer by 1,150,000.99 on each of the four free lots.
      ...[{ id_proyecto: 1, nombre: 'Cedro', vendidos: none, apartados: none }].map((it) => ({
        ...it,
        caben: { lotes: 4, pesos: String(11_693_418.49 + 4 * 1_150_000.99), sinPrecio: 0 },
      })),
      {
        ...{ id_proyecto: 1, nombre: 'Agave', vendidos: none, apartados: held },
        caben: { lotes: 4, pesos: '11693418.49', sinPrecio: 0 },
      },
      {
        ...{ id_proyecto: 1, nombre: null, vendidos: { ...none, lotes: 1, sinPrecio: 1 }, apartados: none },
        caben: none,
      },
    ]);
    const first = await scene.panel.ask('LeerExistencias', { id_proyecto: 1, etapa: '1' }, eve);
    expect(first.grupos.map(({ estado, lotes }) => [estado, lotes]).sort()).toEqual([
      ['apartado', 1],
      ['libre', 1],
    ]);
    expect(first.modelos.map(({ caben }) => caben.lotes)).toEqual([1, 1]);
    expect(first.etapas).toEqual(etapas);
    const all = await scene.panel.ask('LeerExistencias', {}, eve);
    expect(all.grupos).toEqual(expect.arrayContaining(grupos));
    expect(new Set(all.grupos.map((it) => it.id_proyecto)).size).toBeGreaterThan(1);
    expect(JSON.stringify(grupos)).not.toMatch(/Ruiz|ejemplo|5512345678/);
    // An adviser reads no sales of others, and none of the company's sums.
    expectProblem(await scene.panel.call('LeerExistencias', { id_proyecto: 1 }, scene.ana), 'NO_PERMITIDO');
    expectProblem(
      await scene.panel.call('LeerExistencias', { id_proyecto: 99 }, eve),
      'PROYECTO_INEXISTENTE',
    );
  });

  test('is a spreadsheet without anybody’s data, of the project or of a phase', async () => {
    await withPhases();
    const { folio } = await storeQuote(scene.db, 'A1');
    await scene.hold(scene.ana, ['A1'], { folio });
    const { head, lines, filas } = await sheet();
    expect(head).toBe('Lote,Superficie m²,Etapa,Estado,Modelo,Precio,El precio es');
    expect(filas).toBe(7);
    expect(lines).toContain('A1,168,Etapa 1,Apartado,Agave,1967000.125,el apartado');
    expect(lines).toContain('1,120.12345,,Disponible,Agave,2748918.49,"desde, sin equipamiento"');
    expect(lines).toContain('M4-L1,168,,Vendido,,,');
    expect(lines.join()).not.toMatch(/Ruiz|ejemplo|5512345678/);
    const all = await sheet({ id_proyecto: undefined });
    expect(all.head).toMatch(/^Proyecto,Lote,/);
    expect(all.filas).toBeGreaterThan(filas);
    expect((await sheet({ etapa: '2' })).lines).toEqual([
      'A3,168,Etapa 2,No liberado,Agave,2950000,"desde, sin equipamiento"',
    ]);
  });

  test('is a sheet and a price list as PDF for every role', async () => {
    const eve = await scene.panel.member('consulta');
    for (const who of [eve, scene.ana, scene.jefa]) {
      const sheetOfLots = await scene.panel.ask('HacerHojaDeDisponibilidad', { id_proyecto: 1 }, who);
      const prices = await scene.panel.ask('HacerListaDePrecios', { id_proyecto: 1 }, who);
      expect([sheetOfLots.archivo, prices.archivo]).toEqual([
        'disponibilidad-villas-del-sol-2026-11-22.pdf',
        'precios-villas-del-sol-2026-11-22.pdf',
      ]);
      for (const { pdf } of [sheetOfLots, prices])
        expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString('latin1')).toBe('%PDF-');
    }
    for (const call of ['HacerHojaDeDisponibilidad', 'HacerListaDePrecios'] as const)
      expectProblem(await scene.panel.call(call, { id_proyecto: 99 }, eve), 'PROYECTO_INEXISTENTE');
  });

  test('a lot has its total with each model, and with the most that the reader may discount alone', async () => {
    const read = (who = scene.ana, id_lote = '2') =>
      scene.panel.ask('LeerCasasDeLote', { id_proyecto: 1, id_lote }, who);
    const casas = [
      { id_modelo: 4, nombre: 'Cedro', precioTotal: 4_194_500.99, conDescuento: null },
      { id_modelo: 3, nombre: 'Agave', precioTotal: 3_044_500, conDescuento: null },
    ];
    expect(await read()).toEqual({
      ...{ casas, descuento: null, hasta: null },
      excedente: { area: 22.5, monto: 94_500 },
    });
    const admin = await scene.panel.member('administracion', 'admin@casas.example');
    await scene.panel.ask('FijarLimites', { asesor: 2, gerencia: 5 }, admin);
    const { descuento, casas: own } = await read();
    expect([descuento, ...own.map(({ conDescuento }) => conDescuento)]).toEqual([
      ...[2, 4_110_610.97, 2_983_610],
    ]);
    expect((await read(scene.jefa)).casas[1]?.conDescuento).toBe(2_892_275);
    // Administracion may take everything off, which is no offer; consulta quotes nobody.
    expect((await read(admin)).descuento).toBeNull();
    expect((await read(await scene.panel.member('consulta'))).descuento).toBeNull();
    const unknown = { id_proyecto: 1, id_lote: 'Z9' };
    expectProblem(await scene.panel.call('LeerCasasDeLote', unknown, scene.ana), 'LOTE_INEXISTENTE');
  });

  test('prices hold until the day before the next approved list', async () => {
    await scene.db.query(
      `insert into lista_de_precios (id_proyecto, nombre, vigente_en, preparada_por, preparada_en, aprobada_por, aprobada_en, retirada_por, retirada_en)
       select 1, nombre, en::timestamptz, $1::bigint, now(), case when aprobada is not null then $1::bigint end, aprobada::timestamptz,
         case when retirada is not null then $1::bigint end, retirada::timestamptz
       from (values ('Retirada', '2026-11-25T06:00Z', null, '2026-11-21T00:00Z'),
         ('Sin aprobar', '2026-11-26T06:00Z', null, null), ('Diciembre', '2026-12-01T06:00Z', '2026-11-20T00:00Z', null),
         ('Enero', '2027-01-01T06:00Z', '2026-11-20T00:00Z', null)) as l(nombre, en, aprobada, retirada)`,
      [scene.jefa.id],
    );
    const { hasta } = await scene.panel.ask('LeerCasasDeLote', { id_proyecto: 1, id_lote: '2' }, scene.ana);
    expect(hasta).toBe('2026-11-30');
  });
});
