import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff, type Staff } from '../../../../test/hireStaff.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import { UNDO_MS } from '../../../domain/correo/tellsStill.ts';
import { openPdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { sweepApartados } from '../apartados/sweepApartados.ts';
import { LOTES_POR_CORREO } from './issueRecibos.ts';

const HOUR_MS = 3_600_000;
const ana = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
const eva = { nombre: 'Eva Luna', correo: 'eva@ejemplo.mx', telefono: '5587654321' };

describeEachEngine('what one act changes for one person', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let asesora: Staff;
  const deps = () => ({ db, clock: t.clock, settings: t.settings });
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db);
    asesora = await hireStaff(deps());
    await db.query(
      `insert into lote (id_proyecto, id_lote, orden, terreno, estatus)
       select 1, 'A' || n, 100 + n, 168, 'Disponible' from generate_series(1, 25) n`,
    );
  });
  afterEach(() => t.close());
  /** Queued mails: the recipient and how many receipts, in the outbox's order. */
  const planned = () =>
    db.query<{ tipo: string; que: string; otros: number; de: string }>(
      `select c.tipo, r.tipo as que, (select count(*)::int from recibo j where j.junto_a = r.id) as otros,
         r.documento #>> '{persona,correo}' as de
       from correo_salida c join recibo r on r.id = c.recibo_id order by c.id`,
    );
  const forgetMails = () => db.query('delete from correo_salida');

  test('is one mail with a receipt for each lot, and one to the adviser', async () => {
    await asesora.holdAll(['A1', 'A2', 'A3'], { persona: ana });
    t.advance(UNDO_MS);
    const smtp = await t.honest();
    t.start(smtp.url, openPdfMaker({ archivos: t.archivos }));
    await t.settled(['enviado', 'enviado']);
    const to = (address: string) =>
      smtp.recibidos.filter(({ destinatarios }) => destinatarios[0] === address).map(({ mail }) => mail);
    const [mine] = to('ana@ejemplo.mx');
    expect(mine?.subject).toBe('Apartamos 3 lotes para ti · Villas «del» Sol');
    expect(mine?.attachments.map(({ filename }) => filename)).toEqual(
      [1, 2, 3].map((n) => `Apartado-AP-00000${n}.pdf`),
    );
    for (const { content } of mine?.attachments ?? [])
      expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    const html = (mine?.html || '').replace(/<[^>]*>/g, ' ');
    for (const said of ['Lote A1, 168m²', 'Lote A3, 168m²', 'AP-000002', 'hasta el 22 de junio de 2026']) {
      expect(mine?.text).toContain(said);
      expect(html).toContain(said);
    }
    expect(mine?.replyTo?.value[0]?.address).toBe('lucia@horizonte.example');
    const [hers] = to('lucia@horizonte.example');
    expect(hers?.subject).toBe('3 lotes apartados · Villas «del» Sol');
    for (const said of ['5512345678', 'Lote A1, 168m²', 'Lote A2, 168m²', 'Lote A3, 168m²'])
      expect(hers?.text).toContain(said);
    expect(hers?.text).toContain('Pago: Sin pago anotado');
    expect(hers?.text).not.toContain('tu pago');
    expect(hers?.attachments).toEqual([]);
  });

  test('is separate from other people’s mails', async () => {
    await asesora.holdAll(['A1', 'A2'], { persona: ana });
    await asesora.holdAll(['A3'], { persona: eva });
    await forgetMails();
    await asesora.extendAll(['A1', 'A3', 'A2'], new Date(t.clock().getTime() + 200 * HOUR_MS));
    expect(await planned()).toEqual([
      { tipo: 'cliente', que: 'extension', otros: 1, de: 'ana@ejemplo.mx' },
      { tipo: 'asesor', que: 'extension', otros: 1, de: 'ana@ejemplo.mx' },
      { tipo: 'cliente', que: 'extension', otros: 0, de: 'eva@ejemplo.mx' },
      { tipo: 'asesor', que: 'extension', otros: 0, de: 'eva@ejemplo.mx' },
    ]);
  });

  test('is split into mails of as many lots as a mailbox accepts', async () => {
    const all = Array.from({ length: LOTES_POR_CORREO + 5 }, (_, i) => `A${i + 1}`);
    await asesora.holdAll(all, { persona: ana });
    const others = (await planned()).flatMap(({ tipo, otros }) => (tipo === 'cliente' ? [otros] : []));
    expect(others).toEqual([LOTES_POR_CORREO - 1, 4]);
  });

  test('of time covers all of a person’s holds: the coming end and the end', async () => {
    await asesora.holdAll(['A1', 'A2', 'A3'], { persona: ana });
    await asesora.holdAll(['A4'], { persona: eva });
    await forgetMails();
    t.advance(6 * 24 * HOUR_MS);
    expect(await sweepApartados(deps())).toEqual({ ended: 0, warned: 4, told: 0 });
    expect((await planned()).filter(({ tipo }) => tipo === 'cliente')).toEqual([
      { tipo: 'cliente', que: 'aviso', otros: 2, de: 'ana@ejemplo.mx' },
      { tipo: 'cliente', que: 'aviso', otros: 0, de: 'eva@ejemplo.mx' },
    ]);
    await forgetMails();
    t.advance(2 * 24 * HOUR_MS);
    expect(await sweepApartados(deps())).toEqual({ ended: 4, warned: 0, told: 4 });
    expect((await planned()).filter(({ tipo }) => tipo === 'cliente')).toEqual([
      { tipo: 'cliente', que: 'vencido', otros: 2, de: 'ana@ejemplo.mx' },
      { tipo: 'cliente', que: 'vencido', otros: 0, de: 'eva@ejemplo.mx' },
    ]);
  });

  test('tells of a hold that became its person’s sale, with that hold; not of a sale to another', async () => {
    const lote = (id_lote: string) => ({ id_proyecto: 1, id_lote });
    await asesora.holdAll(['A1', 'A2'], { persona: ana });
    await forgetMails();
    await asesora.sell(lote('A1'), '2026-06-14');
    await asesora.sell(lote('A2'), '2026-06-14', eva);
    await asesora.annul(lote('A1'));
    const told = await planned();
    expect(told).toEqual(
      ['vendido', 'repuesto'].flatMap((que) =>
        ['cliente', 'asesor'].map((tipo) => ({ tipo, que, otros: 0, de: 'ana@ejemplo.mx' })),
      ),
    );
    const [sold] = await db.query(
      `select documento #>> '{venta,fecha}' as fecha from recibo where tipo = 'vendido'`,
    );
    expect(sold).toEqual({ fecha: '2026-06-14' });
  });
});
