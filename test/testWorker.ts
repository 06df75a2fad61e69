import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { MailLoop } from '../src/server/correo/mailLoop.ts';
import type { Transport } from '../src/server/correo/transport.ts';
import { issueCotizacion } from '../src/server/cotizaciones/issue/issueCotizacion.ts';
import type { Origin } from '../src/server/cotizaciones/issue/origins.ts';
import type { PdfMaker } from '../src/server/documentos/pdf/pdfMaker.ts';
import { folderArchivos } from '../src/server/plataforma/archivos/folderArchivos.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { createLog } from '../src/server/plataforma/log.ts';
import { readSettings, type Settings } from '../src/server/plataforma/settings.ts';
import { openTransport, startMailWorker } from '../src/server/start/worker.ts';
import { wholeDraft } from './draft.ts';
import { type ScriptedSmtp, startScriptedSmtp } from './scriptedSmtp.ts';
import { type SmtpServer, startSmtp } from './smtp.ts';
import { seedCatalogo } from './testApp.ts';

/** Other tests check PDFs. */
export const QUICK_PDF: PdfMaker = { make: async () => Buffer.from('%PDF-1.7'), close: async () => {} };

export type TestWorker = Awaited<ReturnType<typeof openTestWorker>>;

/**
 * Mail workers on `db` with `seedCatalogo`'s catalogue, a manual clock (2026-06-15 18:00 UTC) and real mail
 * servers; `close` ends all. In: further settings, such as CORREO_VENTAS.
 */
export async function openTestWorker(db: Db, entorno: Record<string, string> = {}) {
  await seedCatalogo(db);
  const dataDir = await mkdtemp(join(tmpdir(), 'worker-'));
  const archivos = folderArchivos(join(dataDir, 'catalogo'));
  const lineas: string[] = [];
  const workers: MailLoop[] = [];
  const servers: { close(): Promise<void> }[] = [];
  let ahora = Date.parse('2026-06-15T18:00:00Z');
  const clock = () => new Date(ahora);
  const settingsFor = (smtpUrl?: string): Settings =>
    readSettings({
      DATA_DIR: dataDir,
      PUBLIC_URL: 'https://casas.ejemplo.mx',
      SMTP_URL: smtpUrl,
      ...entorno,
    });
  const closing = <S extends { close(): Promise<void> }>(server: S): S => {
    servers.push(server);
    return server;
  };
  const estados = async () =>
    (await db.query<{ estado: string }>('select estado from correo_salida order by id')).map(
      (row) => row.estado,
    );
  return {
    db,
    dataDir,
    archivos,
    lineas,
    clock,
    settings: settingsFor(),
    advance: (ms: number) => {
      ahora += ms;
    },
    /** In: transport, if not by settings. */
    start(smtpUrl?: string, pdf = QUICK_PDF, otro?: Transport): MailLoop {
      const settings = settingsFor(smtpUrl);
      const registro = createLog((linea) => lineas.push(linea));
      const transporte = otro ?? openTransport(settings);
      const worker = startMailWorker({ db, clock, settings, archivos, transporte, pdf, registro });
      workers.push(worker);
      return worker;
    },
    async issue(correo = 'ana@ejemplo.mx', claveDeIdempotencia?: string, asesor?: string, origen?: Origin) {
      const formCliente = { nombre: 'Canaria Pérez', correo, telefono: '5599887766' };
      const emision = await issueCotizacion(
        { db, clock, archivos, settings: settingsFor() },
        {
          seleccion: JSON.stringify({ ...wholeDraft(), formCliente }),
          claveDeIdempotencia,
          consentimiento: { aviso: '3', mercadotecnia: true },
          asesor,
          ...(origen && { origen }),
        },
      );
      if (!emision.ok) throw new Error(emision.motivo);
      return emision;
    },
    honest: async (): Promise<SmtpServer> => closing(await startSmtp()),
    scripted: async (port?: number): Promise<ScriptedSmtp> =>
      closing(await startScriptedSmtp({ ...(port && { port }) })),
    estados,
    settled: (expected: string[]) =>
      vi.waitFor(async () => expect(await estados()).toEqual(expected), { timeout: 120_000, interval: 20 }),
    async close() {
      for (const worker of workers.splice(0)) await worker.stop();
      for (const server of servers.splice(0)) await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
