import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../../test/authenticator.ts';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { openPanel, PASSWORD, type Panel, SITIO } from '../../../../test/panel.ts';
import type { Db } from '../../plataforma/db/db.ts';

const HOUR = 3_600_000;
const CORREO = 'ana@casas.example';

describeEachEngine('coming in to the staff’s side', (openFresh) => {
  let db: Db;
  let panel: Panel;
  beforeEach(async () => {
    db = await openFresh();
    panel = await openPanel(db);
  });
  afterEach(() => panel.close());

  const joinByPasskey = async (invitacion: string) => {
    const device = createAuthenticator(SITIO);
    const options = await panel.ask('PrepararLlaveDeInvitacion', { invitacion });
    const joined = await panel.ask('AceptarConLlave', {
      invitacion,
      nombre: 'Ana Pérez',
      reto: options.challenge,
      llave: device.create(options),
      nombreDeLlave: 'Mi teléfono',
    });
    return { device, joined };
  };
  const enterByPassword = async (codigo: string, contrasena = PASSWORD) => {
    const first = await panel.call('EntrarConContrasena', { correo: CORREO, contrasena });
    if (first.statusCode !== 200) return first;
    return panel.call('EntrarConCodigo', { reto: first.json().reto, codigo });
  };

  describe('an invitation', () => {
    test('shows its owner until used, revoked or 72 hours old', async () => {
      const invitacion = await panel.invite(CORREO, 'gerencia');
      expect(await panel.ask('LeerInvitacion', { invitacion })).toMatchObject({
        correo: CORREO,
        rol: 'gerencia',
        regreso: false,
      });
      panel.time.now += 72 * HOUR - 1;
      await panel.ask('LeerInvitacion', { invitacion });
      panel.time.now += 1;
      expectProblem(await panel.call('LeerInvitacion', { invitacion }), 'INVITACION_VENCIDA');
      expectProblem(await panel.call('PrepararLlaveDeInvitacion', { invitacion }), 'INVITACION_VENCIDA');
      const other = await panel.invite(CORREO);
      expectProblem(await panel.call('LeerInvitacion', { invitacion }), 'INVITACION_INEXISTENTE');
      await joinByPasskey(other);
      expectProblem(await panel.call('LeerInvitacion', { invitacion: other }), 'INVITACION_USADA');
    });

    test('admits one of ten who use it at once', async () => {
      const invitacion = await panel.invite(CORREO);
      const prepared = [];
      for (let i = 0; i < 10; i++) {
        const device = createAuthenticator(SITIO);
        const options = await panel.ask('PrepararLlaveDeInvitacion', { invitacion });
        prepared.push({ reto: options.challenge, llave: device.create(options) });
      }
      const answers = await Promise.all(
        prepared.map((one) =>
          panel.call('AceptarConLlave', { ...one, invitacion, nombre: 'Ana', nombreDeLlave: 'x' }),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(await db.query('select count(*)::int as n from llave')).toEqual([{ n: 1 }]);
      expect(await db.query('select count(*)::int as n from sesion')).toEqual([{ n: 1 }]);
    });

    test('readmits a person without keys, and ends all former ways in', async () => {
      const before = await panel.joinByPassword(CORREO, 'administracion');
      const invitacion = await panel.invite(CORREO, 'administracion');
      expect(await panel.ask('LeerInvitacion', { invitacion })).toMatchObject({ regreso: true });
      const { joined } = await joinByPasskey(invitacion);
      expect(joined.persona.id).toBe(before.id);
      expectProblem(await panel.call('LeerCuenta', {}, before), 'SESION_REQUERIDA');
      panel.time.now += 60_000;
      expectProblem(await enterByPassword(panel.code(before.secreto)), 'CREDENCIALES_INCORRECTAS');
      const cuenta = await panel.ask('LeerCuenta', {}, joined);
      expect(cuenta).toMatchObject({ contrasena: false, respaldos: 0, llaves: [{ nombre: 'Mi teléfono' }] });
      const log = await panel.log();
      expect(log.slice(-4)).toEqual([
        'invitacion.crear',
        'personal.regreso',
        'entrada.exito',
        'entrada.fallo',
      ]);
    });
  });

  describe('by passkey', () => {
    test('an invited person makes one, and signs in again without typing', async () => {
      const { device, joined } = await joinByPasskey(await panel.invite(CORREO, 'administracion'));
      expect(joined.persona).toMatchObject({ correo: CORREO, nombre: 'Ana Pérez', rol: 'administracion' });
      await panel.ask('LeerCuenta', {}, joined);
      const options = await panel.ask('PrepararEntrada');
      expect(options).toMatchObject({ rpId: 'lotes.ejemplo.mx', userVerification: 'required' });
      const entered = await panel.ask('EntrarConLlave', {
        reto: options.challenge,
        llave: device.get(options),
      });
      await panel.ask('LeerCuenta', {}, entered);
      expect(await panel.log()).toEqual([
        'invitacion.crear',
        'personal.alta',
        'entrada.exito',
        'entrada.exito',
      ]);
    });

    test('a challenge is answered once, within ten minutes, and for its own purpose', async () => {
      const { device } = await joinByPasskey(await panel.invite(CORREO));
      const options = await panel.ask('PrepararEntrada');
      const body = { reto: options.challenge, llave: device.get(options) };
      await panel.ask('EntrarConLlave', body);
      expectProblem(await panel.call('EntrarConLlave', body), 'RETO_VENCIDO');
      const late = await panel.ask('PrepararEntrada');
      panel.time.now += 600_001;
      const answer = { reto: late.challenge, llave: device.get(late) };
      expectProblem(await panel.call('EntrarConLlave', answer), 'RETO_VENCIDO');
      const invitacion = await panel.invite('eva@casas.example');
      const foreign = await panel.ask('PrepararLlaveDeInvitacion', { invitacion });
      expectProblem(
        await panel.call('EntrarConLlave', { reto: foreign.challenge, llave: device.get(foreign) }),
        'RETO_VENCIDO',
      );
    });

    test.each([
      ['another site', { origin: 'https://lotes.ejemplo.mx.otro.example' }],
      ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
      ['a user who was not verified', { unverified: true }],
      ['another key', { otherKey: true }],
      ['a counter that has been', { counter: 1 }],
    ])('%s is refused', async (_what, deviation) => {
      const { device } = await joinByPasskey(await panel.invite(CORREO));
      const first = await panel.ask('PrepararEntrada');
      await panel.ask('EntrarConLlave', { reto: first.challenge, llave: device.get(first) });
      const options = await panel.ask('PrepararEntrada');
      const llave = device.get(options, deviation);
      expectProblem(
        await panel.call('EntrarConLlave', { reto: options.challenge, llave }),
        'LLAVE_RECHAZADA',
      );
    });

    test('one made without user verification is refused', async () => {
      const invitacion = await panel.invite(CORREO);
      const options = await panel.ask('PrepararLlaveDeInvitacion', { invitacion });
      const llave = createAuthenticator(SITIO).create(options, { unverified: true });
      const body = { invitacion, nombre: 'Ana', reto: options.challenge, llave, nombreDeLlave: 'x' };
      expectProblem(await panel.call('AceptarConLlave', body), 'LLAVE_RECHAZADA');
      await panel.ask('LeerInvitacion', { invitacion });
    });
  });

  describe('by password and code', () => {
    test('an invited person sets it and signs in: the cookie is for this host, the codes are shown once', async () => {
      const ana = await panel.joinByPassword(CORREO);
      expect(new Set(ana.respaldos).size).toBe(10);
      expect(await panel.ask('LeerCuenta', {}, ana)).toMatchObject({
        contrasena: true,
        respaldos: 10,
        llaves: [],
      });
      panel.time.now += 30_000;
      const response = await enterByPassword(panel.code(ana.secreto));
      expect(response.statusCode).toBe(200);
      expect(String(response.headers['set-cookie'])).toMatch(
        /^__Host-sesion=[\w-]{43}; Path=\/; SameSite=Strict; Secure; HttpOnly$/,
      );
      const stored = JSON.stringify([
        await db.query('select * from personal'),
        await db.query('select * from codigo_de_respaldo'),
      ]);
      for (const secret of [PASSWORD, ana.secreto, ...ana.respaldos]) expect(stored).not.toContain(secret);
    });

    test('no code opens twice, one-time or recovery', async () => {
      const ana = await panel.joinByPassword(CORREO);
      // The code that confirmed the key is used up.
      expectProblem(await enterByPassword(panel.code(ana.secreto)), 'CREDENCIALES_INCORRECTAS');
      panel.time.now += 30_000;
      expect((await enterByPassword(panel.code(ana.secreto))).statusCode).toBe(200);
      expectProblem(await enterByPassword(panel.code(ana.secreto)), 'CREDENCIALES_INCORRECTAS');
      const [respaldo = ''] = ana.respaldos;
      const entered = await enterByPassword(respaldo.toLowerCase().replace('-', ' '));
      expect(entered.statusCode).toBe(200);
      expectProblem(await enterByPassword(respaldo), 'CREDENCIALES_INCORRECTAS');
    });

    test('a wrong password, an unknown address and a missing password get the same answer', async () => {
      await panel.memberByPassword(CORREO);
      await panel.member('gerencia');
      const bodies = [];
      for (const correo of [CORREO, 'nadie@casas.example', 'gerencia@casas.example']) {
        const response = await panel.call('EntrarConContrasena', { correo, contrasena: 'no es la mía' });
        bodies.push(expectProblem(response, 'CREDENCIALES_INCORRECTAS'));
      }
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    });

    test.each([
      ['corta', 'corta', 'al menos 12'],
      ['of the commonest', 'contrasena123', 'comunes'],
      ['made of the address', 'ana.casas.2026', 'tu nombre'],
    ])(
      'a password that is %s is refused with the reason, and the invitation stays',
      async (_what, contrasena, because) => {
        const invitacion = await panel.invite(CORREO);
        const { reto, secreto } = await panel.ask('PrepararCodigosDeInvitacion', { invitacion });
        const body = { invitacion, nombre: 'Ana', contrasena, reto, codigo: panel.code(secreto) };
        const problem = expectProblem(await panel.call('AceptarConContrasena', body), 'CONTRASENA_DEBIL');
        expect(problem.errores?.[0]?.mensaje).toContain(because);
        const again = { ...body, contrasena: PASSWORD };
        expectProblem(
          await panel.call('AceptarConContrasena', { ...again, codigo: '000000' }),
          'CODIGO_INCORRECTO',
        );
        const unnamed = expectProblem(await panel.call('AceptarConContrasena', { ...again, nombre: ' ' }));
        expect(unnamed.errores).toEqual([{ campo: 'nombre', mensaje: 'El campo es requerido' }]);
        await panel.ask('AceptarConContrasena', again);
      },
    );

    test('failed attempts wait longer and longer, and a passkey still works', async () => {
      const { device } = await joinByPasskey(await panel.invite(CORREO));
      const wrong = () => panel.call('EntrarConContrasena', { correo: CORREO, contrasena: 'no es la mía' });
      for (let i = 0; i < 5; i++) expectProblem(await wrong(), 'CREDENCIALES_INCORRECTAS');
      const held = await wrong();
      expectProblem(held, 'DEMASIADOS_INTENTOS');
      expect(Number(held.headers['retry-after'])).toBe(15);
      // The right password waits too, so that the wait tells nothing.
      panel.time.now += 14_999;
      expectProblem(await wrong(), 'DEMASIADOS_INTENTOS');
      panel.time.now += 1;
      expectProblem(await wrong(), 'CREDENCIALES_INCORRECTAS');
      expect(Number((await wrong()).headers['retry-after'])).toBe(30);
      const options = await panel.ask('PrepararEntrada');
      await panel.ask('EntrarConLlave', { reto: options.challenge, llave: device.get(options) });
    });

    test('a hundred concurrent attempts are no better than successive ones', async () => {
      await panel.memberByPassword(CORREO);
      const codes = await Promise.all(
        Array.from({ length: 30 }, (_, i) =>
          panel.call('EntrarConContrasena', { correo: CORREO, contrasena: `intento número ${i}` }),
        ),
      );
      const looked = codes.filter((response) => response.json().code === 'CREDENCIALES_INCORRECTAS');
      expect(looked).toHaveLength(5);
      expect(codes.filter((response) => response.json().code === 'DEMASIADOS_INTENTOS')).toHaveLength(25);
    });
  });

  test('signing in again in the same browser ends its former session', async () => {
    const { device, joined } = await joinByPasskey(await panel.invite(CORREO));
    const options = await panel.ask('PrepararEntrada');
    const body = { reto: options.challenge, llave: device.get(options) };
    const entered = await panel.ask('EntrarConLlave', body, { cookie: joined.cookie });
    expect(entered.cookie).not.toBe(joined.cookie);
    expectProblem(await panel.call('LeerCuenta', {}, joined), 'SESION_REQUERIDA');
    await panel.ask('LeerCuenta', {}, entered);
  });
});
