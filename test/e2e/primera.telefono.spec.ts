import { openProyectos } from './recorrido.ts';
import { expect, test } from './server.ts';

test('the project list is in the HTML and is taken over without a call or warning', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  // If React had refused the markup, it would have warned.
  await openProyectos(page);
  await expect(page.getByRole('article').filter({ hasText: 'Villas' })).toContainText('Desde $');
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
  // Two projects have no search.
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.locator('#cargando')).toHaveCount(0);
});

test('every class in the server’s markup has its style in the page', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text).join('');
  const classes = [...html.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(classes.length).toBeGreaterThan(10);
  expect(classes.filter((name) => name && !styles.includes(`.${name}`))).toEqual([]);
  expect(html).not.toContain('rel="stylesheet"');
});

test('a changed catalogue changes the first HTML', async ({ request, servidor }) => {
  const { testCatalogo } = await import('../testCatalogo.ts');
  const tablas = testCatalogo();
  const [first] = tablas.proyectos;
  tablas.proyectos = tablas.proyectos.map((it) => (it === first ? { ...it, nombre: 'Otro nombre' } : it));
  await servidor.importar(tablas);
  try {
    expect(await (await request.get('/')).text()).toContain('Otro nombre');
  } finally {
    await servidor.importar(testCatalogo());
  }
  expect(await (await request.get('/')).text()).not.toContain('Otro nombre');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the projects are listed and the company can be reached', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /Villas/ })).toBeVisible();
    await expect(page.locator('#cargando')).toHaveCount(0);
    await page.goto('/lotificacion/SeleccionCasa/1');
    await expect(page.locator('#sin-programa')).toContainText('Villas');
    await expect(
      page.locator('#sin-programa a[href^="tel:"], #sin-programa a[href^="mailto:"]').first(),
    ).toBeVisible();
    await expect(page.locator('#cargando')).toBeHidden();
  });
});
