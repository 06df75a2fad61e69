import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/server/db/openDatabase.ts';
import { seedCatalogo } from '../appDePrueba.ts';
import { freshPostgresql } from '../bases.ts';
import { borradorCompleto } from '../borrador.ts';
import { LIMITES_AMPLIOS } from '../limitesAmplios.ts';
import { freePort } from '../smtp.ts';
import { type Entrega, startSmtpGuionado } from '../smtpGuionado.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SERVIDOR = join(ROOT, 'dist/server/servidor.js');
/** A few in `npm test`; `npm run test:fallas` asks for 300. */
const RONDAS = Number(process.env.FALLAS_RONDAS ?? 3);
const COMPRADORES = 6;
/** Of one buyer in one round; enough to be under way at any moment of it. */
const COMPRAS = 5;
/** A server lives this long under load before it is killed: from before its first answer to well after. */
const VIDA_MS = 700;
const PACIENCIA_MS = 120_000;
const XSRF = 'una-prueba-contra-falsificacion';

interface Borrador {
  clave: string;
  correo: string;
  /** Folios that were acknowledged for this draft; more than one only if it was repeated. */
  folios: string[];
}

describe.skipIf(!existsSync(join(ROOT, 'dist/.compilado')))('kill -9 at random moments under load', () => {
  test(
    'embedded database: nothing acknowledged is lost, doubled, or left without its mail',
    async () => {
      await killRounds({});
    },
    limitFor(RONDAS),
  );

  test.skipIf(inject('postgres') === null)(
    'PostgreSQL: nothing acknowledged is lost, doubled, or left without its mail',
    async () => {
      const { databaseUrl, drop } = await freshPostgresql();
      await killRounds({ DATABASE_URL: databaseUrl });
      await drop();
    },
    limitFor(RONDAS),
  );
});

/** Far more than it takes: this test must not fail because the machine is busy. */
function limitFor(rondas: number): number {
  return 2 * PACIENCIA_MS + rondas * 60_000;
}

async function killRounds(entorno: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lotificacion-muertes-'));
  const smtp = await startSmtpGuionado();
  const dataDir = join(folder, 'datos');
  const settings = { databaseUrl: entorno.DATABASE_URL, dataDir };
  const seeded = await openDatabase(settings);
  await seedCatalogo(seeded);
  await seeded.close();

  const borradores: Borrador[] = [];
  const start = () => startServidor({ ...entorno, DATA_DIR: dataDir, SMTP_URL: smtp.url });
  for (let ronda = 0; ronda < RONDAS; ronda++) {
    const servidor = await start();
    const killed = new AbortController();
    const load = Array.from({ length: COMPRADORES }, () => buy(servidor.url, borradores, killed.signal));
    await sleep(Math.random() * VIDA_MS);
    servidor.child.kill('SIGKILL');
    killed.abort();
    await Promise.all([...load, servidor.ended]);
  }
  expect(borradores.length).toBeGreaterThan(0);

  // The browser's own retry, once the server is back: the same key, the same content.
  const last = await start();
  for (const borrador of borradores) {
    while (!(await submit(last.url, borrador))) await sleep(50);
  }
  await untilDelivered(smtp.entregas, borradores);
  last.child.kill('SIGTERM');
  await last.ended;

  const db = await openDatabase(settings);
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

async function startServidor(entorno: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [SERVIDOR], {
    env: { PATH, HOME, HOST: '127.0.0.1', PORT: String(port), ...LIMITES_AMPLIOS, ...entorno },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${printed}`);
    const ok = await fetch(`${url}/salud`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return { child, url, ended };
    await sleep(20);
  }
}

/** One draft after another, with a pause, until the server is killed. */
async function buy(url: string, borradores: Borrador[], killed: AbortSignal): Promise<void> {
  for (let compra = 0; compra < COMPRAS && !killed.aborted; compra++) {
    await sleep((Math.random() * 2 * VIDA_MS) / COMPRAS);
    const clave = randomUUID();
    const borrador: Borrador = { clave, correo: `comprador-${clave}@ejemplo.mx`, folios: [] };
    borradores.push(borrador);
    if (!(await submit(url, borrador))) return;
  }
}

/** Whether the quote was acknowledged; then its folio is noted. */
async function submit(url: string, borrador: Borrador): Promise<boolean> {
  const { clave, correo } = borrador;
  const formCliente = { nombre: 'Ana', correo, telefono: '5512345678' };
  const seleccion = JSON.stringify({ ...borradorCompleto(), formCliente });
  try {
    const response = await fetch(`${url}/api/Correo`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `XSRF-TOKEN=${XSRF}`,
        'x-xsrf-token': XSRF,
        'idempotency-key': clave,
        // Buyers come from many addresses; the limit of one is another test's.
        'x-forwarded-for': Array.from({ length: 4 }, () => Math.floor(Math.random() * 254) + 1).join('.'),
      },
      body: JSON.stringify({ seleccion }),
    });
    if (response.status !== 200 && response.status !== 201) return false;
    const { folio } = (await response.json()) as { folio: string };
    borrador.folios.push(folio);
    return true;
  } catch {
    return false;
  }
}

async function untilDelivered(
  entregas: readonly { para: string[] }[],
  borradores: Borrador[],
): Promise<void> {
  const until = Date.now() + PACIENCIA_MS;
  for (;;) {
    const reached = new Set(entregas.map(({ para }) => para[0]));
    const missing = borradores.filter(({ correo }) => !reached.has(correo));
    if (!missing.length) return;
    if (Date.now() > until) throw new Error(`${missing.length} of ${borradores.length} mails never arrived`);
    await sleep(100);
  }
}
