import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { layMigrated } from '../openMigrated.ts';
import { SHORT_LIVED } from '../shortLived.ts';
import { testCatalogo, writeTestCatalogo } from '../testCatalogo.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Side of a noise picture, px: incompressible, so that a kill can hit its writing. */
const LADO = 2400;

describe.skipIf(!existsSync(join(ROOT, 'dist/.compilado')))(
  'an import that is killed while it writes',
  () => {
    let folder: string;
    let dataDir: string;
    let entrada: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'lotificacion-importacion-'));
      dataDir = join(folder, 'datos');
      entrada = join(folder, 'entrada');
      await writeTestCatalogo(entrada, testCatalogo());
      await layMigrated(dataDir);
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    const run = (program: string, ...args: string[]) => {
      const { PATH = '', HOME = '' } = process.env;
      const env = { PATH, HOME, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG: 'texto' };
      const child = spawn(process.execPath, [...SHORT_LIVED, join(ROOT, 'dist/server', program), ...args], {
        env,
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text: string) => {
          printed += text;
        });
      }
      return { child, ended: once(child, 'close'), printed: () => printed };
    };
    const startImport = () => run('catalogo.js', 'importar', entrada, '--permitir-sin-figura');
    const importar = async () => {
      const { ended, printed } = startImport();
      const [status] = await ended;
      return { status, printed: printed() };
    };
    const parciales = () =>
      existsSync(join(dataDir, 'catalogo'))
        ? readdirSync(join(dataDir, 'catalogo'), { recursive: true, encoding: 'utf8' }).filter((name) =>
            name.endsWith('.tmp'),
          )
        : [];

    /** Tries new pictures until a kill hits the middle of a file. */
    const killWhileWriting = async () => {
      do {
        const noise = sharp(randomBytes(LADO * LADO * 3), {
          raw: { width: LADO, height: LADO, channels: 3 },
        });
        await writeFile(join(entrada, 'casa-1.png'), await noise.png({ compressionLevel: 0 }).toBuffer());
        const { child, ended } = startImport();
        while (child.exitCode === null && !parciales().length) await new Promise(setImmediate);
        child.kill('SIGKILL');
        await ended;
      } while (!parciales().length);
    };

    test('leaves the old catalogue, and half a file that the next start or import removes', async () => {
      expect(await importar()).toMatchObject({ status: 0, printed: expect.stringContaining('versión 1') });

      await killWhileWriting();
      const { child, ended, printed } = run('servidor.js');
      while (child.exitCode === null && !printed().includes('Listo en')) await sleep(50);
      expect(parciales()).toEqual([]);
      const url = /Listo en (\S+)/.exec(printed())?.[1];
      const modelos = await fetch(`${url}/api/RecuperarModelos`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id_proyecto: 1 }),
      });
      const icono: string = (await modelos.json())[0].icono;
      // The old picture is 480 px wide; the one that was not imported has 2400.
      expect(icono).toContain('-480x320/');
      child.kill('SIGTERM');
      expect((await ended)[0]).toBe(0);

      await killWhileWriting();
      expect(await importar()).toMatchObject({ status: 0, printed: expect.stringContaining('versión 2') });
      expect(parciales()).toEqual([]);
    }, 600_000);
  },
);
