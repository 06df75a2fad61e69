import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seedCatalogo } from '../../../test/appDePrueba.ts';
import { describeEachEngine } from '../../../test/bases.ts';
import { borradorCompleto } from '../../../test/borrador.ts';
import { type ServidorSmtp, startSmtp } from '../../../test/smtp.ts';
import { type SmtpGuionado, startSmtpGuionado } from '../../../test/smtpGuionado.ts';
import { findByToken } from '../cotizaciones/findCotizacion.ts';
import { issueCotizacion } from '../cotizaciones/issueCotizacion.ts';
import type { Db } from '../db/db.ts';
import { openPdfMaker, type PdfMaker } from '../pdf/pdfMaker.ts';
import { createRegistro } from '../registro.ts';
import { readSettings } from '../settings.ts';
import { ARRIENDO_MS } from './bandejaDeSalida.ts';
import type { MailLoop } from './mailLoop.ts';
import { openTransporte, startMailWorker } from './worker.ts';

const HORA_MS = 3_600_000;
/** The PDF itself is another test's. */
const QUICK_PDF: PdfMaker = { make: async () => Buffer.from('%PDF-1.7'), close: async () => {} };

describeEachEngine('the mail worker', (openFresh) => {
  let db: Db;
  let dataDir: string;
  let ahora: number;
  let lineas: string[];
  const workers: MailLoop[] = [];
  const servers: { close(): Promise<void> }[] = [];

  beforeEach(async () => {
    db = await openFresh();
    await seedCatalogo(db);
    dataDir = await mkdtemp(join(tmpdir(), 'worker-'));
    ahora = Date.parse('2026-06-15T18:00:00Z');
    lineas = [];
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.stop();
    for (const server of servers.splice(0)) await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const settingsFor = (smtpUrl: string | undefined, ventas?: string) =>
    readSettings({
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://casas.ejemplo.mx',
      SMTP_URL: smtpUrl,
      CORREO_VENTAS: ventas,
    });
  const start = (smtpUrl: string | undefined, ventas?: string, pdf: PdfMaker = QUICK_PDF): MailLoop => {
    const settings = settingsFor(smtpUrl, ventas);
    const registro = createRegistro((linea) => lineas.push(linea));
    const transporte = openTransporte(settings, registro);
    const worker = startMailWorker({ db, clock: () => new Date(ahora), settings, transporte, pdf, registro });
    workers.push(worker);
    return worker;
  };
  const issue = async (correo = 'ana@ejemplo.mx', ventas?: string) => {
    const borrador = {
      ...borradorCompleto(),
      formCliente: { nombre: 'Canaria Pérez', correo, telefono: '5599887766' },
    };
    const emision = await issueCotizacion(
      { db, clock: () => new Date(ahora), settings: settingsFor(undefined, ventas) },
      { seleccion: JSON.stringify(borrador) },
    );
    if (!emision.ok) throw new Error(emision.motivo);
    return emision;
  };
  const honest = async (): Promise<ServidorSmtp> => {
    const server = await startSmtp();
    servers.push(server);
    return server;
  };
  const scripted = async (): Promise<SmtpGuionado> => {
    const server = await startSmtpGuionado();
    servers.push(server);
    return server;
  };
  const estados = async () =>
    (await db.query<{ estado: string }>('select estado from correo_salida order by id')).map(
      (row) => row.estado,
    );
  const settled = (expected: string[]) =>
    vi.waitFor(async () => expect(await estados()).toEqual(expected), { timeout: 30_000, interval: 20 });

  test('buyer and sales team get their mail, and the quote says it was sent', async () => {
    const smtp = await honest();
    const worker = start(smtp.url, 'ventas@horizonte.example', openPdfMaker({ dataDir }));
    const { token, documento } = await issue('ana@ejemplo.mx', 'ventas@horizonte.example');
    worker.wake();
    await settled(['enviado', 'enviado']);
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
    expect((await findByToken(db, token))?.entrega).toEqual({
      estado: 'enviada',
      en: new Date(ahora).toISOString(),
    });
  });

  test('without a mail server each mail is a file, and the log says where', async () => {
    const { documento } = await issue();
    start(undefined);
    await settled(['enviado']);
    const [name = ''] = await readdir(join(dataDir, 'correos'));
    const mail = await simpleParser(await readFile(join(dataDir, 'correos', name)));
    expect(mail.subject).toContain(documento.folio);
    expect(lineas.filter((linea) => linea.includes('Sin SMTP_URL'))).toHaveLength(1);
  });

  test('two instances share the work: each mail arrives once', async () => {
    const smtp = await honest();
    const many = await Promise.all(Array.from({ length: 30 }, (_, n) => issue(`comprador-${n}@ejemplo.mx`)));
    const [one, two] = [start(smtp.url), start(smtp.url)];
    one.wake();
    two.wake();
    await settled(many.map(() => 'enviado'));
    const recipients = smtp.recibidos.map(({ destinatarios }) => destinatarios[0]);
    expect(recipients).toHaveLength(30);
    expect(new Set(recipients).size).toBe(30);
  });

  test('a mail that a killed process had leased is sent when the lease ends, under the same Message-ID', async () => {
    await issue();
    const [row] = await db.query<{ message_id: string }>(
      `update correo_salida set arrendado_hasta = $1, arrendado_por = 'muerto', intentos = 1 returning message_id`,
      [new Date(ahora + ARRIENDO_MS)],
    );
    const smtp = await honest();
    const worker = start(smtp.url);
    // The embedded database knows that nobody else lives; on PostgreSQL the lease must run out.
    if (db.motor === 'postgresql') {
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(smtp.recibidos).toEqual([]);
      ahora += ARRIENDO_MS;
      worker.wake();
    }
    await settled(['enviado']);
    expect(smtp.recibidos.map(({ mail }) => mail.messageId)).toEqual([row?.message_id]);
  });

  test('a mail whose final dot got no answer goes again under the same Message-ID', async () => {
    const smtp = await scripted();
    smtp.conducta((etapa) => (etapa === 'fin' ? 'cuelga' : undefined));
    await issue();
    const worker = start(smtp.url);
    await vi.waitFor(async () => {
      const [row] = await db.query<{ ultimo_error: string | null }>('select ultimo_error from correo_salida');
      expect(row?.ultimo_error).not.toBeNull();
    });
    smtp.conducta(() => undefined);
    ahora += HORA_MS;
    worker.wake();
    await settled(['enviado']);
    const ids = smtp.recibidas.map(({ mime }) => /^Message-ID: (.*)$/im.exec(mime)?.[1]?.trim());
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('a refused address is parked with its reason, and the others are delivered', async () => {
    const smtp = await scripted();
    smtp.conducta((etapa, para) =>
      etapa === 'RCPT' && para.startsWith('nadie') ? '550 <nadie@ejemplo.mx> unknown' : undefined,
    );
    const { token } = await issue('nadie@ejemplo.mx');
    await issue('ana@ejemplo.mx');
    start(smtp.url);
    await settled(['rechazado', 'enviado']);
    expect((await findByToken(db, token))?.entrega).toEqual({ estado: 'rechazada', motivo: 'direccion' });
    const [row] = await db.query('select ultimo_error, intentos from correo_salida order by id');
    expect(row).toEqual({ ultimo_error: '550 en RCPT TO', intentos: 1 });
  });

  test('a server that is away costs no try, and all is delivered when it is back', async () => {
    const smtp = await scripted();
    await smtp.close();
    servers.length = 0;
    for (let n = 0; n < 8; n++) await issue(`comprador-${n}@ejemplo.mx`);
    const worker = start(smtp.url);
    await vi.waitFor(
      async () => {
        expect(lineas.join()).toContain('el servidor no atiende');
        expect(await db.query('select 1 as uno from correo_salida where arrendado_por is not null')).toEqual(
          [],
        );
      },
      { timeout: 30_000 },
    );
    const again = await startSmtpGuionado({ port: smtp.port });
    servers.push(again);
    ahora += HORA_MS;
    worker.wake();
    await settled(Array.from({ length: 8 }, () => 'enviado'));
    const rows = await db.query<{ intentos: number }>('select intentos from correo_salida');
    expect(rows.map(({ intentos }) => intentos)).toEqual(Array.from({ length: 8 }, () => 1));
    expect(again.entregas).toHaveLength(8);
  });

  test('a PDF that cannot be made holds no mail back, and the log says so', async () => {
    const smtp = await honest();
    await issue();
    start(smtp.url, undefined, { ...QUICK_PDF, make: async () => Promise.reject(new Error('Canaria')) });
    await settled(['enviado']);
    expect(smtp.recibidos[0]?.mail.attachments).toEqual([]);
    expect(lineas.join()).toContain('va sin su PDF');
    expect(lineas.join()).not.toContain('Canaria');
  });

  test('a stored quote that cannot be read stops no other mail', async () => {
    await issue('ana@ejemplo.mx');
    await db.query(`update cotizacion set documento = '{}'`);
    await issue('eva@ejemplo.mx');
    const smtp = await honest();
    start(smtp.url);
    await settled(['pendiente', 'enviado']);
  });

  test('no line of the log names a person, whatever the mail server says', async () => {
    const smtp = await scripted();
    smtp.conducta((etapa, para) =>
      etapa === 'RCPT' ? `550 <${para}> Canaria Pérez 5599887766 unknown` : undefined,
    );
    await issue('canaria@ejemplo.mx', 'ventas@horizonte.example');
    await db.query(`insert into cotizacion (folio, token, emitida_en, vigencia, documento)
      values ('XX-1', 'x', now(), now(), '{"cliente":{"nombre":"Canaria"}}')`);
    await db.query(`insert into correo_salida (cotizacion_id, tipo, message_id, proximo_intento, creado_en)
      select id, 'cliente', '<x@x>', '2026-01-01', now() from cotizacion where folio = 'XX-1'`);
    start(smtp.url, 'ventas@horizonte.example');
    await settled(['rechazado', 'rechazado', 'pendiente']);
    const log = lineas.join('');
    expect(log).toContain('550 en RCPT TO');
    expect(log).not.toMatch(/canaria|5599887766|ejemplo\.mx|horizonte\.example/i);
  });
});
