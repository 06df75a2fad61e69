import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../scripts/install.mjs';

const CORREO = 'laura@ejemplo.mx';
const PERSONA = { nombre: 'Ana Ruiz', correo: 'ana@ejemplo.mx', telefono: '5512345678' };

/**
 * Signs somebody of administracion in on this page, invited by the command, and holds a lot of project 1 for a person for an
 * hour. In: a page of Puppeteer; the server for measuring. Out: ids of that lot, and of one that nothing lies on.
 */
export async function signInStaff(page, { base, folder }) {
  // Not above: the commands that import this file install packages before they use them.
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
  const [held, free] = lotes.filter(({ estado }) => estado === 'Disponible').map(({ id_lote }) => id_lote);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  // One alone: a target that a phone's sticky bar happens to cut through would be told of as too small.
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

/** Runs in the page, whose browser adds the cookies. @throws {Error} where the call is refused. */
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
