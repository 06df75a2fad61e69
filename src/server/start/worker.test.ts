import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, expect, test, vi } from 'vitest';
import { describeEachEngine } from '../../../test/bases.ts';
import { openTestWorker, QUICK_PDF, type TestWorker } from '../../../test/testWorker.ts';
import { mailboxKeyOf } from '../../domain/mailboxKey.ts';
import { LEASE_MS } from '../correo/outbox.ts';
import { findByToken } from '../cotizaciones/show/findCotizacion.ts';
import { openPdfMaker } from '../documentos/pdf/pdfMaker.ts';
import type { Db } from '../plataforma/db/db.ts';
import { readCorreosOf } from '../seguimiento/persona/correosOf.ts';

const HORA_MS = 3_600_000;
const VENTAS = { CORREO_VENTAS: 'ventas@horizonte.example' };

describeEachEngine('the mail worker', (openFresh) => {
  let db: Db;
  let t: TestWorker;
  const open = async (entorno?: Record<string, string>) => {
    db = await openFresh();
    t = await openTestWorker(db, entorno);
  };
  afterEach(() => t.close());
  /** The staff's text for each mail to the buyer. */
  const motivos = async () =>
    (await readCorreosOf(db, mailboxKeyOf('ana@ejemplo.mx'), 10)).map(({ motivo }) => motivo);

  test('buyer and sales team get their mail, and the quote says so', async () => {
    await open(VENTAS);
    const smtp = await t.honest();
    const worker = t.start(smtp.url, openPdfMaker({ archivos: t.archivos }));
    const { token, documento } = await t.issue();
    worker.wake();
    await t.settled(['enviado', 'enviado']);
    expect(smtp.recibidos.map(({ destinatarios }) => destinatarios).sort()).toEqual([
      ['ana@ejemplo.mx'],
      ['ventas@horizonte.example'],
    ]);
    const arrived = smtp.recibidos.find(({ destinatarios }) => destinatarios[0] === 'ana@ejemplo.mx')?.mail;
    expect(arrived?.subject).toContain(documento.folio);
    expect(arrived?.text).toContain('$3,129,500.00');
    expect(arrived?.attachments.map(({ filename }) => filename)).toEqual([
      `Cotizacion-${documento.folio}.pdf`,
    ]);
    expect(arrived?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await findByToken(db, token, true))?.entrega).toEqual({
      estado: 'enviada',
      en: t.clock().toISOString(),
    });
    // Delivery is unknown: only who accepted the mail.
    expect(await motivos()).toEqual([`Lo aceptó el servidor ${new URL(smtp.url).hostname}`]);
  });

  test('without a mail server each mail is a file', async () => {
    await open();
    const { documento } = await t.issue();
    t.start();
    await t.settled(['enviado']);
    const [name = ''] = await readdir(join(t.dataDir, 'correos'));
    const mail = await simpleParser(await readFile(join(t.dataDir, 'correos', name)));
    expect(mail.subject).toContain(documento.folio);
    expect(await motivos()).toEqual(['No salió: no había servidor de correo, y se guardó como archivo']);
  });

  test('two instances share the work: each mail arrives once', async () => {
    await open();
    const smtp = await t.honest();
    const many = await Promise.all(
      Array.from({ length: 30 }, (_, n) => t.issue(`comprador-${n}@ejemplo.mx`)),
    );
    const [one, two] = [t.start(smtp.url), t.start(smtp.url)];
    one.wake();
    two.wake();
    await t.settled(many.map(() => 'enviado'));
    const recipients = smtp.recibidos.map(({ destinatarios }) => destinatarios[0]);
    expect(recipients).toHaveLength(30);
    expect(new Set(recipients).size).toBe(30);
  });

  test('a killed process’s mail is sent after its lease, under the same Message-ID', async () => {
    await open();
    await t.issue();
    const [row] = await db.query<{ message_id: string }>(
      `update correo_salida set arrendado_hasta = $1, arrendado_por = 'muerto', intentos = 1 returning message_id`,
      [new Date(t.clock().getTime() + LEASE_MS)],
    );
    const smtp = await t.honest();
    const worker = t.start(smtp.url);
    // The embedded database has no other process; on PostgreSQL the lease must expire.
    if (db.motor === 'postgresql') {
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(smtp.recibidos).toEqual([]);
      t.advance(LEASE_MS);
      worker.wake();
    }
    await t.settled(['enviado']);
    expect(smtp.recibidos.map(({ mail }) => mail.messageId)).toEqual([row?.message_id]);
  });

  test('a mail without answer to its final dot goes again under the same Message-ID', async () => {
    await open();
    const smtp = await t.scripted();
    smtp.conducta((etapa) => (etapa === 'fin' ? 'cuelga' : undefined));
    await t.issue();
    const worker = t.start(smtp.url);
    await vi.waitFor(
      async () => {
        const [row] = await db.query<{ ultimo_error: string | null }>(
          'select ultimo_error from correo_salida',
        );
        expect(row?.ultimo_error).not.toBeNull();
      },
      { timeout: 120_000 },
    );
    smtp.conducta(() => undefined);
    t.advance(HORA_MS);
    worker.wake();
    await t.settled(['enviado']);
    const ids = smtp.recibidas.map(({ mime }) => /^Message-ID: (.*)$/im.exec(mime)?.[1]?.trim());
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('a refused address is parked with its reason; the others are delivered', async () => {
    await open();
    const smtp = await t.scripted();
    smtp.conducta((etapa, para) =>
      etapa === 'RCPT' && para.startsWith('nadie') ? '550 <nadie@ejemplo.mx> unknown' : undefined,
    );
    const { token } = await t.issue('nadie@ejemplo.mx');
    await t.issue('ana@ejemplo.mx');
    t.start(smtp.url);
    await t.settled(['rechazado', 'enviado']);
    expect((await findByToken(db, token, true))?.entrega).toEqual({
      estado: 'rechazada',
      motivo: 'direccion',
    });
    const [row] = await db.query('select ultimo_error, intentos from correo_salida order by id');
    expect(row).toEqual({ ultimo_error: '550 en RCPT TO', intentos: 1 });
  });

  test('an absent server costs no try; all is delivered later', async () => {
    await open();
    const smtp = await t.scripted();
    await smtp.close();
    for (let n = 0; n < 8; n++) await t.issue(`comprador-${n}@ejemplo.mx`);
    const worker = t.start(smtp.url);
    await vi.waitFor(
      async () => {
        expect(t.lineas.join()).toContain('el servidor no atiende');
        expect(await db.query('select 1 as uno from correo_salida where arrendado_por is not null')).toEqual(
          [],
        );
      },
      { timeout: 120_000 },
    );
    const again = await t.scripted(smtp.port);
    t.advance(HORA_MS);
    worker.wake();
    await t.settled(Array.from({ length: 8 }, () => 'enviado'));
    const rows = await db.query<{ intentos: number }>('select intentos from correo_salida');
    expect(rows.map(({ intentos }) => intentos)).toEqual(Array.from({ length: 8 }, () => 1));
    expect(again.entregas).toHaveLength(8);
  });

  test('a failed PDF delays no mail and is logged', async () => {
    await open();
    const smtp = await t.honest();
    await t.issue();
    t.start(smtp.url, { ...QUICK_PDF, make: async () => Promise.reject(new Error('Canaria')) });
    await t.settled(['enviado']);
    expect(smtp.recibidos[0]?.mail.attachments).toEqual([]);
    expect(t.lineas.join()).toContain('va sin su PDF');
    expect(t.lineas.join()).not.toContain('Canaria');
  });

  test('an unreadable stored quote stops no other mail', async () => {
    await open();
    await t.issue('ana@ejemplo.mx');
    await db.query(`update cotizacion set documento = '{}'`);
    await t.issue('eva@ejemplo.mx');
    const smtp = await t.honest();
    t.start(smtp.url);
    await t.settled(['pendiente', 'enviado']);
  });

  test('no log line names a person, whatever the mail server says', async () => {
    await open(VENTAS);
    const smtp = await t.scripted();
    smtp.conducta((etapa, para) =>
      etapa === 'RCPT' ? `550 <${para}> Canaria Pérez 5599887766 unknown` : undefined,
    );
    await t.issue('canaria@ejemplo.mx');
    await db.query(`insert into cotizacion (folio, token, emitida_en, vigencia, documento)
      values ('XX-1', 'x', now(), now(), '{"cliente":{"nombre":"Canaria"}}')`);
    await db.query(`insert into correo_salida (cotizacion_id, tipo, message_id, proximo_intento, creado_en)
      select id, 'cliente', '<x@x>', '2026-01-01', now() from cotizacion where folio = 'XX-1'`);
    t.start(smtp.url);
    await t.settled(['rechazado', 'rechazado', 'pendiente']);
    const log = t.lineas.join('');
    expect(log).toContain('550 en RCPT TO');
    expect(log).not.toMatch(/canaria|5599887766|ejemplo\.mx|horizonte\.example/i);
  });
});
