import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { freshLote } from '../../../test/inventarioRows.ts';
import { issueQuote } from '../../../test/issueQuote.ts';
import { type Member, openPanel, type Panel } from '../../../test/panel.ts';
import { HOY_COUNT_MAX } from '../../contract/panel/choices.ts';
import { HOY_SHOWN } from '../../contract/panel/hoy.ts';
import type { Db } from '../db/db.ts';
import { announceDrops } from '../personas/drop/announceDrops.ts';

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
  const names = ({ filas }: { filas: { nombre: string | null }[] }) => filas.map(({ nombre }) => nombre);
  const folios = ({ filas }: { filas: { folio: string }[] }) => filas.map(({ folio }) => folio);

  test('has nothing where nothing waits', async () => {
    const { nuevas, esperan, pasos, apartados, correos, vencen, porBorrar } = await read();
    for (const list of [nuevas, esperan, pasos, apartados, correos, vencen, porBorrar])
      expect(list).toEqual({ total: 0, filas: [] });
  });

  test('who came since yesterday, and before them who waits longest, until somebody has spoken with them', async () => {
    await issueQuote(db, { nombre: 'Ayer', emitida: AYER });
    await issueQuote(db, { nombre: 'Hoy', emitida: '2026-11-22T11:00:00.000Z' });
    await issueQuote(db, { nombre: 'Antes', emitida: ANTES });
    await issueQuote(db, { nombre: 'Mucho antes', emitida: '2026-08-24T06:00:00.000Z' });
    const vieja = { nombre: 'De otro año', correo: 'vieja@ejemplo.mx', emitida: '2025-11-22T00:00:00.000Z' };
    await issueQuote(db, vieja);
    const { nuevas, esperan } = await read();
    expect([names(nuevas), nuevas.total]).toEqual([['Hoy', 'Ayer'], 2]);
    expect([names(esperan), esperan.total]).toEqual([['Mucho antes', 'Antes'], 2]);
    // Whoever asks again waits again, and has waited longest.
    await issueQuote(db, { ...vieja, emitida: ANTES });
    expect(names((await read()).esperan)).toEqual(['De otro año', 'Mucho antes', 'Antes']);
    await db.query(`update persona set contactada_en = now()`);
    const after = await read();
    expect([after.nuevas.total, after.esperan.total]).toEqual([0, 0]);
  });

  test('the steps of today and of before, not of tomorrow', async () => {
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
    expect(pasos.filas.map(({ nombre, siguiente, dia }) => [nombre, siguiente, dia])).toEqual([
      ['Antier', 'Llamar', '2026-11-20'],
      ['Hoy', 'Llamar', '2026-11-22'],
    ]);
  });

  test('holds that end today or in three days, not those that are paid, ended, or over', async () => {
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
    expect(names(apartados)).toEqual(['Hoy', 'En tres días']);
    expect(apartados.filas[0]).toMatchObject({
      asesor: { id: luis.id },
      venceEn: '2026-11-22T20:00:00.000Z',
    });
    expect((await read(otra)).apartados.total).toBe(0);
  });

  test('mails that were refused or withheld, while their quote is good; one let go or corrected is done', async () => {
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

  test('quotes that expire within seven days of whoever still decides', async () => {
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
    expect(folios((await read()).vencen)).toEqual([first.folio, newest.folio, last.folio]);
    expect((await panel.ask('ListarCotizaciones', { estado: 'porVencer' }, jefa)).cotizaciones).toHaveLength(
      3,
    );
  });

  test('an adviser has their own matters and nobody’s; whoever manages has all, or one adviser’s', async () => {
    for (const [nombre, asesor] of [
      ['De Luis', luis.id],
      ['De otra', otra.id],
      ['De nadie', null],
    ] as const)
      await issueQuote(db, { nombre, asesor, emitida: AYER, vigencia: '2026-11-23', estado: 'rechazado' });
    const seen = async (who: Member, filtro = {}) => {
      const { nuevas, correos, vencen } = await read(who, filtro);
      const all = [nuevas.filas, correos.filas.map((it) => it.persona), vencen.filas.map((it) => it.persona)];
      return all.map((rows) => rows.map((row) => row?.nombre).sort());
    };
    const thrice = (...nombres: string[]) => [nombres, nombres, nombres];
    expect(await seen(luis)).toEqual(thrice('De Luis', 'De nadie'));
    expect(await seen(luis, { asesor: luis.id })).toEqual(thrice('De Luis'));
    expect(await seen(luis, { asesor: otra.id })).toEqual(thrice());
    expect(await seen(jefa)).toEqual(thrice('De Luis', 'De nadie', 'De otra'));
    expect(await seen(jefa, { asesor: otra.id })).toEqual(thrice('De otra'));
    expect(await seen(jefa, { asesor: 'nadie' })).toEqual(thrice('De nadie'));
  });

  test('whose data go within thirty days, who goes first foremost, until somebody writes something down', async () => {
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
    expect(porBorrar.filas.map(({ nombre, dia, ultimaEn }) => [nombre, dia, ultimaEn])).toEqual([
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
    const listed = await panel.ask('ListarPersonas', { porBorrar: true }, luis);
    expect(listed.personas.map(({ nombre }) => nombre)).toEqual(['De Luis', 'De nadie']);
    expect((await panel.ask('LeerPersona', { id: luisa }, luis)).borrarEn).toBe('2026-12-21');
    await panel.ask('AnotarPersona', { id: luisa, tipo: 'nota', texto: 'Sigue' }, luis);
    const siguiente = { texto: 'Llamar', dia: '2027-06-01' };
    await panel.ask('FijarSiguiente', { id: libre, revision: 1, siguiente, hecho: false }, luis);
    expect(await seen()).toEqual(['De otra']);
    expect((await panel.ask('LeerPersona', { id: luisa }, luis)).borrarEn).toBeNull();
  });

  test('shows the first ten of each and counts no farther than it tells', async () => {
    await db.query(
      `insert into persona (clave, nombre, correo, telefono, id_proyecto, primera_en, ultima_en)
       select n || '@x.mx', 'P' || n, n || '@x.mx', '5500000000', 1, $1::timestamptz, $1::timestamptz
       from generate_series(1, ${HOY_COUNT_MAX + 5}) n`,
      [AYER],
    );
    const { nuevas } = await read();
    expect([nuevas.filas.length, nuevas.total]).toEqual([HOY_SHOWN, HOY_COUNT_MAX]);
  });
});
