import { test as base, type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { generateLotes, type Lotificacion } from './generateLotes.ts';
import { type ServedPagina, servePagina } from './servePagina.ts';

/** The map alone, built for production, with generated lots. */
export const test = base.extend<{ consola: undefined }, { pagina: ServedPagina }>({
  pagina: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a destructured first parameter.
    async ({}, use) => {
      const pagina = await servePagina();
      await use(pagina);
      await pagina.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ pagina }, use) => use(pagina.url),
  consola: [
    async ({ page }, use) => {
      const printed: string[] = [];
      page.on('console', (message) => {
        // The tests read pixels back; the map never does.
        if (message.text().includes('willReadFrequently')) return;
        if (message.type() === 'error' || message.type() === 'warning') printed.push(message.text());
      });
      page.on('pageerror', (error) => printed.push(`uncaught: ${error.stack ?? error.message}`));
      await use(undefined);
      expect(printed, 'printed on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export interface Mapa {
  readonly page: Page;
  readonly plano: Locator;
  readonly lotificacion: Lotificacion;
}

/** Opens `n` lots and waits until drawn and at rest. */
export async function openMapa(page: Page, n: number, query = ''): Promise<Mapa> {
  await page.goto(`/?lotes=${n}${query}`);
  const plano = page.getByRole('application');
  await expect(plano).toHaveAttribute('aria-busy', 'false');
  await rest(page);
  return { page, plano, lotificacion: generateLotes(n) };
}

/** Waits until nothing moves, longer than the drawing's quiet time. */
export async function rest(page: Page): Promise<void> {
  const still = () =>
    page.evaluate(async () => {
      const layer = document.querySelector('[data-parte="lotes"]')?.parentElement;
      const look = () => `${layer?.style.transform}${layer?.querySelector('g')?.getAttribute('transform')}`;
      const before = look();
      await new Promise((resolve) => setTimeout(resolve, 250));
      // A slow machine may not have drawn a frame.
      for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
      return layer?.hidden === false && before === look();
    });
  await expect.poll(still).toBe(true);
}

export interface Vista {
  scale: number;
  x: number;
  y: number;
}

/** View of the drawing, also in motion: page px = drawing units × scale + (x, y). */
export function vista(page: Page): Promise<Vista> {
  return page.evaluate(() => {
    const layer = document.querySelector('[data-parte="lotes"]')?.parentElement;
    const matrix =
      layer
        ?.querySelector('g')
        ?.getAttribute('transform')
        ?.match(/-?[\d.e-]+/g) ?? [];
    const [scale = 1, , , , x = 0, y = 0] = matrix.map(Number);
    const rect = layer?.getBoundingClientRect() ?? new DOMRect();
    const k = rect.width / (layer?.offsetWidth ?? 1);
    return { scale: scale * k, x: rect.left + x * k, y: rect.top + y * k };
  });
}

export function enPantalla({ scale, x, y }: Vista, [px, py]: readonly [number, number]): [number, number] {
  return [px * scale + x, py * scale + y];
}

/** Middle of a lot on the page, CSS px. */
export async function placeOfLote({ page, lotificacion }: Mapa, id_lote: string): Promise<[number, number]> {
  const trazo = lotificacion.plano.lotes.find((lote) => lote.id_lote === id_lote);
  if (!trazo) throw new Error(`no lot ${id_lote}`);
  return enPantalla(await vista(page), [trazo.etiqueta[0], trazo.etiqueta[1]]);
}

/** A place between two blocks, without a lot. */
export async function calle({ page, lotificacion }: Mapa): Promise<[number, number]> {
  const [above, below] = [lotificacion.plano.lotes[15], lotificacion.plano.lotes[25]];
  if (!above || !below) throw new Error('too few lots for a street');
  const y = (above.caja[3] + below.caja[1]) / 2;
  return enPantalla(await vista(page), [above.etiqueta[0], y]);
}

/** Colour at a place of the page, 'r,g,b'. */
export async function colorEn(page: Page, [x, y]: readonly [number, number]): Promise<string> {
  const clip = { x: Math.floor(x), y: Math.floor(y), width: 1, height: 1 };
  const { data } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].join(',');
}

export const enviados = (page: Page) => page.evaluate(() => window.enviados);

/** Expects reported choices; a press is reported a moment later. */
export async function expectSent(page: Page, ...lotes: object[]): Promise<void> {
  await expect.poll(() => enviados(page)).toMatchObject(lotes);
}

export type Punto = readonly [number, number];

/** Fingers by the browser's input path: real hit test, touch-action and capture. */
export class Fingers {
  readonly #cdp: CDPSession;
  /** Seconds; set manually, so that speed does not depend on the machine. */
  #time = Date.now() / 1000;

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(await page.context().newCDPSession(page));
  }

  async #send(
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Punto[],
    ms = 16,
  ): Promise<void> {
    this.#time += ms / 1000;
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await this.#cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: this.#time });
  }

  /** All fingers move straight, together; `wait`: rest before lifting, ms. */
  async move(
    ways: readonly (readonly [from: Punto, to: Punto])[],
    { steps = 8, wait = 200 } = {},
  ): Promise<void> {
    const at = (share: number) =>
      ways.map(([a, b]): Punto => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]);
    await this.#send('touchStart', at(0));
    for (let step = 1; step <= steps; step++) await this.#send('touchMove', at(step / steps));
    await this.#send('touchEnd', [], wait);
  }

  drag(from: Punto, to: Punto, options?: { steps?: number; wait?: number }): Promise<void> {
    return this.move([[from, to]], options);
  }

  async tap(at: Punto): Promise<void> {
    await this.#send('touchStart', [at], 400);
    await this.#send('touchEnd', [], 40);
  }

  async doubleTap(at: Punto): Promise<void> {
    await this.tap(at);
    await this.#send('touchStart', [at], 80);
    await this.#send('touchEnd', [], 40);
  }
}
