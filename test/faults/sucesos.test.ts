import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import type { Rol } from '../../src/domain/permisos.ts';
import { openPanelKeys } from '../../src/server/personal/secrets/panelKeys.ts';
import { openSession } from '../../src/server/personal/sessions/sessions.ts';
import { tokenOf } from '../../src/server/personal/sessions/token.ts';
import type { Db, Present } from '../../src/server/plataforma/db/db.ts';
import { digestOf } from '../../src/server/plataforma/digest.ts';
import { openListened } from '../../src/server/start/listeners.ts';
import { freshPostgresql } from '../bases.ts';
import { type Crm, startCrm } from '../crm.ts';
import { wholeDraft } from '../draft.ts';
import { openMigrated } from '../openMigrated.ts';
import { type Halves, headersOf, SITIO } from '../panel.ts';
import { seedCatalogo } from '../testApp.ts';
import { passLeases } from './passLeases.ts';
import { isBuilt, spawnServer } from './spawnServer.ts';

/** A few in `npm test`; 300 in `npm run test:fallas`. */
const RONDAS = Number(process.env.FALLAS_RONDAS ?? 3);
/** Longest life of a server. */
const VIDA_MS = 7_000;
/** Demand that a kill may lose: since the last flush began, and its writing. */
const FLUSH_MS = 5_000 + 1_500;
/** Early visits of the first server, which must have been written. */
const VISITAS_SEGURAS = 10;
/** More than are held in any round. */
const LOTES = 400 + 40 * RONDAS;
const PRECIO = 3_129_500;
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const BETWEEN_MS = 40;

/** Acknowledged before the kills. */
interface Acknowledged {
  lotes: string[];
  notas: string[];
  /** Keys of payments. */
  pagos: string[];
  /** Keys of mailed statements. */
  cuentas: string[];
  /** All requested discounts, by key. */
  pedidos: string[];
  aprobados: string[];
  visitas: number;
  /** Visits that a kill may have lost. */
  perdibles: number;
}

describe.skipIf(!isBuilt()).concurrent('the company’s side, killed at some moment', () => {
  test(
    'embedded database: no event, note, payment, statement or discount is lost or done twice',
    () => killRounds({}),
    limitFor(RONDAS),
  );

  test.skipIf(inject('postgres') === null)(
    'PostgreSQL: no event, note, payment, statement or discount is lost or done twice',
    async () => {
      const { databaseUrl, drop } = await freshPostgresql();
      await killRounds({ DATABASE_URL: databaseUrl });
      await drop();
    },
    limitFor(RONDAS),
  );
});

/** Generous, for busy machines. */
function limitFor(rondas: number): number {
  return 420_000 + rondas * 60_000;
}

async function killRounds(entorno: Record<string, string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lotificacion-sucesos-'));
  const crm = await startCrm();
  const settings = { databaseUrl: entorno.DATABASE_URL, dataDir: join(folder, 'datos') };
  const ajustes = {
    ...entorno,
    ...{
      DATA_DIR: settings.dataDir,
      PUBLIC_URL: SITIO,
      WEBHOOK_URL: crm.url,
      WEBHOOK_SECRET: 'un-secreto-de-prueba',
    },
    // Mails and PDFs, tested elsewhere, took half of the servers' time.
    LIMITE_TOTAL_HORA: '1',
  };
  const seeded = await openMigrated(settings);
  await seedCatalogo(seeded);
  await seeded.query(
    `insert into lote (id_proyecto, id_lote, orden, terreno, estatus)
     select 1, 'K' || n, 100 + n, 168, 'Disponible' from generate_series(1, ${LOTES}) n`,
  );
  await seeded.query(
    `insert into persona (clave, nombre, correo, telefono, id_proyecto, primera_en, ultima_en)
     values ('eva@ejemplo.mx', 'Eva', 'eva@ejemplo.mx', '5512345678', 1, now(), now())`,
  );
  await seeded.query(
    `insert into venta (id_proyecto, id_lote, fecha, anotada_en, precio, contacto)
     values (1, 'K1', '2026-01-02', now(), 1000000, 'eva@ejemplo.mx')`,
  );
  await seeded.query(`insert into parcialidad values (1, 1, 'entrega', 1000000, null, 1000000)`);
  await seeded.close();

  const seen: Acknowledged = {
    lotes: [],
    notas: [],
    pagos: [],
    cuentas: [],
    pedidos: [],
    aprobados: [],
    visitas: 0,
    perdibles: 0,
  };
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    // Every second time the company's system is silent, so that servers die while posting.
    crm.answer(ronda % 2 ? 'calla' : { status: 204 });
    const seguras = ronda ? 0 : VISITAS_SEGURAS;
    await killUnderLoad(ajustes, await signIn(settings), { seen, seguras });
  }
  crm.answer({ status: 204 });
  const left = await openListened(settings);
  await passLeases(left);
  await left.close();
  await finish(ajustes, settings, seen);
  const db = await openListened(settings);
  await expectNothingLost(db, crm, seen);
  await db.close();
  await crm.close();
  await rm(folder, { recursive: true, force: true });
}

type Staff = Record<'asesora' | 'jefa', Halves>;

async function signIn(settings: Parameters<typeof openListened>[0]): Promise<Staff> {
  const db = await openListened(settings);
  const enter = async (correo: string, rol: Rol): Promise<Halves> => {
    const now = new Date();
    const [row] = await db.query<{ id: string }>(
      `insert into personal (correo, nombre, rol, identidad, alta_en) values ($1, $1, $2, $3, $4::timestamptz)
       on conflict (correo) do update set nombre = excluded.nombre returning id::text as id`,
      [correo, rol, digestOf(correo), now],
    );
    const who = { personalId: row?.id ?? '', metodo: 'llave', dispositivo: 'Firefox', now } as const;
    const cookie = await openSession(db, who);
    const key = await openPanelKeys(db)('tokens');
    return { cookie, token: tokenOf(key, { huella: digestOf(cookie), creadaEn: now }, now).token };
  };
  const staff = {
    asesora: await enter('ana@casas.example', 'asesor'),
    jefa: await enter('lucia@casas.example', 'administracion'),
  };
  await db.close();
  return staff;
}

/** A call of the panel. Out: `undefined` if refused or the server is gone. */
async function ask(url: string, name: string, body: object, halves: Halves) {
  try {
    const response = await fetch(`${url}/api/panel/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(halves) },
      body: JSON.stringify(body),
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

const requestFor = (clave: string) => ({
  seleccion: JSON.stringify({
    ...wholeDraft(),
    formCliente: { nombre: 'Ana', correo: `${clave}@ejemplo.mx`, telefono: '5512345678' },
  }),
  ...{ aviso: '1', medio: 'persona', mercadotecnia: false, clave },
  descuento: { tipo: 'monto', valor: '50000', motivo: 'Pago de contado' },
});

async function killUnderLoad(
  ajustes: Record<string, string>,
  staff: Staff,
  { seen, seguras }: { seen: Acknowledged; seguras: number },
): Promise<void> {
  const { child, ended, listening } = spawnServer(ajustes);
  const url = await listening;
  let dead = false;
  const visits: number[] = [];
  const repeat = async (work: () => Promise<void>) => {
    while (!dead) {
      await work();
      await sleep(BETWEEN_MS * Math.random());
    }
  };
  let next = seen.lotes.length + seen.visitas;
  let visitor = 0;
  const load = [
    repeat(async () => {
      next += 1;
      const lote = `K${1 + (next % LOTES)}`;
      const body = { id_proyecto: 1, lotes: [lote], visto: {}, revisar: false };
      const persona = { nombre: 'Eva', correo: 'eva@ejemplo.mx', telefono: '5512345678' };
      const answer = await ask(url, 'ApartarLotes', { ...body, persona }, staff.asesora);
      if (answer?.hecho) seen.lotes.push(lote);
    }),
    repeat(async () => {
      const texto = randomUUID();
      if (await ask(url, 'AnotarPersona', { id: '1', tipo: 'nota', texto }, staff.asesora))
        seen.notas.push(texto);
    }),
    repeat(async () => {
      const clave = randomUUID();
      seen.pedidos.push(clave);
      await ask(url, 'CotizarParaPersona', requestFor(clave), staff.asesora);
      await approveAll(url, staff, seen);
    }),
    repeat(async () => {
      const clave = randomUUID();
      const opened = await ask(url, 'LeerVenta', { venta: '1' }, staff.jefa);
      const visto = opened?.pagos.at(-1)?.id ?? null;
      const pago = { venta: '1', clave, visto, monto: '0.01', dia: '2026-01-02' };
      const typed = { ...pago, forma: 'efectivo', referencia: '' };
      if (opened && (await ask(url, 'RegistrarPago', typed, staff.jefa))) seen.pagos.push(clave);
    }),
    repeat(async () => {
      const clave = randomUUID();
      if (await ask(url, 'EnviarEstadoDeCuenta', { venta: '1', clave }, staff.jefa)) seen.cuentas.push(clave);
      // Each is made as a PDF.
      await sleep(400);
    }),
    repeat(async () => {
      visitor += 1;
      const told = await fetch(`${url}/api/Demanda`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Each a new visitor: one counts once.
          'user-agent': `${CHROME} Edg/${visitor}`,
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify({ id_proyecto: 1, visto: { lote: ['2'] }, elegido: {} }),
      }).catch(() => undefined);
      if (told?.status === 204) visits.push(performance.now());
    }),
  ];
  if (seguras) await untilOlder(visits, seguras, FLUSH_MS);
  else await sleep(Math.random() * VIDA_MS);
  expect(child.exitCode, 'the server ended by itself').toBeNull();
  child.kill('SIGKILL');
  const killed = performance.now();
  dead = true;
  await Promise.all([...load, ended]);
  seen.visitas += visits.length;
  seen.perdibles += visits.filter((at) => at > killed - FLUSH_MS).length;
}

/** Resolves when `count` of them are older, by the steady clock. */
async function untilOlder(times: readonly number[], count: number, ms: number): Promise<void> {
  while (!(performance.now() - (times[count - 1] ?? Infinity) > ms)) await sleep(20);
}

async function approveAll(url: string, staff: Staff, seen: Acknowledged): Promise<void> {
  const listed = await ask(url, 'ListarDescuentos', {}, staff.jefa);
  for (const { id } of listed?.pedidos ?? []) {
    const done = await ask(url, 'AprobarDescuento', { pedido: id, precio: PRECIO }, staff.jefa);
    if (done?.folio) seen.aprobados.push(done.folio);
  }
}

/** A server that lives: unanswered requests are repeated with their keys. */
async function finish(
  ajustes: Record<string, string>,
  settings: Parameters<typeof openListened>[0],
  seen: Acknowledged,
): Promise<void> {
  const staff = await signIn(settings);
  const { child, ended, listening } = spawnServer(ajustes);
  const url = await listening;
  for (const clave of seen.pedidos)
    while (!(await ask(url, 'CotizarParaPersona', requestFor(clave), staff.asesora))) await sleep(50);
  await approveAll(url, staff, seen);
  for (let waiting = 1; waiting > 0; ) {
    await sleep(200);
    const listed = await ask(url, 'ListarDescuentos', {}, staff.jefa);
    waiting = listed?.pedidos.length ?? 1;
    if (waiting) await approveAll(url, staff, seen);
  }
  for (let pendientes = 1; pendientes > 0; ) {
    await sleep(200);
    const told = await ask(url, 'LeerIntegraciones', {}, staff.jefa);
    pendientes = told?.webhook.pendientes ?? 1;
  }
  child.kill('SIGTERM');
  await ended;
}

async function expectNothingLost(db: Db, crm: Crm, seen: Acknowledged): Promise<void> {
  const held = await db.query<{ id_lote: string; clave: string; estado: string; avisos: number }>(
    `select a.id_lote, min(v.clave::text) as clave, min(v.estado) as estado, count(v.id)::int as avisos
     from apartado a left join aviso v on v.sobre = 'apartado ' || a.id and v.tipo = 'apartado.creado'
     where a.id_lote like 'K%' group by a.id`,
  );
  expect(seen.lotes.length).toBeGreaterThan(0);
  const byLote = new Map(held.map((row) => [row.id_lote, row]));
  for (const lote of seen.lotes)
    expect(byLote.get(lote), lote).toMatchObject({ avisos: 1, estado: 'enviado' });
  // Each event has one id over all posts, and none is invented.
  const idsOf = new Map<string, Set<string>>();
  for (const { body, headers } of crm.recibidos) {
    const { tipo, id, apartado } = JSON.parse(body);
    if (tipo !== 'apartado.creado') continue;
    expect(headers['webhook-id']).toBe(id);
    idsOf.set(apartado.id_lote, (idsOf.get(apartado.id_lote) ?? new Set()).add(id));
  }
  for (const { id_lote, clave } of held) expect(idsOf.get(id_lote), id_lote).toEqual(new Set([clave]));
  expect(idsOf.size).toBe(held.length);

  const notas = await db.query<{ texto: string }>(`select texto from persona_nota where tipo = 'nota'`);
  const stored = notas.map(({ texto }) => texto);
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored).toEqual(expect.arrayContaining(seen.notas));

  // An acknowledged payment is there once, and each has its line in the log: nothing half done.
  const pagos = await db.query<{ clave: Present<string>; lineas: number }>(
    `select clave, (select count(*)::int from bitacora where accion = 'venta.pago' and despues ->> 'pago' = pago.id::text) as lineas
     from pago`,
  );
  expect(seen.pagos.length).toBeGreaterThan(0);
  expect(pagos.map(({ clave }) => clave)).toEqual(expect.arrayContaining(seen.pagos));
  for (const { lineas } of pagos) expect(lineas).toBe(1);

  // So is the mail of a statement.
  const cuentas = await db.query<{ message_id: string }>(
    'select message_id from correo_salida where venta_id is not null',
  );
  const [{ lineas } = { lineas: 0 }] = await db.query<{ lineas: number }>(
    `select count(*)::int as lineas from bitacora where accion = 'venta.enviar_estado'`,
  );
  const mailed = cuentas.map(({ message_id }) => message_id.slice(1).replace(/@.*/, ''));
  expect(seen.cuentas.length).toBeGreaterThan(0);
  expect(mailed).toEqual(expect.arrayContaining(seen.cuentas));
  expect(new Set(mailed).size).toBe(mailed.length);
  expect(lineas).toBe(mailed.length);

  const discounts = await db.query<{ estado: string; cotizaciones: number; folio: string | null }>(
    `select d.estado, (select count(*)::int from cotizacion c where c.contacto = d.contacto) as cotizaciones, q.folio
     from descuento_pedido d left join cotizacion q on q.id = d.cotizacion_id`,
  );
  expect(discounts).toHaveLength(seen.pedidos.length);
  for (const row of discounts) expect(row).toMatchObject({ estado: 'aprobado', cotizaciones: 1 });
  const folios = discounts.map(({ folio }) => folio);
  expect(folios).toEqual(expect.arrayContaining(seen.aprobados));
  expect(new Set(folios).size).toBe(folios.length);

  const [visto] = await db.query<{ n: number }>(
    `select coalesce(sum(cuantos), 0)::int as n from demanda where hecho = 'visto' and clase = 'lote'`,
  );
  expect(seen.visitas - seen.perdibles).toBeGreaterThanOrEqual(VISITAS_SEGURAS);
  // Each killed server may have counted one unacknowledged visit.
  expect(visto?.n).toBeLessThanOrEqual(seen.visitas + RONDAS);
  expect(visto?.n).toBeGreaterThanOrEqual(seen.visitas - seen.perdibles);
  process.stdout.write(
    `${db.motor}: ${RONDAS} kills: ${held.length} holds (${seen.lotes.length} acknowledged), ${crm.recibidos.length} notices, ` +
      `${stored.length} notes, ${pagos.length} payments (${seen.pagos.length} acknowledged), ${discounts.length} discounts, ${visto?.n} of ${seen.visitas} visits (${seen.perdibles} could be lost)\n`,
  );
}
