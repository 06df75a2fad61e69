import type { Archivos } from '../archivos/archivos.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createReadiness, type Readiness } from './readiness.ts';

/** What the service knows of itself, for whoever watches over it. */
export interface Watch {
  readiness: Readiness;
  /** `undefined`: nobody asks for them, so nothing is counted. */
  metrics: Metrics | undefined;
}

export interface WatchDeps {
  db: Db;
  archivos: Archivos;
  settings: Pick<Settings, 'metricas' | 'metricasToken'>;
  registro: Log;
}

export function createWatch({ db, archivos, settings, registro }: WatchDeps): Watch {
  const readiness = createReadiness({
    db,
    archivos,
    onChange: (lacks) =>
      lacks.length
        ? registro.warn(`Salud: no está listo para recibir visitas (${lacks.join(', ')})`)
        : registro.info('Salud: listo para recibir visitas'),
  });
  const asked = settings.metricas ?? settings.metricasToken;
  return { readiness, metrics: asked === undefined ? undefined : createMetrics({ db, readiness }) };
}
