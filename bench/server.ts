/**
 * The measured process: the app on the demo catalogue, with the built browser program. No mail worker and no
 * limit of calls, so that what is measured is the answer. Its parent asks by message for the bare loop.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { precompress } from '../scripts/precompress.mjs';
import { createApp } from '../src/server/app.ts';
import { importIfEmpty } from '../src/server/catalogo/demo.ts';
import { systemClock } from '../src/server/clock.ts';
import { DatabaseMismatch } from '../src/server/db/db.ts';
import { openDatabase } from '../src/server/db/openDatabase.ts';
import { createLog } from '../src/server/log.ts';
import { builtWeb, loadPainter } from '../src/server/paginas/web.ts';
import { openPdfMaker } from '../src/server/pdf/pdfMaker.ts';
import { readSettings } from '../src/server/settings.ts';
import { insertInBareLoop } from './insertInBareLoop.ts';
import type { Orden, Respuesta } from './measure.ts';
import { timePdf } from './timePdf.ts';

const [raiz = ''] = process.argv.slice(2);
const settings = readSettings();
const db = await openDatabase(settings).catch(async (error: unknown) => {
  if (!(error instanceof DatabaseMismatch)) throw error;
  // Kept from an earlier version of the program; its pictures are still good.
  await rm(join(settings.dataDir, 'base'), { recursive: true });
  return openDatabase(settings);
});
await importIfEmpty({
  db,
  dataDir: settings.dataDir,
  carpeta: join(raiz, 'catalogo'),
  clock: systemClock,
  log: (line) => console.log(line),
});
await db.query('truncate cotizacion cascade');

const webFolder = await mkdtemp(join(tmpdir(), 'lotificacion-banco-'));
await cp(join(raiz, 'dist/web'), webFolder, { recursive: true });
const registro = createLog((line) => process.stderr.write(line));
const limites = { llamadas: 1e9, cotizaciones: 1e9 };
const deps = {
  db,
  settings,
  clock: systemClock,
  web: builtWeb(webFolder, () => loadPainter(join(raiz, 'dist/server/pintor.js'))),
  registro,
  limites,
  pdf: openPdfMaker(settings),
  wakeMail: () => {},
};

/** The rival's file holds the very bytes of the list: the app is asked for them before it listens. */
const first = await createApp(deps);
const lotes = await first.inject({ method: 'POST', url: '/api/RecuperarLotes', payload: { id: 1 } });
await first.close();
await writeFile(join(webFolder, 'assets/lotes.json'), lotes.rawPayload);
precompress(join(webFolder, 'assets'));

const app = await createApp(deps);
const br = brotliCompressSync(lotes.rawPayload);
app.get('/banco/bytes', (_request, reply) =>
  reply.type('application/json').header('content-encoding', 'br').send(br),
);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
answer({ listo: url, motor: db.motor, bytes: lotes.rawPayload.length });

process.on('message', async (orden: Orden) => {
  if (orden === 'fin') {
    await app.close();
    await db.query('truncate cotizacion cascade');
    await db.close();
    await rm(webFolder, { recursive: true });
    process.exit();
  }
  if ('pdf' in orden) {
    answer({ pdf: await timePdf(db, { ...orden.pdf, dataDir: settings.dataDir }) });
    return;
  }
  answer({ insertadas: await insertInBareLoop(db, orden.insertar) });
});

function answer(respuesta: Respuesta): void {
  process.send?.(respuesta);
}
