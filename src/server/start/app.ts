import { type FastifyInstance, fastify } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { offSite, standAt } from '../../contract/rutas.ts';
import { readListas, readVersion } from '../catalogo/listas/listas.ts';
import { registerReadings } from '../catalogo/listas/readings.ts';
import { createWarmCatalogo } from '../catalogo/listas/warmCatalogo.ts';
import { createWarmEmpresa } from '../catalogo/listas/warmEmpresa.ts';
import { createNovedades } from '../catalogo/novedades/createNovedades.ts';
import { registerNovedades, type StreamLimits } from '../catalogo/novedades/novedades.ts';
import type { ReadersOptions } from '../catalogo/readers/openReaders.ts';
import { installMailNotification } from '../correo/notifyMailWorker.ts';
import { registerCorreo } from '../cotizaciones/calls/correo.ts';
import { registerCotizacionPdf } from '../cotizaciones/calls/cotizacionPdf.ts';
import { showCotizacion } from '../cotizaciones/show/showCotizacion.ts';
import { stampCotizacion } from '../cotizaciones/show/stampCotizacion.ts';
import { createDemandaCounter } from '../demanda/countDemanda.ts';
import { registerDemanda } from '../demanda/registerDemanda.ts';
import type { PdfMaker } from '../documentos/pdf/pdfMaker.ts';
import { installOpenApi, registerApiPages } from '../http/openapi.ts';
import { registerPanel } from '../http/registerPanel.ts';
import { registerApiListas } from '../integraciones/api/apiListas.ts';
import { registerApiWrites } from '../integraciones/api/apiWrites.ts';
import { registerCalendario } from '../integraciones/registerCalendario.ts';
import { registerAvisoDePrivacidad } from '../paginas/avisoDePrivacidad.ts';
import { redirectToProyectos, registerDocumentos } from '../paginas/documentos.ts';
import { registerListaDeProyectos } from '../paginas/listaDeProyectos.ts';
import { registerMedicion } from '../paginas/medicion/frame.ts';
import { registerPreviews } from '../paginas/previews/registerPreviews.ts';
import { registerRecordatorios } from '../paginas/recordatorios.ts';
import { registerRoot } from '../paginas/root.ts';
import { createWarmPortada } from '../paginas/warmPortada.ts';
import type { Web } from '../paginas/web.ts';
import { openProvider } from '../personal/provider/openProvider.ts';
import { createAlarm } from '../plataforma/alarm.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Clock } from '../plataforma/clock.ts';
import type { Db } from '../plataforma/db/db.ts';
import { registerArchivosDeCatalogo, registerAssets } from '../plataforma/files/archivos.ts';
import { registerEmbed } from '../plataforma/files/embed.ts';
import { registerWorker } from '../plataforma/files/worker.ts';
import { CALL_LIMITS, type CallLimits, installCallLimits, limiter } from '../plataforma/guards/callLimits.ts';
import { boundConnections } from '../plataforma/guards/connections.ts';
import { installEcho } from '../plataforma/guards/echo.ts';
import { installSinRuta } from '../plataforma/guards/notFound.ts';
import {
  answerBrokenRequest,
  installProblems,
  refusalOf,
  sendProblem,
} from '../plataforma/guards/problems.ts';
import { installRefusalLog } from '../plataforma/guards/refusalLog.ts';
import { installSecurity } from '../plataforma/guards/security.ts';
import type { Log } from '../plataforma/log.ts';
import type { Settings } from '../plataforma/settings.ts';
import { createWatch, type Watch } from '../plataforma/watch/createWatch.ts';
import { registerHealth } from '../plataforma/watch/health.ts';
import { registerMetrics } from '../plataforma/watch/serveMetrics.ts';
import { createRequestWatch, requestIds } from '../plataforma/watch/watchRequests.ts';
import { watchVersion } from '../plataforma/watch/watchVersion.ts';
import { createChangeReader } from '../seguimiento/changes/createChangeReader.ts';
import { createChangeWatch } from '../seguimiento/changes/createChangeWatch.ts';
import { registerDerechos } from '../seguimiento/derechos/registerDerechos.ts';
import { registerEsperas } from '../seguimiento/esperas/registerEsperas.ts';
import { registerVisitas } from '../seguimiento/visitas/registerVisitas.ts';

interface AppDeps {
  db: Db;
  settings: Settings;
  archivos: Archivos;
  clock: Clock;
  web: Web;
  registro: Log;
  pdf: PdfMaker;
  /** How catalogue files are read, and limits; by default in this process without limits. */
  reading?: ReadersOptions;
  /** Wakes the mail worker. */
  notifyMailWorker: () => void;
  /** Health and metrics; made here by default. */
  watch?: Watch;
  /** Calls per minute and address; more in benchmarks. */
  limites?: CallLimits;
  /** Event streams of this process; more in benchmarks. */
  flujos?: StreamLimits;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Invalidates the cached catalogue; called before an import is acknowledged. */
    dropCatalogo(): void;
  }
}

/** Largest body; `Correo` has its own limit. */
const BODY_BYTES = 4096;
/** Ends slow requests and answers that nobody reads. */
const PATIENCE_MS = 60_000;

/** The service as an app that never listens: main.ts does; tests inject requests. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { settings, registro, clock } = deps;
  const { readiness, metrics } = deps.watch ?? createWatch(deps);
  const app = openServer(createRequestWatch({ registro, metrics }), settings);
  boundConnections(app);
  installProblems(app, registro);
  installSinRuta(app);
  installRefusalLog(app, registro);
  await installSecurity(app, settings);
  installEcho(app, deps.db);
  const kept = await keepCatalogo(app, deps);
  metrics?.watchStreams(() => kept.novedades.count());
  const limites = deps.limites ?? CALL_LIMITS;
  const llamadas = limiter(limites.llamadas, clock);
  await registerCalls(app, deps, { kept, limites, llamadas });
  registerHealth(app, { db: deps.db, readiness });
  if (metrics && settings.metricasToken) registerMetrics(app, metrics, settings.metricasToken);
  await registerPages(app, deps, { kept, limites, llamadas });
  return app;
}

/** An app without routes: limits, parsing and broken requests. */
function openServer(
  watchRequest: ReturnType<typeof createRequestWatch>,
  settings: Settings,
): FastifyInstance {
  z.config(z.locales.es());
  standAt(settings.publicUrl);
  const app = fastify({
    logger: false,
    // Every route is registered without the site's path.
    rewriteUrl: ({ url = '/' }) => offSite(url),
    ...requestIds,
    bodyLimit: BODY_BYTES,
    requestTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    trustProxy: settings.proxyConfiable,
    // While closing, open connections still get answers, then end.
    return503OnClosing: false,
    // An unreadable address is an unknown screen's, or a call's.
    frameworkErrors: (error, request, reply) => {
      watchRequest(request, reply);
      void (error.code === 'FST_ERR_BAD_URL' && !request.url.startsWith('/api/')
        ? redirectToProyectos(request, reply)
        : sendProblem(reply, refusalOf(error)));
    },
    clientErrorHandler: answerBrokenRequest,
  });
  // JSON only; Fastify would take plain text too.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  // Answers are checked in tests; at run time this costs a third of the throughput.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.addHook('onRequest', (request, reply, done) => {
    watchRequest(request, reply);
    done();
  });
  return app;
}

type KeptOfCatalogo = Awaited<ReturnType<typeof keepCatalogo>>;

/** Caches of the catalogue and the visitor counter, until the app closes. */
async function keepCatalogo(app: FastifyInstance, { db, web, clock, archivos, registro }: AppDeps) {
  const lapse = createAlarm(() => app.dropCatalogo(), clock);
  const caliente = createWarmCatalogo(
    (llamada, before) => readListas(db, llamada, clock(), before),
    lapse.set,
  );
  const empresa = createWarmEmpresa(db);
  const portada = createWarmPortada({
    web,
    empresa: () => empresa.get(),
    caliente,
    archivos,
    onFault: (error) => registro.error('No se pudo resumir el catálogo para sus páginas', error),
  });
  const novedades = createNovedades({
    caliente,
    readVersion: () => readVersion(db),
    onOutdated: () => app.dropCatalogo(),
    onFault: (error) => registro.error('No se pudieron preparar las novedades de un proyecto', error),
  });
  const contador = createDemandaCounter({
    db,
    clock,
    onFault: (error) => registro.error('No se pudo anotar la demanda', error),
  });
  app.decorate('dropCatalogo', () => {
    lapse.clear();
    caliente.drop();
    empresa.drop();
    portada.drop();
    novedades.refresh();
  });
  const stopListening = await db.listen('catalogo', () => app.dropCatalogo());
  const stopWatching =
    db.motor === 'postgresql'
      ? watchVersion({
          readVersion: () => readVersion(db),
          isOutdated: caliente.isOtherThan,
          onOutdated: () => app.dropCatalogo(),
        })
      : () => {};
  // Before connections are waited for: a stream never ends.
  app.addHook('preClose', async () => novedades.close());
  app.addHook('onClose', async () => {
    await contador.close();
    lapse.clear();
    stopWatching();
    await stopListening();
  });
  return { caliente, portada, novedades, contador };
}

interface Served {
  kept: KeptOfCatalogo;
  limites: CallLimits;
  llamadas: ReturnType<typeof limiter>;
}

async function registerCalls(
  app: FastifyInstance,
  deps: AppDeps,
  { kept: { caliente, portada, novedades, contador }, limites, llamadas }: Served,
): Promise<void> {
  const { db, settings, archivos, clock, registro, pdf, notifyMailWorker, reading } = deps;
  const changes = createChangeWatch({ look: createChangeReader(db) });
  // Before connections are waited for.
  app.addHook('preClose', async () => changes.close());
  if (settings.documentacionApi) await installOpenApi(app);
  await app.register(
    async (api) => {
      if (settings.documentacionApi) await registerApiPages(api);
      installCallLimits(api, clock, limites, llamadas);
      registerReadings(api, { caliente, settings });
      registerListaDeProyectos(api, { portada: () => portada.get() });
      registerDemanda(api, { caliente, contador });
      installMailNotification(api, notifyMailWorker);
      registerCorreo(api, { db, settings, archivos, clock, porMinuto: limites.cotizaciones });
      registerVisitas(api, { db, settings, clock });
      registerEsperas(api, { db, settings, clock });
      registerDerechos(api, { db, clock, settings });
      registerCotizacionPdf(api, { db, settings, pdf });
      registerApiListas(api, { db, clock });
      registerApiWrites(api, { db, clock });
      const onFault = (error: unknown) => registro.error('La entrada con el proveedor falló', error);
      const provider = openProvider(settings, { clock, onFault });
      await registerPanel(api, { db, settings, clock, provider, pdf, archivos, reading, changes });
    },
    { prefix: '/api' },
  );
  // Not under the calls' limits.
  await app.register(
    async (api) => registerNovedades(api, { novedades, clock, settings, limites: deps.flujos }),
    { prefix: '/api' },
  );
  registerCalendario(app, { db, clock, settings, limites });
}

async function registerPages(
  app: FastifyInstance,
  { db, settings, archivos, clock, web, registro }: AppDeps,
  { kept, limites, llamadas }: Served,
): Promise<void> {
  const portada = () => kept.portada.get();
  const page = { portada, recursos: () => web.recursos({ tipo: 'proyectos' }) };
  if (web.folder) {
    await registerAssets(app, web.folder, archivos);
    registerWorker(app, web.folder, settings.sinConexion);
    if (settings.marcoPermitido.length) registerEmbed(app, web.folder);
  }
  await registerArchivosDeCatalogo(app, archivos);
  await registerRoot(app, { webFolder: web.folder, settings, portada });
  registerPreviews(app, { portada, archivos, clock, limite: llamadas });
  registerAvisoDePrivacidad(app, settings, { ...page, programa: () => web.recursos('privacidad') });
  const { medicion } = settings;
  if (medicion) registerMedicion(app, { ...settings, medicion }, () => web.recursos('medicion'));
  registerRecordatorios(app, { db, clock, settings, limites, ...page });
  registerDocumentos(app, {
    web,
    settings,
    portada,
    archivos,
    limite: llamadas,
    cotizacion: {
      read: (c) => showCotizacion({ db, clock, archivos, conServidor: settings.smtpUrl !== undefined }, c),
      stamp: (c) => stampCotizacion({ db, clock }, c),
    },
    onFault: (error) => registro.error('No se pudo preparar la pantalla', error),
  });
}
