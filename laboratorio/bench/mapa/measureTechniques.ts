import type { Browser, Page } from '@playwright/test';
import { type Cpu, cpuOf, middleOf } from './cpu.ts';
import {
  type Measure,
  type NombreDePantalla,
  PANTALLAS,
  type Resultado,
  type TechniqueName,
} from './measure.ts';
import type {} from './pagina/pagina.ts';
import { driveSteps } from './pasos.ts';

const OPEN_MOST_MS = 45_000;
const OPENINGS = 5;

export interface Run {
  browser: Browser;
  url: string;
  tecnicas: readonly TechniqueName[];
  /** Numbers of lots, one run each. */
  tamanos: readonly number[];
  pantalla: NombreDePantalla;
}

export interface Measurement {
  lotes: number;
  tecnica: TechniqueName;
  resultado: Resultado;
}

/**
 * Opens each technique with each number of lots in fresh contexts, and drives the last one opened. They take
 * turns by opening and by step, since a machine's speed changes within seconds.
 */
export async function measureTechniques(corrida: Run): Promise<Measurement[]> {
  const candidates = corrida.tamanos.flatMap((lotes) =>
    corrida.tecnicas.map((tecnica) => createCandidate(corrida, lotes, tecnica)),
  );
  for (let turn = 0; turn < OPENINGS; turn++) {
    for (const candidate of candidates) await candidate.open();
  }
  for (let going = candidates; going.length; ) {
    const next: typeof candidates = [];
    for (const candidate of going) if (await candidate.step()) next.push(candidate);
    going = next;
  }
  for (const candidate of candidates) await candidate.close();
  return candidates.map(({ lotes, tecnica, result }) => ({ lotes, tecnica, resultado: result() }));
}

/** One technique's run through the steps. It stops at its first failure and keeps the reason. */
function createCandidate({ browser, url, pantalla }: Run, lotes: number, tecnica: TechniqueName) {
  const { width, height, ratio } = PANTALLAS[pantalla];
  const openings: number[] = [];
  const medida: Partial<Measure> = {};
  let page: Page | undefined;
  let steps: AsyncGenerator<Partial<Measure>> | undefined;
  let motivo: string | undefined;
  const attempt = async (work: () => Promise<void>) => {
    if (motivo !== undefined) return;
    try {
      await work();
    } catch (error) {
      motivo = error instanceof Error ? error.message.split('\n')[0] : String(error);
    }
  };
  return {
    lotes,
    tecnica,
    open: () =>
      attempt(async () => {
        await page?.context().close();
        page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: ratio });
        await page.goto(`${url}/?tecnica=${tecnica}&lotes=${lotes}`);
        await page.evaluate(() => window.lista);
        const cpu = await cpuOf(page);
        openings.push(await openMap(page, cpu));
        steps = driveSteps(page, cpu, lotes);
      }),
    /** Out: whether another step may follow. */
    async step(): Promise<boolean> {
      let more = false;
      await attempt(async () => {
        const { value, done } = (await steps?.next()) ?? { done: true };
        Object.assign(medida, value);
        more = !done;
      });
      return more;
    },
    close: () => page?.context().close(),
    result: (): Resultado =>
      motivo === undefined
        ? { ok: true, medida: { ...(medida as Measure), abrir: middleOf(openings) } }
        : { ok: false, motivo },
  };
}

/** @throws {Error} after `OPEN_MOST_MS`. */
async function openMap(page: Page, cpu: Cpu): Promise<number> {
  const opened = await Promise.race([
    cpu(() => page.evaluate(() => window.abrir())),
    new Promise<undefined>((resolve) => setTimeout(resolve, OPEN_MOST_MS, undefined)),
  ]);
  if (opened === undefined) throw new Error(`no abrió en ${OPEN_MOST_MS / 1000} s`);
  return opened;
}
