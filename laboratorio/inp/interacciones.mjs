/** CPU slowdown factor. */
export const LENTITUD = 4;
/** Shortest duration that the browser reports, ms. */
const UMBRAL_MS = 16;

/** Results, one row per kind of interaction. */
export const rows = [];

/** Records the interactions on all documents that a Puppeteer page opens from now on. */
export async function watchInteractions(page) {
  await watchPictures(page);
  await page.evaluateOnNewDocument(keepDurations, UMBRAL_MS);
}

/** Opens an address at full speed, then slows the CPU down. In: `ready`, a selector to wait for. */
export async function openSlowly(page, address, ready) {
  await page.emulateCPUThrottling(null);
  await page.goto(address, { waitUntil: 'networkidle2' });
  await page.waitForFunction(() => !document.querySelector('[data-dibujada]'));
  await page.locator(ready).wait();
  await settle(page);
  await page.emulateCPUThrottling(LENTITUD);
}

/**
 * Performs each interaction. Records its longest time to the next frame, and the main thread's CPU time
 * including deferred work. On a busy machine the CPU time is the better figure.
 */
export async function row(page, pantalla, gesto, inputs, act) {
  const times = [];
  const work = [];
  const session = await page.createCDPSession();
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  for (const input of inputs) {
    const before = await workOf(session);
    await page.evaluate(() => window.interacciones.splice(0));
    await act(input);
    await settle(page);
    const seen = await page.evaluate(() => window.interacciones.splice(0));
    times.push(Math.max(UMBRAL_MS, ...seen));
    work.push((await workOf(session)) - before);
  }
  await session.detach();
  const [mediana, peor] = ofAll(times);
  const [cpu, cpuPeor] = ofAll(work);
  rows.push({ pantalla, gesto, veces: times.length, mediana, peor, cpu, 'cpu, peor': cpuPeor });
}

/** Out: median and maximum, rounded. */
function ofAll(values) {
  const sorted = values.map(Math.round).sort((a, b) => a - b);
  return [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
}

/** CPU time of the page's main thread so far, ms. */
async function workOf(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
}

export async function tap(page, selector) {
  const box = await boxOf(page, selector);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

export async function boxOf(page, selector) {
  const handle = await page.locator(selector).waitHandle();
  await handle.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  const box = await handle.boundingBox();
  if (!box) throw new Error(`${selector}: no se ve.`);
  return box;
}

/** Without a screencast, headless Chromium skips frames and reports key events late. */
async function watchPictures(page) {
  const session = await page.createCDPSession();
  session.on('Page.screencastFrame', ({ sessionId }) =>
    session.send('Page.screencastFrameAck', { sessionId }),
  );
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 1 });
}

/** Waits for the event's report, which follows the next frame, and for deferred work. */
export function settle(page) {
  return page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(done), 400))),
  );
}

/** Runs in the page: keeps the duration of each event of an interaction, ms. */
function keepDurations(durationThreshold) {
  window.interacciones = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.interacciones.push(duration);
    }
  }).observe({ type: 'event', durationThreshold });
}
