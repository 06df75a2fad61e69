import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import { describeEmbedded } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { type Halves, openPanel, PASSWORD, type Panel, SITIO } from '../../../../test/panel.ts';
import type { Db } from '../../plataforma/db/db.ts';

const OTHER_PASSWORD = 'grapa correcta, caballo';

describeEmbedded('one’s own account', (openFresh) => {
  let db: Db;
  let panel: Panel;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
  });
  afterEach(() => panel.close());

  const addPasskey = async (who: Halves, nombreDeLlave = 'Teléfono') => {
    const device = createAuthenticator(SITIO);
    const options = await panel.ask('PrepararLlave', {}, who);
    const llave = device.create(options);
    const added = await panel.ask('AgregarLlave', { reto: options.challenge, llave, nombreDeLlave }, who);
    return { device, id: added.llave.id };
  };
  const setPassword = async (who: Halves, contrasena = PASSWORD) => {
    const { reto, secreto } = await panel.ask('PrepararCodigos', {}, who);
    const body = { contrasena, reto, codigo: panel.code(secreto) };
    return { secreto, ...(await panel.ask('FijarContrasena', body, who)) };
  };

  test('an added passkey signs in, and ends its owner’s other sessions', async () => {
    const ana = await panel.member('asesor');
    const eve = await panel.member('consulta');
    const other = await panel.session(ana);
    const { device } = await addPasskey(ana);
    expectProblem(await panel.call('LeerCuenta', {}, other), 'SESION_REQUERIDA');
    await panel.ask('LeerCuenta', {}, ana);
    await panel.ask('LeerCuenta', {}, eve);
    const options = await panel.ask('PrepararEntrada');
    const entered = await panel.ask('EntrarConLlave', {
      reto: options.challenge,
      llave: device.get(options),
    });
    expect(entered.persona.id).toBe(ana.id);
    expect(await panel.log()).toEqual(['llave.agregar', 'entrada.exito']);
  });

  test('one session’s challenge cannot be answered in another', async () => {
    const ana = await panel.member('asesor');
    const eve = await panel.member('consulta');
    const options = await panel.ask('PrepararLlave', {}, ana);
    const body = {
      reto: options.challenge,
      llave: createAuthenticator(SITIO).create(options),
      nombreDeLlave: 'x',
    };
    expectProblem(await panel.call('AgregarLlave', body, eve), 'RETO_VENCIDO');
    const { reto, secreto } = await panel.ask('PrepararCodigos', {}, ana);
    const password = { contrasena: PASSWORD, reto, codigo: panel.code(secreto) };
    expectProblem(await panel.call('FijarContrasena', password, eve), 'RETO_VENCIDO');
  });

  test('a passkey belongs to one person', async () => {
    const ana = await panel.member('asesor');
    const eve = await panel.member('consulta');
    const { device } = await addPasskey(ana);
    const options = await panel.ask('PrepararLlave', {}, eve);
    const body = { reto: options.challenge, llave: device.create(options), nombreDeLlave: 'x' };
    expectProblem(await panel.call('AgregarLlave', body, eve), 'LLAVE_RECHAZADA');
  });

  test('every way in can be deleted except the last', async () => {
    const ana = await panel.member('asesor');
    const [first, second] = [await addPasskey(ana), await addPasskey(ana, 'Computadora')];
    const eve = await panel.member('consulta');
    expectProblem(await panel.call('QuitarLlave', { llave: first.id }, eve), 'LLAVE_INEXISTENTE');
    await panel.ask('QuitarLlave', { llave: first.id }, ana);
    const options = await panel.ask('PrepararEntrada');
    const gone = { reto: options.challenge, llave: first.device.get(options) };
    expectProblem(await panel.call('EntrarConLlave', gone), 'LLAVE_RECHAZADA');
    expectProblem(await panel.call('QuitarLlave', { llave: second.id }, ana), 'ULTIMO_FACTOR');
    await setPassword(ana);
    await panel.ask('QuitarLlave', { llave: second.id }, ana);
    expectProblem(await panel.call('QuitarContrasena', {}, ana), 'ULTIMO_FACTOR');
    await addPasskey(ana);
    await panel.ask('QuitarContrasena', {}, ana);
    expectProblem(await panel.call('QuitarContrasena', {}, ana), 'SIN_CONTRASENA');
    expectProblem(await panel.call('RenovarRespaldos', {}, ana), 'SIN_CONTRASENA');
    expectProblem(
      await panel.call('CambiarContrasena', { contrasena: OTHER_PASSWORD }, ana),
      'SIN_CONTRASENA',
    );
    expect(await panel.ask('LeerCuenta', {}, ana)).toMatchObject({ contrasena: false, respaldos: 0 });
  });

  test('a password of names of the company, a project or this place is refused', async () => {
    await db.query(
      `insert into catalogo (version, importado_en, empresa) values (1, now(), '{"nombre": "Desarrolladora Zafiro"}')`,
    );
    const ana = await panel.memberByPassword('ana@casas.example');
    await db.query(
      `insert into proyecto (id_proyecto, orden, nombre, svg, icono, url_pagina, precio_exedente)
       values (1, 1, 'Rincón Turquesa', '', '', '', 1)`,
    );
    for (const contrasena of [
      'zafiro-2026-zafiro',
      'DesarrolladoraZafiro1',
      'lotificacion-2026',
      'Rinc0nTurquesa1',
    ])
      expectProblem(await panel.call('CambiarContrasena', { contrasena }, ana), 'CONTRASENA_DEBIL');
    await panel.ask('CambiarContrasena', { contrasena: 'un zafiro azul en la ventana' }, ana);
  });

  test('a new password replaces the first and keeps the codes', async () => {
    const ana = await panel.memberByPassword('ana@casas.example');
    expectProblem(
      await panel.call('CambiarContrasena', { contrasena: 'contraseña123' }, ana),
      'CONTRASENA_DEBIL',
    );
    await panel.ask('CambiarContrasena', { contrasena: OTHER_PASSWORD }, ana);
    panel.time.now += 30_000;
    const enter = (contrasena: string) =>
      panel.call('EntrarConContrasena', { correo: 'Ana@Casas.example', contrasena });
    expectProblem(await enter(PASSWORD), 'CREDENCIALES_INCORRECTAS');
    const { reto } = (await enter(OTHER_PASSWORD)).json();
    await panel.ask('EntrarConCodigo', { reto, codigo: panel.code(ana.secreto) });
  });

  test('new recovery codes end the former ones', async () => {
    const ana = await panel.memberByPassword('ana@casas.example');
    const { respaldos } = await panel.ask('RenovarRespaldos', {}, ana);
    const enter = async (codigo = '') => {
      const first = await panel.ask('EntrarConContrasena', { correo: ana.correo, contrasena: PASSWORD });
      return panel.call('EntrarConCodigo', { reto: first.reto, codigo });
    };
    expectProblem(await enter(ana.respaldos[0]), 'CREDENCIALES_INCORRECTAS');
    expect((await enter(respaldos[0])).statusCode).toBe(200);
  });

  describe('after fifteen minutes', () => {
    const MINUTES_16 = 16 * 60_000;

    test('a proof by password and code allows changes for another fifteen', async () => {
      const ana = await panel.memberByPassword('ana@casas.example');
      panel.time.now += MINUTES_16;
      expectProblem(await panel.call('PrepararLlave', {}, ana), 'PRUEBA_REQUERIDA');
      const prove = (contrasena: string, codigo: string) =>
        panel.call('ProbarConContrasena', { contrasena, codigo }, ana);
      expectProblem(await prove('no es la mía', panel.code(ana.secreto)), 'CREDENCIALES_INCORRECTAS');
      expectProblem(await prove(PASSWORD, '000000'), 'CREDENCIALES_INCORRECTAS');
      const proven = await prove(PASSWORD, panel.code(ana.secreto));
      expect(proven.json()).toEqual({ probadaHasta: new Date(panel.time.now + 900_000).toISOString() });
      await addPasskey(ana);
      panel.time.now += MINUTES_16;
      expectProblem(await panel.call('PrepararLlave', {}, ana), 'PRUEBA_REQUERIDA');
    });

    test('one’s own passkey proves, another’s does not', async () => {
      const ana = await panel.member('asesor');
      const eve = await panel.member('consulta');
      const [own, another] = [await addPasskey(ana), await addPasskey(eve)];
      panel.time.now += MINUTES_16;
      expectProblem(await panel.call('PrepararCodigos', {}, ana), 'PRUEBA_REQUERIDA');
      const stolen = await panel.ask('PrepararPrueba', {}, ana);
      const wrong = { reto: stolen.challenge, llave: another.device.get(stolen) };
      expectProblem(await panel.call('ProbarConLlave', wrong, ana), 'LLAVE_RECHAZADA');
      const options = await panel.ask('PrepararPrueba', {}, ana);
      expect(options).toMatchObject({ allowCredentials: [{ id: own.id }] });
      const right = { reto: options.challenge, llave: own.device.get(options) };
      expectProblem(await panel.call('ProbarConLlave', right, eve), 'RETO_VENCIDO');
      const again = await panel.ask('PrepararPrueba', {}, ana);
      await panel.ask('ProbarConLlave', { reto: again.challenge, llave: own.device.get(again) }, ana);
      await panel.ask('PrepararCodigos', {}, ana);
    });

    test('guessing at the proof is slowed down like guessing at sign-in', async () => {
      const ana = await panel.memberByPassword('ana@casas.example');
      const guess = () =>
        panel.call('ProbarConContrasena', { contrasena: 'no es la mía', codigo: '000000' }, ana);
      for (let i = 0; i < 5; i++) expectProblem(await guess(), 'CREDENCIALES_INCORRECTAS');
      expectProblem(await guess(), 'DEMASIADOS_INTENTOS');
    });
  });

  test('no answer or log line contains a secret', async () => {
    const ana = await panel.memberByPassword('ana@casas.example');
    await addPasskey(ana);
    const shown = JSON.stringify(await panel.call('LeerCuenta', {}, ana).then((it) => it.json()));
    expect(shown).not.toMatch(/scrypt|v1\.|publicKey|identidad/);
    const lines = JSON.stringify(await db.query('select * from bitacora'));
    for (const secret of [PASSWORD, ana.secreto, ana.correo, 'Ana Pérez', ...ana.respaldos])
      expect(lines).not.toContain(secret);
  });
});
