import type { CDPSession, Page } from '@playwright/test';
import { type Cpu, cpuOfEach, middleOf } from './cpu.ts';
import type { Measure } from './measure.ts';
import type {} from './pagina/pagina.ts';

/** Steps of a drag, and of zooming in and out by wheel. */
const STEPS = 24;
/** Each part is split into these turns, so that techniques can alternate. */
const TURNS = [0, 1, 2, 3];
/** Lots to hover. Two of three change their state; a third are clicked. */
const PLACES = 36;
const PLACES_LEAST = 9;
const FRAME_MS = 20;
/** Zoom factor for moving, hovering and clicking. With few lots they are large already. */
const NEARER = 3;
const NEARER_OF_FEW = 1.2;
const FEW = 100;
/** Most wheel steps to reach it. */
const NEARER_MOST = 60;
const WHEEL = 60;
/** Least distance of neighbours' centres for choosing by one click, px. Below it our map zooms in first. */
const CLICKABLE = 28;

/**
 * A visitor's actions on an open map by real input, with a pause after each part, so that the driver can
 * alternate techniques. A repeated column replaces its earlier, less exact value. @throws {Error} if the
 * technique did not do as told.
 */
export async function* driveSteps(page: Page, cpu: Cpu, lotes: number): AsyncGenerator<Partial<Measure>> {
  const cdp = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const middle = [Math.round(width * 0.4), Math.round(height * 0.3)] as const;
  yield { nodos: await page.evaluate(countNodes), memoria: await heapOf(cdp) };
  // Our map zooms by wheel only when focused; the others have no such element.
  await page.evaluate(focusMap);
  await rest(400);
  const near = (await spreadOf(page)) * (lotes < FEW ? NEARER_OF_FEW : NEARER);
  await comeNearer(page, cdp, middle, near);

  const mover: number[] = [];
  const asentar: number[] = [];
  for (const _turn of TURNS) {
    mover.push((await cpu(() => drag(cdp, middle))) / STEPS);
    asentar.push(await cpu(() => letGo(cdp, middle)));
    yield { mover: middleOf(mover), asentar: middleOf(asentar) };
  }

  const acercar = await cpu(async () => {
    await wheel(cdp, middle, -100, STEPS / 2);
    await wheel(cdp, middle, 100, STEPS / 2);
  });
  await rest(900);
  yield { acercar: acercar / STEPS };

  const places = await visibleLots(page, lotes);
  const apuntar = await cpu(() => hover(cdp, places));
  await expectPointed(page, places);
  yield { apuntar: apuntar / places.length };

  const changed = places.filter((_place, i) => i % 3 !== 0);
  const unEstado: number[] = [];
  for (const turn of TURNS) {
    for (const { lote } of shareOf(changed, turn)) {
      const nothing = await cpu(() => page.evaluate(changeNothing, lote));
      unEstado.push((await cpu(() => page.evaluate(changeOne, lote))) - nothing);
    }
    yield { unEstado: middleOf(unEstado) };
  }

  // Changed lots are sold, and for the last part one lot must be chosen.
  const known = new Set(changed.map(({ lote }) => lote));
  await comeNearer(page, cdp, middle, CLICKABLE);
  const large = (await visibleLots(page, lotes)).filter(({ lote }) => !known.has(lote));
  const clicked = large.slice(0, PLACES / 3);
  const elegir: number[] = [];
  for (const turn of TURNS) {
    const mine = shareOf(clicked, turn);
    for (const place of mine) {
      await leave(cdp);
      elegir.push(await cpu(() => click(cdp, place)));
    }
    await expectChosen(page, mine);
    yield { elegir: middleOf(elegir) };
  }
  await goBack(page, cdp, middle, near);

  const nothing = await cpuOfEach(cpu, TURNS, () => page.evaluate(changeNothing, 0));
  yield { todos: (await cpu(() => page.evaluate(changeAll))) - nothing };
}

function shareOf<T>(all: readonly T[], turn: number): T[] {
  return all.filter((_it, i) => i % TURNS.length === turn);
}

/** Distance between the centres of two adjacent lots, px. */
function spreadOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [[ax, ay], [bx, by]] = [window.tecnica.lugar(0), window.tecnica.lugar(1)];
    return Math.hypot(bx - ax, by - ay);
  });
}

/** Zooms until neighbours are `wanted` px apart, since wheel steps differ by technique. */
async function comeNearer(
  page: Page,
  cdp: CDPSession,
  middle: readonly [number, number],
  wanted: number,
): Promise<void> {
  for (let turn = 0; turn < NEARER_MOST && (await spreadOf(page)) < wanted; turn++) {
    await wheel(cdp, middle, -WHEEL, 1);
    await rest(120);
  }
  await rest(900);
}

async function goBack(
  page: Page,
  cdp: CDPSession,
  middle: readonly [number, number],
  wanted: number,
): Promise<void> {
  for (let turn = 0; turn < NEARER_MOST && (await spreadOf(page)) > wanted * 1.05; turn++) {
    await wheel(cdp, middle, WHEEL, 1);
    await rest(120);
  }
  await rest(900);
}

interface Lugar {
  lote: number;
  x: number;
  y: number;
}

/** Available lots with a visible centre, spread over the screen. */
async function visibleLots(page: Page, lotes: number): Promise<Lugar[]> {
  const found = await page.evaluate((n) => {
    const seen: { lote: number; x: number; y: number }[] = [];
    for (let lote = 0; lote < n; lote++) {
      if (lote % 5 === 3) continue;
      const [x, y] = window.tecnica.lugar(lote);
      // On a desktop our list covers the map's left edge.
      if (x > innerWidth * 0.3 && y > 100 && x < innerWidth * 0.8 && y < innerHeight * 0.5)
        seen.push({ lote, x, y });
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

async function expectChosen(page: Page, clicked: readonly Lugar[]): Promise<void> {
  const chosen = await page.evaluate(() => window.tecnica.elegido());
  if (chosen !== clicked.at(-1)?.lote) throw new Error('el clic no eligió');
}

/** There and back, so that no technique reaches the drawing's edge. The button stays down. */
async function drag(cdp: CDPSession, [x, y]: readonly [number, number]): Promise<void> {
  await mouse(cdp, 'mousePressed', x, y, 1);
  for (let step = 1; step <= STEPS; step++) {
    const way = step <= STEPS / 2 ? step : STEPS - step;
    await mouse(cdp, 'mouseMoved', x + way * 7, y + way * 6, 1);
    await rest(FRAME_MS);
  }
}

/** Rests first, so that there is no inertia. */
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
  // A card in transition may cover the last place.
  await leave(cdp);
  // Leaflet ignores events within 32 ms of the last one handled.
  await rest(80);
  const last = places.at(-1);
  if (last) await mouse(cdp, 'mouseMoved', last.x + 0.5, last.y, 0);
  await rest(80);
}

/** Leaves the map until the previous lot's card is gone: on a narrow screen it covers other lots. */
async function leave(cdp: CDPSession): Promise<void> {
  await mouse(cdp, 'mouseMoved', 1, 1, 0);
  // Escape closes the chosen lot's card, which stays while its lot has the focus.
  for (const type of ['keyDown', 'keyUp'] as const)
    await cdp.send('Input.dispatchKeyEvent', {
      type,
      key: 'Escape',
      code: 'Escape',
      windowsVirtualKeyCode: 27,
    });
  await rest(500);
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

/** The following functions run in the page. */
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

/** The overhead of a change. */
function changeNothing(_lote: number): Promise<void> {
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
