import { fillOffice } from './fillOffice.ts';
import { enterPanel, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const FOTOS = process.env.DENSIDAD_FOTOS;

/** Address of each list of rows; the agenda's are the visits of a day. */
const LISTS = ['personas', 'cotizaciones', 'ventas', 'apartados', 'bitacora', 'agenda?vista=dia'];

test('a list shows 12 whole rows on a desktop and 6 on a phone', async ({ page, isMobile }, testInfo) => {
  test.slow();
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1366, height: 768 });
  const server = await startPanelServer({ SMTP_URL: 'smtp://127.0.0.1:9' }, undefined, undefined, fillOffice);
  await enterPanel(page, server, {
    ...{ rol: 'administracion', nombre: 'Gabriela Ríos', correo: 'gabriela@casas.example' },
  });
  const rows = page.locator('main [data-renglon]:visible');
  for (const lista of LISTS) {
    await page.goto(`${server.url}/panel/${lista}`);
    await expect(rows.nth(11)).toBeAttached();
    if (FOTOS) await page.screenshot({ path: `${FOTOS}/${testInfo.project.name}-${lista}.png` });
    const seen = await rows.evaluateAll((all) => {
      const menu = document.querySelector('nav')?.getBoundingClientRect();
      const foot = menu && menu.top > innerHeight / 2 ? menu.top : innerHeight;
      return all.filter((it) => it.getBoundingClientRect().bottom <= foot).length;
    });
    expect(seen, lista).toBeGreaterThanOrEqual(isMobile ? 6 : 12);
  }
  await server.close();
});
