import {
  botonCotizar,
  campo,
  datosNuevos,
  dialogo,
  fillDatos,
  guardado,
  openDatos,
  pickLote,
  pickModelo,
  pickProyecto,
  stopClock,
  titulo,
} from './recorrido.ts';
import { expect, test } from './server.ts';

test.beforeEach(async ({ page }) => {
  await pickProyecto(page);
  await pickLote(page, '2');
  await pickModelo(page, 'Agave');
  await openDatos(page);
});

test('errors appear only after a submit attempt, word for word, and block sending', async ({ page }) => {
  await expect(page.getByText('El campo es requerido')).toHaveCount(0);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByText('• El campo es requerido')).toHaveCount(3);
  await expect(campo(page, 'Nombre')).toBeFocused();
  await expect(campo(page, 'Nombre')).toHaveAttribute('aria-invalid', 'true');

  await fillDatos(page, { nombre: 'a'.repeat(51), correo: 'ana', telefono: '551234567' });
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByText('• Máximo 50 caracteres')).toBeVisible();
  await expect(page.getByText('• No es un correo válido')).toBeVisible();
  await expect(page.getByText('• Teléfono 10 caracteres')).toBeVisible();
  await expect(page).toHaveURL(/SeleccionModEqu\/1$/);
  expect(await guardado(page, 'UsuarioCotizado')).toBeNull();
});

test('telefono takes typed digits and keeps the first 10; a pasted number loses its prefix and is never cut', async ({
  page,
}) => {
  const telefono = campo(page, 'Teléfono');
  await telefono.pressSequentially('(55) 12-34ab5678999');
  await expect(telefono).toHaveValue('5512345678');
  for (const whole of [
    '+52 55 9999 8888',
    '+521 (55) 9999 8888',
    '044 55 9999 8888',
    '01 55 9999 8888',
    '5255 99998888',
  ]) {
    await telefono.clear();
    // One input event, like a paste or autofill.
    await page.keyboard.insertText(whole);
    await expect(telefono).toHaveValue('5599998888');
  }
  await telefono.fill('55 9999 8888 77');
  await expect(telefono).toHaveValue('559999888877');
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByText('• Teléfono 10 caracteres')).toBeVisible();
  await telefono.fill('');
  await telefono.pressSequentially('+1 (415) 555-0100');
  await expect(telefono).toHaveValue('+14155550100');
  await expect(page.getByText('• Teléfono 10 caracteres')).toHaveCount(0);
});

test('a near miss of a common domain is asked about before sending; one press corrects it, another sends it as typed', async ({
  page,
}) => {
  const correo = campo(page, 'Correo');
  const send = page.getByRole('button', { name: 'Siguiente', exact: true });
  await fillDatos(page, { ...datosNuevos(), correo: 'ana@gmial.com' });
  await send.click();
  await expect(page.getByText('¿Quisiste decir gmail.com?')).toBeVisible();
  await expect(correo).toHaveValue('ana@gmial.com');
  await page.getByRole('button', { name: 'Sí, es gmail.com' }).click();
  await expect(correo).toHaveValue('ana@gmail.com');
  await expect(page.getByText('¿Quisiste decir')).toHaveCount(0);
  await correo.fill('ana@hotmial.com');
  await send.click();
  await expect(page.getByText('¿Quisiste decir hotmail.com?')).toBeVisible();
  await send.click();
  await expect
    .poll(() => guardado<{ correo: string }>(page, 'UsuarioCotizado'))
    .toMatchObject({
      correo: 'ana@hotmial.com',
    });
});

test('a thank-you dialog closes itself after 1500 ms, and the quote screen follows', async ({ page }) => {
  await fillDatos(page, datosNuevos());
  await stopClock(page);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(dialogo(page, '¡Gracias!')).toBeVisible();
  await expect(page.getByText('Recibirás tu cotización en tu correo.')).toBeVisible();
  // After the waiting task in which React sets the dialog's timer.
  await page.evaluate(
    () =>
      new Promise((later) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = later;
        port2.postMessage('');
      }),
  );
  await page.clock.runFor(1400);
  await expect(dialogo(page, '¡Gracias!')).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialogo(page, '¡Gracias!')).toBeHidden();
  await page.clock.resume();
  await expect(titulo(page, 'COTIZACIÓN FINAL')).toBeVisible();
});

test('repeated presses of Siguiente make one quote and one mail', async ({
  page,
  correoPara: correoTo,
  smtp,
}) => {
  const datos = datosNuevos();
  await fillDatos(page, datos);
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/Correo')) posts += 1;
  });
  await page.getByRole('button', { name: 'Siguiente', exact: true }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
    button.click();
  });
  await expect(titulo(page, 'COTIZACIÓN FINAL')).toBeVisible();
  await correoTo(datos.correo);
  expect(posts).toBe(1);
  expect(smtp.recibidos.filter(({ destinatarios }) => destinatarios.includes(datos.correo))).toHaveLength(1);
});

test('the contact is stored as UsuarioCotizado and fills the form the next time', async ({ page }) => {
  const datos = datosNuevos();
  await fillDatos(page, datos);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(titulo(page, 'COTIZACIÓN FINAL')).toBeVisible();
  await expect.poll(() => guardado(page, 'UsuarioCotizado')).toEqual(datos);

  await pickProyecto(page);
  await pickLote(page, '1');
  await pickModelo(page, 'Cedro');
  await openDatos(page);
  await expect(campo(page, 'Nombre')).toHaveValue(datos.nombre);
  await expect(campo(page, 'Correo')).toHaveValue(datos.correo);
  await expect(campo(page, 'Teléfono')).toHaveValue(datos.telefono);
});

test('a stored telephone with prefix fills the form as ten digits', async ({ page }) => {
  const stored = { ...datosNuevos(), telefono: '+521 (33) 1234 5678' };
  await page.evaluate((usuario) => localStorage.setItem('UsuarioCotizado', usuario), JSON.stringify(stored));
  await page.reload();
  await openDatos(page);
  await expect(campo(page, 'Teléfono')).toHaveValue('3312345678');
});

test("'Cancelar' and Escape close the form and send nothing", async ({ page }) => {
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(campo(page, 'Nombre')).toBeHidden();
  await openDatos(page);
  await page.keyboard.press('Escape');
  await expect(campo(page, 'Nombre')).toBeHidden();
  await expect(botonCotizar(page)).toBeFocused();
  await expect(page).toHaveURL(/SeleccionModEqu\/1$/);
});

test('after going back the form opens only on a press; the thanks still lead on', async ({ page }) => {
  const texto = page.getByText('¡Ingresa tus datos para recibir tu cotización por correo!');
  await page.goBack();
  await expect(texto).toHaveCount(0);
  await page.goBack();
  await expect(titulo(page, 'SELECCIONA UN MODELO')).toBeVisible();
  await page.getByRole('link', { name: 'Equipamiento', exact: true }).click();
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
  await expect(texto).toHaveCount(0);

  await openDatos(page);
  await fillDatos(page, datosNuevos());
  await stopClock(page);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(dialogo(page, '¡Gracias!')).toBeVisible();
  // It does not undo the submission.
  await page.goBack();
  await expect(dialogo(page, '¡Gracias!')).toBeVisible();
  await page.clock.resume();
  await expect(titulo(page, 'COTIZACIÓN FINAL')).toBeVisible();
  await page.goBack();
  await expect(titulo(page, 'SELECCIONA EQUIPAMIENTOS')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a pasted name with invisible characters is sent without them', async ({
  page,
  correoPara: correoTo,
}) => {
  const datos = datosNuevos();
  await fillDatos(page, { ...datos, nombre: '\u2068Ana Ruiz\u2069\u200b' });
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  const { mail } = await correoTo(datos.correo);
  expect(mail.text).toContain('Ana Ruiz');
  expect(mail.text).not.toMatch(/[\u2068\u2069\u200b]/);
});

test('data refused by the server return with messages on their fields, and pass once corrected', async ({
  page,
  consola,
  correoPara: correoTo,
}) => {
  consola.expectErrors(/Failed to load resource|Correo/);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/Correo', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    const errores = [
      { campo: 'formCliente.nombre', mensaje: ' • Contiene caracteres que no se pueden escribir ' },
    ];
    return route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'x', status: 400, code: 'SOLICITUD_INVALIDA', errores },
    });
  });
  const datos = datosNuevos();
  await fillDatos(page, datos);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByText('• Contiene caracteres que no se pueden escribir')).toBeVisible();
  await expect(campo(page, 'Nombre')).toHaveAttribute('aria-invalid', 'true');
  await expect(campo(page, 'Correo')).toHaveValue(datos.correo);
  // When closed, the screen still offers it, without a useless retry.
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Reintentar envío' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Corregir mis datos' }).click();
  await campo(page, 'Nombre').fill('Ana Luz');
  await stopClock(page);
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(dialogo(page, '¡Gracias!')).toBeVisible();
  await page.clock.resume();
  const { mail } = await correoTo(datos.correo);
  expect(mail.text).toContain('Ana Luz');
  await expect(page).toHaveURL(/[?&]c=/);
  expect(new Set(keys).size).toBe(2);
});
