import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PanelCall, PanelRequestOf } from '../../src/contract/panel/calls.ts';
import type { Rol } from '../../src/domain/permisos.ts';
import type { Db } from '../../src/server/plataforma/db/db.ts';
import { openListened } from '../../src/server/start/listeners.ts';
import { showsAny } from '../../src/web/calls/panel/showsAny.ts';
import { fillManyPersonas } from '../../test/manyPersonas.ts';
import { fillManySucesos } from '../../test/manySucesos.ts';
import { headersOf, type Member, openPanel, type Panel } from '../../test/panel.ts';
import { startPostgres } from '../../test/postgres.ts';
import { findPostgresPrograms } from '../../test/postgresPrograms.ts';

const PERSONAS = 40_000;
const COTIZACIONES = 100_000;
const DIAS = 30;
const AHORA = new Date('2026-11-22T18:00:00Z');
const PATIENCE_MS = 600_000;
const PANELES = 500;
/** One member in as many leads the others, and hears of everybody's people. */
const LEADER = 25;
const CAMBIOS = 5;
/** Time for all panels to wait again, ms. */
const SETTLE_MS = 3_000;
/** Spread of a panel's readings after a change, ms (`src/web/calls/panel/live.ts`). */
const SPREAD_MS = 600;
/** Every panel is to know, and to show, a change within this time, ms. */
const HOLD_MS = 2_000;

/** What a page reads anew when a change touches it, beside what waits for its member. */
const SCREENS: readonly { call: PanelCall; body: object }[] = [
  { call: 'ListarPersonas', body: {} satisfies PanelRequestOf<'ListarPersonas'> },
  { call: 'ListarCotizaciones', body: {} satisfies PanelRequestOf<'ListarCotizaciones'> },
  { call: 'LeerInventario', body: { id_proyecto: 1 } satisfies PanelRequestOf<'LeerInventario'> },
  { call: 'ListarApartados', body: {} satisfies PanelRequestOf<'ListarApartados'> },
];

/**
 * 500 open panels of as many members on PostgreSQL with 100,000 quotes, in one process with their server: from a
 * colleague's act to each panel being told, and having read anew what it shows. Out: whether all that were told
 * are within 2 s; false without PostgreSQL, or if a change reached nobody.
 */
export async function timeOpenPanels(raiz: string): Promise<boolean> {
  if (!findPostgresPrograms()) {
    console.log('\nPaneles abiertos: esta máquina no tiene PostgreSQL, SIN MEDIR');
    return false;
  }
  const dataDir = join(raiz, '.cache/banco/paneles');
  await rm(dataDir, { recursive: true, force: true });
  const postgres = await startPostgres({ fsync: true });
  const db = await openListened({ databaseUrl: postgres.url, dataDir, patienceMs: PATIENCE_MS });
  try {
    await fillManyPersonas(db, { personas: PERSONAS, cotizaciones: COTIZACIONES, ahora: AHORA });
    await fillManySucesos(db, { dias: DIAS, ahora: AHORA });
    const panel = await openPanel(db, { limites: { llamadas: 1e9, cotizaciones: 1e9 } });
    panel.time.now = AHORA.getTime();
    const members = await hire(db, panel);
    console.log(
      `\n${PANELES} paneles abiertos (PostgreSQL; ${COTIZACIONES.toLocaleString('en-US')} cotizaciones; mediana de ${CAMBIOS} cambios, ms)`,
    );
    console.log(`  ${'cambio'.padEnd(26)}aviso último   a la vista, último`);
    const url = await panel.app.listen({ port: 0, host: '127.0.0.1' });
    const held: boolean[] = [];
    for (const [name, act] of await actsOf(db, url, members))
      held.push(print(name, await changeSeveralTimes(url, members, act)));
    await panel.close();
    console.log(`  se exigen ${HOLD_MS} ms a lo más: ${held.every(Boolean) ? 'bien' : 'MAL'}`);
    return held.every(Boolean);
  } finally {
    await db.close();
    await postgres.stop();
  }
}

/** A member for each panel; the people are spread among the advisers. */
async function hire(db: Db, panel: Panel): Promise<Member[]> {
  const hired = await db.query<{ id: string; rol: Rol }>(
    `insert into personal (correo, nombre, rol, identidad, alta_en)
     select 'equipo' || n || '@casas.example', 'Equipo ' || n, case when n % ${LEADER} = 1 then 'gerencia' else 'asesor' end,
       'equipo' || n, $1::timestamptz
     from generate_series(1, ${PANELES}) n returning id::text as id, rol`,
    [AHORA],
  );
  await db.query(
    `update persona set asesor_id = a.ids[1 + persona.id % cardinality(a.ids)]
     from (select array_agg(id) as ids from personal where identidad like 'equipo%' and rol = 'asesor') a
     where asesor_id is not null`,
  );
  await db.query('analyze persona');
  return Promise.all(hired.map((member) => panel.session({ ...member, correo: '' })));
}

type Act = (time: number) => Promise<unknown>;

/** Acts of an adviser and of management, by name. */
async function actsOf(db: Db, url: string, [jefa, ana]: readonly Member[]): Promise<[string, Act][]> {
  const [persona] = await db.query<{ id: string }>(
    `select id::text as id from persona where asesor_id = $1::bigint order by id limit 1`,
    [ana?.id ?? ''],
  );
  const nota = { id: persona?.id, tipo: 'nota', texto: 'Prefiere la tarde' };
  const apartado = { id_proyecto: 1, visto: {}, revisar: false };
  const cliente = { nombre: 'Luz Vega', correo: 'luz@ejemplo.mx', telefono: '5512345678' };
  const free = await db.query<{ id_lote: string }>(
    `select id_lote from lote where id_proyecto = 1 and estatus = 'Disponible'
       and id_lote not in (select id_lote from apartado where id_proyecto = 1 and terminado_en is null)
       and id_lote not in (select id_lote from venta where id_proyecto = 1 and anulada_en is null)
     order by id_lote limit ${CAMBIOS}`,
  );
  return [
    ['una nota de una persona', () => ask(url, ana, 'AnotarPersona', nota)],
    [
      'un lote apartado',
      (time) =>
        ask(url, ana, 'ApartarLotes', { ...apartado, lotes: [free[time]?.id_lote], persona: cliente }),
    ],
    [
      'un ajuste de todos',
      (time) => ask(url, jefa, 'FijarRecordatorio', { tipo: 'lote', encendido: time % 2 === 1 }),
    ],
  ];
}

interface Heard {
  told: number[];
  shown: number[];
  read: number;
}

/** Out: ms from each act until each panel was told, and until it had read anew; readings in all. */
async function changeSeveralTimes(url: string, members: readonly Member[], act: Act): Promise<Heard> {
  const heard: Heard = { told: [], shown: [], read: 0 };
  for (let time = 0; time < CAMBIOS; time += 1) {
    let acted = Number.POSITIVE_INFINITY;
    const stop = new AbortController();
    const panels = Array.from({ length: PANELES }, async (_, at) => {
      const member = members[at % members.length];
      const screen = SCREENS[at % SCREENS.length] as (typeof SCREENS)[number];
      const { version } = await ask(url, member, 'EsperarCambios', { version: '' });
      const { temas } = await ask(url, member, 'EsperarCambios', { version }, stop.signal);
      heard.told.push(performance.now() - acted);
      const reads = [{ call: 'LeerHoy', body: {} } as const, screen].filter(({ call }) =>
        showsAny(call, temas),
      );
      if (reads.length === 0) return;
      await sleep(Math.random() * SPREAD_MS);
      await Promise.all(reads.map(({ call, body }) => ask(url, member, call, body)));
      heard.shown.push(performance.now() - acted);
      heard.read += reads.length;
    });
    await sleep(SETTLE_MS);
    acted = performance.now();
    await act(time);
    // Whom it does not concern still waits.
    await Promise.race([Promise.all(panels), sleep(SETTLE_MS * 2)]);
    stop.abort();
    await Promise.allSettled(panels);
  }
  return heard;
}

async function ask(
  url: string,
  member: Member | undefined,
  call: PanelCall,
  body: object,
  signal?: AbortSignal,
) {
  const response = await fetch(`${url}/api/panel/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(member ?? {}) },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Out: whether any panel was told, and the last one was in time. */
function print(name: string, { told, shown, read }: Heard): boolean {
  const [heard, saw] = [told, shown].map((times) => times.toSorted((a, b) => a - b));
  const at = (sorted: number[] | undefined, part: number) =>
    Math.round(sorted?.[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0)
      .toString()
      .padStart(6);
  const perChange = (count: number) => Math.round(count / CAMBIOS);
  console.log(
    `  ${name.padEnd(26)}${at(heard, 0.5)}${at(heard, 1)}  ${at(saw, 0.5)}${at(saw, 1)}   ${perChange(told.length)} avisados, ${perChange(read)} lecturas`,
  );
  return told.length > 0 && Math.max(...told, ...shown) <= HOLD_MS;
}
