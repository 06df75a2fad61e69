import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { openListened } from '../../src/server/start/listeners.ts';
import { freshPostgresql } from '../bases.ts';
import { openMigrated } from '../openMigrated.ts';
import { type Delivery, startScriptedSmtp } from '../scriptedSmtp.ts';
import { seedCatalogo } from '../testApp.ts';
import { passLeases } from './passLeases.ts';
import { isBuilt, spawnServer, submitCotizacion } from './spawnServer.ts';

/** A few in `npm test`; 300 in `npm run test:fallas`. */
const RONDAS = Number(process.env.FALLAS_RONDAS ?? 3);
const COMPRADORES = 5;
/** Per buyer and round; more than a server acknowledges before its death. */
const COMPRAS = 3;
/**
 * A server is killed after a random number of acknowledgements up to this, plus a random delay: counted, so
 * that slow machines' servers answer too.
 */
const VIDA_CONFIRMACIONES = 8;
/** Every third server also sends some mail first, so that some die while sending. */
const VIDA_CORREOS = 4;
const VIDA_MS = 150;
const PAUSA_MS = 200;
/** Share of rounds that kill a server during its start and recovery. */
const MUERTE_AL_ARRANCAR = 0.15;
const ARRANQUE_MS = 2000;
/** Without a new mail for so long none will come. */
const PACIENCIA_MS = 120_000;

interface Borrador {
  clave: string;
  correo: string;
  /** Acknowledged folios; more than one after repetition. */
  folios: string[];
}

// Both engines at once, as servers mostly wait.
describe.skipIf(!isBuilt()).concurrent('kill -9 at random moments under load', () => {
  test(
    'embedded database: nothing acknowledged is lost, doubled, or left without its mail',
    async () => {
      await killRounds('embedded', {});
    },
    limitFor(RONDAS),
  );

  test.skipIf(inject('postgres') === null)(
    'PostgreSQL: nothing acknowledged is lost, doubled, or left without its mail',
    async () => {
      const { databaseUrl, drop } = await freshPostgresql();
      await killRounds('PostgreSQL', { DATABASE_URL: databaseUrl });
      await drop();
    },
    limitFor(RONDAS),
  );
});

/** Generous, for busy machines. */
function limitFor(rondas: number): number {
  return 2 * PACIENCIA_MS + rondas * 60_000;
}

async function killRounds(motor: string, entorno: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lotificacion-muertes-'));
  const smtp = await startScriptedSmtp({ soloCabezas: true });
  const dataDir = join(folder, 'datos');
  const settings = { databaseUrl: entorno.DATABASE_URL, dataDir, patienceMs: PACIENCIA_MS };
  const seeded = await openMigrated(settings);
  await seedCatalogo(seeded);
  await seeded.close();

  const borradores: Borrador[] = [];
  const ajustes = { ...entorno, DATA_DIR: dataDir, SMTP_URL: smtp.url };
  const start = () => startTestServer(ajustes);
  for (let ronda = 1; ronda <= RONDAS; ronda++) {
    if (Math.random() < MUERTE_AL_ARRANCAR) await killWhileStarting(ajustes);
    const servidor = await start();
    await killUnderLoad(servidor, borradores, smtp.entregas);
    if (ronda % INFORME === 0) inform(`${motor}: ${ronda} rounds, ${summaryOf(borradores, smtp.entregas)}`);
  }
  expect(borradores.length).toBeGreaterThan(0);
  const left = await openListened(settings);
  await passLeases(left);
  await left.close();

  // The browser's retry after the restart: same key, same content.
  const last = await start();
  for (const borrador of borradores) {
    while (!(await submit(last.url, borrador))) await sleep(50);
  }
  await untilDelivered(smtp.entregas, borradores);
  last.child.kill('SIGTERM');
  await last.ended;

  const db = await openListened(settings);
  const stored = await db.query<{
    folio: string;
    correo: string;
    correos: number;
    estados: string;
    message_id: string;
  }>(
    `select folio, documento -> 'cliente' ->> 'correo' as correo, count(s.id)::int as correos,
       string_agg(s.estado, ',') as estados, min(s.message_id) as message_id
     from cotizacion c left join correo_salida s on s.cotizacion_id = c.id
     group by c.id order by c.id`,
  );
  await db.close();
  await smtp.close();
  await rm(folder, { recursive: true, force: true });

  const byCorreo = new Map(stored.map((row) => [row.correo, row]));
  const ids = messageIdsByRecipient(smtp.entregas);
  expect(stored).toHaveLength(borradores.length);
  expect(byCorreo.size).toBe(borradores.length);
  for (const { correo, folios } of borradores) {
    const row = byCorreo.get(correo);
    expect(new Set(folios)).toEqual(new Set([row?.folio]));
    expect(row).toMatchObject({ correos: 1, estados: 'enviado' });
    expect(ids.get(correo)).toEqual(new Set([row?.message_id]));
  }
  // All submissions were repeated at the end: these were acknowledged before.
  const again = borradores.filter(({ folios }) => folios.length > 1).length;
  inform(
    `${motor}: ${RONDAS} rounds of kill -9: ${borradores.length} submissions, ${stored.length} quotes, ` +
      `${again} of them acknowledged before a kill, ${smtp.entregas.length} mails ` +
      `(${smtp.entregas.length - ids.size} repeated under their Message-ID); nothing lost, nothing doubled`,
  );
}

function messageIdsByRecipient(
  entregas: readonly Delivery[],
): Map<string | undefined, Set<string | undefined>> {
  const ids = new Map<string | undefined, Set<string | undefined>>();
  for (const { para, mime } of entregas) {
    const known = ids.get(para[0]) ?? new Set();
    ids.set(para[0], known.add(/^Message-ID: (.*?)\r?$/im.exec(mime)?.[1]));
  }
  return ids;
}

type Servidor = Awaited<ReturnType<typeof startTestServer>>;

async function startTestServer(entorno: Record<string, string>) {
  const { child, ended, listening } = spawnServer(entorno);
  return { child, ended, url: await listening };
}

async function killWhileStarting(entorno: Record<string, string>): Promise<void> {
  const { child, ended, listening } = spawnServer(entorno);
  // It may have started, or die now.
  listening.catch(() => undefined);
  await sleep(Math.random() * ARRANQUE_MS);
  child.kill('SIGKILL');
  await ended;
}

async function killUnderLoad(
  { child, ended, url }: Servidor,
  borradores: Borrador[],
  entregas: readonly Delivery[],
): Promise<void> {
  const killed = new AbortController();
  const before = borradores.length;
  const mails = entregas.length + (Math.random() < 1 / 3 ? Math.ceil(Math.random() * VIDA_CORREOS) : 0);
  const load = Array.from({ length: COMPRADORES }, () => buy(url, borradores, killed.signal));
  const goal = Math.floor(Math.random() * (VIDA_CONFIRMACIONES + 1));
  const lived = () => countAcknowledged(borradores.slice(before)) >= goal && entregas.length >= mails;
  // A server without answers is killed too; its quotes are checked at the end.
  const until = Date.now() + PACIENCIA_MS;
  while (!lived() && child.exitCode === null && Date.now() < until) await sleep(5);
  await sleep(Math.random() * VIDA_MS);
  expect(child.exitCode, 'the server ended by itself').toBeNull();
  child.kill('SIGKILL');
  killed.abort();
  await Promise.all([...load, ended]);
}

/** One draft after another until the kill; failed ones are not repeated here. */
async function buy(url: string, borradores: Borrador[], killed: AbortSignal): Promise<void> {
  for (let compra = 0; compra < COMPRAS; compra++) {
    await sleep(Math.random() * PAUSA_MS);
    if (killed.aborted) return;
    const clave = randomUUID();
    const borrador: Borrador = { clave, correo: `comprador-${clave}@ejemplo.mx`, folios: [] };
    borradores.push(borrador);
    await submit(url, borrador);
  }
}

/** Out: whether acknowledged; notes the folio. */
async function submit(url: string, borrador: Borrador): Promise<boolean> {
  const folio = await submitCotizacion(url, borrador);
  if (folio) borrador.folios.push(folio);
  return folio !== undefined;
}

async function untilDelivered(entregas: readonly Delivery[], borradores: Borrador[]): Promise<void> {
  let known = -1;
  for (let until = 0; ; ) {
    const reached = new Set(entregas.map(({ para }) => para[0]));
    const missing = borradores.filter(({ correo }) => !reached.has(correo));
    if (!missing.length) return;
    if (entregas.length > known) until = Date.now() + PACIENCIA_MS;
    known = entregas.length;
    if (Date.now() > until) throw new Error(`${missing.length} of ${borradores.length} mails never arrived`);
    await sleep(100);
  }
}

/** Progress interval of the long run. */
const INFORME = 25;

function countAcknowledged(borradores: readonly Borrador[]): number {
  return borradores.filter(({ folios }) => folios.length).length;
}

function inform(line: string): void {
  process.stdout.write(`${line}\n`);
}

function summaryOf(borradores: readonly Borrador[], entregas: readonly Delivery[]): string {
  return `${borradores.length} submissions, ${countAcknowledged(borradores)} acknowledged, ${entregas.length} mails delivered`;
}
