import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { catalogo } from './catalogo/mando.ts';
import { readInThread } from './catalogo/planos/readInThread.ts';
import type { Clock } from './clock.ts';
import { openTransporte, startMailWorker } from './correo/worker.ts';
import { cotizaciones } from './cotizaciones/mando/cotizaciones.ts';
import type { Db } from './db/db.ts';
import type { Web } from './http/web.ts';
import type { Mando } from './mando/mando.ts';
import { serveMando } from './mando/serveMando.ts';
import { openPdfMaker } from './pdf/pdfMaker.ts';
import type { Registro } from './registro.ts';
import type { Settings } from './settings.ts';

export interface ServicioDeps {
  db: Db;
  settings: Settings;
  clock: Clock;
  web: Web;
  registro: Registro;
  /** Built program of the thread that makes PDFs; without it they are made in the service's own. */
  hiloPdf?: string;
  /** Built program of the thread that reads a drawing at import; without it they are read in the service's own. */
  hiloPlano?: string;
}

export interface Servicio {
  app: FastifyInstance;
  /** Stops in order: no new request, those under way finish, then commands and mail. The database stays open. */
  close(): Promise<void>;
}

/** Longest that a request under way is waited for, ms. */
const FINISH_MS = 10_000;

/** The app with what works beside it: the mail worker and the commands of other processes. It does not listen. */
export async function startServicio(deps: ServicioDeps): Promise<Servicio> {
  const { db, settings, registro } = deps;
  const transporte = openTransporte(settings, registro);
  const pdf = openPdfMaker({ dataDir: settings.dataDir, hilo: deps.hiloPdf });
  const worker = startMailWorker({ ...deps, transporte, pdf });
  const app = await createApp({ ...deps, pdf, wakeMail: () => worker.wake() });
  const reading = deps.hiloPlano ? { readDrawing: readInThread(deps.hiloPlano) } : {};
  const importing: Mando = async (args, io, mandoDeps) => {
    const status = await catalogo(args, io, { ...mandoDeps, ...reading });
    // Before the import is acknowledged: from then on nobody is served the older catalogue.
    app.dropCatalogo();
    return status;
  };
  const onCotizaciones: Mando = async (args, io, mandoDeps) => {
    const status = await cotizaciones(args, io, mandoDeps);
    // What is sent again goes out at once.
    worker.wake();
    return status;
  };
  const mandos = await serveMando({
    db,
    dataDir: settings.dataDir,
    mandos: { catalogo: importing, cotizaciones: onCotizaciones },
    onBug: (mando, error) => registro.error(`El mando ${mando} falló`, error),
  });
  return {
    app,
    async close() {
      const impatient = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
      await app.close();
      clearTimeout(impatient);
      await mandos.close();
      await worker.stop();
      await pdf.close();
    },
  };
}
