import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff } from '../../../../test/hireStaff.ts';
import type { SmtpServer } from '../../../../test/smtp.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import type { Member, Rol } from '../../../domain/permisos.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { tellLunes } from './tellLunes.ts';
import { setWantsLunes } from './wantsLunes.ts';

const WEEK_MS = 7 * 86_400_000;
const WAIT = { timeout: 120_000, interval: 20 };

// The worker's clock begins on Monday, 2026-06-15, at noon in Mexico.
describeEachEngine('the mail of each Monday', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let smtp: SmtpServer;
  const deps = () => ({ db, clock: t.clock, settings: t.settings });
  const hire = async (who: string, rol: Rol): Promise<Member> => {
    const { id } = await hireStaff(deps(), { nombre: who, correo: `${who}@horizonte.example`, rol });
    return { id, rol };
  };
  const want = (who: Member, encendido = true) => setWantsLunes(deps(), who, { encendido });
  const sent = async () => {
    t.start(smtp.url).wake();
    await vi.waitFor(async () => expect(await t.estados()).not.toContain('pendiente'), WAIT);
    return smtp.recibidos.map(({ destinatarios }) => destinatarios.join()).sort();
  };
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db);
    smtp = await t.honest();
  });
  afterEach(() => t.close());

  test('goes once to each who asked for it before, from the next Monday on', async () => {
    const eva = await hire('eva', 'gerencia');
    await want(eva);
    await want(await hire('ramon', 'consulta'));
    await want(await hire('ana', 'asesor'));
    await hire('nadie', 'administracion');
    expect(await tellLunes(deps())).toBe(0);
    t.advance(WEEK_MS);
    const told = await Promise.all([tellLunes(deps()), tellLunes(deps())]);
    expect(told.reduce((sum, n) => sum + n, 0)).toBe(2);
    expect(await tellLunes(deps())).toBe(0);
    expect(await sent()).toEqual(['eva@horizonte.example', 'ramon@horizonte.example']);
    t.advance(86_400_000);
    expect(await tellLunes(deps())).toBe(0);
  });

  test('tells the week, the month and what is left, with sales whose price nobody knows', async () => {
    await want(await hire('eva', 'gerencia'));
    await db.query(
      `insert into venta (id_proyecto, id_lote, fecha, anotada_en, precio) values
       (1, '1', '2026-06-21', now(), 1250000.50), (1, 'M4-L1', '2026-06-15', now(), null), (7, '1', '2026-06-02', now(), 900000)`,
    );
    t.advance(WEEK_MS);
    await tellLunes(deps());
    await sent();
    const mail = smtp.recibidos[0]?.mail;
    expect(mail?.subject).toBe('Tu semana del 15 al 21 de junio');
    for (const part of [mail?.text ?? '', String(mail?.html)])
      for (const words of [
        '2, $1,250,000.50 (1 sin precio no se cuenta)',
        'En junio de 2026',
        '3, $2,150,000.50 (1 sin precio no se cuenta)',
        '1 lote, $3,044,500.00',
        'https://casas.ejemplo.mx/panel/negocio',
      ])
        expect(part).toContain(words);
  });

  test('turned off, or without the right, before it leaves it is not sent', async () => {
    const [eva, iris, luis] = [
      await hire('eva', 'gerencia'),
      await hire('iris', 'gerencia'),
      await hire('luis', 'gerencia'),
    ];
    for (const who of [eva, iris, luis]) await want(who);
    t.advance(WEEK_MS);
    expect(await tellLunes(deps())).toBe(3);
    await want(eva, false);
    await db.query(`update personal set rol = 'asesor' where id = $1::bigint`, [iris.id]);
    await db.query('update personal set baja_en = now() where id = $1::bigint', [luis.id]);
    expect(await sent()).toEqual([]);
    expect(await t.estados()).toEqual(['cancelado', 'cancelado', 'cancelado']);
  });
});
