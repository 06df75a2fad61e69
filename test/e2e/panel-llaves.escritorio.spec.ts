import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../smtp.ts';
import { startTestServer, type TestServer } from '../testServer.ts';
import { expect, test } from './server.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The command carries it out through the running server. Out: the link's secret. */
function invite({ dataDir }: TestServer, correo: string): string {
  const program = [join(ROOT, 'dist/server/panel.js'), 'invitar', correo, '--rol', 'administracion'];
  const printed = execFileSync(process.execPath, program, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PUBLIC_URL: 'https://otra.example' },
    encoding: 'utf8',
  });
  const [, secreto = ''] = /\/panel\/invitacion#([\w-]+)/.exec(printed) ?? [];
  expect(printed).toContain('http://localhost:');
  return secreto;
}

/** A call of the staff as the page's own script makes it: the browser adds the cookies, and says where it comes from. */
function ask(page: Page, name: string, body: object = {}, token?: string) {
  return page.evaluate(
    async ([call, payload, bearer]) => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const response = await fetch(`/api/panel/${call}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-xsrf-token': xsrf,
          ...(bearer && { authorization: `Bearer ${bearer}` }),
        },
        body: payload,
      });
      return { status: response.status, ...(await response.json()) };
    },
    [name, JSON.stringify(body), token ?? ''] as const,
  );
}

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

/** Taken out of the options: the answer's own status. */
function optionsIn({ status, ...options }: Awaited<ReturnType<typeof ask>>) {
  expect(status).toBe(200);
  return options;
}

async function addAuthenticator(page: Page, isUserVerified: boolean): Promise<() => Promise<unknown>> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return () => client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
}

test('a browser that was invited makes a passkey, signs out, and signs in again with nothing typed', async ({
  page,
  consola,
}) => {
  consola.expectErrors(/status of 4\d\d/);
  const port = await freePort();
  // A passkey is for a name, not for a network address.
  const server = await startTestServer({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` });
  const invitacion = invite(server, 'ana@casas.example');
  await page.goto(server.url);
  await page.waitForFunction(() => document.cookie.includes('XSRF-TOKEN'));
  const unverify = await addAuthenticator(page, true);

  const making = optionsIn(await ask(page, 'PrepararLlaveDeInvitacion', { invitacion }));
  const joined = await ask(page, 'AceptarConLlave', {
    invitacion,
    nombre: 'Ana Pérez',
    reto: making.challenge,
    llave: await passkey(page, 'create', making),
    nombreDeLlave: 'Computadora',
  });
  expect(joined).toMatchObject({ status: 200, persona: { rol: 'administracion' } });
  // The half that no script reads is there, for this site alone.
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'sesion');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', expires: -1 });
  expect(await page.evaluate(() => document.cookie)).not.toContain('sesion');

  const cuenta = await ask(page, 'LeerCuenta', {}, joined.token);
  expect(cuenta).toMatchObject({
    sesiones: [{ esta: true, dispositivo: expect.stringMatching(/^Chrome en /) }],
  });
  expect(await ask(page, 'LeerCuenta')).toMatchObject({ status: 401, code: 'SESION_REQUERIDA' });
  expect(await ask(page, 'Salir', {}, joined.token)).toMatchObject({ status: 200 });
  expect((await page.context().cookies()).filter(({ name }) => name === 'sesion')).toEqual([]);
  expect(await ask(page, 'LeerCuenta', {}, joined.token)).toMatchObject({ code: 'SESION_REQUERIDA' });

  const entering = optionsIn(await ask(page, 'PrepararEntrada'));
  const entered = await ask(page, 'EntrarConLlave', {
    reto: entering.challenge,
    llave: await passkey(page, 'get', entering),
  });
  expect(entered).toMatchObject({ status: 200, persona: { nombre: 'Ana Pérez' } });

  // Its user not verified, the browser itself gives nothing: the options demand it.
  await unverify();
  const again = optionsIn(await ask(page, 'PrepararEntrada'));
  await expect(passkey(page, 'get', again)).rejects.toThrow(/NotAllowedError/);
  await server.close();
});
