import type { CDPSession, Page } from '@playwright/test';
import { type Cpu, cpuOfEach, middleOf } from './cpu.ts';
import type { Measure } from './measure.ts';
import type {} from './pagina/pagina.ts';

/** Of a drag, and of a way in and out by the wheel. */
const STEPS = 24;
/** In so many turns, between which others have theirs. */
const TURNS = [0, 1, 2, 3];
/** Lots that are pointed at; of three two change their state. A third as many are clicked. */
const PLACES = 36;
const PLACES_LEAST = 9;
const FRAME_MS = 20;
/** How many times as near the map is moved, pointed at and clicked; few lots are large as it is. */
const NEARER = 3;
const NEARER_OF_FEW = 1.2;
const FEW = 100;
/** Turns of the wheel to get there, at most. */
const NEARER_MOST = 60;
const WHEEL = 60;
/** Px between two neighbours' middles from which one click chooses; ours zooms to a smaller lot first. */
const CLICKABLE = 28;

/**
 * What a visitor does with an open map, by real input, with a pause after each part: whoever drives several
 * techniques lets them take turns. A column that comes again has become more exact.
 * @throws {Error} where the technique does not do what it was told.
 */
export async function* driveSteps(page: Page, cpu: Cpu, lotes: number): AsyncGenerator<Partial<Measure>> {
  const cdp = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const middle = [Math.round(width * 0.4), Math.round(height * 0.3)] as const;
  yield { nodos: await page.evaluate(countNodes), memoria: await heapOf(cdp) };
  // Ours zooms by the wheel once it has been given the keys; the others have nothing of this role.
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

  // Those whose state changed are sold, and one must be chosen when all change.
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

/** Px between the middles of two lots that lie side by side. */
function spreadOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [[ax, ay], [bx, by]] = [window.tecnica.lugar(0), window.tecnica.lugar(1)];
    return Math.hypot(bx - ax, by - ay);
  });
}

/** Until neighbours are `wanted` px apart, every technique by about as much, however far its wheel goes. */
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

/** Available lots whose middle is in sight, spread over the screen. */
async function visibleLots(page: Page, lotes: number): Promise<Lugar[]> {
  const found = await page.evaluate((n) => {
    const seen: { lote: number; x: number; y: number }[] = [];
    for (let lote = 0; lote < n; lote++) {
      if (lote % 5 === 3) continue;
      const [x, y] = window.tecnica.lugar(lote);
      // On a desktop our list lies over the map's left edge.
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

/** There and back, so that no technique runs into the drawing's end; the button stays down. */
async function drag(cdp: CDPSession, [x, y]: readonly [number, number]): Promise<void> {
  await mouse(cdp, 'mousePressed', x, y, 1);
  for (let step = 1; step <= STEPS; step++) {
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
  // A card on its way may lie over the last place.
  await leave(cdp);
  // Leaflet drops what comes within 32 ms of what it looked at.
  await rest(80);
  const last = places.at(-1);
  if (last) await mouse(cdp, 'mouseMoved', last.x + 0.5, last.y, 0);
  await rest(80);
}

/** Off the map, until the card of the lot before has gone: on a narrow screen it lies over others. */
async function leave(cdp: CDPSession): Promise<void> {
  await mouse(cdp, 'mouseMoved', 1, 1, 0);
  // The chosen lot's stays, as what the keys are on.
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

/** What a change costs besides the change itself. */
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
