import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff, type Staff } from '../../../../test/hireStaff.ts';
import { importOver } from '../../../../test/importOver.ts';
import type { SmtpServer } from '../../../../test/smtp.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import { STAND_MS } from '../../../domain/recordatorio/recordatorio.ts';
import { sweepApartados } from '../../lotes/apartados/sweepApartados.ts';
import { readLote } from '../../lotes/inventario/readInventario.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { erasePersona } from '../derechos/erasePersona.ts';
import { remindDue } from '../recordatorios/startRecordatorioKeeper.ts';
import { askEspera, endEspera, readEspera } from './askEspera.ts';

const LOTE = { id_proyecto: 1, id_lote: '2' };
const DAY_MS = 24 * 3_600_000;
const WAIT = { timeout: 120_000, interval: 20 };

describeEachEngine('who waits for a lot', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let staff: Staff;
  let smtp: SmtpServer;
  const deps = () => ({ db, clock: t.clock, settings: t.settings });
  const ask = (contacto: string, id_lote = LOTE.id_lote) =>
    askEspera(deps(), { id_proyecto: 1, id_lote, contacto, aviso: '3' });
  const hold = () =>
    staff.hold(LOTE, { persona: { nombre: 'Eva Luna', correo: 'eva@ejemplo.mx', telefono: '5512345678' } });
  /** Lets the lot's state be seen, and stand. */
  const settle = async () => {
    await remindDue(deps());
    t.advance(STAND_MS);
    return remindDue(deps());
  };
  const told = () => smtp.recibidos.map(({ destinatarios }) => destinatarios[0]);
  const send = async () => {
    t.start(smtp.url).wake();
    await vi.waitFor(async () => {
      expect(await db.query(`select from correo_salida where estado = 'pendiente'`)).toEqual([]);
    }, WAIT);
  };
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db, { CORREO_VENTAS: 'ventas@horizonte.example' });
    staff = await hireStaff(deps());
    smtp = await t.honest();
  });
  afterEach(() => t.close());

  test('is on its list once, and only while the lot cannot be chosen', async () => {
    expect(await ask('ana@ejemplo.mx')).toEqual({ ok: false, motivo: 'LOTE_DISPONIBLE' });
    await staff.sell(LOTE);
    expect(await ask(' Ana@ejemplo.mx')).toEqual({ ok: true, answer: { via: 'correo' } });
    expect(await ask('ana@ejemplo.mx')).toEqual({ ok: true, answer: { via: 'correo' } });
    expect(await ask('55 1234 5678')).toEqual({ ok: true, answer: { via: 'telefono' } });
    expect(await db.query('select from espera')).toHaveLength(2);
    expect(await ask('ana@', '2')).toMatchObject({ motivo: 'SOLICITUD_INVALIDA' });
    expect(await ask('ana@ejemplo.mx', 'no hay')).toEqual({ ok: false, motivo: 'LOTE_INEXISTENTE' });
  });

  test('is told once, in the order of asking, after the lot has been free for five minutes', async () => {
    await staff.sell(LOTE);
    for (const correo of ['una@ejemplo.mx', 'dos@ejemplo.mx']) await ask(correo);
    await ask('55 9876 5432');
    expect(await settle()).toBe(0);
    await staff.annul(LOTE);
    expect(await remindDue(deps())).toBe(0);
    t.advance(STAND_MS - 1_000);
    expect(await remindDue(deps())).toBe(0);
    t.advance(1_000);
    expect(await remindDue(deps())).toBe(3);
    expect(await settle()).toBe(0);
    await send();
    const queued = await db.query<{ destinatario: string | null }>(
      'select destinatario from correo_salida where espera_id is not null order by id',
    );
    expect(queued.map(({ destinatario }) => destinatario)).toEqual([
      'una@ejemplo.mx',
      'dos@ejemplo.mx',
      null,
    ]);
    expect(told().sort()).toEqual(['dos@ejemplo.mx', 'una@ejemplo.mx', 'ventas@horizonte.example']);
    const mail = smtp.recibidos.find(({ destinatarios }) => destinatarios.includes('una@ejemplo.mx'))?.mail;
    expect(mail?.subject).toBe('El lote 2 ya se puede elegir · Villas «del» Sol');
    expect(mail?.text).toContain('este aviso no lo aparta');
    const link = /https:\/\/casas\.ejemplo\.mx\/avisame\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line).toContain(link);
    expect(await readEspera(db, link)).toEqual({ id_lote: '2' });
    await endEspera(db, link);
    expect(await readEspera(db, link)).toBeUndefined();
    const call = smtp.recibidos.find(({ destinatarios }) => destinatarios[0]?.startsWith('ventas'))?.mail;
    expect(call?.text).toContain('55 9876 5432');
  });

  test.each([
    [
      'a hold that lapses',
      async () => {
        await hold();
        return async () => {
          t.advance(8 * DAY_MS);
          await sweepApartados(deps());
        };
      },
    ],
    [
      'a hold that is released',
      async () => {
        await hold();
        return () => staff.release(LOTE);
      },
    ],
    [
      'an import',
      async () => {
        const put = (estatus: 'Disponible' | 'Vendido') =>
          importOver(db, t.clock, (tablas) => ({
            'lotes.csv': tablas['lotes.csv'].map((it) =>
              it.id_proyecto === 1 && it.id_lote === LOTE.id_lote ? { ...it, estatus } : it,
            ),
          }));
        await put('Vendido');
        return () => put('Disponible');
      },
    ],
  ] as const)('hears of %s', async (_name, take) => {
    const free = await take();
    await ask('ana@ejemplo.mx');
    expect(await settle()).toBe(0);
    await free();
    expect(await settle()).toBe(1);
  });

  test('is shown to the staff with the lot, without names to who reads none', async () => {
    await staff.sell(LOTE);
    await ask('ana@ejemplo.mx');
    const read = (rol: 'gerencia' | 'consulta') => readLote(deps(), { id: staff.id, rol }, LOTE);
    expect(await read('gerencia')).toMatchObject({
      answer: { enEspera: { total: 1, filas: [{ contacto: 'ana@ejemplo.mx' }] } },
    });
    expect(await read('consulta')).toMatchObject({ answer: { enEspera: { total: 1, filas: [] } } });
  });

  test('waits on if the lot is taken again before the mail leaves', async () => {
    await staff.sell(LOTE);
    await ask('ana@ejemplo.mx');
    await staff.annul(LOTE);
    expect(await settle()).toBe(1);
    await staff.sell(LOTE);
    await send();
    expect(told()).not.toContain('ana@ejemplo.mx');
    await staff.annul(LOTE);
    expect(await settle()).toBe(1);
    await send();
    expect(told()).toContain('ana@ejemplo.mx');
  });

  test('is forgotten with the person’s data, by mailbox and telephone, and a month after being told', async () => {
    await t.issue('ana@ejemplo.mx');
    await staff.sell(LOTE);
    for (const contacto of ['ana@ejemplo.mx', '5599887766', 'otra@ejemplo.mx']) await ask(contacto);
    await erasePersona({ ...deps(), dataDir: t.dataDir }, 'ana@ejemplo.mx');
    expect(await db.query('select clave from espera')).toEqual([{ clave: 'otra@ejemplo.mx' }]);
    await staff.annul(LOTE);
    expect(await settle()).toBe(1);
    t.advance(31 * DAY_MS);
    await remindDue(deps());
    expect(await db.query('select from espera')).toEqual([]);
  });
});
