import type { Page } from '@playwright/test';
import { testCatalogo } from '../testCatalogo.ts';
import { withCatalogo } from './catalogo.ts';
import { mapaReady, pickLote, pickModelo, pickProyecto } from './recorrido.ts';
import { expect, test } from './server.ts';

/** The card beside the step, or a phone's price bar. */
const place = (page: Page, isMobile: boolean) =>
  isMobile
    ? page.getByRole('button', { name: /Ver tu selección/ })
    : page.getByRole('complementary', { name: 'Tu selección' });

test("'Desde $…' is shown from the first step and becomes the total as parts are chosen", async ({
  page,
  isMobile,
}) => {
  const shown = place(page, isMobile);
  await pickProyecto(page);
  await mapaReady(page);
  // The smallest lot, 47.5 m² under the base × 4,200, with the cheapest model.
  await expect(shown).toContainText(/Desde\s*\$2,750,500\.00/);
  await pickLote(page, '2');
  await expect(shown).toContainText(/Desde\s*\$3,042,400\.00/);
  await pickModelo(page, 'Cedro');
  await expect(shown).toContainText(/Total estimado\s*\$4,192,400\.00/);
  await expect(shown).not.toContainText('Desde');
  await page.getByRole('checkbox', { name: /Pérgola/ }).check();
  await expect(shown).toContainText(/Total estimado\s*\$4,277,400\.00/);
});

/** Five items, one with a long name; 494,650.50 in all. */
const CINCO = [
  ['Pérgola', 85000],
  ['Minisplit, 2 piezas', '42500.5'],
  ['Cocina integral con barra de granito y campana de acero', 190000],
  ['Calentador solar', 57150],
  ['Cisterna de 5,000 litros', 120000],
] as const;

test('all parts of the total are visible, also on a low screen', async ({ page, isMobile, servidor }) => {
  test.skip(isMobile, 'on a phone the card is a sheet of its own');
  const tablas = testCatalogo();
  tablas.equipamientos = CINCO.map(([nombre, precioVenta], index) => ({
    id_proyecto: 1,
    id_equ: index + 1,
    nombre,
    img: 'casa-1.png',
    precioVenta,
  }));
  await withCatalogo(servidor, tablas, async () => {
    await pickProyecto(page);
    await pickLote(page, '2');
    await pickModelo(page, 'Agave');
    for (const [nombre] of CINCO) await page.getByRole('checkbox', { name: new RegExp(nombre) }).check();
    for (const [width, height] of [
      [1366, 768],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const panel = place(page, false);
      for (const it of [
        panel.getByText(/^Lote: 2/),
        panel.getByText('$92,400.00'),
        panel.getByText('$2,950,000.00'),
        panel.getByText('Equipamientos (5)'),
        panel.getByText('$494,650.50'),
        panel.getByText('$3,537,050.50'),
        panel.getByRole('button', { name: 'Cotizar' }),
      ]) {
        await expect(it).toBeInViewport({ ratio: 0.98 });
        expect(await it.evaluate(isOnTop), `${await it.textContent()} at ${width}`).toBe(true);
      }
    }
    await page.setViewportSize({ width: 1366, height: 768 });
    await place(page, false).getByText('Equipamientos (5)').click();
    await expect(place(page, false).getByText('Calentador solar')).toBeAttached();
    await expect(place(page, false).getByText('$3,537,050.50')).toBeInViewport({ ratio: 0.98 });
  });
});

/** Whether its middle is uncovered. */
function isOnTop(node: Element): boolean {
  const { left, top, width, height } = node.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return node.contains(hit) || hit?.contains(node) === true;
}
