import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff, type Staff } from '../../../../test/hireStaff.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { sweepApartados } from './sweepApartados.ts';

const HOUR_MS = 3_600_000;
const lote = { id_proyecto: 1, id_lote: '2' };
const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };

describeEachEngine('the sweeper of holds', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let staff: Staff;
  let id: string;
  const deps = () => ({ db, clock: t.clock, settings: t.settings });
  const sweep = () => sweepApartados(deps());
  const kinds = async () =>
    (await db.query<{ tipo: string }>('select tipo from recibo order by id')).map(({ tipo }) => tipo);
  /** In hours from now; the test's clock starts at noon in Mexico City. */
  const inHours = (hours: number) => new Date(t.clock().getTime() + hours * HOUR_MS);
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db, { CORREO_VENTAS: 'ventas@horizonte.example' });
    staff = await hireStaff(deps());
    id = await staff.hold(lote, { persona });
  });
  afterEach(() => t.close());

  test('tells person and adviser at nine on the day before, once, and nobody earlier', async () => {
    t.advance(6 * 24 * HOUR_MS - 3 * HOUR_MS - 1000);
    expect(await sweep()).toEqual({ ended: 0, warned: 0, told: 0 });
    t.advance(1000);
    expect(await sweep()).toEqual({ ended: 0, warned: 1, told: 0 });
    expect(await sweep()).toEqual({ ended: 0, warned: 0, told: 0 });
    const smtp = await t.honest();
    t.start(smtp.url);
    await t.settled(Array.from({ length: 4 }, () => 'enviado'));
    const told = smtp.recibidos.map(({ mail }) => mail.subject);
    expect(told).toContain('Tu apartado del lote 2 está por terminar · Villas «del» Sol');
    expect(told).toContain('Apartado por terminar · Lote 2, Villas «del» Sol');
    const mine = smtp.recibidos.find(({ mail }) => mail.subject?.startsWith('Tu apartado'))?.mail;
    expect(mine?.text).toContain('ermina el 22 de junio de 2026 a las 12:00 p. m.');
    expect(mine?.attachments).toEqual([]);
  });

  test('tells of a new end again, and of none once the hold is paid', async () => {
    t.advance(6 * 24 * HOUR_MS);
    await sweep();
    await staff.extend(lote, inHours(72));
    expect((await sweep()).warned).toBe(0);
    t.advance(48 * HOUR_MS);
    expect((await sweep()).warned).toBe(1);
    await staff.extend(lote, inHours(72));
    await staff.notePago(id);
    t.advance(60 * HOUR_MS);
    expect(await sweep()).toEqual({ ended: 0, warned: 0, told: 0 });
    t.advance(60 * HOUR_MS);
    expect(await sweep()).toEqual({ ended: 0, warned: 0, told: 0 });
    expect(await kinds()).toEqual(['apartado', 'aviso', 'extension', 'aviso', 'extension', 'pago']);
  });

  test('records an end with its log line, increments the version and announces it, once', async () => {
    const version = async () =>
      (await db.query<{ version: string }>('select version from catalogo'))[0]?.version;
    const before = Number(await version());
    t.advance(8 * 24 * HOUR_MS);
    expect(await sweep()).toEqual({ ended: 1, warned: 0, told: 1 });
    expect(await sweep()).toEqual({ ended: 0, warned: 0, told: 0 });
    expect(Number(await version())).toBe(before + 1);
    expect(await db.query('select accion, origen from bitacora order by id')).toEqual([
      { accion: 'apartado.crear', origen: 'panel' },
      { accion: 'apartado.vencer', origen: 'sistema' },
    ]);
    expect(await db.query('select termino, terminado_en from apartado')).toEqual([
      { termino: 'vencido', terminado_en: t.clock() },
    ]);
    expect(await kinds()).toEqual(['apartado', 'vencido']);
  });

  test('tells of an end that the lot’s next hold recorded', async () => {
    t.advance(8 * 24 * HOUR_MS);
    const eva = { ...persona, correo: 'eva@ejemplo.mx' };
    await staff.hold(lote, { persona: eva });
    expect(await sweep()).toEqual({ ended: 0, warned: 0, told: 1 });
    expect(
      await db.query(`select documento #>> '{persona,correo}' as correo from recibo where tipo = 'vencido'`),
    ).toEqual([{ correo: 'ana@ejemplo.mx' }]);
  });

  test('concurrent sweeps tell everybody once', async () => {
    t.advance(6 * 24 * HOUR_MS);
    await staff.hold({ ...lote, id_lote: '1' }, { persona, venceEn: inHours(1) });
    t.advance(2 * HOUR_MS);
    const swept = await Promise.all([sweep(), sweep(), sweep()]);
    const sum = (what: 'ended' | 'warned' | 'told') => swept.reduce((all, it) => all + it[what], 0);
    expect([sum('ended'), sum('warned'), sum('told')]).toEqual([1, 1, 1]);
    expect((await kinds()).sort()).toEqual(['apartado', 'apartado', 'aviso', 'vencido']);
    expect(await t.estados()).toHaveLength(8);
  });
});
