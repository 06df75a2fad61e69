import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../scripts/install.mjs';

const CORREO = 'laura@ejemplo.mx';
const PERSONA = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };

/**
 * Invites and signs in a member of administración on this page, and holds a lot of project 1 for an hour. In:
 * a Puppeteer page; the server under test. Out: ids of the held lot and of a free one.
 */
export async function signInStaff(page, { base, folder }) {
  // Imported late: the commands that import this file install packages first.
  const { Secret, TOTP } = await import('otpauth');
  const program = [join(ROOT, 'dist/server/panel.js'), 'invitar', CORREO, '--rol', 'administracion'];
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PUBLIC_URL: base };
  const printed = execFileSync(process.execPath, program, { cwd: ROOT, env, encoding: 'utf8' });
  const [, invitacion] = /\/panel\/invitacion#([\w-]+)/.exec(printed) ?? [];
  await page.goto(`${base}/panel`);
  await page.waitForFunction(() => document.cookie.includes('XSRF-TOKEN'));
  const call = (name, body, token) => page.evaluate(askPanel, name, body, token);
  const { reto, secreto } = await call('PrepararCodigosDeInvitacion', { invitacion });
  const { token } = await call('AceptarConContrasena', {
    invitacion,
    nombre: 'Laura Méndez',
    contrasena: 'ñandú en bicicleta',
    reto,
    codigo: new TOTP({ secret: Secret.fromBase32(secreto) }).generate(),
  });
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  const { lotes } = await call('LeerInventario', { id_proyecto: 1 }, token);
  const [held, free] = lotes.filter(({ estado }) => estado === 'libre').map(({ id_lote }) => id_lote);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  // A single hold: with several, a phone's sticky bar may cut a target, which the audit then calls too small.
  const cambio = {
    id_proyecto: 1,
    lotes: [held],
    visto: {},
    revisar: false,
    persona: PERSONA,
    venceEn: soon,
  };
  await call('ApartarLotes', cambio, token);
  return { held, free };
}

/** Runs in the page, whose browser adds the cookies. @throws {Error} if the call is refused. */
async function askPanel(name, body, token) {
  const [, xsrf = ''] = /XSRF-TOKEN=([^;]+)/.exec(document.cookie) ?? [];
  const response = await fetch(`/api/panel/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': xsrf,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer;
}
