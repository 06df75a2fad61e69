/**
 * The measured process: the app on the demo catalogue with the built browser program. Without mail worker and
 * call limits, so that only answers are measured. Its parent requests the bare loop by message.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { precompress } from '../../scripts/precompress.mjs';
import { importIfEmpty } from '../../src/server/catalogo/demo.ts';
import { withReaders } from '../../src/server/catalogo/readers/openReaders.ts';
import { openPdfMaker } from '../../src/server/documentos/pdf/pdfMaker.ts';
import { builtWeb, loadPainter } from '../../src/server/paginas/web.ts';
import { openArchivos } from '../../src/server/plataforma/archivos/openArchivos.ts';
import { systemClock } from '../../src/server/plataforma/clock.ts';
import { DatabaseMismatch } from '../../src/server/plataforma/db/db.ts';
import { createLog } from '../../src/server/plataforma/log.ts';
import { readSettings } from '../../src/server/plataforma/settings.ts';
import { createApp } from '../../src/server/start/app.ts';
import { openListened } from '../../src/server/start/listeners.ts';
import { hireStaff, type LoteKey } from '../../test/hireStaff.ts';
import { insertInBareLoop } from './insertInBareLoop.ts';
import { largePlano } from './largePlano.ts';
import type { Orden, Respuesta } from './measure.ts';
import { measureMemory } from './measuredMemory.ts';
import { timePagina } from './timePagina.ts';
import { timePdf } from './timePdf.ts';

const [raiz = ''] = process.argv.slice(2);
const settings = readSettings();
const archivos = await openArchivos(settings);
const db = await openListened(settings).catch(async (error: unknown) => {
  if (!(error instanceof DatabaseMismatch)) throw error;
  // The database is of an earlier version of the program; the pictures are still good.
  await rm(join(settings.dataDir, 'base'), { recursive: true });
  return openListened(settings);
});
await importIfEmpty({
  db,
  archivos,
  carpeta: join(raiz, 'catalogo'),
  clock: systemClock,
  log: (line) => console.log(line),
});
await forgetCotizaciones();

const webFolder = await mkdtemp(join(tmpdir(), 'lotificacion-banco-'));
await cp(join(raiz, 'dist/web'), webFolder, { recursive: true });
const registro = createLog((line) => process.stderr.write(line));
const limites = { llamadas: 1e9, cotizaciones: 1e9 };
const flujos = { porCliente: 1e9, total: 1e9, porMinuto: 1e9 };
const deps = {
  db,
  settings,
  archivos,
  clock: systemClock,
  web: builtWeb(webFolder, () => loadPainter(join(raiz, 'dist/server/pintor.js'))),
  registro,
  limites,
  flujos,
  pdf: openPdfMaker({ archivos }),
  notifyMailWorker: () => {},
};
const staff = await hireStaff(deps);

/** The rival's file must have the list's exact bytes, so the app answers it once before listening. */
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
    await forgetCotizaciones();
    await db.close();
    await rm(webFolder, { recursive: true });
    process.exit();
  }
  if ('pdf' in orden) {
    answer({ pdf: await timePdf(db, { ...orden.pdf, archivos }) });
    return;
  }
  if ('pagina' in orden) {
    answer({ pagina: await timePagina(app, orden.pagina) });
    return;
  }
  if ('memoria' in orden) {
    answer({ memoria: measureMemory() });
    return;
  }
  if ('leer' in orden) {
    const planos = orden.leer.map(largePlano);
    const read = await withReaders({ program: join(raiz, 'dist/server/lector.js') }, (readers) =>
      Promise.all(planos.map(({ bytes, lotes }) => readers.plano(bytes, lotes))),
    );
    answer({ leidos: read.filter((one) => one.ok && one.valor.ok).length });
    return;
  }
  if ('cambio' in orden) {
    await change(orden.cambio);
    answer({ cambiado: true });
    return;
  }
  answer({ insertadas: await insertInBareLoop(db, orden.insertar) });
});

/** With all that hangs on them, of which payments are append-only. */
function forgetCotizaciones(): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query('truncate cotizacion cascade');
  });
}

/** The first free lot of project 1, while it is held. */
let apartado: LoteKey | undefined;
async function change(cambio: 'apartar' | 'liberar'): Promise<void> {
  if (cambio === 'liberar') {
    if (apartado) await staff.release(apartado);
    return;
  }
  const [libre] = await db.query<{ id_lote: string }>(
    `select id_lote from lote where id_proyecto = 1 and estatus = 'Disponible' order by orden limit 1`,
  );
  apartado = { id_proyecto: 1, id_lote: libre?.id_lote ?? '' };
  await staff.hold(apartado, {
    persona: { nombre: 'Banco', correo: 'banco@ejemplo.mx', telefono: '5512345678' },
  });
}

function answer(respuesta: Respuesta): void {
  process.send?.(respuesta);
}
