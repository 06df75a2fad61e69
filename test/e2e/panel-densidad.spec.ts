import { addDias, fechaEnMexico } from '../../src/domain/fecha.ts';
import { issueQuote } from '../issueQuote.ts';
import { enterPanel, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const PEOPLE = 20;
const FOTOS = process.env.DENSIDAD_FOTOS;

/** Address of each list, and its rows. */
const LISTS = {
  personas: 'ul[aria-label] > li:has(a[href*="/panel/personas/"])',
  cotizaciones: 'tbody tr',
  ventas: 'tbody tr',
} as const;

test('a list shows 12 whole rows on a desktop and 6 on a phone', async ({ page, isMobile }, testInfo) => {
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1366, height: 768 });
  const server = await startPanelServer(
    { SMTP_URL: 'smtp://127.0.0.1:9' },
    undefined,
    undefined,
    async (db) => {
      const vigencia = addDias(fechaEnMexico(new Date()), 12);
      for (let n = 0; n < PEOPLE; n += 1) {
        const emitida = new Date(Date.now() - n * 5 * 3_600_000).toISOString();
        await issueQuote(db, {
          ...{ nombre: `Mariana Robles ${n}`, telefono: `33100004${n + 10}`, lote: String(n + 2) },
          ...{ emitida, vigencia, proyecto: 1 },
        });
      }
      await db.query(
        `insert into venta (id_proyecto, id_lote, fecha, anotada_en, nombre, correo, telefono)
       select id_proyecto, id_lote, current_date, now(), 'Mariana Robles', '', '' from lote
       order by id_proyecto, orden limit ${PEOPLE}`,
      );
    },
  );
  await enterPanel(page, server, {
    ...{ rol: 'administracion', nombre: 'Gabriela Ríos', correo: 'gabriela@casas.example' },
  });
  for (const [lista, rows] of Object.entries(LISTS)) {
    await page.goto(`${server.url}/panel/${lista}`);
    await expect(page.locator(`main ${rows}`).first()).toBeVisible();
    if (FOTOS) await page.screenshot({ path: `${FOTOS}/${testInfo.project.name}-${lista}.png` });
    const seen = await page.locator(`main ${rows}`).evaluateAll((all) => {
      const menu = document.querySelector('nav')?.getBoundingClientRect();
      const foot = menu && menu.top > innerHeight / 2 ? menu.top : innerHeight;
      return all.filter((it) => it.getBoundingClientRect().bottom <= foot).length;
    });
    expect(seen, lista).toBeGreaterThanOrEqual(isMobile ? 6 : 12);
  }
  await server.close();
});
