import { AccessTree } from './accessTree.ts';
import { datosNuevos, stopClock } from './recorrido.ts';
import { expect, test } from './server.ts';

/** On a phone a button switches between map and list. */
async function showList(arbol: AccessTree): Promise<void> {
  await expect
    .poll(async () => (await arbol.all('button', 'Lista')).length + (await arbol.all('listbox', /./)).length)
    .toBeGreaterThan(0);
  if ((await arbol.all('button', 'Lista')).length) await arbol.press('button', 'Lista');
}

test('the whole journey works by the accessibility tree: every control by role and name', async ({
  page,
  correoPara: correoTo,
}) => {
  // Against a hanging run, not a slow one.
  test.setTimeout(900_000);
  const datos = datosNuevos();
  await page.goto('/');
  const arbol = await AccessTree.of(page);
  await arbol.find('heading', 'PROYECTOS DISPONIBLES');
  await arbol.press('link', /^Villas del Sol/);

  // Step 1: a closed step says what is missing, and the focus returns from its dialog.
  await arbol.find('heading', 'SELECCIONA UN LOTE');
  await arbol.press('link', 'Equipamiento');
  expect((await arbol.find('dialog', 'Selecciona un lote para continuar')).estado.modal).toBe(true);
  await arbol.isAt('button', 'OK');
  expect(await arbol.all('link', 'Equipamiento'), 'nothing behind the dialog').toEqual([]);
  await arbol.press('button', 'OK');
  await arbol.isAt('link', 'Equipamiento');

  // The map's keys lead from lot to lot, and each is announced.
  await arbol.says('application', 'Plano de lotes de Villas del Sol', ({ estado }) => !estado.busy);
  const mapa = await arbol.focus('application', 'Plano de lotes de Villas del Sol');
  expect(mapa.descripcion).toMatch(/Flechas: ir al lote vecino\. Enter: elegir\./);
  await page.keyboard.press('ArrowRight');
  await arbol.hears(/^Lote .*disponible|vendido/);
  await arbol.press('button', 'Acercar');
  await arbol.press('button', 'Ver todo');
  // A sold lot, found by its number, says why not.
  await arbol.focus('searchbox', 'Buscar lote');
  await page.keyboard.type('4');
  await arbol.hears(/^Lote 4, 1 de 2$/);
  await arbol.find('dialog', 'Lote 4');
  await arbol.press('button', 'Cerrar');
  await expect.poll(async () => (await arbol.all('dialog', 'Lote 4')).length).toBe(0);

  await showList(arbol);
  await arbol.focus('listbox', 'Lista de lotes');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => arbol.activeOption())
    .toBe(
      'Lote 2, 190m², disponible, 22m² más que el lote base de 168m², suma $92,400.00 al precio de la casa',
    );
  await page.keyboard.press('Enter');

  // Step 2: the title is announced with its number; the next step is still closed.
  await arbol.isAt('heading', 'SELECCIONA UN MODELO');
  expect((await arbol.find('heading', 'SELECCIONA UN MODELO')).descripcion).toBe('Paso 2 de 3');
  await arbol.press('link', 'Equipamiento');
  await arbol.find('dialog', 'Selecciona un modelo para continuar');
  await arbol.press('button', 'OK');
  await arbol.isAt('link', 'Equipamiento');
  await arbol.press('button', 'Ver Detalles de Agave');
  await arbol.find('dialog', 'Agave');
  await arbol.press('button', 'Imagen siguiente');
  await page.keyboard.press('Escape');
  await arbol.isAt('button', 'Ver Detalles de Agave');
  await arbol.press('button', 'Agave');

  // Step 3: the changing total is announced.
  await arbol.isAt('heading', 'SELECCIONA EQUIPAMIENTOS');
  await arbol.press('checkbox', /^Pérgola/, 'Space');
  await arbol.hears('Total estimado: $3,127,400.00');
  await arbol.says('checkbox', /^Pérgola/, ({ estado }) => estado.checked === 'true');
  await arbol.press('button', 'Cotizar');

  // The form: faults are announced with their fields, and the first gets the focus.
  await arbol.find('dialog', 'Datos de contacto');
  await arbol.type('Nombre', datos.nombre);
  await arbol.type('Correo', 'ana');
  await arbol.press('button', 'Siguiente');
  await arbol.isAt('textbox', 'Correo');
  await arbol.says(
    'textbox',
    'Correo',
    ({ estado, descripcion }) => estado.invalid === 'true' && descripcion === '• No es un correo válido',
  );
  await arbol.says('textbox', 'Teléfono', ({ descripcion }) =>
    /10 dígitos; de otro país, con \+.*El campo es requerido/.test(descripcion),
  );
  await page.keyboard.press('Escape');
  await arbol.isAt('button', 'Cotizar');
  await arbol.press('button', 'Cotizar');
  await arbol.type('Nombre', datos.nombre);
  await arbol.type('Correo', datos.correo);
  await arbol.type('Teléfono', datos.telefono);
  await stopClock(page);
  await arbol.press('button', 'Siguiente');
  await arbol.find('dialog', '¡Gracias!');
  await page.clock.resume();

  // The quote: its amounts, the state of its mail, and the actions.
  await arbol.isAt('heading', 'Tu cotización');
  await arbol.find('heading', 'INFORMACION DE TU CASA');
  await arbol.find('heading', 'COTIZACIÓN FINAL');
  await arbol.hears(`Enviada a ${datos.correo}`);
  await correoTo(datos.correo);
  await arbol.says('StaticText', '$3,127,400.00', () => true);
  await arbol.find('link', 'Descargar PDF');
  const simula = await arbol.find('button', 'Simula tu crédito hipotecario');
  expect(simula.estado.expanded).toBe(false);
  await arbol.press('button', 'Simula tu crédito hipotecario');
  await arbol.says('button', 'Simula tu crédito hipotecario', ({ estado }) => estado.expanded === true);
  await arbol.find('Iframe', 'Simulador de crédito hipotecario');
  await arbol.press('button', 'Volver Cotizar');
  await arbol.isAt('heading', 'SELECCIONA UN LOTE');
});

test('failures and refusals are announced, not only shown', async ({ page, consola }) => {
  consola.expectErrors(/Failed to load resource|Correo/);
  const datos = datosNuevos();
  await page.goto('/lotificacion/SeleccionCasa/1');
  const arbol = await AccessTree.of(page);
  await showList(arbol);
  await arbol.focus('listbox', 'Lista de lotes');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await arbol.press('button', 'Agave');
  await arbol.isAt('heading', 'SELECCIONA EQUIPAMIENTOS');
  await page.route('**/api/Correo', (route) => route.fulfill({ status: 400, json: {} }));
  await arbol.press('button', 'Cotizar');
  await arbol.type('Nombre', datos.nombre);
  await arbol.type('Correo', datos.correo);
  await arbol.type('Teléfono', datos.telefono);
  await arbol.press('button', 'Siguiente');
  await arbol.isAt('heading', 'Tu cotización');
  await arbol.hears('No pudimos enviar tu cotización. Tus datos siguen aquí.');
  await page.unroute('**/api/Correo');
  await arbol.press('button', 'Reintentar envío');
  await arbol.hears(`a ${datos.correo}`);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await arbol.hears(/^Sin conexión\. /);
});
