import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sampleSeleccion } from '../sampleSeleccion.ts';
import { issueInTurn } from './issueInTurn.ts';
import { type PgbenchScript, pgbenchScriptOf } from './pgbenchScript.ts';
import { pinToCores } from './pinToCores.ts';
import { recordStatements } from './recordStatements.ts';
import { type Servicio, startServicio } from './startServicio.ts';

/** Concurrent buyers, and pgbench's clients: as many as an instance has connections. */
const CLIENTS = 10;
const ROUNDS = 5;
const SECONDS = 3;
const WARM_SECONDS = 10;
/** PostgreSQL counts the CPU time of an ended connection with a delay. */
const SETTLE_MS = 500;
const LEAST_RATIO = 0.5;
const MOST_BASE_MS = 0.8;

interface Measured {
  perSecond: number;
  /** CPU time per quote, ms. */
  servicio: number;
  base: number;
}

/**
 * `Correo` of one instance against pgbench with the same statements, prepared as the program prepares them,
 * in the same transaction. PostgreSQL has its own core in both. Out: whether both limits are met; true
 * without pgbench.
 */
export async function compareConPgbench(raiz: string): Promise<boolean> {
  const servicio = await startServicio({ raiz });
  const folder = await mkdtemp(join(tmpdir(), 'lotificacion-pgbench-'));
  try {
    const { base, dataDir } = servicio;
    if (!base || !existsSync(join(base.programs, 'pgbench'))) {
      console.log('\nCorreo junto a pgbench: esta máquina no tiene pgbench');
      return true;
    }
    const seleccion = JSON.stringify(await sampleSeleccion(servicio.urls[0] ?? ''));
    const script = pgbenchScriptOf(await recordStatements({ databaseUrl: base.url, dataDir }, seleccion));
    const file = join(folder, 'correo.sql');
    await writeFile(file, script.text);
    const pinned = pinToCores(base.pid, [process.pid, ...servicio.pids]);
    const correo = (seconds: number) =>
      measure(servicio, seconds, () =>
        issueInTurn(servicio.urls[0] ?? '', { seleccion, buyers: CLIENTS, seconds }),
      );
    const pgbench = () => measure(servicio, SECONDS, () => runPgbench(base, file, script));
    await correo(WARM_SECONDS);
    const turns: { correo: Measured; pgbench: Measured }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      turns.push({ correo: await correo(SECONDS), pgbench: await pgbench() });
    }
    return print(turns, pinned);
  } finally {
    await servicio.stop();
    await rm(folder, { recursive: true });
  }
}

async function measure(servicio: Servicio, seconds: number, work: () => Promise<number>): Promise<Measured> {
  const began = servicio.cpu();
  const done = await work();
  await sleep(SETTLE_MS);
  const ended = servicio.cpu();
  return {
    perSecond: done / seconds,
    servicio: (ended.servidor - began.servidor) / done,
    base: (ended.base - began.base) / done,
  };
}

async function runPgbench(
  { programs, url }: NonNullable<Servicio['base']>,
  file: string,
  { variables }: PgbenchScript,
): Promise<number> {
  const given = [...variables].flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const { stdout } = await promisify(execFile)(join(programs, 'pgbench'), [
    ...['--no-vacuum', '--protocol=prepared', `--client=${CLIENTS}`, `--time=${SECONDS}`, `--file=${file}`],
    ...given,
    url,
  ]);
  return Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
}

function print(turns: readonly { correo: Measured; pgbench: Measured }[], pinned: boolean): boolean {
  const medianOf = (value: (turn: (typeof turns)[number]) => number) =>
    turns.map(value).sort((a, b) => a - b)[Math.floor(turns.length / 2)] ?? Number.NaN;
  const ratio = medianOf(({ correo, pgbench }) => correo.perSecond / pgbench.perSecond);
  const base = medianOf(({ correo }) => correo.base);
  const line = (name: string, perSecond: number, cpu: string) =>
    console.log(
      `  ${name.padEnd(35)}${Math.round(perSecond).toLocaleString('en-US').padStart(9)} /s   ${cpu}`,
    );
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  console.log(
    `\nCorreo junto a pgbench (${CLIENTS} a la vez, mediana de ${ROUNDS} turnos de ${SECONDS} s; CPU de cada cotización)`,
  );
  if (pinned) console.log('  PostgreSQL en un núcleo, lo demás en los otros, en ambos casos');
  const servicio = ms(medianOf(({ correo }) => correo.servicio));
  line(
    'Correo',
    medianOf(({ correo }) => correo.perSecond),
    `servicio ${servicio}, PostgreSQL ${ms(base)}`,
  );
  const alone = ms(medianOf(({ pgbench }) => pgbench.base));
  line(
    'las mismas sentencias en pgbench',
    medianOf(({ pgbench }) => pgbench.perSecond),
    `PostgreSQL ${alone}`,
  );
  const [quick, cheap] = [ratio >= LEAST_RATIO, base <= MOST_BASE_MS];
  console.log(`  razón ${ratio.toFixed(2)}, se exige ${LEAST_RATIO}: ${quick ? 'bien' : 'MAL'}`);
  console.log(`  PostgreSQL ${ms(base)}, se exigen ${MOST_BASE_MS} ms a lo más: ${cheap ? 'bien' : 'MAL'}`);
  return quick && cheap;
}
