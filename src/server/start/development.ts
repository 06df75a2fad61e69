import { join } from 'node:path';
import { ensureDemo } from '../catalogo/demo.ts';
import type { Web } from '../paginas/web.ts';
import { hasStaff } from '../personal/invitaciones/inviteStaff.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { openArchivos } from '../plataforma/archivos/openArchivos.ts';
import type { Clock } from '../plataforma/clock.ts';
import { openDatabaseClock } from '../plataforma/db/databaseClock.ts';
import type { Db } from '../plataforma/db/db.ts';
import { createLog } from '../plataforma/log.ts';
import { readSettings, type Settings } from '../plataforma/settings.ts';
import { startFault } from '../plataforma/startFault.ts';
import { openListened } from './listeners.ts';
import { nextSteps } from './nextSteps.ts';
import { type Service, startService } from './startService.ts';

/** Kept by `scripts/dev.mjs` across reloads of the server. */
interface PreparedServer {
  settings: Settings;
  archivos: Archivos;
  db: Db;
  clock: Clock;
  /** Closes the database. */
  close(): Promise<void>;
}

/** Opens the database; if empty, imports the demo catalogue. */
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

/** Starts the service with the development server's pages. */
export function startOn(preparado: PreparedServer, web: Web): Promise<Service> {
  return startService({ ...preparado, web, registro: createLog() });
}

/** What to do next, in Spanish. */
export async function tellNextSteps({ settings, db }: PreparedServer): Promise<string[]> {
  return nextSteps({ settings, staff: await hasStaff(db) });
}

/** A known fault in one line, else the whole error. */
export function faultText(error: unknown, settings?: Settings): unknown {
  return startFault(error, settings) ?? error;
}
