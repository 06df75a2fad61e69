import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Rol } from '../../src/domain/permisos.ts';
import type { TestServer } from '../testServer.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PASSWORD = 'ñandú en bicicleta';

/** The command carries it out through the running server. Out: the link's secret. */
function invite(dataDir: string, correo: string, rol: Rol): string {
  const program = [join(ROOT, 'dist/server/panel.js'), 'invitar', correo, '--rol', rol];
  const printed = execFileSync(process.execPath, program, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  const [, secreto = ''] = /\/panel\/invitacion#([\w-]+)/.exec(printed) ?? [];
  return secreto;
}

/** A call before there is a session, as the page's own script makes it. */
function ask(page: Page, name: string, body: object): Promise<Record<string, string>> {
  return page.evaluate(
    async ([call, payload]) => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': xsrf };
      const response = await fetch(`/api/panel/${call}`, { method: 'POST', headers, body: payload });
      return response.json();
    },
    [name, JSON.stringify(body)] as const,
  );
}

/** Somebody of the staff, invited by the command and signed in on this page by password and one-time code. */
export async function enterPanel(
  page: Page,
  { dataDir }: Pick<TestServer, 'dataDir'>,
  { rol, nombre, correo }: { rol: Rol; nombre: string; correo: string },
): Promise<void> {
  const invitacion = invite(dataDir, correo, rol);
  await page.goto('/');
  await page.waitForFunction(() => document.cookie.includes('XSRF-TOKEN'));
  const { reto, secreto } = await ask(page, 'PrepararCodigosDeInvitacion', { invitacion });
  const codigo = new TOTP({ secret: Secret.fromBase32(secreto ?? '') }).generate();
  const joined = await ask(page, 'AceptarConContrasena', {
    invitacion,
    nombre,
    contrasena: PASSWORD,
    reto,
    codigo,
  });
  await page.evaluate((token) => localStorage.setItem('token', token), joined.token ?? '');
}
