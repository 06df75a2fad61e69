import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { startCargaSweeper } from '../borrador/cargas/startCargaSweeper.ts';
import { runCatalogo } from '../catalogo/runCatalogo.ts';
import { readStoppedSending } from '../correo/stoppedSending.ts';
import { startDemandaKeeper } from '../demanda/startDemandaKeeper.ts';
import { openPdfMaker, type PdfMaker } from '../documentos/pdf/pdfMaker.ts';
import { keepEventoTarget } from '../integraciones/avisos/keepEventoTarget.ts';
import { startSweeper } from '../lotes/apartados/startSweeper.ts';
import { startPriceKeeper } from '../lotes/precios/startPriceKeeper.ts';
import { startLunesKeeper } from '../negocio/lunes/tellLunes.ts';
import type { Web } from '../paginas/web.ts';
import { runPanel } from '../personal/mando/runPanel.ts';
import { startAsignacionKeeper } from '../personas/tellAsignaciones.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import { keepBuild } from '../plataforma/files/builds/keepBuild.ts';
import { prepareFarewell } from '../plataforma/guards/connections.ts';
import type { Log } from '../plataforma/log.ts';
import type { Mando } from '../plataforma/mando/mando.ts';
import { serveMando } from '../plataforma/mando/serveMando.ts';
import type { Settings } from '../plataforma/settings.ts';
import { tellPlain } from '../plataforma/tls.ts';
import { createWatch } from '../plataforma/watch/createWatch.ts';
import { createWatchApp } from '../plataforma/watch/createWatchApp.ts';
import type { Metrics } from '../plataforma/watch/metrics.ts';
import { listenForMetrics } from '../plataforma/watch/serveMetrics.ts';
import { startHealthKeeper } from '../plataforma/watch/startHealthKeeper.ts';
import { runArchivos } from '../respaldo/archivos/runArchivos.ts';
import { RESUME_COMMAND, runRespaldo } from '../respaldo/runRespaldo.ts';
import { startPersonaKeeper } from '../seguimiento/drop/startPersonaKeeper.ts';
import { startRecordatorioKeeper } from '../seguimiento/recordatorios/startRecordatorioKeeper.ts';
import { createApp } from './app.ts';
import { runCotizaciones } from './commands/runCotizaciones.ts';
import { REVIEW_COMMAND, reviewSetup } from './setup/reviewSetup.ts';
import { openTransport, startMailWorker } from './worker.ts';

interface ServiceDeps {
  db: Db;
  settings: Settings;
  archivos: Archivos;
  clock: Clock;
  web: Web;
  registro: Log;
  /** Built PDF thread; without it, PDFs are made in this thread. */
  pdfThread?: string;
  /** Built reader process; without it, files are read in this process. */
  lector?: string;
}

export interface Service {
  app: FastifyInstance;
  /** Finishes current work, within 8 s. The database stays open. */
  close(): Promise<void>;
}

/** Longest wait for a current request, ms. */
const FINISH_MS = 8_000;

/** On failure visitors are still served; only pages older than the next build lack it. */
async function keepOwnBuild({ web, archivos, clock, registro }: ServiceDeps): Promise<void> {
  try {
    if (web.folder) await keepBuild(archivos, web.folder, clock());
  } catch (error) {
    registro.error('No se pudieron guardar los archivos de esta versión del programa', error);
  }
}

/** Starts the app with mail worker and other processes' commands. It does not listen. */
export async function startService(deps: ServiceDeps): Promise<Service> {
  const { db, settings, archivos, clock, registro } = deps;
  for (const line of tellPlain(settings)) registro.warn(line);
  await keepEventoTarget(db, settings.webhook !== undefined, clock());
  const pdf = openPdfMaker({ archivos, hilo: deps.pdfThread });
  const watch = createWatch(deps);
  const { metrics, readiness } = watch;
  const metricsServer =
    metrics && settings.metricas ? await listenForMetrics(metrics, settings.metricas) : undefined;
  const sending = settings.tareas.correo ? startSending(deps, pdf, metrics) : undefined;
  const notifyMailWorker = () => sending?.wake();
  const keepers = [
    startPriceKeeper(deps),
    startCargaSweeper(deps),
    startDemandaKeeper(deps),
    startPersonaKeeper(deps),
    startHealthKeeper({ registro, readiness }),
  ];
  const onFault = (causa: unknown) =>
    deps.registro.error('Un archivo no se pudo leer por un error del programa', causa);
  const reading = { program: deps.lector, onFault };
  const app = settings.tareas.web
    ? await createApp({ ...deps, watch, pdf, notifyMailWorker, reading })
    : createWatchApp({ ...deps, watch });
  const sayFarewell = prepareFarewell(app.server);
  if (settings.tareas.web) await keepOwnBuild(deps);
  await tellOfBase(deps);
  const mandos = await serveMando({
    db,
    dataDir: settings.dataDir,
    archivos,
    clock,
    mandos: mandosOf(deps, () => app.dropCatalogo(), notifyMailWorker),
    onBug: (mando, error) => registro.error(`El comando ${mando} falló`, error),
  });
  return {
    app,
    async close() {
      readiness.drain();
      if (app.server.listening) await wait(settings.cierreSegundos * 1000);
      await sayFarewell();
      const impatient = setTimeout(() => app.server.closeAllConnections(), FINISH_MS);
      await Promise.all([
        app.close().finally(() => clearTimeout(impatient)),
        mandos.close(),
        sending?.stop(),
        ...keepers.map((keeper) => keeper.stop()),
      ]);
      await pdf.close();
      await metricsServer?.close();
    },
  };
}

/** Warns of a restored copy at start. */
async function tellOfBase({ db, registro }: ServiceDeps): Promise<void> {
  const stopped = await readStoppedSending(db);
  if (stopped) {
    registro.warn(
      `Esta base es una copia restaurada (${stopped.toISOString()}) y no envía nada. Para que envíe: ${RESUME_COMMAND}`,
    );
  }
}

/** Commands run here for other processes, each with its follow-up. */
function mandosOf({ lector, settings }: ServiceDeps, dropCatalogo: () => void, notifyMailWorker: () => void) {
  const thenWake =
    (run: Mando): Mando =>
    async (args, io, mandoDeps) => {
      const status = await run(args, io, mandoDeps);
      // Resent mail goes out at once.
      notifyMailWorker();
      return status;
    };
  const importing: Mando = async (args, io, mandoDeps) => {
    const status = await runCatalogo(args, io, { ...mandoDeps, reading: { program: lector } });
    // Before the import is acknowledged: afterwards nobody gets the old catalogue.
    dropCatalogo();
    return status;
  };
  const onPanel: Mando = (args, io, mandoDeps) =>
    runPanel(args, io, { ...mandoDeps, publicUrl: settings.publicUrl });
  const reviewing: Mando = (args, io, { db }) => reviewSetup(args, { settings, io, base: db });
  return {
    archivos: runArchivos,
    catalogo: importing,
    cotizaciones: thenWake(runCotizaciones),
    panel: onPanel,
    respaldo: thenWake(runRespaldo),
    [REVIEW_COMMAND]: reviewing,
  };
}

/** Mail worker, sweeper of holds, reminders, assignments and the mail of each Monday. */
function startSending(deps: ServiceDeps, pdf: PdfMaker, metrics: Metrics | undefined) {
  const transporte = openTransport(deps.settings);
  const worker = startMailWorker({ ...deps, transporte, pdf, onSettled: metrics?.countSettled });
  const wake = () => worker.wake();
  const keepers = [
    startSweeper({ ...deps, notifyMailWorker: wake }),
    startRecordatorioKeeper({ ...deps, notifyMailWorker: wake }),
    startAsignacionKeeper({ ...deps, notifyMailWorker: wake }),
    startLunesKeeper({ ...deps, notifyMailWorker: wake }),
  ];
  return { wake, stop: () => Promise.all([...keepers, worker].map((it) => it.stop())) };
}
