import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { changeBorrador } from '../../src/server/borrador/changeBorrador.ts';
import { folderArchivos } from '../../src/server/plataforma/archivos/folderArchivos.ts';
import type { TestServer } from '../testServer.ts';
import { enterPanel, openBrowser, startFilledServer } from './panel.ts';
import { expect } from './server.ts';

/** Lots 2 and 3 have each other's number, 4 and 5 are one shape, and M4-L6 has none. */
const PLANO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 420" font-size="22" text-anchor="middle">
<rect width="700" height="420" fill="#f7f3ea"/><path d="M0 200H700" stroke="#bbb" stroke-width="40"/>
<g fill="#fff" stroke="#333">${[1, 2, 3]
  .map((n) => `<rect id="lote-${n}" x="${100 * n}" y="60" width="90" height="110"/>`)
  .join('')}<path id="doble" d="M100 240H290V350H100Z"/></g>
<text x="145" y="120">1</text><text x="245" y="120">3</text><text x="345" y="120">2</text></svg>`;

/** A server with files in the draft, by default that drawing, over the test catalogue. */
export function startWithDraft(
  files: Readonly<Record<string, string>> = { 'plano.svg': PLANO },
): Promise<TestServer> {
  return startFilledServer(async (db, dataDir) => {
    const archivos = folderArchivos(join(dataDir, 'catalogo'));
    const deps = { db, archivos, clock: () => new Date() };
    const changes = Object.entries(files).map(([ruta, text]) => ({ ruta, contenido: Buffer.from(text) }));
    const changed = await changeBorrador(deps, { revision: '0', por: null }, changes);
    expect(changed).toMatchObject({ ok: true });
  });
}

/** A place of the drawing, in its units, on the screen. */
export function spotOf(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  return page.evaluate(
    ([px, py]) => {
      const shapes = document.querySelector<SVGGElement>('[data-parte="trazos"]');
      const { x: left, y: top } = new DOMPoint(px, py).matrixTransform(shapes?.getScreenCTM() ?? undefined);
      return [left, top] as const;
    },
    [x, y] as const,
  );
}

/** Presses it. */
export async function press(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.click(...(await spotOf(page, x, y)));
}

/** The button of one of the four sets, with its count. */
export const set = (page: Page, nombre: string) =>
  page.getByRole('button', { name: new RegExp(`^${nombre} \\d`) });

/** The drawing on the desk, which takes the keys. */
export const stageOf = (page: Page) => page.locator('[data-mapa] [role="application"]');

/** Opens the drawing on the desk for a member in a separate browser. */
export async function openDesk(
  browser: Browser,
  server: TestServer,
  nombre: string,
  ruta = 'plano.svg',
): Promise<Page> {
  const page = await openBrowser(browser, server);
  await page.setViewportSize({ width: 1366, height: 768 });
  const correo = `${nombre.split(' ')[0]?.toLowerCase()}@casas.example`;
  await enterPanel(page, server, { rol: 'administracion', nombre, correo });
  await page.goto(`${server.url}/panel/catalogo/plano/${ruta}`);
  await expect(stageOf(page)).toHaveAttribute('aria-busy', 'false');
  return page;
}
