/** How many times slower the CPU is made. */
export const LENTITUD = 4;
/** The shortest that the browser reports; what it does not report was quicker. */
const UMBRAL_MS = 16;

/** What was measured, a row for each kind of interaction. */
export const rows = [];

/** Has a page of Puppeteer tell of its interactions, in all that it opens from now on. */
export async function watchInteractions(page) {
  await watchPictures(page);
  await page.evaluateOnNewDocument(keepDurations, UMBRAL_MS);
}

/** Opens an address at full speed, and slows the CPU down once it stands still. In: a selector of what says that it is ready. */
export async function openSlowly(page, address, ready) {
  await page.emulateCPUThrottling(null);
  await page.goto(address, { waitUntil: 'networkidle2' });
  await page.waitForFunction(() => !document.querySelector('[data-dibujada]'));
  await page.locator(ready).wait();
  await settle(page);
  await page.emulateCPUThrottling(LENTITUD);
}

/**
 * Does each interaction, and notes the longest that one of them took to be seen; and how long the page's main thread worked for it,
 * what it put off until after the picture included: on a machine with other work that says more than the clock.
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

/** Out: the median and the largest, whole numbers. */
function ofAll(values) {
  const sorted = values.map(Math.round).sort((a, b) => a - b);
  return [sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
}

/** CPU ms of the page's main thread so far. */
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

/** Without an onlooker Chromium does not bring every frame to the end, and tells of a key's one late. */
async function watchPictures(page) {
  const session = await page.createCDPSession();
  session.on('Page.screencastFrame', ({ sessionId }) =>
    session.send('Page.screencastFrameAck', { sessionId }),
  );
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 1 });
}

/** The browser tells of an interaction after the picture that follows it, and some work comes after that. */
export function settle(page) {
  return page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(done), 400))),
  );
}

/** Runs in the page: keeps how long each event that belongs to an interaction took to be seen, ms. */
function keepDurations(durationThreshold) {
  window.interacciones = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.interacciones.push(duration);
    }
  }).observe({ type: 'event', durationThreshold });
}
