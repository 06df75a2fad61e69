import type { Db } from '../../src/server/plataforma/db/db.ts';
import { fillOffice } from './fillOffice.ts';
import { enterPanel, startPanelServer } from './panel.ts';
import { expect, test } from './server.ts';

const FOTOS = process.env.DENSIDAD_FOTOS;

/** Address of each list of rows; the agenda's are the visits of a day. */
const LISTS = [
  ...['personas', 'cotizaciones', 'ventas', 'apartados', 'bitacora', 'agenda?vista=dia'],
  ...['personal', 'integraciones', 'precios', 'demanda'],
];

/** Enough of what the office has few of: staff, notices to the company's system, prices, and looks at lots. */
async function fillMore(db: Db): Promise<void> {
  await fillOffice(db);
  await db.query(
    `insert into personal (correo, nombre, rol, identidad, alta_en)
     select 'asesor' || n || '@casas.example', 'Ana Ruiz Treviño ' || n, 'asesor', md5(n::text), now()
     from generate_series(1, 16) n`,
  );
  await db.query(
    `insert into aviso (tipo, sobre, creado_en, estado, enviado_en)
     select 'apartado.creado', 'AP-' || n, now(), 'enviado', now() from generate_series(1, 16) n`,
  );
  await db.query(
    `insert into equipamiento (id_proyecto, id_equ, orden, nombre, img, precio_venta)
     select 1, 900 + n, 900 + n, 'Cancelería ' || n, '', 12000 + n from generate_series(1, 12) n`,
  );
  await db.query(
    `insert into demanda (id_proyecto, dia, clase, hecho, cosa, cuantos)
     select 1, now()::date - 3, 'lote', 'visto', id_lote, orden + 1 from lote where id_proyecto = 1`,
  );
}

test('a list shows 12 whole rows on a desktop, its title and filters in one line, and 6 on a phone', async ({
  page,
  isMobile,
}, testInfo) => {
  test.slow();
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1366, height: 768 });
  const settings = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...{ WEBHOOK_URL: 'http://127.0.0.1:9/avisos', WEBHOOK_SECRET: 'un-secreto-de-prueba' },
  };
  const server = await startPanelServer(settings, undefined, undefined, fillMore);
  await enterPanel(page, server, {
    ...{ rol: 'administracion', nombre: 'Gabriela Ríos', correo: 'gabriela@casas.example' },
  });
  const rows = page.locator('main [data-renglon]:visible');
  for (const lista of LISTS) {
    await page.goto(`${server.url}/panel/${lista}`);
    await expect(rows.nth(11)).toBeAttached();
    // Its rows are below a map.
    if (lista === 'demanda')
      await rows.first().evaluate((row) => row.closest('table')?.scrollIntoView({ block: 'center' }));
    const head = await page.locator('h1').locator('..').boundingBox();
    if (!isMobile) expect(head?.height, `${lista}: one line`).toBeLessThan(60);
    if (FOTOS) await page.screenshot({ path: `${FOTOS}/${testInfo.project.name}-${lista}.png` });
    const seen = await rows.evaluateAll((all) => {
      const menu = document.querySelector('nav')?.getBoundingClientRect();
      const foot = menu && menu.top > innerHeight / 2 ? menu.top : innerHeight;
      return all.filter((it) => it.getBoundingClientRect().bottom <= foot).length;
    });
    expect(seen, lista).toBeGreaterThanOrEqual(isMobile ? 6 : 12);
  }
  await page.close();
  await server.close();
});
