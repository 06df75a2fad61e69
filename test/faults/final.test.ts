import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openListened } from '../../src/server/start/listeners.ts';
import { AMPLE_LIMITS } from '../ampleLimits.ts';
import { openMigrated } from '../openMigrated.ts';
import { SHORT_LIVED } from '../shortLived.ts';
import { startSmtp } from '../smtp.ts';
import { seedCatalogo } from '../testApp.ts';
import { isBuilt, submitCotizacion } from './spawnServer.ts';

const started: ChildProcess[] = [];
const ROOT = resolve(import.meta.dirname, '../..');
const SERVIDOR = [process.execPath, ...SHORT_LIVED, 'dist/server/servidor.js'] as const;

/** Ways to start it, and to end it by the process that one started. */
const ENDS: { name: string; command: readonly string[]; end: (child: ChildProcess) => void }[] = [
  { name: 'SIGTERM to npm start', command: ['npm', 'start'], end: (child) => child.kill('SIGTERM') },
  {
    name: 'SIGTERM to the group of npm start',
    command: ['npm', 'start'],
    end: ({ pid = 0 }) => process.kill(-pid, 'SIGTERM'),
  },
  { name: 'SIGTERM to the server itself', command: SERVIDOR, end: (child) => child.kill('SIGTERM') },
  {
    name: 'SIGINT told twice in one breath, by a terminal and by who started it',
    command: SERVIDOR,
    end: (child) => {
      child.kill('SIGINT');
      child.kill('SIGINT');
    },
  },
];

describe.skipIf(!isBuilt()).concurrent('a server that is ended while a mail waits for its answer', () => {
  test.each(ENDS)(
    '$name: it ends in order, and gives the mail back',
    async ({ command: [program = '', ...args], end }) => {
      const folder = await mkdtemp(join(tmpdir(), 'lotificacion-final-'));
      const smtp = await startSmtp();
      const settings = { databaseUrl: undefined, dataDir: join(folder, 'datos') };
      const seeded = await openMigrated(settings);
      await seedCatalogo(seeded);
      await seeded.close();

      const { PATH = '', HOME = '' } = process.env;
      const child = spawn(program, args, {
        cwd: ROOT,
        env: {
          ...{ PATH, HOME, HOST: '127.0.0.1', PORT: '0', ...AMPLE_LIMITS },
          ...{ DATA_DIR: settings.dataDir, SMTP_URL: smtp.url, LOG: 'texto' },
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      started.push(child);
      try {
        // The pipe closes with its last writer, the server.
        const ended = once(child, 'close');
        const url = await listening(child);
        const slow = smtp.hold('lenta@ejemplo.mx');
        await submitCotizacion(url, { clave: randomUUID(), correo: 'lenta@ejemplo.mx' });
        await smtp.reached('lenta@ejemplo.mx');
        end(child);
        await ended;

        await expect(fetch(`${url}/salud`)).rejects.toThrow();
        const db = await openListened(settings);
        const correos = await db.query('select estado, intentos, arrendado_por from correo_salida');
        await db.close();
        expect(correos).toEqual([{ estado: 'pendiente', intentos: 1, arrendado_por: null }]);
        slow.answer(true);
      } finally {
        await smtp.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    600_000,
  );
});

// A passed test leaves nothing; a timed-out one everything.
afterAll(() => started.forEach(endGroup));

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolveUrl, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const url = /^Listo en (\S+)$/m.exec(printed)?.[1];
        if (url) resolveUrl(url);
      });
    }
    child.once('close', () => reject(new Error(`it ended:\n${printed}`)));
  });
}

function endGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {}
}
