import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import { seedCatalogo } from '../../../../test/testApp.ts';
import type { Db } from '../../plataforma/db/db.ts';

describeEachEngine('the panel’s list of quotes', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let jefa: Member;
  let luis: Member;
  let otra: Member;
  let eve: Member;
  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    panel = await openPanel(db);
    jefa = await panel.member('gerencia');
    luis = await panel.member('asesor');
    otra = await panel.member('asesor', 'otra@casas.example');
    eve = await panel.member('consulta');
  });
  afterEach(() => panel.close());
  const folios = async (filtro: object, who = jefa) =>
    (await panel.ask('ListarCotizaciones', filtro, who)).filas.map(({ folio }) => folio);

  test('finds by folio, its number, name without accents, mail, telephone, its last digits, and lot', async () => {
    const { folio, correo } = await issueQuote(db, {
      nombre: 'José María Ñúñez',
      correo: 'pepe.n+casa@correo.example',
      telefono: '4771239876',
      lote: 'M9-L7',
      proyecto: 1,
    });
    await issueQuote(db, { nombre: 'Otra Persona', telefono: '5500000000', lote: 'M4-L1' });
    const numero = folio.replace(/^.*-/, '');
    for (const busca of [
      folio,
      folio.toLowerCase().replaceAll('-', ' '),
      numero,
      'nunez',
      'JOSÉ mar',
      'María Núñez',
      correo,
      'PEPE.N@correo.example',
      '4771239876',
      '+52 (477) 123-9876',
      '9876',
      'm9-l7',
      'lote M9-L7',
    ])
      expect(await folios({ busca }), busca).toEqual([folio]);
    for (const busca of ['nadie', "' | 'jose", 'jose & otra', '\\', "'", '!:*', '99999999', 'jose@', '   x'])
      expect(await folios({ busca }), busca).toEqual([]);
    const [first, second] = [
      await issueQuote(db, { lote: '1234' }),
      await issueQuote(db, { telefono: '5555551234' }),
    ];
    expect(await folios({ busca: '1234' })).toEqual([second.folio, first.folio]);
  });

  test('filters by project, model, state, delivery, adviser, and day in Mexico City', async () => {
    const hoy = '2026-11-22';
    const make = (told: Parameters<typeof issueQuote>[1]) =>
      issueQuote(db, { emitida: '2026-11-20T12:00:00.000Z', vigencia: '2026-12-20', ...told });
    const vieja = await make({ vigencia: '2026-11-21', emitida: '2026-11-06T05:59:59.000Z' });
    const renovada = await make({ modelo: 5, correo: 'r@ejemplo.mx' });
    const nueva = await make({ anterior: renovada.folio, correo: 'r@ejemplo.mx' });
    const porVencer = await make({ vigencia: '2026-11-28', proyecto: 2, asesor: luis.id });
    const hoyMismo = await make({ vigencia: hoy, proyecto: 2, modelo: 5, asesor: otra.id });
    const rechazada = await make({ estado: 'rechazado' });
    const retenida = await make({ estado: 'retenido' });
    const pendiente = await make({ estado: 'pendiente' });
    const of = (...quotes: { folio: string }[]) => quotes.map(({ folio }) => folio).reverse();
    expect(await folios({ proyecto: 2 })).toEqual(of(porVencer, hoyMismo));
    expect(await folios({ proyecto: 2, modelo: 5 })).toEqual(of(hoyMismo));
    expect(await folios({ estado: 'vencida' })).toEqual(of(vieja));
    expect(await folios({ estado: 'renovada' })).toEqual(of(renovada));
    expect(await folios({ estado: 'porVencer' })).toEqual(of(porVencer, hoyMismo));
    expect(await folios({ estado: 'vigente' })).toEqual(
      of(nueva, porVencer, hoyMismo, rechazada, retenida, pendiente),
    );
    expect(await folios({ entrega: 'rechazada' })).toEqual(of(rechazada));
    expect(await folios({ entrega: 'retenida' })).toEqual(of(retenida));
    expect(await folios({ entrega: 'pendiente' })).toEqual(of(pendiente));
    expect(await folios({ entrega: 'detenida' })).toEqual(of(rechazada, retenida));
    expect(await folios({ entrega: 'enviada', proyecto: 2 })).toEqual(of(porVencer, hoyMismo));
    expect(await folios({ asesor: luis.id })).toEqual(of(porVencer));
    expect(await folios({ asesor: 'nadie', estado: 'vencida' })).toEqual(of(vieja));
    expect(await folios({ desde: '2026-11-06' })).not.toContain(vieja.folio);
    expect(await folios({ hasta: '2026-11-05' })).toEqual(of(vieja));
    expectProblem(await panel.call('ListarCotizaciones', { modelo: 5 }, jefa), 'SOLICITUD_INVALIDA');
    await db.query(
      `insert into apartado (id_proyecto, id_lote, contacto, apartado_en, vence_en)
       values (1, 'M4-L1', $1, '2026-11-20', '2026-11-24')`,
      [hoyMismo.correo],
    );
    expect(await folios({ estado: 'porVencer' })).toEqual(of(porVencer));
    panel.time.now = Date.parse('2026-11-24T00:00:01Z');
    jefa = await panel.session(jefa);
    await db.query('update cotizacion set vigencia = $2::date where folio = $1', [
      hoyMismo.folio,
      '2026-11-25',
    ]);
    // A hold past its end does not count.
    expect(await folios({ estado: 'porVencer' })).toEqual(of(porVencer, hoyMismo));
  });

  test('finds valid quotes whose lot went to another person or left the market', async () => {
    const good = { emitida: '2026-11-20T12:00:00.000Z', vigencia: '2026-12-05' };
    const make = async (lote: string, told: Parameters<typeof issueQuote>[1] = {}) => {
      await db.query(
        `insert into lote (id_proyecto, id_lote, orden, terreno, estatus) values (1, $1, 500, 168, 'Disponible')
         on conflict do nothing`,
        [lote],
      );
      return issueQuote(db, { ...good, lote, ...told });
    };
    const libre = await make('S1');
    const held = await make('S2');
    const sold = await make('S3');
    const own = await make('S4', { correo: 'dueña@ejemplo.mx' });
    const lost = await make('S4');
    const offSale = await make('S5');
    const gone = await make('S6');
    await make('S2', { vigencia: '2026-11-21' });
    const renewed = await make('S2', { correo: 'renueva@ejemplo.mx' });
    const renewing = await make('S1', { correo: 'renueva@ejemplo.mx', anterior: renewed.folio });
    const lapsed = await make('S7');
    const [quote] = await db.query<{ contacto: string }>('select contacto from cotizacion where folio = $1', [
      own.folio,
    ]);
    await db.query(
      `insert into apartado (id_proyecto, id_lote, contacto, apartado_en, vence_en)
       values (1, 'S2', 'otra', '2026-11-20', '2026-11-24'), (1, 'S4', $1, '2026-11-20', '2026-11-24'),
         (1, 'S7', 'otra', '2026-11-10', '2026-11-11')`,
      [quote?.contacto ?? ''],
    );
    await db.query(
      `insert into venta (id_proyecto, id_lote, contacto, fecha, anotada_en) values (1, 'S3', 'otra', '2026-11-20', now())`,
    );
    await db.query(`update lote set estatus = 'Vendido' where id_lote = 'S5'`);
    await db.query(`update lote set retirado = true where id_lote = 'S6'`);
    const found = await folios({ estado: 'sinLote' });
    expect(found).toEqual([gone, offSale, lost, sold, held].map(({ folio }) => folio));
    for (const { folio } of [libre, own, renewing, lapsed]) expect(found).not.toContain(folio);
    expect(await folios({ estado: 'sinLote', busca: 'lote s3' })).toEqual([sold.folio]);
  });

  test('an adviser sees quotes of their own and unassigned people; consulta sees all, but no person, and finds none', async () => {
    const suya = await issueQuote(db, { asesor: luis.id, nombre: 'Rosa Luz' });
    const ajena = await issueQuote(db, { asesor: otra.id, nombre: 'Rosa Mar' });
    const libre = await issueQuote(db, { nombre: 'Rosa Sol' });
    expect(await folios({}, luis)).toEqual([libre.folio, suya.folio]);
    expect(await folios({ busca: 'rosa' }, luis)).toEqual([libre.folio, suya.folio]);
    expect(await folios({ asesor: otra.id }, luis)).toEqual([]);
    expect(await folios({ asesor: 'nadie' }, luis)).toEqual([libre.folio]);
    expect((await panel.ask('ListarCotizaciones', {}, luis)).asesores).toEqual([
      { id: luis.id, nombre: 'De asesor' },
    ]);
    const seen = await panel.ask('ListarCotizaciones', {}, eve);
    expect(seen.filas.map(({ folio }) => folio)).toEqual([libre.folio, ajena.folio, suya.folio]);
    expect(JSON.stringify(seen)).not.toMatch(/rosa|compradora|5512345678|secreto/i);
    for (const busca of ['rosa', suya.correo, '5512345678', '5678'])
      expect(await folios({ busca }, eve), busca).toEqual([]);
    expect(await folios({ busca: suya.folio }, eve)).toEqual([suya.folio]);
    const detail = await panel.ask('LeerCotizacion', { folio: suya.folio }, eve);
    expect(JSON.stringify(detail)).not.toMatch(/rosa|compradora|5512345678|secreto/i);
    expect(detail).toMatchObject({ persona: null, url: null, pdf: null, envios: [{ destinatario: null }] });
  });

  test('a model that does not fit on its lot is shown to the staff, as issued', async () => {
    const noCabe = { por: 'frente', pide: { frente: 7.5, fondo: 16 }, tiene: 7.1 } as const;
    const tight = await issueQuote(db, { noCabe });
    const ample = await issueQuote(db);
    expect(await panel.ask('LeerCotizacion', { folio: tight.folio }, jefa)).toMatchObject({
      noCabe: 'Agave pide 7.5 m de frente y en el lote M4-L1 caben 7.1 m.',
    });
    expect(await panel.ask('LeerCotizacion', { folio: ample.folio }, jefa)).toMatchObject({ noCabe: null });
  });

  test('comes in pages of 50 without repeats, whatever is issued meanwhile', async () => {
    for (let i = 0; i < 105; i++)
      await issueQuote(db, { nombre: 'Ana Ruiz', asesor: i % 2 ? luis.id : null });
    for (const filtro of [{}, { busca: 'ana' }, { proyecto: 1 }]) {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await panel.ask('ListarCotizaciones', { ...filtro, ...(cursor && { cursor }) }, luis);
        seen.push(...page.filas.map(({ folio }) => folio));
        cursor = page.cursor;
        await issueQuote(db, { nombre: 'Ana Nueva', emitida: '2026-11-22T12:00:00.000Z' });
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(105);
    }
    expectProblem(await panel.call('ListarCotizaciones', { cursor: 'XX-1' }, jefa), 'SOLICITUD_INVALIDA');
  });
});
