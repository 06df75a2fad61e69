import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { openPanel, type Panel } from '../../../../test/panel.ts';
import type { Db } from '../../plataforma/db/db.ts';

const HOUR = 3_600_000;

describeEachEngine('a session of the staff', (openFresh) => {
  let db: Db;
  let panel: Panel;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
  });
  afterEach(() => panel.close());

  test('its token is valid for an hour, and renewed while the session lives', async () => {
    const ana = await panel.member('asesor');
    panel.time.now += HOUR - 1;
    await panel.ask('LeerCuenta', {}, ana);
    panel.time.now += 1;
    expectProblem(await panel.call('LeerCuenta', {}, ana), 'TOKEN_VENCIDO');
    const renewed = await panel.ask('Renovar', {}, ana);
    expect(renewed.token).not.toBe(ana.token);
    expect(renewed.renovarEn).toBe(new Date(panel.time.now + HOUR).toISOString());
    await panel.ask('LeerCuenta', {}, { cookie: ana.cookie, token: renewed.token });
    // All open pages of a session get the same token, from any of its tokens.
    expect((await panel.ask('Renovar', {}, ana)).token).toBe(renewed.token);
  });

  test('ends after twelve hours without a call; calls keep it open', async () => {
    const ana = await panel.member('asesor');
    panel.time.now += 11 * HOUR;
    const { token } = await panel.ask('Renovar', {}, ana);
    panel.time.now += 11 * HOUR;
    await panel.ask('Renovar', {}, { cookie: ana.cookie, token });
    panel.time.now += 12 * HOUR;
    expectProblem(await panel.call('Renovar', {}, { cookie: ana.cookie, token }), 'SESION_REQUERIDA');
  });

  test('ends after seven days, whatever its use', async () => {
    const ana = await panel.member('asesor');
    for (let hours = 6; hours < 7 * 24; hours += 6) {
      panel.time.now += 6 * HOUR;
      await panel.ask('Renovar', {}, ana);
    }
    panel.time.now += 6 * HOUR;
    expectProblem(await panel.call('Renovar', {}, ana), 'SESION_REQUERIDA');
  });

  test('after sign-out opens nothing, and its cookie is cleared', async () => {
    const ana = await panel.member('asesor');
    const response = await panel.call('Salir', {}, ana);
    expect(String(response.headers['set-cookie'])).toMatch(
      /^__Host-sesion=; Path=\/; SameSite=Strict; Max-Age=0; Secure; HttpOnly$/,
    );
    expectProblem(await panel.call('LeerCuenta', {}, ana), 'SESION_REQUERIDA');
    expect(await panel.log()).toEqual(['sesion.salir']);
  });

  test('is listed with its owner’s others, to be ended one by one or all at once', async () => {
    const ana = await panel.member('asesor');
    const [second, third] = [await panel.session(ana), await panel.session(ana)];
    const eve = await panel.member('consulta');
    const { sesiones } = await panel.ask('LeerCuenta', {}, ana);
    expect(sesiones.map(({ dispositivo, esta }) => [dispositivo, esta])).toEqual([
      ['Firefox en Linux', false],
      ['Firefox en Linux', false],
      ['Firefox en Linux', true],
    ]);
    const sesion = sesiones[1]?.id;
    expectProblem(await panel.call('CerrarSesion', { sesion }, eve), 'SESION_INEXISTENTE');
    await panel.ask('CerrarSesion', { sesion }, ana);
    expectProblem(await panel.call('CerrarSesion', { sesion }, ana), 'SESION_INEXISTENTE');
    expectProblem(await panel.call('LeerCuenta', {}, second), 'SESION_REQUERIDA');
    expect(await panel.ask('CerrarOtrasSesiones', {}, ana)).toMatchObject({ cerradas: 1 });
    expectProblem(await panel.call('LeerCuenta', {}, third), 'SESION_REQUERIDA');
    await panel.ask('LeerCuenta', {}, ana);
    await panel.ask('LeerCuenta', {}, eve);
  });

  test('is stored as digests: neither half can be read from the database', async () => {
    const ana = await panel.member('asesor');
    const rows = JSON.stringify(await db.query('select * from sesion'));
    for (const half of [ana.cookie, ana.token]) expect(rows).not.toContain(half);
  });

  test('the account shows its role’s permissions', async () => {
    const eve = await panel.member('consulta');
    const { permisos, persona } = await panel.ask('LeerCuenta', {}, eve);
    expect(persona).toMatchObject({ rol: 'consulta', correo: 'consulta@casas.example' });
    expect(permisos).toMatchObject({ readInventario: 'all', readContacto: 'none', changePersonal: 'none' });
  });
});
