import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { hireStaff } from '../../../test/hireStaff.ts';
import { openTestWorker, type TestWorker } from '../../../test/testWorker.ts';
import { UNDO_MS } from '../../domain/correo/tellsStill.ts';
import type { Db } from '../plataforma/db/db.ts';

const VENTAS = { CORREO_VENTAS: 'ventas@horizonte.example' };

describeEachEngine('where a buyer’s answer goes', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  beforeEach(async () => {
    db = await openFresh();
  });
  afterEach(() => t.close());

  const open = async (entorno: Record<string, string> = {}) => {
    t = await openTestWorker(db, entorno);
    await db.query(
      `update catalogo set empresa = empresa || jsonb_build_object('correo', 'hola@horizonte.example')`,
    );
  };
  const hire = (correo: string) => hireStaff({ db, clock: t.clock, settings: t.settings }, { correo });
  const give = (id: string) =>
    db.query('update persona set asesor_id = $1::bigint, asignada_en = now()', [id]);
  /** Reply addresses of the mails to Ana. */
  const answersGoTo = async () => {
    const smtp = await t.honest();
    t.advance(UNDO_MS);
    t.start(smtp.url);
    await expect.poll(() => t.estados(), { timeout: 120_000 }).not.toContain('pendiente');
    return smtp.recibidos
      .filter(({ destinatarios }) => destinatarios[0] === 'ana@ejemplo.mx')
      .map(({ mail }) => mail.replyTo?.value[0]?.address);
  };

  test('is their adviser, before their link’s adviser and the sales team', async () => {
    await open(VENTAS);
    const [beto, eva] = [await hire('beto@horizonte.example'), await hire('eva@horizonte.example')];
    await t.issue('ana@ejemplo.mx', undefined, 'beto@horizonte.example');
    await give(eva.id);
    expect(await answersGoTo()).toEqual(['eva@horizonte.example']);
    expect(beto.id).not.toBe(eva.id);
  });

  test('is the quote’s maker, if nobody attends to them', async () => {
    await open(VENTAS);
    const beto = await hire('beto@horizonte.example');
    await t.issue();
    await db.query('update persona set asesor_id = null, asignada_en = null');
    await db.query('update cotizacion set hecha_por = $1::bigint', [beto.id]);
    expect(await answersGoTo()).toEqual(['beto@horizonte.example']);
  });

  test('is never a former member of the staff', async () => {
    await open(VENTAS);
    const eva = await hire('eva@horizonte.example');
    await t.issue();
    await give(eva.id);
    await db.query('update personal set baja_en = now()');
    expect(await answersGoTo()).toEqual(['ventas@horizonte.example']);
  });

  test('is the company’s own address without a sales team, for receipts too', async () => {
    await open();
    await t.issue();
    const staff = await hire('eva@horizonte.example');
    await staff.hold(
      { id_proyecto: 1, id_lote: '2' },
      { persona: { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' } },
    );
    await db.query('update persona set asesor_id = null, asignada_en = null');
    await db.query('update apartado set apartado_por = null');
    expect(await answersGoTo()).toEqual(['hola@horizonte.example', 'hola@horizonte.example']);
  });
});
