import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { counterQuote } from '../../../../test/descuentoRows.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { freshLote } from '../../../../test/inventarioRows.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import { HOY_COUNT_MAX, LISTAS_DE_HOY, type ResultadoDeContacto } from '../../../contract/panel/choices.ts';
import { HOY_SHOWN, HOY_SHOWN_ALONE } from '../../../contract/panel/hoy.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { readSettings } from '../../plataforma/settings.ts';
import { announceDrops } from '../drop/announceDrops.ts';
import { readHoy } from './readHoy.ts';

const AYER = '2026-11-21T06:00:00.000Z';
const ANTES = '2026-11-21T05:59:59.000Z';

describeEachEngine('what waits today', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let jefa: Member;
  let luis: Member;
  let otra: Member;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
    jefa = await panel.member('gerencia');
    luis = await panel.member('asesor');
    otra = await panel.member('asesor', 'otra@casas.example');
  });
  afterEach(() => panel.close());
  const read = (who = jefa, filtro = {}) => panel.ask('LeerHoy', filtro, who);
  const names = ({ filas }: { filas: { persona: { nombre: string } | null }[] }) =>
    filas.map(({ persona }) => persona?.nombre);
  const folios = ({ filas }: { filas: { folio: string | null }[] }) => filas.map(({ folio }) => folio);
  const expiring = ({ vencen }: Awaited<ReturnType<typeof read>>) =>
    vencen.filas.map(({ cotizacion }) => cotizacion.folio);
  /** Notes a call and its result. */
  const ring = (id: string, resultado: ResultadoDeContacto, who = luis) =>
    panel.ask('AnotarPersona', { id, tipo: 'llamada', texto: '', resultado }, who);
  /** Management's lists so many days later, as today's session has expired by then. */
  const later = (dias: number) => {
    const clock = () => new Date(panel.time.now + dias * 86_400_000);
    const settings = readSettings({});
    return readHoy({ db, clock, settings }, { id: jefa.id, rol: 'gerencia' }, {});
  };

  test('has nothing without waiting matters', async () => {
    const hoy = await read();
    for (const lista of LISTAS_DE_HOY) expect(hoy[lista]).toEqual({ total: 0, filas: [] });
  });

  test('new people since yesterday, then the longest waiting, until they are contacted', async () => {
    await issueQuote(db, { nombre: 'Ayer', emitida: AYER });
    await issueQuote(db, { nombre: 'Hoy', emitida: '2026-11-22T11:00:00.000Z' });
    await issueQuote(db, { nombre: 'Antes', emitida: ANTES });
    await issueQuote(db, { nombre: 'Mucho antes', emitida: '2026-08-24T06:00:00.000Z' });
    const vieja = { nombre: 'De otro año', correo: 'vieja@ejemplo.mx', emitida: '2025-11-22T00:00:00.000Z' };
    await issueQuote(db, vieja);
    const { nuevas, esperan } = await read();
    expect([names(nuevas), nuevas.total]).toEqual([['Ayer', 'Hoy'], 2]);
    expect([names(esperan), esperan.total]).toEqual([['Mucho antes', 'Antes'], 2]);
    // A repeated request waits again, and since the first one.
    await issueQuote(db, { ...vieja, emitida: ANTES });
    expect(names((await read()).esperan)).toEqual(['De otro año', 'Mucho antes', 'Antes']);
    for (const { persona } of [...nuevas.filas, ...(await read()).esperan.filas])
      await ring(persona.id, 'contesto');
    const after = await read();
    expect([after.nuevas.total, after.esperan.total]).toEqual([0, 0]);
  });

  test('people who ask again after a contact wait again, from then on', async () => {
    const correo = 'vuelve@ejemplo.mx';
    const { persona } = await issueQuote(db, {
      nombre: 'Vuelve',
      correo,
      emitida: '2026-11-01T12:00:00.000Z',
    });
    await ring(persona, 'contesto');
    expect((await read()).esperan.total).toBe(0);
    panel.time.now += 120_000;
    const emitida = new Date(panel.time.now - 60_000).toISOString();
    await issueQuote(db, { nombre: 'Vuelve', correo, emitida });
    expect((await read()).nuevas.filas).toMatchObject([
      { persona: { id: persona }, en: emitida, vuelve: true },
    ]);
    const { nuevas, esperan } = await later(3);
    expect([nuevas.total, names(esperan)]).toEqual([0, ['Vuelve']]);
    await ring(persona, 'contesto');
    expect([(await read()).nuevas.total, (await later(3)).esperan.total]).toEqual([0, 0]);
  });

  test('the staff’s quote, renewal or hold is a contact; the buyer’s own quote is none', async () => {
    const waiting = async () => {
      const { nuevas, esperan } = await read();
      return [...names(nuevas), ...names(esperan)];
    };
    await freshLote(db);
    await panel.ask('CotizarParaPersona', counterQuote(), luis);
    expect(await waiting()).toEqual([]);
    const [ana] = await db.query<{ id: string }>('select id::text as id from persona');
    expect((await panel.ask('LeerPersona', { id: ana?.id ?? '' }, jefa)).contactadaEn).not.toBeNull();
    panel.time.now += 120_000;
    const emitida = new Date(panel.time.now - 60_000).toISOString();
    const { folio } = await issueQuote(db, {
      nombre: 'Ana',
      correo: 'ana@ejemplo.mx',
      emitida,
      asesor: luis.id,
    });
    expect(await waiting()).toEqual(['Ana']);
    await db.query(
      `update cotizacion set documento = (select documento from cotizacion order by id limit 1) where folio = $1`,
      [folio],
    );
    await panel.ask('RenovarCotizacion', { folio, clave: 'una-clave-de-prueba' }, luis);
    expect(await waiting()).toEqual([]);
    const { correo } = await issueQuote(db, { nombre: 'Apartada', emitida });
    expect(await waiting()).toEqual(['Apartada']);
    const persona = { nombre: 'Apartada Ruiz', correo, telefono: '5500000000' };
    const hold = { id_proyecto: 1, lotes: [await freshLote(db)], visto: {}, revisar: false, persona };
    await panel.ask('ApartarLotes', hold, luis);
    expect(await waiting()).toEqual([]);
  });

  test('an unanswered call leaves the person waiting and is shown; no interest removes them until taken back', async () => {
    const emitida = '2026-11-10T12:00:00.000Z';
    const { persona, folio } = await issueQuote(db, { nombre: 'Ana', emitida, vigencia: '2026-11-25' });
    const seen = async () => {
      const hoy = await read();
      return [names(hoy.esperan), expiring(hoy)];
    };
    await ring(persona, 'noContesto');
    expect((await read()).esperan.filas).toMatchObject([
      { persona: { nombre: 'Ana', intentadaEn: '2026-11-22T12:00:00.000Z' } },
    ]);
    expect(await seen()).toEqual([['Ana'], [folio]]);
    panel.time.now += 60_000;
    await ring(persona, 'sinInteres');
    expect(await seen()).toEqual([[], []]);
    expect((await panel.ask('LeerPersona', { id: persona }, jefa)).sinInteresEn).toBe(
      '2026-11-22T12:01:00.000Z',
    );
    await panel.ask('RetirarSinInteres', { id: persona }, luis);
    expect(await seen()).toEqual([['Ana'], [folio]]);
    const shown = await panel.ask('LeerPersona', { id: persona }, jefa);
    expect(shown).toMatchObject({ sinInteresEn: null, contactadaEn: null });
    expect(shown.notas).toMatchObject([
      { resultado: 'sinInteres', retirada: true },
      { resultado: 'noContesto', retirada: false },
    ]);
    // A request after no interest counts as any other.
    await ring(persona, 'sinInteres');
    panel.time.now += 60_000;
    await issueQuote(db, {
      nombre: 'Ana',
      correo: (await panel.ask('LeerPersona', { id: persona }, jefa)).correo,
      emitida: new Date(panel.time.now).toISOString(),
      vigencia: '2026-11-26',
    });
    panel.time.now += 60_000;
    const again = await read();
    expect([names(again.nuevas), again.vencen.total]).toEqual([['Ana'], 1]);
  });

  test('of two merged people, both count as contacted', async () => {
    const one = await issueQuote(db, {
      nombre: 'Ana',
      correo: 'mal@ejemplo.mx',
      estado: 'rechazado',
      emitida: ANTES,
    });
    await issueQuote(db, { nombre: 'Ana', correo: 'bien@ejemplo.mx', emitida: ANTES });
    await ring(one.persona, 'contesto');
    expect((await read()).esperan.total).toBe(1);
    await panel.ask(
      'CorregirCorreoDeCotizacion',
      { folio: one.folio, correo: 'bien@ejemplo.mx', juntar: true },
      luis,
    );
    expect((await read()).esperan.total).toBe(0);
  });

  test('the steps of today and earlier, not of tomorrow', async () => {
    for (const [nombre, dia] of [
      ['Mañana', '2026-11-23'],
      ['Hoy', '2026-11-22'],
      ['Antier', '2026-11-20'],
    ]) {
      const { persona } = await issueQuote(db, { nombre: nombre ?? '' });
      await db.query(
        `update persona set siguiente = 'Llamar', siguiente_en = $2::date where id = $1::bigint`,
        [persona, dia ?? ''],
      );
    }
    const { pasos } = await read();
    expect(pasos.filas.map(({ persona, siguiente, dia }) => [persona.nombre, siguiente, dia])).toEqual([
      ['Antier', 'Llamar', '2026-11-20'],
      ['Hoy', 'Llamar', '2026-11-22'],
    ]);
  });

  test('holds that end today or in three days, without paid, ended or expired ones', async () => {
    const hold = async (nombre: string, vence: string, more = '') => {
      await db.query(
        `insert into apartado (id_proyecto, id_lote, nombre, correo, telefono, apartado_por, apartado_en, vence_en)
         values (1, $1, $2, 'a@b.mx', '5500000000', $3::bigint, '2026-11-01', $4::timestamptz)`,
        [await freshLote(db), nombre, luis.id, vence],
      );
      if (more) await db.query(`update apartado set ${more} where nombre = $1`, [nombre]);
    };
    await hold('En tres días', '2026-11-26T05:59:59Z');
    await hold('En cuatro', '2026-11-26T06:00:00Z');
    await hold('Hoy', '2026-11-22T20:00:00Z');
    await hold('Vencido', '2026-11-22T11:59:59Z');
    await hold('Pagado', '2026-11-22T20:00:00Z', `pago_en = '2026-11-02', pago_referencia = 'x'`);
    await hold('Liberado', '2026-11-22T20:00:00Z', `terminado_en = '2026-11-02', termino = 'liberado'`);
    const { apartados } = await read();
    expect(apartados.filas.map(({ nombre }) => nombre)).toEqual(['Hoy', 'En tres días']);
    expect(apartados.filas[0]).toMatchObject({
      asesor: { id: luis.id },
      venceEn: '2026-11-22T20:00:00.000Z',
    });
    expect((await read(otra)).apartados.total).toBe(0);
  });

  test('a hold that a colleague made for one’s own person is listed, too', async () => {
    const { correo } = await issueQuote(db, { nombre: 'Ana', asesor: otra.id, emitida: ANTES });
    await db.query(
      `insert into apartado (id_proyecto, id_lote, nombre, correo, telefono, contacto, apartado_por, apartado_en, vence_en)
       values (1, $1, 'Ana', $2, '5500000000', $2, $3::bigint, '2026-11-01', '2026-11-23')`,
      [await freshLote(db), correo, jefa.id],
    );
    expect((await read(otra)).apartados.filas).toMatchObject([
      { nombre: 'Ana', asesor: { id: jefa.id }, persona: { nombre: 'Ana' } },
    ]);
    expect((await read(luis)).apartados.total).toBe(0);
    expect((await read(jefa, { asesor: otra.id })).apartados.total).toBe(1);
    expect((await read(jefa, { asesor: jefa.id })).apartados.total).toBe(1);
    expect((await read(jefa, { asesor: 'nadie' })).apartados.total).toBe(0);
  });

  test('refused or withheld mails while their quote is valid, until released or corrected', async () => {
    const buena = { vigencia: '2026-11-22' };
    await issueQuote(db, buena);
    await issueQuote(db, { estado: 'rechazado', vigencia: '2026-11-21' });
    const rechazada = await issueQuote(db, { estado: 'rechazado', ...buena });
    const retenida = await issueQuote(db, { estado: 'retenido', ...buena });
    expect(folios((await read()).correos)).toEqual([retenida.folio, rechazada.folio]);
    await panel.ask('ReenviarCotizacion', { folio: retenida.folio }, luis);
    expect(folios((await read()).correos)).toEqual([rechazada.folio]);
    await panel.ask(
      'CorregirCorreoDeCotizacion',
      { folio: rechazada.folio, correo: 'bien@ejemplo.mx' },
      luis,
    );
    expect((await read()).correos).toEqual({ total: 0, filas: [] });
  });

  test('a refused mail that cannot be corrected is discarded, with a log line that names nobody', async () => {
    const { folio } = await issueQuote(db, { estado: 'rechazado', vigencia: '2026-11-22', asesor: luis.id });
    const [correo] = (await read()).correos.filas;
    expect(correo).toMatchObject({ tipo: 'cotizacion', folio, entrega: { estado: 'rechazada' } });
    expectProblem(await panel.call('DescartarCorreo', { correo: correo?.id }, otra), 'NO_PERMITIDO');
    expectProblem(await panel.call('DescartarCorreo', { correo: '999999' }, luis), 'SOLICITUD_INVALIDA');
    await panel.ask('DescartarCorreo', { correo: correo?.id }, luis);
    await panel.ask('DescartarCorreo', { correo: correo?.id }, luis);
    expect((await read()).correos.total).toBe(0);
    expect(await panel.log()).toEqual(['correo.descartar']);
  });

  test('a refused receipt or reminder is listed like a quote’s mail', async () => {
    const { folio, correo, persona } = await issueQuote(db, { vigencia: '2026-11-24', asesor: luis.id });
    await db.query(
      `with r as (insert into recordatorio (cotizacion_id, tipo, token, creado_en)
         select id, 'vigencia', 'secreto-de-recordatorio', now() from cotizacion returning id)
       insert into correo_salida (recordatorio_id, tipo, message_id, creado_en, proximo_intento, estado, ultimo_error)
       select id, 'cliente', '<r@x>', now(), now(), 'rechazado', '550 en RCPT TO' from r`,
    );
    const lote = await freshLote(db);
    await db.query(
      `with a as (insert into apartado (id_proyecto, id_lote, nombre, correo, telefono, contacto, apartado_por, apartado_en, vence_en)
         values (1, $1, 'Ana', $2, '5500000000', $2, $3::bigint, '2026-11-20', '2026-12-20') returning id),
       r as (insert into recibo (apartado_id, tipo, vence_en, emitido_en) select id, 'apartado', '2026-12-20', '2026-11-20' from a returning id)
       insert into correo_salida (recibo_id, tipo, message_id, creado_en, proximo_intento, destinatario, estado, ultimo_error)
       select id, 'cliente', '<a@x>', now(), now(), $2, 'rechazado', '550 en RCPT TO' from r`,
      [lote, correo, luis.id],
    );
    const { correos } = await read(luis);
    expect(correos.filas).toMatchObject([
      { tipo: 'apartado', folio: null, id_lote: lote, destinatario: correo, persona: { id: persona } },
      { tipo: 'recordatorio', folio, destinatario: correo, persona: { id: persona } },
    ]);
    for (const { id } of correos.filas) await panel.ask('DescartarCorreo', { correo: id }, luis);
    expect((await read(luis)).correos.total).toBe(0);
  });

  test('all withheld mails of one’s own list are released at once, and no others', async () => {
    const buena = { vigencia: '2026-11-23', estado: 'retenido' } as const;
    await issueQuote(db, { ...buena, asesor: luis.id });
    await issueQuote(db, { ...buena });
    const ajena = await issueQuote(db, { ...buena, asesor: otra.id });
    const rechazada = await issueQuote(db, { ...buena, estado: 'rechazado' });
    expect(await panel.ask('LiberarCorreos', {}, luis)).toMatchObject({ liberados: 2 });
    expect(folios((await read()).correos)).toEqual([rechazada.folio, ajena.folio]);
    expect(await panel.ask('LiberarCorreos', { asesor: luis.id }, jefa)).toMatchObject({ liberados: 0 });
    expect(await panel.log()).toEqual(['correo.liberar']);
  });

  test('quotes of undecided people that expire within seven days', async () => {
    const last = await issueQuote(db, { vigencia: '2026-11-28' });
    const first = await issueQuote(db, { vigencia: '2026-11-22' });
    await issueQuote(db, { vigencia: '2026-11-21' });
    await issueQuote(db, { vigencia: '2026-11-29' });
    await issueQuote(db, { vigencia: '2026-11-25', correo: 'dos@ejemplo.mx' });
    const newest = await issueQuote(db, { vigencia: '2026-11-26', correo: 'dos@ejemplo.mx' });
    const sold = await issueQuote(db, { vigencia: '2026-11-25' });
    await db.query(
      `insert into venta (id_proyecto, id_lote, fecha, anotada_en, contacto) values (1, $1, '2026-11-20', '2026-11-20', $2)`,
      [await freshLote(db), sold.correo],
    );
    expect(expiring(await read())).toEqual([first.folio, newest.folio, last.folio]);
    const listed = async () =>
      (await panel.ask('ListarCotizaciones', { estado: 'porVencer' }, jefa)).filas.map(({ folio }) => folio);
    expect((await listed()).sort()).toEqual([first.folio, newest.folio, last.folio].sort());
    await ring(first.persona, 'contesto');
    await ring(newest.persona, 'noContesto');
    expect(expiring(await read())).toEqual([newest.folio, last.folio]);
    expect((await listed()).sort()).toEqual([newest.folio, last.folio].sort());
  });

  test('a contact before a quote’s last days does not hide its expiry', async () => {
    const { folio, persona } = await issueQuote(db, { vigencia: '2026-11-29' });
    await ring(persona, 'contesto');
    expect([expiring(await read()), expiring(await later(2))]).toEqual([[], [folio]]);
    const other = await issueQuote(db, { vigencia: '2026-12-02', asesor: luis.id });
    await ring(other.persona, 'sinInteres');
    expect(expiring(await later(5))).toEqual([folio]);
  });

  test('discounts wait for those who may decide them; decisions for the requester, until seen', async () => {
    await freshLote(db);
    const descuento = { tipo: 'monto', valor: '50000', motivo: 'Pago de contado' };
    await panel.ask('CotizarParaPersona', counterQuote({ descuento }), luis);
    await panel.ask('CotizarParaPersona', counterQuote({ descuento }), luis);
    const of = async (who: Member, filtro = {}) => {
      const { porAprobar, decididos } = await read(who, filtro);
      return [porAprobar.total, decididos.total];
    };
    expect([await of(jefa), await of(luis), await of(jefa, { asesor: otra.id })]).toEqual([
      [2, 0],
      [0, 0],
      [0, 0],
    ]);
    const [first, second] = (await read(jefa, { asesor: luis.id })).porAprobar.filas;
    expect(first).toMatchObject({ motivo: 'Pago de contado', monto: 50_000, decidible: true });
    expectProblem(await panel.call('RechazarDescuento', { pedido: first?.id }, jefa), 'SOLICITUD_INVALIDA');
    await panel.ask('RechazarDescuento', { pedido: first?.id, motivo: 'Ya no hay margen este mes' }, jefa);
    await panel.ask('AprobarDescuento', { pedido: second?.id, precio: second?.precioHoy }, jefa);
    expect([await of(jefa), await of(luis), await of(otra)]).toEqual([
      [0, 0],
      [0, 2],
      [0, 0],
    ]);
    const { decididos } = await read(luis);
    expect(decididos.filas).toContainEqual(
      expect.objectContaining({ estado: 'rechazado', respuesta: 'Ya no hay margen este mes', folio: null }),
    );
    const aprobado = decididos.filas.find(({ estado }) => estado === 'aprobado');
    expect(aprobado).toMatchObject({ decididoPor: { id: jefa.id }, folio: expect.stringMatching(/-\d+$/) });
    await panel.ask('VerDescuento', { pedido: first?.id }, otra);
    expect(await of(luis)).toEqual([0, 2]);
    for (const { id } of decididos.filas) await panel.ask('VerDescuento', { pedido: id }, luis);
    expect(await of(luis)).toEqual([0, 0]);
    expect((await panel.ask('ListarDescuentos', {}, luis)).decididos).toHaveLength(2);
    expect((await panel.ask('ListarDescuentos', {}, jefa)).decididos).toHaveLength(2);
    expect((await panel.ask('ListarDescuentos', {}, otra)).decididos).toEqual([]);
  });

  test('an adviser has their own matters and unassigned ones; management has all, or one adviser’s', async () => {
    for (const [nombre, asesor] of [
      ['De Luis', luis.id],
      ['De otra', otra.id],
      ['De nadie', null],
    ] as const)
      await issueQuote(db, { nombre, asesor, emitida: AYER, vigencia: '2026-11-23', estado: 'rechazado' });
    const seen = async (who: Member, filtro = {}) => {
      const { nuevas, correos, vencen } = await read(who, filtro);
      return [nuevas, correos, vencen].map((list) => names(list).sort());
    };
    const thrice = (...nombres: string[]) => [nombres, nombres, nombres];
    expect(await seen(luis)).toEqual(thrice('De Luis', 'De nadie'));
    expect(await seen(luis, { asesor: luis.id })).toEqual(thrice('De Luis'));
    expect(await seen(luis, { asesor: otra.id })).toEqual(thrice());
    expect(await seen(jefa)).toEqual(thrice('De Luis', 'De nadie', 'De otra'));
    expect(await seen(jefa, { asesor: otra.id })).toEqual(thrice('De otra'));
    expect(await seen(jefa, { asesor: 'nadie' })).toEqual(thrice('De nadie'));
  });

  test('people due for deletion within thirty days, the first foremost, until new activity', async () => {
    const of = async (nombre: string, emitida: string, asesor: string | null = null) =>
      (await issueQuote(db, { nombre, emitida, vigencia: '2025-01-15', asesor })).persona;
    const luisa = await of('De Luis', '2024-12-21T12:00:00.000Z', luis.id);
    const libre = await of('De nadie', '2024-12-20T12:00:00.000Z');
    await of('De otra', '2024-12-22T12:00:00.000Z', otra.id);
    await of('Todavía no', '2025-01-01T12:00:00.000Z');
    const settings = { retencionMeses: 24, dataDir: panel.dataDir };
    for (const dias of [2, 1, 0])
      await announceDrops({ db, clock: () => new Date(panel.time.now - dias * 86_400_000), settings });
    const seen = async (who = jefa, filtro = {}) => names((await read(who, filtro)).porBorrar);
    const { porBorrar } = await read();
    expect(porBorrar.total).toBe(3);
    expect(porBorrar.filas.map(({ persona, dia, ultimaEn }) => [persona.nombre, dia, ultimaEn])).toEqual([
      ['De nadie', '2026-12-20', '2024-12-20T12:00:00.000Z'],
      ['De Luis', '2026-12-21', '2024-12-21T12:00:00.000Z'],
      ['De otra', '2026-12-22', '2024-12-22T12:00:00.000Z'],
    ]);
    expect(await seen(luis)).toEqual(['De nadie', 'De Luis']);
    expect(await seen(otra)).toEqual(['De nadie', 'De otra']);
    expect(await seen(jefa, { asesor: otra.id })).toEqual(['De otra']);
    expect(await seen(luis, { asesor: otra.id })).toEqual([]);
    const consulta = await panel.member('consulta');
    expectProblem(await panel.call('LeerHoy', {}, consulta), 'NO_PERMITIDO');
    const listed = await panel.ask('ListarPersonas', { contacto: 'borrar' }, luis);
    expect(listed.filas.map(({ nombre }) => nombre)).toEqual(['De Luis', 'De nadie']);
    expect((await panel.ask('LeerPersona', { id: luisa }, luis)).borrarEn).toBe('2026-12-21');
    await panel.ask('AnotarPersona', { id: luisa, tipo: 'nota', texto: 'Sigue' }, luis);
    const siguiente = { texto: 'Llamar', dia: '2027-06-01' };
    await panel.ask('FijarSiguiente', { id: libre, revision: 1, siguiente, hecho: false }, luis);
    expect(await seen()).toEqual(['De otra']);
    expect((await panel.ask('LeerPersona', { id: luisa }, luis)).borrarEn).toBeNull();
  });

  test('shows the first ten of each list and counts only as far as it shows', async () => {
    await db.query(
      `insert into persona (clave, nombre, correo, telefono, id_proyecto, primera_en, ultima_en)
       select n || '@x.mx', 'P' || n, n || '@x.mx', '5500000000', 1, $1::timestamptz, $1::timestamptz
       from generate_series(1, ${HOY_COUNT_MAX + 5}) n`,
      [AYER],
    );
    const { nuevas } = await read();
    expect([nuevas.filas.length, nuevas.total]).toEqual([HOY_SHOWN, HOY_COUNT_MAX]);
    const alone = await read(jefa, { lista: 'nuevas' });
    expect([alone.nuevas.filas.length, alone.nuevas.total]).toEqual([HOY_SHOWN_ALONE, HOY_COUNT_MAX]);
    expect(alone.nuevas.filas.slice(0, HOY_SHOWN)).toEqual(nuevas.filas);
    const other = await read(jefa, { lista: 'esperan' });
    expect(other.nuevas).toEqual({ total: 0, filas: [] });
  });
});
