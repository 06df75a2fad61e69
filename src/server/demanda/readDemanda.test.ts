import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { openPanel } from '../../../test/panel.ts';
import { seedCatalogo } from '../../../test/testApp.ts';
import { testDocumento } from '../../../test/testDocumento.ts';
import { formatDocumento } from '../../contract/storedDocumento.ts';
import { sumCotizaciones } from './sumCotizaciones.ts';

const ASKED = { id_proyecto: 1, desde: '2026-11-09', hasta: '2026-11-22' };

describeEachEngine('demand of a project in a period', (openFresh) => {
  const scene = async () => {
    const db = await openFresh();
    const panel = await openPanel(db);
    await seedCatalogo(db);
    const { lote, modelo } = testDocumento();
    await db.query(
      `insert into demanda values (1, '2026-11-08', 'lote', 'visto', '2', 50), (1, '2026-11-09', 'lote', 'visto', '2', 7),
         (1, '2026-11-22', 'lote', 'elegido', '2', 3), (1, '2026-11-22', 'paso', 'visto', 'proyecto', 20),
         (7, '2026-11-22', 'lote', 'visto', '1', 9)`,
    );
    let made = 0;
    const quote = async (en: string, contacto: string) => {
      made += 1;
      const folio = `VA-2026-00000${made}`;
      const documento = testDocumento({
        folio,
        lote: { ...lote, id_lote: '2' },
        modelo: { ...modelo, id_modelo: 3 },
        cliente: { nombre: '=Ana', correo: `${contacto}@ejemplo.mx`, telefono: '5512345678' },
      });
      const [row] = await db.query<{ id: string }>(
        `insert into cotizacion (folio, token, emitida_en, vigencia, documento, contacto)
         values ($1, $1, $2::timestamptz, '2026-12-31', $3::jsonb, $4) returning id::text as id`,
        [folio, en, formatDocumento(documento), contacto],
      );
      return row?.id ?? '';
    };
    return { db, panel, quote };
  };

  test('adds what was seen, chosen and quoted within it, and no day or project beside it', async () => {
    const { db, panel, quote } = await scene();
    await quote('2026-11-09T05:59:00Z', 'antes');
    await quote('2026-11-09T06:00:00Z', 'ana');
    const last = await quote('2026-11-22T11:00:00Z', 'eva');
    await db.query(
      `insert into venta (id_proyecto, id_lote, fecha, anotada_en, cotizacion_id, precio_total, contacto)
       values (1, '2', '2026-11-22', now(), $1::bigint, 1, 'ana')`,
      [last],
    );
    const who = await panel.member('consulta');
    const read = () => panel.ask('LeerDemanda', ASKED, who);
    const answer = await read();
    const row = { visto: 7, elegido: 3, cotizado: 2, apartado: 0, vendido: 1 };
    expect(answer.lotes[0]).toEqual({ id: '2', nombre: '2', ...row });
    expect(answer.lotes.slice(1).map(({ id, visto }) => [id, visto])).toEqual([
      ['M4-L1', 0],
      ['1', 0],
    ]);
    expect(answer.modelos.find(({ id }) => id === '3')).toMatchObject({ cotizado: 2, vendido: 1 });
    expect(answer.equipamientos).toContainEqual({ ...row, id: '7', nombre: '', visto: 0, elegido: 0 });
    expect(answer.camino.map(({ cuantos }) => cuantos)).toEqual([20, 0, 0, 0, 0, 2]);
    expect(answer.semanas).toEqual([
      { lunes: '2026-11-09', cotizaciones: 1, apartados: 0, ventas: 0 },
      { lunes: '2026-11-16', cotizaciones: 1, apartados: 0, ventas: 1 },
    ]);
    expect(answer.diasAVenta).toEqual({ mediana: 13, ventas: 1 });
    // Summed or not, it is the same.
    while (await sumCotizaciones({ db, clock: () => new Date(panel.time.now) }));
    expect(await read()).toEqual(answer);
    await panel.close();
  });

  test('counts of a sale that was made of a hold its model, its equipment and its days by the hold’s quote', async () => {
    const { db, panel, quote } = await scene();
    const cotizacion = await quote('2026-11-10T12:00:00Z', 'ana');
    await db.query(
      `with suyo as (
         insert into apartado (id_proyecto, id_lote, cotizacion_id, precio_total, contacto, apartado_en, vence_en, terminado_en, termino)
         values (1, '2', $1::bigint, 1, 'ana', '2026-11-12', '2026-11-19', '2026-11-15', 'vendido') returning id)
       insert into venta (id_proyecto, id_lote, fecha, anotada_en, apartado_id) select 1, '2', '2026-11-15', now(), id from suyo`,
      [cotizacion],
    );
    const answer = await panel.ask('LeerDemanda', ASKED, await panel.member('consulta'));
    expect(answer.modelos.find(({ id }) => id === '3')).toMatchObject({
      cotizado: 1,
      apartado: 1,
      vendido: 1,
    });
    expect(answer.equipamientos.find(({ id }) => id === '7')).toMatchObject({ apartado: 1, vendido: 1 });
    expect(answer.diasAVenta).toEqual({ mediana: 5, ventas: 1 });
    await panel.close();
  });

  test('names no person, neither to whom reads all nor in a file, and formulas do nothing', async () => {
    const { db, panel, quote } = await scene();
    await quote('2026-11-20T12:00:00Z', 'ana');
    await db.query(`update lote set id_lote = '=1+1' where id_proyecto = 1 and id_lote = '1'`);
    const who = await panel.member('gerencia');
    const texts = [
      await panel.ask('LeerDemanda', ASKED, who),
      await panel.ask('LeerDemandaPorAsesor', { desde: ASKED.desde, hasta: ASKED.hasta }, who),
      await panel.ask('ExportarDemanda', { ...ASKED, tabla: 'lotes' }, who),
      await db.query('select * from demanda'),
      await db.query('select * from bitacora'),
    ].map((it) => JSON.stringify(it));
    for (const text of texts) expect(text).not.toMatch(/ana@|5512345678|=Ana/i);
    expect(texts[2]).toContain(`'=1+1,0,0,0,0,0`);
    expect(await panel.log()).toEqual(['demanda.exportar']);
    await panel.close();
  });

  test('by adviser counts their people, how soon they were spoken with, and their quotes; last what is nobody’s', async () => {
    const { db, panel, quote } = await scene();
    const adviser = await panel.member('asesor');
    await quote('2026-11-20T12:00:00Z', 'ana');
    await quote('2026-11-20T13:00:00Z', 'eva');
    await db.query(
      `update persona set asesor_id = $1::bigint, asignada_en = now(), contactada_en = '2026-11-20T14:30:00Z'
       where clave = 'ana'`,
      [adviser.id],
    );
    const periodo = { desde: ASKED.desde, hasta: ASKED.hasta };
    const { asesores } = await panel.ask('LeerDemandaPorAsesor', periodo, await panel.member('gerencia'));
    const none = { apartados: 0, ventas: 0 };
    expect(asesores).toEqual([
      { nombre: 'De asesor', personas: 1, contactadas: 1, horasAlContacto: 2.5, cotizaciones: 1, ...none },
      { nombre: null, personas: 1, contactadas: 0, horasAlContacto: null, cotizaciones: 1, ...none },
    ]);
    await panel.close();
  });

  test('is refused for a period that ends before it begins or is longer than a year', async () => {
    const { panel } = await scene();
    const who = await panel.member('gerencia');
    for (const periodo of [
      { desde: '2026-11-22', hasta: '2026-11-21' },
      { desde: '2025-11-01', hasta: '2026-11-22' },
    ])
      expect((await panel.call('LeerDemanda', { id_proyecto: 1, ...periodo }, who)).statusCode).toBe(400);
    await panel.close();
  });
});
