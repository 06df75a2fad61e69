import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { openListened } from '../../src/server/start/listeners.ts';
import { emptyPostgresql, freshPostgresql } from '../bases.ts';
import { openMigrated } from '../openMigrated.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../scriptedSmtp.ts';
import { freePort } from '../smtp.ts';
import { seedCatalogo } from '../testApp.ts';
import { callRespaldo } from './callRespaldo.ts';
import { passLeases } from './passLeases.ts';
import { isBuilt, spawnServer, submitCotizacion } from './spawnServer.ts';

const BUYERS = 3;
/** All waiting mails are sent at the end: more load only takes longer. */
const PAUSE_MS = 250;
/** Acknowledged before the backup and before the disaster. */
const FIRST = 6;
/** Generous for both, on busy machines. */
const LIMIT_MS = 480_000;

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

function environmentOf({ dataDir, databaseUrl }: Place): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}

/** Buyers until stopped. Out: acknowledged so far; `stop`. */
function buy(url: string) {
  const acknowledged: string[] = [];
  let stopped = false;
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!stopped) {
      const clave = randomUUID();
      const folio = await submitCotizacion(url, { clave, correo: `comprador-${clave}@ejemplo.mx` });
      if (folio) acknowledged.push(folio);
      await sleep(PAUSE_MS);
    }
  });
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await Promise.all(buyers);
    },
  };
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await sleep(20);
}

function messageIds({ entregas }: ScriptedSmtp): string[] {
  return entregas.map(({ mime }) => /^Message-ID: (.*?)\r?$/im.exec(mime)?.[1] ?? '');
}

/** Repeated checkpoints, to hit any moment. */
function checkpointing(databaseUrl: string | undefined) {
  if (!databaseUrl) return { stop: async () => {} };
  let stopped = false;
  const running = (async () => {
    const db = await openListened({ databaseUrl, dataDir: '/nonexistent' });
    while (!stopped) await db.query('checkpoint');
    await db.close();
  })();
  return {
    async stop() {
      stopped = true;
      await running;
    },
  };
}

describe.skipIf(!isBuilt()).concurrent('a backup of a running server under load', () => {
  const engines: [string, boolean][] = [['the embedded database', false]];
  if (inject('postgres') !== null) engines.push(['PostgreSQL', true]);

  test.each(engines)(
    'of %s has every quote acknowledged before; its copy sends nothing until told, then each mail once, and repeats no folio',
    async (_name, onPostgresql) => {
      const folder = await mkdtemp(join(tmpdir(), 'lotificacion-respaldo-'));
      const [first, second] = onPostgresql ? [await freshPostgresql(), await emptyPostgresql()] : [];
      const place = { dataDir: join(folder, 'datos'), databaseUrl: first?.databaseUrl };
      const other = { dataDir: join(folder, 'otros'), databaseUrl: second?.databaseUrl };
      const seeded = await openMigrated(place);
      await seedCatalogo(seeded);
      await seeded.close();

      // Without answer, all mails wait.
      const nowhere = `smtp://127.0.0.1:${await freePort()}`;
      const server = spawnServer({ ...environmentOf(place), SMTP_URL: nowhere });
      const load = buy(await server.listening);
      const checkpoints = checkpointing(place.databaseUrl);
      await until(() => load.acknowledged.length >= FIRST);
      const before = [...load.acknowledged];
      const copy = join(folder, 'copia');
      // Seeded rows name missing pictures.
      expect(await callRespaldo(environmentOf(place), 'guardar', copy)).not.toMatch(
        /Aviso(?!: No se encontr)/,
      );
      const saved = load.acknowledged.length;
      await until(() => load.acknowledged.length >= saved + FIRST);
      server.child.kill('SIGKILL');
      await Promise.all([server.ended, load.stop(), checkpoints.stop()]);

      await callRespaldo(environmentOf(place), 'comprobar', copy);
      await callRespaldo(environmentOf(other), 'restaurar', copy);
      const restored = await openListened(other);
      const rows = await restored.query<{ folio: string; correos: number }>(
        `select folio, count(s.id)::int as correos from cotizacion c
           left join correo_salida s on s.cotizacion_id = c.id and s.estado = 'pendiente' group by c.id`,
      );
      // All are due: they wait only for the order.
      await passLeases(restored);
      await restored.query('update correo_salida set proximo_intento = creado_en');
      const waiting = await restored.query<{ id: string }>('select message_id as id from correo_salida');
      await restored.close();
      const folios = new Set(rows.map(({ folio }) => folio));
      expect(before.filter((folio) => !folios.has(folio))).toEqual([]);
      expect(rows.filter(({ correos }) => correos !== 1)).toEqual([]);

      const smtp = await startScriptedSmtp({ soloCabezas: true });
      const again = spawnServer({ ...environmentOf(other), SMTP_URL: smtp.url });
      let said = '';
      again.child.stdout.on('data', (text: string) => {
        said += text;
      });
      const url = await again.listening;
      const given = [];
      for (const clave of ['a', 'b', 'c']) {
        given.push(await submitCotizacion(url, { clave: randomUUID(), correo: `${clave}@ejemplo.mx` }));
      }
      expect(given.filter((folio) => !folio || load.acknowledged.includes(folio))).toEqual([]);
      expect(said).toMatch(/copia restaurada.*no envía nada.*npm run respaldo -- reanudar-envios/);
      expect(smtp.entregas).toEqual([]);
      await callRespaldo(environmentOf(other), 'reanudar-envios');
      await until(() => smtp.entregas.length >= waiting.length + given.length);
      again.child.kill('SIGTERM');
      await again.ended;
      const sent = messageIds(smtp);
      expect(sent).toHaveLength(new Set(sent).size);
      expect(sent).toHaveLength(waiting.length + given.length);
      expect(sent).toEqual(expect.arrayContaining(waiting.map(({ id }) => id)));

      await smtp.close();
      await first?.drop();
      await second?.drop();
      await rm(folder, { recursive: true, force: true });
    },
    LIMIT_MS,
  );
});
