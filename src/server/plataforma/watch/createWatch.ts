import type { Archivos } from '../archivos/archivos.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createReadiness, type Lack, type Readiness, readFreeBytes } from './readiness.ts';

export interface Watch {
  readiness: Readiness;
  /** `undefined`: metrics are off. */
  metrics: Metrics | undefined;
}

interface WatchDeps {
  db: Db;
  archivos: Archivos;
  settings: Pick<Settings, 'metricas' | 'metricasToken' | 'dataDir'>;
  registro: Log;
}

function wordOf(lack: Lack): string {
  return lack === 'disco' ? 'disco: no queda espacio' : lack;
}

export function createWatch({ db, archivos, settings, registro }: WatchDeps): Watch {
  const readiness = createReadiness({
    db,
    archivos,
    readFree: () => readFreeBytes(settings.dataDir),
    onChange: (lacks) =>
      lacks.length
        ? registro.warn(`Salud: no está listo para recibir visitas (${lacks.map(wordOf).join(', ')})`)
        : registro.info('Salud: listo para recibir visitas'),
  });
  const asked = settings.metricas ?? settings.metricasToken;
  return { readiness, metrics: asked === undefined ? undefined : createMetrics({ db, readiness }) };
}
