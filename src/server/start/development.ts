import { join } from 'node:path';
import { ensureDemo } from '../catalogo/demo.ts';
import type { Web } from '../paginas/web.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { openArchivos } from '../plataforma/archivos/openArchivos.ts';
import type { Clock } from '../plataforma/clock.ts';
import { openDatabaseClock } from '../plataforma/db/databaseClock.ts';
import type { Db } from '../plataforma/db/db.ts';
import { createLog } from '../plataforma/log.ts';
import { readSettings, type Settings } from '../plataforma/settings.ts';
import { startFault } from '../plataforma/startFault.ts';
import { openListened } from './listeners.ts';
import { type Service, startService } from './startService.ts';

/** What `scripts/dev.mjs` keeps while the server's code is reloaded. */
export interface PreparedServer {
  settings: Settings;
  archivos: Archivos;
  db: Db;
  clock: Clock;
  /** Lets go of the database. */
  close(): Promise<void>;
}

/** Opens the database and fills it with the demo catalogue where it is empty. */
export async function prepare(raiz: string): Promise<PreparedServer> {
  const settings = readSettings();
  const archivos = await openArchivos(settings);
  const db = await openListened(settings);
  const { clock, stop } = await openDatabaseClock(db);
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  await ensureDemo({
    db,
    archivos,
    carpeta: join(raiz, 'catalogo'),
    clock,
    log,
  });
  return {
    settings,
    archivos,
    db,
    clock,
    async close() {
      await stop();
      await db.close();
    },
  };
}

/** The service on what was prepared, with the pages of the development server. */
export function startOn(preparado: PreparedServer, web: Web): Promise<Service> {
  return startService({ ...preparado, web, registro: createLog() });
}

/** What to print of an error: one line where the developer can mend it outside the code, else all of it. */
export function faultText(error: unknown, settings?: Settings): unknown {
  return startFault(error, settings) ?? error;
}
