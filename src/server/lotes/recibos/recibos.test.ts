import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { hireStaff, type Staff } from '../../../../test/hireStaff.ts';
import { openTestWorker, type TestWorker } from '../../../../test/testWorker.ts';
import { readRecibo } from '../../../contract/recibo/storedRecibo.ts';
import { UNDO_MS } from '../../../domain/correo/tellsStill.ts';
import { fileOfCorreo } from '../../correo/archivoTransport.ts';
import { openPdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { erasePersona } from '../../seguimiento/derechos/erasePersona.ts';
import { undoChange } from '../inventario/undo/undoChange.ts';

const DAY_MS = 86_400_000;
const lote = { id_proyecto: 1, id_lote: '2' };
const persona = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };
const PALABRAS = 'Se descuenta de tu enganche y se devuelve completo si no procede tu crédito.';

describeEachEngine('the receipts of a hold', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  let asesora: Staff;
  beforeEach(async () => {
    db = await openFresh();
    t = await openTestWorker(db, { CORREO_VENTAS: 'ventas@horizonte.example' });
    await say(PALABRAS);
    asesora = await hireStaff(deps(), { rol: 'asesor' });
  });
  afterEach(() => t.close());

  const say = (apartado: string) =>
    db.query(
      `update catalogo set empresa = empresa || jsonb_build_object('siguiente', jsonb_build_object('apartado', $1::text))`,
      [apartado],
    );
  const deps = () => ({ db, clock: t.clock, settings: t.settings });
  const hold = (more: { folio?: string } = {}) => asesora.hold(lote, { persona, ...more });
  const receipts = async () =>
    (
      await db.query<{ documento: string }>('select documento::text as documento from recibo order by id')
    ).map(({ documento }) => readRecibo(documento));

  test('go to the person with the PDF and to the adviser: for the hold, its new end, payment and release', async () => {
    const smtp = await t.honest();
    const worker = t.start(smtp.url, openPdfMaker({ archivos: t.archivos }));
    const { documento, token } = await t.issue('ana@ejemplo.mx');
    const left = async (mails: number) => {
      t.advance(UNDO_MS);
      worker.wake();
      await t.settled(Array.from({ length: mails }, () => 'enviado'));
    };
    const id = await hold({ folio: documento.folio });
    await left(4);
    await asesora.extend(lote, new Date(t.clock().getTime() + 9 * DAY_MS));
    await left(6);
    await asesora.notePago(id, 'SPEI 7781');
    await left(8);
    await asesora.release(lote);
    await left(10);

    const to = (address: string) =>
      smtp.recibidos.filter(
        ({ destinatarios, mail }) => destinatarios[0] === address && !mail.subject?.includes('cotización'),
      );
    const mine = to('ana@ejemplo.mx').map(({ mail }) => mail);
    expect(mine.map(({ subject }) => subject).sort()).toEqual([
      'Apartamos el lote 2 para ti · Villas «del» Sol',
      'Recibimos el pago de tu apartado · Villas «del» Sol',
      'Tu apartado del lote 2 terminó · Villas «del» Sol',
      'Tu apartado del lote 2 tiene nueva fecha · Villas «del» Sol',
    ]);
    const first = mine.find(({ subject }) => subject?.startsWith('Apartamos'));
    const said = (first?.text ?? '').replaceAll('\u200b', '');
    for (const expected of [
      'hasta el 22 de junio de 2026 a las 12:00 p. m.',
      '$25,000.00',
      'Todavía no registramos tu pago',
      PALABRAS,
      documento.folio,
      '$3,129,500.00',
      `c=${token}`,
      'AP-000001',
    ])
      expect(said).toContain(expected);
    expect(first?.replyTo?.value[0]?.address).toBe('lucia@horizonte.example');
    expect(first?.attachments.map(({ filename }) => filename)).toEqual(['Apartado-AP-000001.pdf']);
    expect(first?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    const paid = mine.find(({ subject }) => subject?.startsWith('Recibimos'));
    expect(paid?.text).toContain('Pagado el 15 de junio de 2026 · Referencia SPEI 7781');
    expect(mine.find(({ subject }) => subject?.includes('terminó'))?.attachments).toEqual([]);

    const hers = to('lucia@horizonte.example').map(({ mail }) => mail);
    expect(hers.map(({ subject }) => subject).sort()).toEqual([
      'Apartado con nueva fecha · Lote 2, Villas «del» Sol',
      'Apartado liberado · Lote 2, Villas «del» Sol',
      'Lote apartado · Lote 2, Villas «del» Sol',
      'Pago de apartado anotado · Lote 2, Villas «del» Sol',
    ]);
    expect(hers[0]?.text).toContain('5512345678');
    expect(hers[0]?.replyTo?.value[0]?.address).toBe('ana@ejemplo.mx');
    expect(new Set(smtp.recibidos.map(({ mail }) => mail.messageId)).size).toBe(10);
  });

  test('stay as issued, and keep the terms of the hold', async () => {
    const id = await hold();
    const [before] = await receipts();
    await say('Otra cosa.');
    await db.query(`update proyecto set nombre = 'Otro' where id_proyecto = 1`);
    await asesora.notePago(id);
    const [first, second] = await receipts();
    expect(first).toEqual(before);
    expect([second?.proyecto.nombre, second?.condiciones]).toEqual(['Otro', PALABRAS]);
  });

  test('name the payment plan of the quote that the hold comes from, and none without one', async () => {
    const { documento } = await t.issue('ana@ejemplo.mx');
    const planes = [{ id_plan: 'c', nombre: 'Contado', enganche: 100, aPagar: 1_900_000, pagos: [] }];
    await db.query(
      `update cotizacion set documento = documento || jsonb_build_object('version', 6, 'plan', 'c', 'planes', $1::text::jsonb)`,
      [JSON.stringify(planes)],
    );
    await hold({ folio: documento.folio });
    expect((await receipts())[0]?.cotizacion).toMatchObject({
      folio: documento.folio,
      plan: { nombre: 'Contado', aPagar: 1_900_000 },
    });
    await asesora.release(lote);
    await db.query(`update cotizacion set documento = documento - 'plan'`);
    await hold({ folio: documento.folio });
    expect((await receipts()).at(-1)?.cotizacion).not.toHaveProperty('plan');
  });

  test('claim nothing about the amount if the company says nothing', async () => {
    await db.query(`update catalogo set empresa = empresa - 'siguiente'`);
    await hold();
    expect((await receipts())[0]).not.toHaveProperty('condiciones');
  });

  test('are issued with the change or not at all: a refused change has none', async () => {
    await hold();
    const eva = { ...persona, correo: 'eva@ejemplo.mx' };
    await expect(asesora.hold(lote, { persona: eva })).rejects.toThrow('LOTE_APARTADO');
    expect(await receipts()).toHaveLength(1);
    expect(await t.estados()).toHaveLength(2);
  });

  test('go to a leaver’s successor, and to the sales team if nobody follows the hold', async () => {
    const smtp = await t.honest();
    await hold();
    await db.query('update apartado set apartado_por = null');
    await asesora.hold({ ...lote, id_lote: '1' }, { persona });
    await db.query(
      `with nuevo as (insert into personal (correo, nombre, rol, identidad, alta_en)
         values ('beto@horizonte.example', 'Beto', 'asesor', 'y', now()) returning id)
       update personal set baja_en = now(), relevo_id = nuevo.id from nuevo where correo like 'lucia%'`,
    );
    t.advance(UNDO_MS);
    t.start(smtp.url);
    await t.settled(Array.from({ length: 4 }, () => 'enviado'));
    expect(smtp.recibidos.flatMap(({ destinatarios }) => destinatarios).sort()).toEqual([
      'ana@ejemplo.mx',
      'ana@ejemplo.mx',
      'beto@horizonte.example',
      'ventas@horizonte.example',
    ]);
  });

  test('wait their turn under the fuse, and go out later', async () => {
    await t.close();
    t = await openTestWorkerAgain({ LIMITE_TOTAL_HORA: '1' });
    const smtp = await t.honest();
    const worker = t.start(smtp.url);
    await t.issue('eva@ejemplo.mx');
    await t.settled(['enviado']);
    t.advance(2000);
    await hold();
    t.advance(UNDO_MS);
    worker.wake();
    await vi.waitFor(
      async () =>
        expect(
          await db.query(
            `select retenido_por from correo_salida where tipo = 'cliente' and estado = 'pendiente'`,
          ),
        ).toEqual([{ retenido_por: 'total' }]),
      { timeout: 120_000 },
    );
    t.advance(3_700_000);
    worker.wake();
    await vi.waitFor(
      async () =>
        expect(smtp.recibidos.map(({ destinatarios }) => destinatarios[0])).toContain('ana@ejemplo.mx'),
      { timeout: 120_000 },
    );
  });

  async function openTestWorkerAgain(entorno: Record<string, string>): Promise<TestWorker> {
    for (const tabla of ['archivo', 'catalogo', 'lote', 'modelo', 'equipamiento', 'proyecto'])
      await db.query(`delete from ${tabla}`);
    return openTestWorker(db, entorno);
  }

  test('of a deleted person are empty, waiting mails are not sent, and no more follow', async () => {
    await hold();
    t.advance(UNDO_MS);
    t.start();
    await t.settled(['enviado', 'enviado']);
    const sent = await db.query<{ message_id: string }>('select message_id from correo_salida');
    const files = sent.map(({ message_id }) => join(t.dataDir, 'correos', fileOfCorreo(message_id)));
    expect(files.map((file) => existsSync(file))).toEqual([true, true]);
    await erasePersona({ ...deps(), dataDir: t.dataDir }, 'ANA@ejemplo.mx');
    expect(await db.query('select documento from recibo')).toEqual([{ documento: null }]);
    expect(await t.estados()).toEqual([]);
    expect(files.map((file) => existsSync(file))).toEqual([false, false]);
    await asesora.release(lote);
    expect(await db.query('select tipo from recibo')).toEqual([{ tipo: 'apartado' }]);
    expect(await t.estados()).toEqual([]);
  });

  test('leave after a minute from any process: a killed one loses none', async () => {
    const smtp = await t.honest();
    const killed = t.start(smtp.url);
    await hold();
    t.advance(UNDO_MS - 1);
    killed.wake();
    await killed.stop();
    expect(await t.estados()).toEqual(['pendiente', 'pendiente']);
    t.advance(1);
    t.start(smtp.url);
    await t.settled(['enviado', 'enviado']);
    expect(smtp.recibidos).toHaveLength(2);
  });

  test('of an act undone within the minute tell nothing, nor does the undo', async () => {
    const smtp = await t.honest();
    const worker = t.start(smtp.url);
    const person = { id: asesora.id, rol: 'asesor' } as const;
    const undo = async () => {
      const [line] = await db.query<{ id: string }>('select max(id)::text as id from bitacora');
      const outcome = await undoChange(deps(), person, { linea: line?.id ?? '' });
      expect(outcome).toMatchObject({ ok: true, answer: { hecho: true } });
    };
    const after = async (acts: () => Promise<unknown>) => {
      const known = smtp.recibidos.length;
      await acts();
      t.advance(10_000);
      await undo();
      t.advance(2 * UNDO_MS);
      worker.wake();
      await vi.waitFor(async () => expect(await t.estados()).not.toContain('pendiente'), {
        timeout: 120_000,
      });
      return smtp.recibidos.slice(known).map(({ mail }) => mail.subject);
    };
    expect(await after(() => hold())).toEqual([]);
    await hold();
    t.advance(UNDO_MS);
    worker.wake();
    await vi.waitFor(() => expect(smtp.recibidos).toHaveLength(2), { timeout: 120_000 });
    expect(await after(() => asesora.extend(lote, new Date(t.clock().getTime() + 9 * DAY_MS)))).toEqual([]);
    expect(await after(() => asesora.sell(lote))).toEqual([]);
    expect(await after(() => asesora.release(lote))).toEqual([]);
    expect(new Set(await t.estados())).toEqual(new Set(['enviado', 'cancelado']));
    await asesora.sell(lote);
    t.advance(UNDO_MS);
    worker.wake();
    await vi.waitFor(() => expect(smtp.recibidos).toHaveLength(4), { timeout: 120_000 });
    expect(smtp.recibidos.map(({ mail }) => mail.subject)).toContain(
      '¡Es tuyo! El lote 2 se vendió a tu nombre · Villas «del» Sol',
    );
  });
});
