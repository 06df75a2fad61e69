import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { enterPanel, openBrowser, openPantalla, startPanelServer } from './panel.ts';
import { type Datos, datosNuevos, emitir, PROYECTO } from './recorrido.ts';
import { expect, test } from './server.ts';
import { expectFocus } from './teclas.ts';

const laura = { rol: 'administracion', nombre: 'Laura Méndez', correo: 'laura@casas.example' } as const;
const ana = { rol: 'asesor', nombre: 'Ana Pérez', correo: 'ana@casas.example' } as const;
const diego = { rol: 'asesor', nombre: 'Diego Ortiz', correo: 'diego@casas.example' } as const;

const rowOf = (page: Page, nombre: string) =>
  page.getByRole('table', { name: 'Personas de la lista' }).getByRole('row').filter({ hasText: nombre });

test('a person by an adviser’s link is theirs, the rest by turn; many are assigned at once, and a leaving adviser hands over', async ({
  browser,
  page,
  consola,
}) => {
  test.slow();
  consola.expectErrors(/status of 4\d\d/);
  await page.setViewportSize({ width: 1366, height: 768 });
  const server = await startPanelServer();
  const hire = async (hired: typeof laura | typeof ana | typeof diego) => {
    const own = await openBrowser(browser, server);
    await enterPanel(own, server, hired);
    return own;
  };
  await enterPanel(page, server, laura);
  const anas = await hire(ana);
  const diegos = await hire(diego);
  const expectAccessible = async () => {
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  };
  /** A buyer requests a quote, after a link or without. */
  const quote = async (nombre: string, link = server.url): Promise<Datos> => {
    const datos = { ...datosNuevos(), nombre };
    const buyer = await openBrowser(browser, server);
    await buyer.goto(link);
    await emitir(buyer, datos);
    await buyer.context().close();
    return datos;
  };
  const expectAsesor = async (nombre: string, asesor: string) => {
    await page.goto(`${server.url}/panel/personas`);
    await expect(rowOf(page, nombre)).toContainText(asesor);
  };

  await test.step('an adviser’s link is named for them, copied, and brings a person', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${server.url}/panel/personal`);
    const open = async () => {
      const button = page.getByRole('button', { name: 'El enlace de Ana Pérez' });
      if (!(await button.isVisible())) await page.getByLabel('Acciones para Ana Pérez').press('Enter');
      await button.press('Enter');
    };
    const dialog = page.getByRole('dialog', { name: 'El enlace de Ana Pérez' });
    await open();
    await dialog.getByLabel('Termina en').fill('con espacios');
    await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
    await expect(dialog.getByLabel('Termina en')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Termina en').fill('ana-perez');
    await dialog.getByLabel('Termina en').press('Enter');
    await expect(page.getByText('El enlace de Ana Pérez quedó guardado.')).toBeVisible();
    await expectFocus(page);
    const link = `${server.url}/?asesor=ana-perez`;
    await open();
    await expect(dialog).toContainText(link);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Copiar' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(link);
    await page.keyboard.press('Escape');
    await quote('Elena Cruz', copied);
    await expectAsesor('Elena Cruz', 'Ana Pérez');
    await quote('Nora Sol');
    await expectAsesor('Nora Sol', 'Sin asesor');
  });

  await test.step('a project’s new people go to its advisers in turn, until the turns are changed', async () => {
    const turns = page.getByRole('dialog', { name: 'Reparto de personas nuevas' });
    const project = turns.getByRole('group', { name: PROYECTO });
    const open = async () => {
      const button = page.getByRole('button', { name: 'Reparto de personas nuevas' });
      if (!(await button.isVisible())) await page.getByLabel('Más acciones').press('Enter');
      await button.press('Enter');
    };
    await open();
    for (const name of [ana.nombre, diego.nombre]) {
      await project.getByRole('checkbox', { name }).press('Space');
      await expect(project).toBeEnabled();
      await expect(project.getByRole('checkbox', { name })).toBeChecked();
      await expectFocus(page);
    }
    await expectAccessible();
    await turns.getByRole('button', { name: 'Listo' }).press('Enter');
    await expectFocus(page);
    await quote('Uno Primero');
    await quote('Dos Segundo');
    await expectAsesor('Uno Primero', 'Ana Pérez');
    await expectAsesor('Dos Segundo', 'Diego Ortiz');
    await open();
    await project.getByRole('checkbox', { name: ana.nombre }).press('Space');
    await expect(project).toBeEnabled();
    await turns.getByRole('button', { name: 'Listo' }).press('Enter');
    await quote('Tres Tercero');
    await expectAsesor('Tres Tercero', 'Diego Ortiz');
  });

  await test.step('several are assigned at once; a colleague’s changes are shown first', async () => {
    for (const name of ['Nora Sol', 'Elena Cruz'])
      await page.getByRole('checkbox', { name: `Elegir a ${name}` }).press('Space');
    const bar = page.getByRole('region', { name: 'Asignar' });
    await expect(bar).toContainText('2 personas elegidas');
    await anas.goto(`${server.url}/panel/personas`);
    await anas.getByRole('link', { name: 'Elena Cruz' }).click();
    await anas.getByRole('button', { name: 'Fijar siguiente paso' }).click();
    await anas.getByRole('textbox', { name: 'Siguiente paso' }).fill('Enviar el plano');
    await anas.getByRole('button', { name: 'Guardar' }).click();
    await expect(anas.getByText('Enviar el plano')).toBeVisible();
    await bar.getByLabel('Asignar a').selectOption('Diego Ortiz');
    await bar.getByRole('button', { name: 'Asignar', exact: true }).press('Enter');
    await expect(bar.getByRole('alert')).toContainText('Alguien cambió a una de estas personas');
    await expectFocus(page);
    await expect(rowOf(page, 'Elena Cruz')).toContainText('Enviar el plano');
    await expect(bar).toContainText('2 personas elegidas');
    await expectAccessible();
    await page.screenshot({ path: '.cache/reparto-elegidas.png' });
    await bar.getByRole('button', { name: 'Asignar', exact: true }).press('Enter');
    await expect(page.getByText('Se asignaron 2 personas.')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expectFocus(page);
    for (const name of ['Nora Sol', 'Elena Cruz'])
      await expect(rowOf(page, name)).toContainText('Diego Ortiz');
    // Ana's page says so about her former person, without a fault.
    await anas.reload();
    await expect(
      anas.getByRole('heading', { level: 1, name: 'Esta persona la lleva alguien más' }),
    ).toBeVisible();
  });

  await test.step('a leaving member hands over their people, who are then divided', async () => {
    await openPantalla(page, 'Personal', 'Enter');
    await page.getByLabel('Acciones para Diego Ortiz').press('Enter');
    await page.getByRole('button', { name: 'Dar de baja a Diego Ortiz' }).press('Enter');
    const leaving = page.getByRole('dialog');
    await leaving.getByLabel('Lo que lleva pasa a').selectOption('Laura Méndez, Administración');
    await leaving.getByRole('button', { name: 'Dar de baja' }).press('Enter');
    await expect(page.getByText('Diego Ortiz ya no entra al panel.')).toBeVisible();
    await expect(page.getByLabel('Acciones para Diego Ortiz')).toHaveCount(0);
    await expectFocus(page);
    await diegos.goto(`${server.url}/panel/personas`);
    await expect(diegos.getByRole('heading', { level: 1, name: 'Entra al panel' })).toBeVisible();

    await page.goto(`${server.url}/panel/personas?asesor=yo`);
    for (const name of ['Dos Segundo', 'Tres Tercero', 'Nora Sol', 'Elena Cruz'])
      await expect(rowOf(page, name)).toContainText('Tú');
    for (const name of ['Tres Tercero', 'Elena Cruz'])
      await page.getByRole('checkbox', { name: `Elegir a ${name}` }).press('Space');
    const bar = page.getByRole('region', { name: 'Asignar' });
    await expect(bar.getByLabel('Asignar a').locator('option')).not.toContainText(['Diego Ortiz']);
    await bar.getByLabel('Asignar a').selectOption('Ana Pérez');
    await bar.getByRole('button', { name: 'Asignar', exact: true }).press('Enter');
    // They leave this list, which is the viewer's.
    await expect(rowOf(page, 'Elena Cruz')).toHaveCount(0);
    await expect(page.getByText('Se ven 2 personas')).toBeVisible();
    await expectFocus(page);
    // No adviser is left in the turns.
    await quote('Cuatro Cuarto');
    await expectAsesor('Cuatro Cuarto', 'Sin asesor');
    await anas.goto(`${server.url}/panel/personas?asesor=yo`);
    for (const name of ['Uno Primero', 'Tres Tercero', 'Elena Cruz'])
      await expect(rowOf(anas, name)).toBeVisible();
  });
  for (const it of [anas, diegos]) await it.context().close();
  await server.close();
});
