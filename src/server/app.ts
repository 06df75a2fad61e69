import { type FastifyInstance, fastify } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import { showCotizacion } from './cotizaciones/showCotizacion.ts';
import type { Db } from './db/db.ts';
import { readListas } from './db/listas.ts';
import { registerArchivosDeCatalogo, registerAssets } from './http/archivos.ts';
import { registerAvisoDePrivacidad } from './http/avisoDePrivacidad.ts';
import { installAvisos } from './http/avisos.ts';
import { createCatalogoCaliente } from './http/catalogoCaliente.ts';
import { registerCorreo } from './http/correo.ts';
import { registerCotizacionPdf } from './http/cotizacionPdf.ts';
import { redirectToProyectos, registerDocumentos } from './http/documentos.ts';
import { createEmpresaCaliente } from './http/empresaCaliente.ts';
import { registerLecturas } from './http/lecturas.ts';
import { installLimite, type Limites } from './http/limite.ts';
import { installOpenApi, registerDocumentacion } from './http/openapi.ts';
import { createPortadaCaliente } from './http/portadaCaliente.ts';
import { answerBrokenRequest, installProblems, rechazoOf, sendProblem } from './http/problems.ts';
import { registerRaiz } from './http/raiz.ts';
import { registerSalud } from './http/salud.ts';
import { installSeguridad } from './http/seguridad.ts';
import { installSinRuta } from './http/sinRuta.ts';
import { registerTrabajador } from './http/trabajador.ts';
import type { Web } from './http/web.ts';
import type { PdfMaker } from './pdf/pdfMaker.ts';
import type { Registro } from './registro.ts';
import type { Settings } from './settings.ts';

export interface AppDeps {
  db: Db;
  settings: Settings;
  clock: Clock;
  web: Web;
  registro: Registro;
  pdf: PdfMaker;
  /** Tells the mail worker that there is new mail. */
  wakeMail: () => void;
  /** Calls a minute that one address may make; `LIMITES` unless a benchmark asks for more. */
  limites?: Limites;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Forgets what is kept of the catalogue; called before an import in this process is acknowledged. */
    dropCatalogo(): void;
  }
}

/** Most bytes of a call's body; `Correo` has its own limit. */
const BODY_BYTES = 4096;
/** A request that trickles in for longer than this is given up, so that it cannot hold a connection for ever. */
const REQUEST_MS = 60_000;

/** The whole service as an app that never listens: main.ts gives it a port, tests inject requests. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, settings, clock, web, registro, pdf, wakeMail } = deps;
  z.config(z.locales.es());
  const app = fastify({
    logger: false,
    bodyLimit: BODY_BYTES,
    requestTimeout: REQUEST_MS,
    trustProxy: settings.proxyConfiable,
    // While closing, requests on open connections are still answered, and the connection then ends.
    return503OnClosing: false,
    // An address that cannot even be read is a screen's that does not exist, unless it is a call's.
    frameworkErrors: (error, request, reply) =>
      void (error.code === 'FST_ERR_BAD_URL' && !request.url.startsWith('/api/')
        ? redirectToProyectos(request, reply)
        : sendProblem(reply, rechazoOf(error))),
    clientErrorHandler: answerBrokenRequest,
  });
  // The calls speak JSON only; Fastify would take plain text too.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  // Answers are checked against the contract in tests; at run time that costs a third of the throughput.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  installProblems(app, registro);
  installSinRuta(app);
  installAvisos(app, registro, clock);
  await installSeguridad(app, settings);

  const caliente = createCatalogoCaliente((llamada) => readListas(db, llamada));
  const empresa = createEmpresaCaliente(db);
  const portada = createPortadaCaliente({
    web,
    empresa: () => empresa.get(),
    caliente,
    onFault: (error) => registro.error('No se pudo preparar la primera pantalla', error),
  });
  app.decorate('dropCatalogo', () => {
    caliente.drop();
    empresa.drop();
    portada.drop();
  });
  const stopListening = await db.listen('catalogo', () => app.dropCatalogo());
  app.addHook('onClose', stopListening);

  await installOpenApi(app);
  await app.register(
    async (api) => {
      await registerDocumentacion(api);
      installLimite(api, clock, deps.limites);
      registerLecturas(api, { caliente, settings });
      registerCorreo(api, { db, settings, clock, wakeMail });
      registerCotizacionPdf(api, { db, settings, pdf });
    },
    { prefix: '/api' },
  );
  registerSalud(app, db);
  if (web.folder) {
    await registerAssets(app, web.folder);
    registerTrabajador(app, web.folder, settings.sinConexion);
  }
  await registerArchivosDeCatalogo(app, settings.dataDir);
  await registerRaiz(app, { webFolder: web.folder, settings, portada: () => portada.get() });
  registerAvisoDePrivacidad(app, settings, () => empresa.get());
  registerDocumentos(app, {
    web,
    settings,
    portada: () => portada.get(),
    cotizacion: (c) => showCotizacion({ db, clock, settings }, c),
  });
  return app;
}
