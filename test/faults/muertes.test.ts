import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { openListened } from '../../src/server/start/listeners.ts';
import { freshPostgresql } from '../bases.ts';
import { openMigrated } from '../openMigrated.ts';
import { type Entrega, startScriptedSmtp } from '../scriptedSmtp.ts';
import { seedCatalogo } from '../testApp.ts';
import { passLeases } from './passLeases.ts';
import { isBuilt, spawnServer, submitCotizacion } from './spawnServer.ts';

/** A few in `npm test`; `npm run test:fallas` asks for 300. */
const RONDAS = Number(process.env.FALLAS_RONDAS ?? 3);
const COMPRADORES = 5;
/** Of one buyer in one round; together more than what a server acknowledges before it is killed. */
const COMPRAS = 3;
/**
 * A server is killed once it has acknowledged a random number of quotes up to this, and a random while later:
 * counted, not timed, so that a slow machine's servers answer somebody too before they die.
 */
const VIDA_CONFIRMACIONES = 8;
/** Every third server lives until it has sent some mail too, so that others die while they send. */
const VIDA_CORREOS = 4;
const VIDA_MS = 150;
const PAUSA_MS = 200;
/** Of the rounds this part begins with a server that is killed while it still starts, and recovers from the last kill. */
const MUERTE_AL_ARRANCAR = 0.15;
const ARRANQUE_MS = 2000;
/** So long without a single new mail means that none will come. */
const PACIENCIA_MS = 120_000;

interface Borrador {
  clave: string;
  correo: string;
  /** Folios that were acknowledged for this draft; more than one only if it was repeated. */
  folios: string[];
}

// Both engines at once: each has one server at a time, which mostly waits.
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

/** Far more than it takes: this test must not fail because the machine is busy. */
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

  // The browser's own retry, once the server is back: the same key, the same content.
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
  // Every submission was repeated at the end: these had been acknowledged already.
  const again = borradores.filter(({ folios }) => folios.length > 1).length;
  inform(
    `${motor}: ${RONDAS} rounds of kill -9: ${borradores.length} submissions, ${stored.length} quotes, ` +
      `${again} of them acknowledged before a kill, ${smtp.entregas.length} mails ` +
      `(${smtp.entregas.length - ids.size} repeated under their Message-ID); nothing lost, nothing doubled`,
  );
}

function messageIdsByRecipient(
  entregas: readonly Entrega[],
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
  // It may have come up before, or die with this.
  listening.catch(() => undefined);
  await sleep(Math.random() * ARRANQUE_MS);
  child.kill('SIGKILL');
  await ended;
}

async function killUnderLoad(
  { child, ended, url }: Servidor,
  borradores: Borrador[],
  entregas: readonly Entrega[],
): Promise<void> {
  const killed = new AbortController();
  const before = borradores.length;
  const mails = entregas.length + (Math.random() < 1 / 3 ? Math.ceil(Math.random() * VIDA_CORREOS) : 0);
  const load = Array.from({ length: COMPRADORES }, () => buy(url, borradores, killed.signal));
  const goal = Math.floor(Math.random() * (VIDA_CONFIRMACIONES + 1));
  const lived = () => countAcknowledged(borradores.slice(before)) >= goal && entregas.length >= mails;
  // A server that answers nobody is killed all the same; what became of its quotes is looked at in the end.
  const until = Date.now() + PACIENCIA_MS;
  while (!lived() && child.exitCode === null && Date.now() < until) await sleep(5);
  await sleep(Math.random() * VIDA_MS);
  expect(child.exitCode, 'the server ended by itself').toBeNull();
  child.kill('SIGKILL');
  killed.abort();
  await Promise.all([...load, ended]);
}

/** One draft after another, with a pause, until the server is killed; a failed one is not repeated here. */
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

/** Whether the quote was acknowledged; then its folio is noted. */
async function submit(url: string, borrador: Borrador): Promise<boolean> {
  const folio = await submitCotizacion(url, borrador);
  if (folio) borrador.folios.push(folio);
  return folio !== undefined;
}

async function untilDelivered(entregas: readonly Entrega[], borradores: Borrador[]): Promise<void> {
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

/** The long run tells how far it is. */
const INFORME = 25;

function countAcknowledged(borradores: readonly Borrador[]): number {
  return borradores.filter(({ folios }) => folios.length).length;
}

function inform(line: string): void {
  process.stdout.write(`${line}\n`);
}

function summaryOf(borradores: readonly Borrador[], entregas: readonly Entrega[]): string {
  return `${borradores.length} submissions, ${countAcknowledged(borradores)} acknowledged, ${entregas.length} mails delivered`;
}
