import type { Browser, CDPSession, Page } from '@playwright/test';
import type {} from './pagina/pagina.ts';

export const TECNICAS = ['plano', 'svg', 'rzpp', 'd3', 'leaflet'] as const;
export type NombreDeTecnica = (typeof TECNICAS)[number];

export const PANTALLAS = {
  telefono: { width: 390, height: 844, ratio: 2 },
  escritorio: { width: 1440, height: 900, ratio: 1 },
} as const;
export type NombreDePantalla = keyof typeof PANTALLAS;

/**
 * Main-thread CPU, ms; of one step where it is a step. Of openings, choices and single changes it is the middle
 * one, lest a collection of garbage or the buying of a bitmap fall on it.
 */
export interface Medida {
  abrir: number;
  mover: number;
  asentar: number;
  acercar: number;
  apuntar: number;
  elegir: number;
  /** This and `todos`: less what two empty frames cost. */
  unEstado: number;
  todos: number;
  /** DOM nodes, text included. */
  nodos: number;
  /** MB of heap after a collection: JavaScript's, the DOM's and typed arrays'. */
  memoria: number;
}

export type Resultado = { ok: true; medida: Medida } | { ok: false; motivo: string };

const OPEN_MOST_MS = 45_000;
const OPENINGS = 3;
const STEPS = 24;
/** Lots that are pointed at; half of them are clicked, the others change their state. */
const PLACES = 24;
const PLACES_LEAST = 8;
const FRAME_MS = 20;
/** How many times as near the map is moved, pointed at and clicked; few lots are large as it is. */
const NEARER = 3;
const NEARER_OF_FEW = 1.5;
const FEW = 100;
/** Turns of the wheel to get there, at most. */
const NEARER_MOST = 40;
const WHEEL = 60;

interface Caso {
  browser: Browser;
  url: string;
  tecnica: NombreDeTecnica;
  lotes: number;
  pantalla: NombreDePantalla;
}

/** Opens one technique with so many lots in fresh contexts, drives the last by real input, and says what it cost. */
export async function medirTecnica(caso: Caso): Promise<Resultado> {
  const opened: number[] = [];
  let steps: Omit<Medida, 'abrir'> | undefined;
  try {
    for (let turn = OPENINGS; turn > 0; turn--) {
      await inPage(caso, async (page) => {
        const cpu = await cpuOf(page);
        opened.push(await open(page, cpu));
        if (turn === 1) steps = await driveSteps(page, cpu, caso.lotes);
      });
    }
  } catch (error) {
    const motivo = error instanceof Error ? error.message.split('\n')[0] : String(error);
    return { ok: false, motivo: motivo ?? '' };
  }
  return steps
    ? { ok: true, medida: { abrir: middleOf(opened), ...steps } }
    : { ok: false, motivo: 'sin pasos' };
}

async function inPage(
  { browser, url, tecnica, lotes, pantalla }: Caso,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const { width, height, ratio } = PANTALLAS[pantalla];
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: ratio });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/?tecnica=${tecnica}&lotes=${lotes}`);
    await page.evaluate(() => window.lista);
    await work(page);
  } finally {
    await context.close();
  }
}

/** @throws {Error} where it takes too long. */
async function open(page: Page, cpu: Cpu): Promise<number> {
  const opened = await Promise.race([
    cpu(() => page.evaluate(() => window.abrir())),
    rest(OPEN_MOST_MS).then(() => undefined),
  ]);
  if (opened === undefined) throw new Error(`no abrió en ${OPEN_MOST_MS / 1000} s`);
  return opened;
}

type Cpu = (work: () => Promise<unknown>) => Promise<number>;

/** CPU time of the page's main thread, ms; waiting for other processes of the machine does not count. */
async function cpuOf(page: Page): Promise<Cpu> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1000;
  };
  return async (work) => {
    const before = await now();
    await work();
    return (await now()) - before;
  };
}

/** Of each step by itself, the middle one. */
async function cpuOfEach<T>(cpu: Cpu, all: readonly T[], step: (it: T) => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (const it of all) costs.push(await cpu(() => step(it)));
  return middleOf(costs);
}

function middleOf(costs: readonly number[]): number {
  return costs.toSorted((a, b) => a - b)[costs.length >> 1] ?? 0;
}

async function driveSteps(page: Page, cpu: Cpu, lotes: number): Promise<Omit<Medida, 'abrir'>> {
  const cdp = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const middle = [Math.round(width * 0.4), Math.round(height * 0.3)] as const;
  const nodos = await page.evaluate(countNodes);
  const memoria = await heapOf(cdp);
  // Ours zooms by the wheel once it has been given the keys; the others have nothing of this role.
  await page.evaluate(focusMap);
  await rest(400);
  await comeNearer(page, cdp, middle, lotes < FEW ? NEARER_OF_FEW : NEARER);
  const mover = await cpu(() => drag(cdp, middle));
  const asentar = await cpu(() => letGo(cdp, middle));
  const acercar = await cpu(async () => {
    await wheel(cdp, middle, -100, STEPS / 2);
    await wheel(cdp, middle, 100, STEPS / 2);
  });
  await rest(900);
  const places = await visibleLots(page, lotes);
  const apuntar = await cpu(() => hover(cdp, places));
  await expectPointed(page, places);
  const clicked = places.slice(0, places.length / 2);
  const elegir = await cpuOfEach(cpu, clicked, (place) => click(cdp, place));
  const chosen = clicked.at(-1);
  if ((await page.evaluate(() => window.tecnica.elegido())) !== chosen?.lote)
    throw new Error('el clic no eligió');
  await rest(900);
  // Not those that were clicked: to lose the chosen lot is another thing.
  const changed = places.slice(places.length / 2);
  const nothing = await cpuOfEach(cpu, changed, () => page.evaluate(changeNothing));
  const unEstado = await cpuOfEach(cpu, changed, ({ lote }) => page.evaluate(changeOne, lote));
  const todos = await cpu(() => page.evaluate(changeAll));
  return {
    mover: mover / STEPS,
    asentar,
    acercar: acercar / STEPS,
    apuntar: apuntar / places.length,
    elegir,
    unEstado: unEstado - nothing,
    todos: todos - nothing,
    nodos,
    memoria,
  };
}

/** Where there is something to move: every technique by about as much, however far its wheel goes. */
async function comeNearer(
  page: Page,
  cdp: CDPSession,
  middle: readonly [number, number],
  times: number,
): Promise<void> {
  const spread = () =>
    page.evaluate(() => {
      const [[ax, ay], [bx, by]] = [window.tecnica.lugar(0), window.tecnica.lugar(1)];
      return Math.hypot(bx - ax, by - ay);
    });
  const wanted = (await spread()) * times;
  for (let turn = 0; turn < NEARER_MOST && (await spread()) < wanted; turn++) {
    await wheel(cdp, middle, -WHEEL, 1);
    await rest(120);
  }
  await rest(900);
}

interface Lugar {
  lote: number;
  x: number;
  y: number;
}

/** Available lots whose middle is in sight, spread over the screen. */
async function visibleLots(page: Page, lotes: number): Promise<Lugar[]> {
  const found = await page.evaluate((n) => {
    const seen: { lote: number; x: number; y: number }[] = [];
    for (let lote = 0; lote < n; lote++) {
      if (lote % 5 === 3) continue;
      const [x, y] = window.tecnica.lugar(lote);
      if (x > 30 && y > 100 && x < innerWidth * 0.55 && y < innerHeight * 0.5) seen.push({ lote, x, y });
    }
    return seen;
  }, lotes);
  const step = Math.max(1, Math.floor(found.length / PLACES));
  const spread = found.filter((_lugar, i) => i % step === 0).slice(0, PLACES);
  if (spread.length < PLACES_LEAST) throw new Error(`solo ${spread.length} lotes a la vista`);
  return spread;
}

async function expectPointed(page: Page, places: readonly Lugar[]): Promise<void> {
  const pointed = await page.evaluate(() => window.tecnica.sobre());
  if (pointed !== places.at(-1)?.lote) throw new Error(`se apuntó al lote ${pointed}`);
}

async function drag(cdp: CDPSession, [x, y]: readonly [number, number]): Promise<void> {
  await mouse(cdp, 'mousePressed', x, y, 1);
  for (let step = 1; step <= STEPS; step++) {
    // There and back, so that no technique runs into the drawing's end.
    const way = step <= STEPS / 2 ? step : STEPS - step;
    await mouse(cdp, 'mouseMoved', x + way * 7, y + way * 6, 1);
    await rest(FRAME_MS);
  }
}

/** Stands still first, so that nothing glides on. */
async function letGo(cdp: CDPSession, [x, y]: readonly [number, number]): Promise<void> {
  await rest(100);
  await mouse(cdp, 'mouseReleased', x, y, 0);
  await rest(700);
}

async function hover(cdp: CDPSession, places: readonly Lugar[]): Promise<void> {
  for (const { x, y } of places) {
    await mouse(cdp, 'mouseMoved', x, y, 0);
    await rest(FRAME_MS);
  }
  // Leaflet drops what comes within 32 ms of what it looked at.
  await rest(80);
  const last = places.at(-1);
  if (last) await mouse(cdp, 'mouseMoved', last.x + 0.5, last.y, 0);
  await rest(80);
}

async function click(cdp: CDPSession, at: Lugar): Promise<void> {
  await mouse(cdp, 'mouseMoved', at.x, at.y, 0);
  await mouse(cdp, 'mousePressed', at.x, at.y, 1);
  await mouse(cdp, 'mouseReleased', at.x, at.y, 0);
  // Two clicks within 300 ms may be a double click.
  await rest(400);
}

async function wheel(
  cdp: CDPSession,
  [x, y]: readonly [number, number],
  deltaY: number,
  times: number,
): Promise<void> {
  for (let i = 0; i < times; i++) {
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY });
    await rest(FRAME_MS);
  }
}

async function mouse(
  cdp: CDPSession,
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  x: number,
  y: number,
  buttons: number,
): Promise<void> {
  const button = type === 'mouseMoved' && !buttons ? 'none' : 'left';
  await cdp.send('Input.dispatchMouseEvent', { type, x, y, button, buttons, clickCount: 1 });
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage');
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
}

/** These run in the page. */
function countNodes(): number {
  const walker = document.createTreeWalker(
    document.documentElement,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  let nodes = 1;
  while (walker.nextNode()) nodes++;
  return nodes;
}

function focusMap(): void {
  document.querySelector<HTMLElement>('[role="application"]')?.focus();
}

function changeNothing(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

function changeOne(lote: number): Promise<void> {
  window.tecnica.vender(lote);
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

function changeAll(): Promise<void> {
  window.tecnica.venderTodos();
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
