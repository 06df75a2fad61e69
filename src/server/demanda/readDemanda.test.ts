import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { followQuotes } from '../../../test/followQuotes.ts';
import { openPanel } from '../../../test/panel.ts';
import { seedCatalogo } from '../../../test/testApp.ts';
import { testDocumento } from '../../../test/testDocumento.ts';
import { formatDocumento } from '../../contract/storedDocumento.ts';
import { ARCHIVO } from '../../domain/correo/entrega.ts';
import { sumCotizaciones } from './sumCotizaciones.ts';

const SERVIDOR = 'smtp.ejemplo.mx';

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
    const quote = async (en: string, contacto: string, por: string | null = null) => {
      made += 1;
      const folio = `VA-2026-00000${made}`;
      const documento = testDocumento({
        folio,
        lote: { ...lote, id_lote: '2' },
        modelo: { ...modelo, id_modelo: 3 },
        cliente: { nombre: '=Ana', correo: `${contacto}@ejemplo.mx`, telefono: '5512345678' },
      });
      const [row] = await db.query<{ id: string }>(
        `insert into cotizacion (folio, token, emitida_en, vigencia, documento, contacto, hecha_por)
         values ($1, $1, $2::timestamptz, '2026-12-31', $3::jsonb, $4, $5::bigint) returning id::text as id`,
        [folio, en, formatDocumento(documento), contacto, por],
      );
      await followQuotes(db, folio);
      return row?.id ?? '';
    };
    return { db, panel, quote };
  };

  test('adds what was seen, chosen and quoted in the period and project', async () => {
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
      { lunes: '2026-11-09', dias: 7, cotizaciones: 1, apartados: 0, ventas: 0 },
      { lunes: '2026-11-16', dias: 7, cotizaciones: 1, apartados: 0, ventas: 1 },
    ]);
    const totales = { visitas: 20, cotizaciones: 2, mostrador: 0, apartados: 0, ventas: 1 };
    expect(answer.totales).toEqual({ ...totales, diasAVenta: 13, ventasConDias: 1 });
    // Equal with and without sums.
    while (await sumCotizaciones({ db, clock: () => new Date(panel.time.now) }));
    expect(await read()).toEqual(answer);
    await panel.close();
  });

  test('takes model, equipment and days of a sale from its hold’s quote', async () => {
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
    expect(answer.totales).toMatchObject({ apartados: 1, ventas: 1, diasAVenta: 5, ventasConDias: 1 });
    await panel.close();
  });

  test('sums quotes, holds and sales by the last campaign and by the first, the rest without one', async () => {
    const { db, panel, quote } = await scene();
    const id = await quote('2026-11-10T12:00:00Z', 'ana');
    await quote('2026-11-11T12:00:00Z', 'eva');
    const led = `'{"source": "Facebook", "campaign": "verano", "fbclid": "a"}', primera_campana = '{"source": "radio"}'`;
    await db.query(`update cotizacion set campana = ${led} where id = $1::bigint`, [id]);
    await db.query(`update persona set origen = 'campana', campana = ${led} where clave = 'ana'`);
    await db.query(
      `with suyo as (
         insert into apartado (id_proyecto, id_lote, cotizacion_id, precio_total, contacto, apartado_en, vence_en, terminado_en, termino)
         values (1, '2', $1::bigint, 2000000.5, 'ana', '2026-11-12', '2026-11-19', '2026-11-15', 'vendido') returning id)
       insert into venta (id_proyecto, id_lote, fecha, anotada_en, apartado_id, precio)
       select 1, '2', '2026-11-15'::date, now(), id, 1900000.25 from suyo`,
      [id],
    );
    // By its person alone; of nobody, without a price; annulled.
    await db.query(
      `insert into venta (id_proyecto, id_lote, fecha, anotada_en, contacto, precio, anulada_en) values
       (1, 'M4-L1', '2026-11-16', now(), 'ana', 100, null), (1, '1', '2026-11-17', now(), null, null, null),
       (1, '1', '2026-11-17', now(), 'ana', 7, now())`,
    );
    const { campanas } = await panel.ask('LeerDemanda', ASKED, await panel.member('consulta'));
    const sums = { cotizaciones: 1, apartados: 1, apartado: '2000000.5', ventas: 2, vendido: '1900100.25' };
    const none = { cotizaciones: 0, apartados: 0, apartado: '0', ventas: 1, vendido: '0', sinPrecio: 1 };
    expect(campanas).toEqual({
      ultima: [
        { source: 'facebook', medium: '', campaign: 'verano', ...sums, sinPrecio: 0 },
        { source: null, medium: '', campaign: '', ...none },
      ],
      primera: [
        { source: 'radio', medium: '', campaign: '', ...sums, sinPrecio: 0 },
        { source: null, medium: '', campaign: '', ...none },
      ],
    });
    await panel.close();
  });

  test('compares with the period before and says since when visits are counted', async () => {
    const { db, panel, quote } = await scene();
    await db.query(
      `insert into demanda values (1, '2026-10-26', 'paso', 'visto', 'proyecto', 4), (1, '2026-11-08', 'paso', 'visto', 'proyecto', 6),
         (1, '2026-10-25', 'paso', 'visto', 'proyecto', 100), (7, '2026-10-01', 'paso', 'visto', 'proyecto', 100)`,
    );
    await quote('2026-10-26T05:59:00Z', 'antes');
    await quote('2026-10-26T06:00:00Z', 'ana');
    await quote('2026-11-09T05:59:00Z', 'eva');
    await db.query(
      `insert into venta (id_proyecto, id_lote, fecha, anotada_en, contacto) values (1, '2', '2026-11-05', now(), 'ana')`,
    );
    const answer = await panel.ask('LeerDemanda', ASKED, await panel.member('consulta'));
    expect(answer.antes).toEqual({
      desde: '2026-10-26',
      hasta: '2026-11-08',
      visitas: 10,
      cotizaciones: 2,
      mostrador: 0,
      apartados: 0,
      ventas: 1,
      diasAVenta: 10,
      ventasConDias: 1,
    });
    expect(answer.totales).toMatchObject({ visitas: 20, cotizaciones: 0, ventas: 0, diasAVenta: null });
    expect(answer.visitasDesde).toBe('2026-10-25');
    await panel.close();
  });

  test('separates the staff’s quotes from visits and includes them in the total', async () => {
    const { db, panel, quote } = await scene();
    const adviser = await panel.member('asesor');
    await quote('2026-11-20T12:00:00Z', 'ana');
    await quote('2026-11-20T13:00:00Z', 'eva', adviser.id);
    await quote('2026-11-20T14:00:00Z', 'iris', adviser.id);
    const read = async () => panel.ask('LeerDemanda', ASKED, await panel.session(adviser));
    const { totales, camino, semanas, lotes } = await read();
    expect(totales).toMatchObject({ cotizaciones: 1, mostrador: 2 });
    expect(camino.at(-1)).toEqual({ paso: 'cotizacion', cuantos: 1 });
    expect(semanas.map(({ cotizaciones }) => cotizaciones)).toEqual([0, 3]);
    expect(lotes.find(({ id }) => id === '2')).toMatchObject({ cotizado: 3 });
    while (await sumCotizaciones({ db, clock: () => new Date(panel.time.now) }));
    expect((await read()).totales).toEqual(totales);
    await panel.close();
  });

  test('says how many days of a cut week are in the period', async () => {
    const { panel } = await scene();
    const asked = { ...ASKED, desde: '2026-11-07', hasta: '2026-11-17' };
    const { semanas } = await panel.ask('LeerDemanda', asked, await panel.member('consulta'));
    expect(semanas.map(({ lunes, dias }) => [lunes, dias])).toEqual([
      ['2026-11-02', 2],
      ['2026-11-09', 7],
      ['2026-11-16', 2],
    ]);
    await panel.close();
  });

  test('counts the newest mail of each of the period’s quotes and no other', async () => {
    const { db, panel, quote } = await scene();
    const mail = (de: string, rest: Record<string, string | boolean>) => {
      const row = { cotizacion_id: de, tipo: 'cliente', proximo_intento: 'now', creado_en: 'now', ...rest };
      return db.query(
        `insert into correo_salida (message_id, ${Object.keys(row).join()})
         values (gen_random_uuid()::text, ${Object.keys(row).map((_, at) => `$${at + 1}`)})`,
        Object.values(row),
      );
    };
    const en = '2026-11-20T12:00:00Z';
    const [uno, dos, tres] = [await quote(en, 'a'), await quote(en, 'b'), await quote(en, 'c')];
    const [cuatro, cinco, seis] = [await quote(en, 'd'), await quote(en, 'e'), await quote(en, 'f')];
    // Sent later, but of the period's quote.
    await mail(uno, { estado: 'enviado', enviado_en: '2026-12-24T12:00:00Z', aceptado_por: SERVIDOR });
    await mail(dos, { estado: 'rechazado' });
    await mail(tres, { estado: 'retenido', retenido_por: 'direccion' });
    await mail(cuatro, { estado: 'pendiente', retenido_por: 'total' });
    await mail(cinco, { estado: 'pendiente' });
    // Refused, then corrected and accepted: one quote arrived.
    await mail(seis, { estado: 'rechazado' });
    await mail(seis, { estado: 'enviado', enviado_en: en, aceptado_por: SERVIDOR });
    // A file without a mail server, and an old mail of unknown result.
    await mail(await quote(en, 'i'), { estado: 'enviado', enviado_en: en, aceptado_por: ARCHIVO });
    await mail(await quote(en, 'j'), { estado: 'enviado', enviado_en: en });
    // A deleted person's quote, without mails.
    await db.query(
      'update cotizacion set token = null, contacto = null, borrada_en = now() where id = $1::bigint',
      [await quote(en, 'h')],
    );
    // The staff's mail, a reminder, and a quote of another day.
    await mail(uno, { tipo: 'ventas', estado: 'enviado', enviado_en: en });
    const [{ id: recordatorio = '' } = {}] = await db.query<{ id: string }>(
      `insert into recordatorio (cotizacion_id, tipo, token, creado_en) values ($1::bigint, 'vigencia', 'r', now()) returning id::text as id`,
      [uno],
    );
    await db.query(
      `insert into correo_salida (recordatorio_id, tipo, message_id, estado, enviado_en, proximo_intento, creado_en)
       values ($1::bigint, 'cliente', 'r', 'enviado', $2::timestamptz, now(), now())`,
      [recordatorio, en],
    );
    await mail(await quote('2026-11-01T12:00:00Z', 'g'), { estado: 'enviado', enviado_en: en });
    const { correos } = await panel.ask('LeerDemanda', ASKED, await panel.member('consulta'));
    expect(correos).toEqual({
      aceptados: 2,
      guardados: 1,
      sinConstancia: 1,
      rechazados: 1,
      retenidos: 2,
      pendientes: 1,
    });
    await panel.close();
  });

  test('names no person on screen or in files and neutralises formulas', async () => {
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

  test('exports the totals of both periods and the state of the mails', async () => {
    const { db, panel, quote } = await scene();
    await db.query(
      `insert into correo_salida (cotizacion_id, tipo, message_id, estado, proximo_intento, creado_en)
       values ($1::bigint, 'cliente', 'a', 'rechazado', now(), now())`,
      [await quote('2026-11-20T12:00:00Z', 'ana')],
    );
    const who = await panel.member('consulta');
    const fileOf = async (tabla: string) =>
      (await panel.ask('ExportarDemanda', { ...ASKED, tabla }, who)).csv.slice(1).split('\r\n');
    expect(await fileOf('totales')).toEqual([
      'desde,hasta,visitas,cotizaciones,mostrador,apartados,ventas,diasAVenta,ventasConDias',
      '2026-11-09,2026-11-22,20,1,0,0,0,,0',
      '2026-10-26,2026-11-08,0,0,0,0,0,,0',
      '',
    ]);
    expect(await fileOf('correos')).toEqual([
      'aceptados,guardados,sinConstancia,rechazados,retenidos,pendientes',
      '0,0,0,1,0,0',
      '',
    ]);
    await panel.close();
  });

  test('counts by adviser people, time to contact and quotes; unassigned last', async () => {
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

  test('is refused for a reversed period or more than a year', async () => {
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
