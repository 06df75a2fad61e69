import type { Page } from '@playwright/test';
import { addAuthenticator, askPanel, invite, startPanelServer, takeXsrf } from './panel.ts';
import { expectProgram } from './recorrido.ts';
import { expect, test } from './server.ts';

/** The browser's own dialog, answered by its virtual authenticator. */
function passkey(page: Page, kind: 'create' | 'get', options: object) {
  return page.evaluate(
    async ([which, text]) => {
      const json = JSON.parse(text);
      const credential =
        which === 'create'
          ? await navigator.credentials.create({
              publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(json),
            })
          : await navigator.credentials.get({
              publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(json),
            });
      if (!(credential instanceof PublicKeyCredential)) throw new Error('no passkey');
      return credential.toJSON();
    },
    [kind, JSON.stringify(options)] as const,
  );
}

/** Separates the answer's own status. */
function optionsIn({ status, ...options }: Awaited<ReturnType<typeof askPanel>>) {
  expect(status).toBe(200);
  return options;
}

test('an invited browser makes a passkey, signs out, and signs in again without typing', async ({
  page,
  consola,
}) => {
  consola.expectErrors(/status of 4\d\d/);
  const server = await startPanelServer();
  const [, invitacion] = (await invite(server, 'ana@casas.example')).split('#');
  await page.goto(server.url);
  // The program loads after the first view: a closed server then would log a fault.
  await expectProgram(page);
  await takeXsrf(page);
  const { client, authenticatorId } = await addAuthenticator(page);

  const making = optionsIn(await askPanel(page, 'PrepararLlaveDeInvitacion', { invitacion }));
  const joined = await askPanel(page, 'AceptarConLlave', {
    invitacion,
    nombre: 'Ana Pérez',
    reto: making.challenge,
    llave: await passkey(page, 'create', making),
    nombreDeLlave: 'Computadora',
  });
  expect(joined).toMatchObject({ status: 200, persona: { rol: 'administracion' } });
  // The half hidden from scripts, only for this site.
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sesion');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', expires: -1 });
  expect(await page.evaluate(() => document.cookie)).not.toContain('sesion');

  const cuenta = await askPanel(page, 'LeerCuenta', {}, joined.token);
  expect(cuenta).toMatchObject({
    sesiones: [{ esta: true, dispositivo: expect.stringMatching(/^Chrome en /) }],
  });
  expect(await askPanel(page, 'LeerCuenta')).toMatchObject({ status: 401, code: 'SESION_REQUERIDA' });
  expect(await askPanel(page, 'Salir', {}, joined.token)).toMatchObject({ status: 200 });
  expect((await page.context().cookies()).filter(({ name }) => name === 'sesion')).toEqual([]);
  expect(await askPanel(page, 'LeerCuenta', {}, joined.token)).toMatchObject({ code: 'SESION_REQUERIDA' });

  const entering = optionsIn(await askPanel(page, 'PrepararEntrada'));
  const entered = await askPanel(page, 'EntrarConLlave', {
    reto: entering.challenge,
    llave: await passkey(page, 'get', entering),
  });
  expect(entered).toMatchObject({ status: 200, persona: { nombre: 'Ana Pérez' } });

  // Without user verification the browser gives nothing, as the options demand.
  await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  const again = optionsIn(await askPanel(page, 'PrepararEntrada'));
  await expect(passkey(page, 'get', again)).rejects.toThrow(/NotAllowedError/);
  await server.close();
});
