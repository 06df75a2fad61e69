import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { MailLoop } from '../src/server/correo/mailLoop.ts';
import type { Transporte } from '../src/server/correo/transporte.ts';
import { openTransporte, startMailWorker } from '../src/server/correo/worker.ts';
import { issueCotizacion } from '../src/server/cotizaciones/issueCotizacion.ts';
import type { Db } from '../src/server/db/db.ts';
import type { PdfMaker } from '../src/server/pdf/pdfMaker.ts';
import { createRegistro } from '../src/server/registro.ts';
import { readSettings, type Settings } from '../src/server/settings.ts';
import { seedCatalogo } from './appDePrueba.ts';
import { borradorCompleto } from './borrador.ts';
import { type ServidorSmtp, startSmtp } from './smtp.ts';
import { type SmtpGuionado, startSmtpGuionado } from './smtpGuionado.ts';

/** The PDF itself is another test's. */
export const QUICK_PDF: PdfMaker = { make: async () => Buffer.from('%PDF-1.7'), close: async () => {} };

export type Trabajador = Awaited<ReturnType<typeof openTrabajador>>;

/**
 * Mail workers on `db` with `seedCatalogo`'s catalogue, a clock of the test's own (2026-06-15 18:00 UTC) and real
 * mail servers; `close` ends all of them.
 * In: settings beside folder and public address, such as CORREO_VENTAS.
 */
export async function openTrabajador(db: Db, entorno: Record<string, string> = {}) {
  await seedCatalogo(db);
  const dataDir = await mkdtemp(join(tmpdir(), 'worker-'));
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
    lineas,
    clock,
    settings: settingsFor(),
    advance: (ms: number) => {
      ahora += ms;
    },
    /** In: how it sends, where not as the settings say. */
    start(smtpUrl?: string, pdf = QUICK_PDF, otro?: Transporte): MailLoop {
      const settings = settingsFor(smtpUrl);
      const registro = createRegistro((linea) => lineas.push(linea));
      const transporte = otro ?? openTransporte(settings, registro);
      const worker = startMailWorker({ db, clock, settings, transporte, pdf, registro });
      workers.push(worker);
      return worker;
    },
    async issue(correo = 'ana@ejemplo.mx', claveDeIdempotencia?: string) {
      const formCliente = { nombre: 'Canaria Pérez', correo, telefono: '5599887766' };
      const emision = await issueCotizacion(
        { db, clock, settings: settingsFor() },
        {
          seleccion: JSON.stringify({ ...borradorCompleto(), formCliente }),
          claveDeIdempotencia,
          consentimiento: { aviso: '3', mercadotecnia: true },
        },
      );
      if (!emision.ok) throw new Error(emision.motivo);
      return emision;
    },
    honest: async (): Promise<ServidorSmtp> => closing(await startSmtp()),
    scripted: async (port?: number): Promise<SmtpGuionado> =>
      closing(await startSmtpGuionado({ ...(port && { port }) })),
    estados,
    settled: (expected: string[]) =>
      vi.waitFor(async () => expect(await estados()).toEqual(expected), { timeout: 30_000, interval: 20 }),
    async close() {
      for (const worker of workers.splice(0)) await worker.stop();
      for (const server of servers.splice(0)) await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
