import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff, type Staff } from '../../../../test/hireStaff.ts';
import { issueQuote } from '../../../../test/issueQuote.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import { setAlto } from '../../personas/altos.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { erasePersona } from '../derechos/erasePersona.ts';
import { setRecordatorio, showRecordatorios } from './ajustes.ts';
import { countVigencias } from './remindVigencias.ts';
import { remindDue } from './startRecordatorioKeeper.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ANA = 'ana@ejemplo.mx';
/** The test's clock starts on 15 June, noon in Mexico City. */
const QUOTE = { correo: ANA, lote: '2', emitida: '2026-06-10T18:00:00Z', vigencia: '2026-06-20' };

describeEachEngine('the reminder of a quote that expires', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let staff: Staff;
  const deps = () => ({ db, clock: t.clock, settings: t.settings });
  const turn = (encendido: boolean) =>
    setRecordatorio(deps(), { id: staff.id, rol: 'gerencia' }, { tipo: 'vigencia', encendido });
  const remind = () => remindDue(deps());
  const told = async () =>
    (
      await db.query<{ folio: string }>(
        `select folio from recordatorio r join cotizacion c on c.id = r.cotizacion_id where r.tipo = 'vigencia' order by r.id`,
      )
    ).map(({ folio }) => folio);
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db, { CORREO_VENTAS: 'ventas@horizonte.example' });
    staff = await hireStaff(deps());
  });
  afterEach(() => t.close());

  test('is written at nine, two days before, once, and not while it is off', async () => {
    const { folio } = await issueQuote(db, QUOTE);
    t.advance(3 * DAY_MS - 3 * HOUR_MS);
    expect(await remind()).toBe(0);
    t.advance(-DAY_MS);
    await turn(true);
    t.advance(DAY_MS - 1_000);
    expect(await remind()).toBe(0);
    t.advance(1_000);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    t.advance(DAY_MS);
    expect(await remind()).toBe(0);
    expect(await told()).toEqual([folio]);
  });

  test('turned on later or again, skips all that came due before', async () => {
    await issueQuote(db, { ...QUOTE, vigencia: '2026-06-17' });
    await issueQuote(db, { ...QUOTE, lote: '1', vigencia: '2026-06-16' });
    const next = await issueQuote(db, {
      ...QUOTE,
      lote: '1',
      correo: 'eva@ejemplo.mx',
      vigencia: '2026-06-18',
    });
    await turn(true);
    expect(await remind()).toBe(0);
    t.advance(DAY_MS);
    await turn(false);
    expect(await remind()).toBe(0);
    await turn(true);
    expect(await remind()).toBe(0);
    expect(await told()).toEqual([]);
    await turn(false);
    t.advance(-HOUR_MS * 4);
    await turn(true);
    t.advance(HOUR_MS * 4);
    expect(await remind()).toBe(1);
    expect(await told()).toEqual([next.folio]);
  });

  test('is late without a server, while the quote is valid, and never after', async () => {
    await turn(true);
    await issueQuote(db, { ...QUOTE, lote: '1', vigencia: '2026-06-18' });
    const good = await issueQuote(db, { ...QUOTE, vigencia: '2026-06-19' });
    t.advance(4 * DAY_MS);
    expect(await remind()).toBe(1);
    expect(await told()).toEqual([good.folio]);
  });

  describe('is not written', () => {
    /** Each makes one eligible quote ineligible. */
    const RULES: Record<string, () => Promise<unknown>> = {
      'where the person has a newer quote of the lot': () =>
        issueQuote(db, { ...QUOTE, emitida: '2026-06-12T18:00:00Z', vigencia: '2026-06-27' }),
      'where the person holds the lot': () =>
        staff.hold(
          { id_proyecto: 1, id_lote: '2' },
          { persona: { ...PERSONA, correo: 'ANA+casa@ejemplo.mx' } },
        ),
      'where the person bought it': () => staff.sell({ id_proyecto: 1, id_lote: '2' }, undefined, PERSONA),
      'where the lot has gone to somebody else': () =>
        staff.hold({ id_proyecto: 1, id_lote: '2' }, { persona: { ...PERSONA, correo: 'eva@ejemplo.mx' } }),
      'where the catalogue sold it': () =>
        db.query(`update lote set estatus = 'Vendido' where id_proyecto = 1 and id_lote = '2'`),
      'where the lot was withdrawn': () =>
        db.query(`update lote set retirado = true where id_proyecto = 1 and id_lote = '2'`),
      'where the project was withdrawn': () =>
        db.query('update proyecto set retirado = true where id_proyecto = 1'),
      'where the mail was refused': () => mailBecomes('rechazado', '550 en RCPT TO'),
      'where the mail is withheld': () => mailBecomes('retenido', null),
      'where the mail never left': () => mailBecomes('pendiente', null),
      'where another mail to the mailbox was refused for good': () =>
        issueQuote(db, { ...QUOTE, lote: 'M4-L1', estado: 'rechazado', emitida: '2026-06-11T18:00:00Z' }),
      'where another mail to the mailbox was refused for what it says': () => otherMail('550 en DATA'),
      'where another mail to the mailbox was given up after hours': () =>
        otherMail('421 en RCPT TO, tras 10 intentos'),
      'where the person was deleted': () => erasePersona({ ...deps(), dataDir: t.dataDir }, ANA),
      'where the person stopped reminders': () =>
        db.query('insert into recordatorio_alto values ($1, now())', [ANA]),
      'to whom was quoted on the very day': () =>
        db.query(`update cotizacion set emitida_en = '2026-06-18T06:00:00Z'`),
      'in a copy that sends nothing': () => db.query('insert into envio_detenido (desde) values (now())'),
    };
    const otherMail = async (error: string) => {
      await issueQuote(db, { ...QUOTE, lote: 'M4-L1', estado: 'rechazado', emitida: '2026-06-11T18:00:00Z' });
      await db.query(`update correo_salida set ultimo_error = $1 where estado = 'rechazado'`, [error]);
    };
    const mailBecomes = (estado: string, error: string | null) =>
      db.query('update correo_salida set estado = $1, ultimo_error = $2', [estado, error]);

    test.each(Object.keys(RULES))('%s', async (rule) => {
      await turn(true);
      await issueQuote(db, QUOTE);
      await RULES[rule]?.();
      t.advance(3 * DAY_MS);
      expect(await remind()).toBe(0);
      expect(await told()).toEqual([]);
    });
  });

  test('is written again to a mailbox that accepted a mail after refusing one', async () => {
    await turn(true);
    await issueQuote(db, { ...QUOTE, lote: 'M4-L1', estado: 'rechazado', emitida: '2026-06-09T18:00:00Z' });
    const { folio } = await issueQuote(db, QUOTE);
    t.advance(3 * DAY_MS);
    expect(await remind()).toBe(1);
    expect(await told()).toEqual([folio]);
  });

  test('concurrent runs write each once, over several batches', async () => {
    await turn(true);
    for (let n = 0; n < 205; n++) await issueQuote(db, { ...QUOTE, correo: `c${n}@ejemplo.mx` });
    t.advance(3 * DAY_MS);
    expect(await showRecordatorios(deps())).toMatchObject({ vigencia: { hoy: 205, hayMas: false } });
    expect(await countVigencias(db, { ahora: t.clock(), most: 100 })).toEqual({ hoy: 100, hayMas: true });
    const written = await Promise.all([remind(), remind(), remind()]);
    expect(written.reduce((all, it) => all + it)).toBe(205);
    expect(await remind()).toBe(0);
    expect(new Set(await told()).size).toBe(205);
  });

  test('the next run writes an interrupted batch whole', async () => {
    await turn(true);
    const { folio } = await issueQuote(db, QUOTE);
    t.advance(3 * DAY_MS);
    const cut = {
      ...deps(),
      settings: {
        get correoDe(): string {
          throw new Error('killed here');
        },
      },
    };
    await expect(remindDue(cut)).rejects.toThrow('killed here');
    expect(await told()).toEqual([]);
    expect(await remind()).toBe(1);
    expect(await told()).toEqual([folio]);
  });

  test('the log names who turned it on and off, and nothing without a change', async () => {
    for (const encendido of [true, true, false, false]) await turn(encendido);
    expect(await db.query(`select accion, antes, despues, personal_id from bitacora order by id`)).toEqual([
      {
        accion: 'recordatorio.encender',
        antes: null,
        despues: { tipo: 'vigencia' },
        personal_id: staff.id,
      },
      {
        accion: 'recordatorio.apagar',
        antes: { tipo: 'vigencia' },
        despues: null,
        personal_id: staff.id,
      },
    ]);
    expect(
      await setRecordatorio(deps(), { id: staff.id, rol: 'asesor' }, { tipo: 'vigencia', encendido: true }),
    ).toEqual({ ok: false, motivo: 'NO_PERMITIDO' });
  });

  test('a waiting one is not sent once it is stopped, turned off, or untrue', async () => {
    await turn(true);
    const smtp = await t.honest();
    const waiting = async (correo: string) => {
      await issueQuote(db, { ...QUOTE, correo, vigencia: vigenciaIn(5) });
      t.advance(3 * DAY_MS);
      expect(await remind()).toBe(1);
    };
    const vigenciaIn = (days: number) =>
      new Date(t.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const newest = async () =>
      (await db.query('select estado, ultimo_error from correo_salida order by id desc limit 1'))[0];
    await waiting('uno@ejemplo.mx');
    const [row] = await db.query<{ token: string }>(
      'select token from recordatorio order by id desc limit 1',
    );
    expect(await setAlto(db, row?.token ?? '', { detenido: true, ahora: t.clock() })).toEqual({
      detenido: true,
    });
    expect(await newest()).toEqual({ estado: 'cancelado', ultimo_error: 'recordatorios detenidos' });
    await waiting('dos@ejemplo.mx');
    await turn(false);
    expect(await newest()).toEqual({ estado: 'cancelado', ultimo_error: 'recordatorios apagados' });
    await turn(true);
    await waiting('tres@ejemplo.mx');
    await staff.sell({ id_proyecto: 1, id_lote: '2' });
    t.start(smtp.url).wake();
    await expect.poll(newest).toEqual({ estado: 'cancelado', ultimo_error: 'ya no aplica' });
    expect(smtp.recibidos).toEqual([]);
  });
});

const PERSONA = { nombre: 'Ana Ruiz', correo: ANA, telefono: '5512345678' };
