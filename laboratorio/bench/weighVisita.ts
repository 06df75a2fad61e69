import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.mjs';

export interface Trafico {
  clase: string;
  solicitudes: number;
  /** As transferred: compressed, with headers. */
  bytes: number;
}

const CLASES: Record<string, string> = {
  Document: 'páginas',
  Fetch: 'llamadas',
  XHR: 'llamadas',
  EventSource: 'novedades',
  Image: 'imágenes y planos',
  Font: 'letra',
};
/** Longer than the thank-you screen stays. */
const PATIENCE_MS = 30_000;

/**
 * Bytes that a phone fetches from the first screen to its quote, without cache or CDN. In: the server's
 * address. Out: by kind, heaviest first.
 */
export async function weighVisita(url: string): Promise<Trafico[]> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({
      ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
      baseURL: url,
    });
    page.setDefaultTimeout(PATIENCE_MS);
    const counted = await countTrafico(page, url);
    await walkToCotizacion(page);
    return [...counted.values()].sort((a, b) => b.bytes - a.bytes);
  } finally {
    await browser.close();
  }
}

async function countTrafico(page: Page, url: string): Promise<Map<string, Trafico>> {
  const counted = new Map<string, Trafico>();
  const claseOf = new Map<string, string>();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith(url)) claseOf.set(requestId, CLASES[type] ?? 'programa y estilo');
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const clase = claseOf.get(requestId);
    // Answers from the browser's cache have no bytes.
    if (!clase || !encodedDataLength) return;
    const { solicitudes, bytes } = counted.get(clase) ?? { solicitudes: 0, bytes: 0 };
    counted.set(clase, { clase, solicitudes: solicitudes + 1, bytes: bytes + encodedDataLength });
  });
  return counted;
}

/** Quotes the demo catalogue's first house on its first free lot. */
async function walkToCotizacion(page: Page): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const settled = () => page.waitForLoadState('networkidle').catch(() => {});
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('link').first().click();
  await settled();
  await button(/^Lista$/).click();
  await page
    .getByRole('option', { name: /disponible/ })
    .first()
    .tap();
  await button('Elegir este lote').click();
  await settled();
  await button('Ver Detalles').first().click();
  await settled();
  await button(/^Seleccionar/).click();
  await settled();
  await page.getByRole('main').getByRole('button', { name: 'Cotizar', exact: true }).click();
  for (const [name, value] of [
    ['Nombre', 'Ana Ruiz'],
    ['Correo', 'ana.visita@ejemplo.mx'],
    ['Teléfono', '5512345678'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(value);
  await button(/^Siguiente$/).click();
  await page.getByRole('heading', { name: 'COTIZACIÓN FINAL' }).waitFor();
  await settled();
}
