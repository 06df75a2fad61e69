import { type FastifyInstance, fastify } from 'fastify';
import type { Db } from '../db/db.ts';
import { installProblems, sendProblem } from '../guards/problems.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import type { Watch } from './createWatch.ts';
import { registerHealth } from './health.ts';
import { registerMetrics } from './serveMetrics.ts';
import { createRequestWatch, requestIds } from './watchRequests.ts';

interface WatchAppDeps {
  db: Db;
  settings: Pick<Settings, 'metricasToken'>;
  registro: Log;
  watch: Watch;
}

/** HTTP of an instance that serves no visitors: health and metrics. */
export function createWatchApp({ db, settings, registro, watch }: WatchAppDeps): FastifyInstance {
  const { readiness, metrics } = watch;
  const app = fastify({ logger: false, ...requestIds, return503OnClosing: false });
  const watchRequest = createRequestWatch({ registro, metrics });
  app.addHook('onRequest', (request, reply, done) => {
    watchRequest(request, reply);
    done();
  });
  installProblems(app, registro);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, { code: 'NO_ENCONTRADO' }));
  app.decorate('dropCatalogo', () => {});
  registerHealth(app, { db, readiness });
  if (metrics && settings.metricasToken) registerMetrics(app, metrics, settings.metricasToken);
  return app;
}
