import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEmbedded } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { type Halves, openPanel, type Panel, SITIO } from '../../../../test/panel.ts';
import { type Jar, startProvider, type TestProvider } from '../../../../test/provider.ts';
import type { Db } from '../../plataforma/db/db.ts';

const REGRESO = `${SITIO}/panel/entrada`;
const CORREO = 'ana@casas.example';
const ANA = { email: 'Ana@Casas.example', email_verified: true };
const MINUTE = 60_000;

describeEmbedded('coming in by OpenID Connect', (openFresh) => {
  let db: Db;
  let panel: Panel;
  let provider: TestProvider;
  const open = async (options: Partial<Parameters<typeof startProvider>[0]> = {}, entorno = {}) => {
    await panel?.close();
    await provider?.close();
    provider = await startProvider({ regreso: REGRESO, ...options });
    provider.accounts.ana = { ...ANA };
    panel = await openPanel(db, { entorno: { ...provider.entorno, ...entorno } });
    // The provider's tokens have the present hour.
    panel.time.now = Date.now();
  };
  beforeEach(async () => {
    db = await openFresh();
    await open();
  });
  afterEach(async () => {
    await panel.close();
    await provider.close();
  });

  /**
   * Goes to the provider and back. In: the departing call; the account there; a change of the address there.
   */
  const goAndReturn = async (
    call: 'PrepararEntradaConProveedor' | 'PrepararInvitacionConProveedor',
    body: object,
    account = 'ana',
    change: (url: URL) => void = () => {},
  ) => {
    const { url, errand } = await panel.ask(call, body);
    const address = new URL(url);
    change(address);
    return { ...(await provider.visit(address.href, account)), errand };
  };
  const enter = async (account = 'ana', change?: (url: URL) => void) => {
    const { respuesta, errand } = await goAndReturn('PrepararEntradaConProveedor', {}, account, change);
    return panel.call('EntrarConProveedor', { respuesta }, { errand });
  };
  const accept = async (invitacion: string, account = 'ana') => {
    const body = { invitacion, nombre: 'Ana Pérez' };
    const { respuesta, errand } = await goAndReturn('PrepararInvitacionConProveedor', body, account);
    return panel.call('EntrarConProveedor', { respuesta }, { errand });
  };
  const join = async (account = 'ana', correo = CORREO) => {
    const invitacion = await panel.invite(correo, 'administracion');
    const body = { invitacion, nombre: 'Ana Pérez' };
    const { respuesta, errand } = await goAndReturn('PrepararInvitacionConProveedor', body, account);
    return panel.ask('EntrarConProveedor', { respuesta }, { errand });
  };
  const prove = async (halves: Halves, account = 'ana', jar?: Jar) => {
    const { url, errand } = await panel.ask('PrepararPruebaConProveedor', {}, halves);
    const { respuesta, pages } = await provider.visit(url, account, jar);
    return { response: await panel.call('ProbarConProveedor', { respuesta }, { ...halves, errand }), pages };
  };

  describe('an invited person', () => {
    test('signs in by the provider, and later by its subject, whatever their address becomes', async () => {
      expect(await panel.ask('LeerProveedor')).toMatchObject({ proveedor: { nombre: '127.0.0.1' } });
      const joined = await join();
      expect(joined.persona).toMatchObject({ correo: CORREO, nombre: 'Ana Pérez', rol: 'administracion' });
      await panel.ask('LeerCuenta', {}, joined);
      expect(await db.query('select emisor, sujeto from cuenta_de_proveedor')).toEqual([
        { emisor: provider.emisor, sujeto: 'ana' },
      ]);
      provider.accounts.ana = { email: 'casada@otra.example', email_verified: false };
      const { persona, ...again } = (await enter()).json();
      expect(persona).toEqual(joined.persona);
      expect(Object.keys(again).sort()).toEqual(['renovarEn', 'token']);
      expect(await panel.log()).toEqual([
        'invitacion.crear',
        'personal.alta',
        'entrada.exito',
        'entrada.exito',
      ]);
      expect(
        await db.query(
          `select despues from bitacora where accion = 'entrada.exito' order by id desc limit 1`,
        ),
      ).toEqual([{ despues: { metodo: 'oidc' } }]);
    });

    test('with an unverified or another address is refused', async () => {
      const invitacion = await panel.invite(CORREO);
      for (const verified of [false, undefined, 'true', 1]) {
        provider.accounts.ana = {
          email: CORREO,
          ...(verified !== undefined && { email_verified: verified }),
        };
        expectProblem(await accept(invitacion), 'PROVEEDOR_SIN_CORREO');
      }
      provider.accounts.ana = {};
      expectProblem(await accept(invitacion), 'PROVEEDOR_SIN_CORREO');
      provider.accounts.eva = { email: 'eva@casas.example', email_verified: true };
      expectProblem(await accept(invitacion, 'eva'), 'PROVEEDOR_OTRO_CORREO');
      await panel.ask('LeerInvitacion', { invitacion });
      expect(await db.query('select from personal')).toEqual([]);
      expect((await panel.log()).filter((it) => it === 'entrada.fallo')).toHaveLength(6);
      expect(JSON.stringify(await db.query('select * from bitacora'))).not.toContain('eva');
    });

    test('with a link used, revoked or expired meanwhile is refused', async () => {
      const invitacion = await panel.invite(CORREO);
      const body = { invitacion, nombre: 'Ana' };
      const first = await goAndReturn('PrepararInvitacionConProveedor', body);
      const second = await goAndReturn('PrepararInvitacionConProveedor', body);
      const finish = ({ respuesta, errand }: typeof first) =>
        panel.call('EntrarConProveedor', { respuesta }, { errand });
      expect((await finish(first)).statusCode).toBe(200);
      expectProblem(await finish(second), 'INVITACION_USADA');
      const third = await goAndReturn('PrepararInvitacionConProveedor', {
        ...body,
        invitacion: await panel.invite(CORREO),
      });
      const last = await panel.invite(CORREO);
      expectProblem(await finish(third), 'RETO_VENCIDO');
      panel.time.now += 72 * 60 * MINUTE - MINUTE;
      const fourth = await goAndReturn('PrepararInvitacionConProveedor', { ...body, invitacion: last });
      panel.time.now += MINUTE;
      expectProblem(await finish(fourth), 'INVITACION_VENCIDA');
    });

    test('is refused with another person’s account', async () => {
      await join();
      // The provider gave the invited person's address to the other one's account.
      provider.accounts.ana = { email: 'eva@casas.example', email_verified: true };
      expectProblem(await accept(await panel.invite('eva@casas.example')), 'PROVEEDOR_AJENO');
      expect(await db.query('select from personal')).toHaveLength(1);
    });

    test('who starts again loses the former ways in', async () => {
      const before = await join();
      provider.accounts.otra = { ...ANA };
      await join('otra');
      expectProblem(await panel.call('LeerCuenta', {}, before), 'SESION_REQUERIDA');
      expectProblem(await enter('ana'), 'PROVEEDOR_SIN_CUENTA');
      expect((await enter('otra')).statusCode).toBe(200);
    });

    test('needs a name as everybody does', async () => {
      const invitacion = await panel.invite(CORREO);
      const nameless = await panel.call('PrepararInvitacionConProveedor', { invitacion, nombre: ' ' });
      expect(expectProblem(nameless, 'SOLICITUD_INVALIDA').errores).toMatchObject([{ campo: 'nombre' }]);
    });
  });

  describe('a stranger', () => {
    test('without an invitation is refused, whatever the address', async () => {
      provider.accounts.eva = { email: 'eva@casas.example', email_verified: true };
      expectProblem(await enter('eva'), 'PROVEEDOR_SIN_CUENTA');
      await panel.invite('eva@casas.example');
      expectProblem(await enter('eva'), 'PROVEEDOR_SIN_CUENTA');
      expect(await db.query('select from personal')).toEqual([]);
    });

    test('with a member’s address but another account is refused and logged', async () => {
      await join();
      provider.accounts.doble = { ...ANA };
      expectProblem(await enter('doble'), 'PROVEEDOR_SIN_CUENTA');
      expect((await panel.log()).at(-1)).toBe('entrada.fallo');
    });

    test('includes a former member', async () => {
      const { persona } = await join();
      const jefa = await panel.member('administracion', 'jefa@casas.example');
      await panel.ask('DarDeBaja', { id: persona.id, relevo: jefa.id }, jefa);
      expectProblem(await enter(), 'PROVEEDOR_SIN_CUENTA');
      expect(await db.query('select from cuenta_de_proveedor')).toEqual([]);
    });
  });

  describe('the provider’s answer', () => {
    beforeEach(() => join());

    test('opens once', async () => {
      const { respuesta, errand } = await goAndReturn('PrepararEntradaConProveedor', {});
      expect((await panel.call('EntrarConProveedor', { respuesta }, { errand })).statusCode).toBe(200);
      expectProblem(await panel.call('EntrarConProveedor', { respuesta }, { errand }), 'RETO_VENCIDO');
      // The same code on another errand, whose state an attacker would know.
      const { url, errand: fresh } = await panel.ask('PrepararEntradaConProveedor');
      const replay = new URLSearchParams(respuesta);
      replay.set('state', new URL(url).searchParams.get('state') ?? '');
      expectProblem(
        await panel.call('EntrarConProveedor', { respuesta: `${replay}` }, { errand: fresh }),
        'PROVEEDOR_RECHAZADO',
      );
    });

    test('opens within ten minutes', async () => {
      const { respuesta, errand } = await goAndReturn('PrepararEntradaConProveedor', {});
      panel.time.now += 10 * MINUTE;
      expectProblem(await panel.call('EntrarConProveedor', { respuesta }, { errand }), 'RETO_VENCIDO');
    });

    test('opens only in the browser that went there', async () => {
      const { respuesta } = await goAndReturn('PrepararEntradaConProveedor', {});
      expectProblem(await panel.call('EntrarConProveedor', { respuesta }), 'RETO_VENCIDO');
      const { errand } = await panel.ask('PrepararEntradaConProveedor');
      expectProblem(await panel.call('EntrarConProveedor', { respuesta }, { errand }), 'PROVEEDOR_RECHAZADO');
    });

    test.each([
      ['another state', (it: URLSearchParams) => it.set('state', `entrada.${'A'.repeat(43)}`)],
      ['no state', (it: URLSearchParams) => it.delete('state')],
      ['two states', (it: URLSearchParams) => it.append('state', it.get('state') ?? '')],
      ['another issuer', (it: URLSearchParams) => it.set('iss', 'https://otro.example')],
      ['another code', (it: URLSearchParams) => it.set('code', 'inventado')],
      ['no code', (it: URLSearchParams) => it.delete('code')],
      ['the person’s no', (it: URLSearchParams) => it.set('error', 'access_denied')],
    ])('with %s opens nothing', async (_what, change) => {
      const { respuesta, errand } = await goAndReturn('PrepararEntradaConProveedor', {});
      const changed = new URLSearchParams(respuesta);
      change(changed);
      const response = await panel.call('EntrarConProveedor', { respuesta: `${changed}` }, { errand });
      expectProblem(response, 'PROVEEDOR_RECHAZADO');
      expect(response.headers['set-cookie']).toBeUndefined();
    });

    test.each([
      ['nonce', 'otro'],
      ['code_challenge', 'A'.repeat(43)],
    ])('after another %s was requested opens nothing', async (name, value) => {
      expectProblem(await enter('ana', (url) => url.searchParams.set(name, value)), 'PROVEEDOR_RECHAZADO');
    });

    test('serves only its own purpose', async () => {
      const { respuesta, errand } = await goAndReturn('PrepararEntradaConProveedor', {});
      const ana = (await enter()).json();
      const signed = { token: ana.token, cookie: undefined };
      expectProblem(
        await panel.call('ProbarConProveedor', { respuesta }, { ...signed, errand }),
        'SESION_REQUERIDA',
      );
      const jefa = await panel.member('administracion', 'jefa@casas.example');
      expectProblem(
        await panel.call('ProbarConProveedor', { respuesta }, { ...jefa, errand }),
        'RETO_VENCIDO',
      );
      expectProblem(await panel.call('EnlazarProveedor', { respuesta }, { ...jefa, errand }), 'RETO_VENCIDO');
    });

    test('is slowed down after forty failures of a network', async () => {
      const errand = 'A'.repeat(43);
      for (let i = 0; i < 40; i++)
        expectProblem(
          await panel.call('EntrarConProveedor', { respuesta: 'code=x' }, { errand }),
          'RETO_VENCIDO',
        );
      const held = await panel.call('EntrarConProveedor', { respuesta: 'code=x' }, { errand });
      expectProblem(held, 'DEMASIADOS_INTENTOS');
      expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  describe('the provider', () => {
    test('gets no secret in an address, and answers in the fragment, which no server receives', async () => {
      const { url, errand } = await panel.ask('PrepararEntradaConProveedor');
      expect(url).not.toContain(String(errand));
      const asked = new URL(url).searchParams;
      expect(Object.fromEntries(asked)).toMatchObject({
        response_type: 'code',
        response_mode: 'fragment',
        redirect_uri: REGRESO,
        code_challenge_method: 'S256',
        scope: 'openid email',
      });
      const { back } = await provider.visit(url, 'ana');
      expect([back.search, back.hash.length > 1]).toEqual(['', true]);
      expect(JSON.stringify(await db.query('select * from reto'))).not.toContain(String(errand));
    });

    test('without fragments answers in the query', async () => {
      await open({ discovery: ({ response_modes_supported: _none, ...rest }) => rest });
      const { back } = await goAndReturn('PrepararEntradaConProveedor', {});
      expect([back.hash, back.search.length > 1]).toEqual(['', true]);
      await join();
    });

    test.each(['client_secret_post', 'client_secret_basic'])('is authenticated to by %s', async (method) => {
      await open({
        fullToken: true,
        client: { token_endpoint_auth_method: method as 'client_secret_post' },
        discovery: (it) => ({ ...it, token_endpoint_auth_methods_supported: [method] }),
      });
      await join();
    });

    test('in absence is reported in words, and does not block a start; on return it works', async () => {
      provider.away(true);
      const response = await panel.call('PrepararEntradaConProveedor');
      expect(expectProblem(response, 'PROVEEDOR_AUSENTE').title).toContain('no responde');
      expect(await panel.ask('LeerProveedor')).toMatchObject({ proveedor: { nombre: '127.0.0.1' } });
      expect(panel.lineas.filter((line) => line.includes('La entrada con el proveedor falló'))).toHaveLength(
        1,
      );
      provider.away(false);
      panel.time.now += 5_000;
      await join();
      const { respuesta, errand } = await goAndReturn('PrepararEntradaConProveedor', {});
      provider.away(true);
      expectProblem(await panel.call('EntrarConProveedor', { respuesta }, { errand }), 'PROVEEDOR_AUSENTE');
      expect(await db.query('select from intento')).toEqual([]);
    });

    test('with an issuer other than the settings’ opens nothing, and is logged', async () => {
      await open({ discovery: (it) => ({ ...it, issuer: 'https://otro.example' }) });
      expectProblem(await panel.call('PrepararEntradaConProveedor'), 'PROVEEDOR_AUSENTE');
      expect(panel.lineas.join('')).toContain('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED');
    });

    test('that refuses our secret counts as absent for the person, and is logged', async () => {
      await open({}, { OIDC_SECRETO: 'otro secreto' });
      const { respuesta, errand } = await goAndReturn('PrepararEntradaConProveedor', {});
      expectProblem(await panel.call('EntrarConProveedor', { respuesta }, { errand }), 'PROVEEDOR_AUSENTE');
      expect(panel.lineas.join('')).toContain('La entrada con el proveedor falló');
    });
  });

  describe('a proof of identity', () => {
    test('is a new sign-in there, even within a session', async () => {
      const joined = await join();
      const jar: Jar = new Map();
      const { url, errand } = await panel.ask('PrepararEntradaConProveedor');
      const { respuesta } = await provider.visit(url, 'ana', jar);
      const entered = await panel.ask('EntrarConProveedor', { respuesta }, { errand });
      panel.time.now += 16 * MINUTE;
      expectProblem(await panel.call('PrepararLlave', {}, entered), 'PRUEBA_REQUERIDA');
      panel.time.now = Date.now();
      const { response, pages } = await prove(entered, 'ana', jar);
      expect(response.statusCode).toBe(200);
      expect(pages).toBeGreaterThan(0);
      await panel.ask('PrepararLlave', {}, entered);
      expect((await panel.log()).at(-1)).toBe('entrada.prueba');
      expect(joined.persona.id).toBe(entered.persona.id);
    });

    test('is not a former session there', async () => {
      const joined = await join();
      const jar: Jar = new Map();
      const first = await panel.ask('PrepararEntradaConProveedor');
      await provider.visit(first.url, 'ana', jar);
      // The question comes a minute later, and the provider is kept from asking again.
      panel.time.now += MINUTE;
      const { url, errand } = await panel.ask('PrepararPruebaConProveedor', {}, joined);
      const silent = new URL(url);
      silent.searchParams.delete('prompt');
      silent.searchParams.set('max_age', '3600');
      const { respuesta } = await provider.visit(silent.href, 'ana', jar);
      const response = await panel.call('ProbarConProveedor', { respuesta }, { ...joined, errand });
      expectProblem(response, 'PROVEEDOR_SIN_PRUEBA');
    });

    test('must be one’s own, in the session that asked', async () => {
      const joined = await join();
      provider.accounts.eva = { email: 'eva@casas.example', email_verified: true };
      expectProblem((await prove(joined, 'eva')).response, 'PROVEEDOR_AJENO');
      const { url, errand } = await panel.ask('PrepararPruebaConProveedor', {}, joined);
      const { respuesta } = await provider.visit(url, 'ana');
      const other = await panel.session({ ...joined.persona });
      const elsewhere = await panel.call('ProbarConProveedor', { respuesta }, { ...other, errand });
      expectProblem(elsewhere, 'RETO_VENCIDO');
    });

    test('needs the time of the sign-in', async () => {
      const joined = await join();
      await db.query('update sesion set probada_en = $1::timestamptz', [new Date(0)]);
      expectProblem(await panel.call('PrepararLlave', {}, joined), 'PRUEBA_REQUERIDA');
      const { url, errand } = await panel.ask('PrepararEntradaConProveedor');
      const timeless = new URL(url);
      timeless.searchParams.delete('max_age');
      const { respuesta } = await provider.visit(timeless.href, 'ana');
      const entered = await panel.ask('EntrarConProveedor', { respuesta }, { errand });
      await panel.ask('LeerCuenta', {}, entered);
      expectProblem(await panel.call('PrepararLlave', {}, entered), 'PRUEBA_REQUERIDA');
    });
  });

  describe('in the account', () => {
    const link = async (halves: Halves, account = 'ana') => {
      const { url, errand } = await panel.ask('PrepararEnlaceConProveedor', {}, halves);
      const { respuesta } = await provider.visit(url, account);
      return panel.call('EnlazarProveedor', { respuesta }, { ...halves, errand });
    };

    test('is added by the account with one’s own address, and deleted; the other sessions end', async () => {
      const ana = await panel.member('asesor', CORREO);
      expect(await panel.ask('LeerCuenta', {}, ana)).toMatchObject({
        proveedor: { nombre: '127.0.0.1', desde: null },
      });
      expectProblem(await panel.call('QuitarProveedor', {}, ana), 'PROVEEDOR_SIN_ENLACE');
      provider.accounts.eva = { email: 'eva@casas.example', email_verified: true };
      expectProblem(await link(ana, 'eva'), 'PROVEEDOR_OTRO_CORREO');
      const other = await panel.session(ana);
      expect((await link(ana)).statusCode).toBe(200);
      expectProblem(await panel.call('LeerCuenta', {}, other), 'SESION_REQUERIDA');
      expect((await panel.ask('LeerCuenta', {}, ana)).proveedor?.desde).toEqual(expect.any(String));
      expect((await enter()).json().persona.id).toBe(ana.id);
      expectProblem(await panel.call('QuitarProveedor', {}, ana), 'ULTIMO_FACTOR');
      const { reto, secreto } = await panel.ask('PrepararCodigos', {}, ana);
      const contrasena = 'ñandú en bicicleta';
      await panel.ask('FijarContrasena', { contrasena, reto, codigo: panel.code(secreto) }, ana);
      await panel.ask('QuitarProveedor', {}, ana);
      expectProblem(await enter(), 'PROVEEDOR_SIN_CUENTA');
      expect(await panel.log()).toEqual([
        'proveedor.enlazar',
        'entrada.exito',
        'contrasena.fijar',
        'proveedor.quitar',
        'entrada.fallo',
      ]);
    });

    test('stays when a password is deleted, and is then the last way in', async () => {
      const ana = await panel.memberByPassword(CORREO, 'administracion');
      expectProblem(await panel.call('QuitarContrasena', {}, ana), 'ULTIMO_FACTOR');
      expect((await link(ana)).statusCode).toBe(200);
      await panel.ask('QuitarContrasena', {}, ana);
      expectProblem(await panel.call('QuitarProveedor', {}, ana), 'ULTIMO_FACTOR');
      const { personal } = await panel.ask('ListarPersonal', {}, ana);
      expect(personal).toMatchObject([{ proveedor: true, contrasena: false, llaves: 0 }]);
    });

    test('admits one person', async () => {
      await join();
      const eva = await panel.member('asesor', 'eva@casas.example');
      provider.accounts.ana = { email: 'eva@casas.example', email_verified: true };
      expectProblem(await link(eva), 'PROVEEDOR_AJENO');
    });
  });
});
