import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeEmbedded } from '../../../test/bases.ts';
import { expectProblem } from '../../../test/expectProblem.ts';
import { fresh, OPEN_ROWS, type Scene, SIGNED_ROWS } from '../../../test/matrixRows.ts';
import { type Halves, openPanel, type Panel } from '../../../test/panel.ts';
import {
  type OpenCall,
  PANEL_CALLS,
  PANEL_OPEN_CALLS,
  PANEL_SIGNED_CALLS,
  type PanelCall,
  type SignedCall,
} from '../../contract/panel/calls.ts';
import {
  ACCIONES,
  type Accion,
  PERMISOS,
  RECENT_PROOF_MS,
  ROLES,
  type Rol,
  reachOf,
} from '../../domain/permisos.ts';
import type { Db } from '../plataforma/db/db.ts';

const SIGNED = Object.keys(PANEL_SIGNED_CALLS) as SignedCall[];
const OPEN = Object.keys(PANEL_OPEN_CALLS) as OpenCall[];
const ALL = Object.keys(PANEL_CALLS) as PanelCall[];
const HOUR = 3_600_000;
const knowsOwn = (accion: Accion) => ROLES.some((rol) => reachOf(rol, accion) === 'own');
/** Which quote or person a call's body names, for roles that see only their own people. */
const namesOf = (call: SignedCall) => {
  const { solicitud, accion } = PANEL_SIGNED_CALLS[call];
  const limited = ROLES.some(
    (rol) => reachOf(rol, accion) !== 'none' && reachOf(rol, 'readContacto') === 'own',
  );
  return limited ? ['folio', 'persona', 'personas'].filter((name) => name in solicitud.shape) : [];
};
const foreignOf = (call: SignedCall) => [SIGNED_ROWS[call].foreign ?? []].flat();

test('every call has its row, and names foreign things if the matrix says «own» or it takes a folio or a person', () => {
  expect(Object.keys(SIGNED_ROWS).sort()).toEqual([...SIGNED].sort());
  expect(Object.keys(OPEN_ROWS).sort()).toEqual([...OPEN].sort());
  const asked = SIGNED.filter((call) => knowsOwn(PANEL_SIGNED_CALLS[call].accion) || namesOf(call).length);
  expect(asked.filter((call) => !foreignOf(call).length)).toEqual([]);
  expect(asked).toEqual(
    expect.arrayContaining(['ApartarLotes', 'VenderLotes', 'CotizarParaPersona', 'LeerCotizacion']),
  );
});

test('every action has a call: nobody is told that they may what they cannot', () => {
  const done = new Set<Accion>(SIGNED.map((call) => PANEL_SIGNED_CALLS[call].accion));
  // A right to fields in answers, not to a call.
  done.add('readContacto');
  expect(ACCIONES.filter((accion) => !done.has(accion))).toEqual([]);
});

describeEmbedded('the staff’s calls, each with every role and every half', (openFresh) => {
  let db: Db;
  let panel: Panel;
  beforeAll(async () => {
    db = await openFresh();
    panel = await openPanel(db);
  });
  afterAll(() => panel.close());
  const sceneOf = async (rol: Rol): Promise<Scene> => ({
    panel,
    db,
    who: await panel.member(rol, fresh(rol)),
    another: await panel.member('asesor', fresh('otra')),
  });
  /** Out: the code of the refusal; `undefined`: answered. */
  const outcomeOf = async (call: PanelCall, body: object, halves: Halves) => {
    const response = await panel.call(call, body, halves);
    return response.statusCode === 200 ? undefined : expectProblem(response).code;
  };

  describe.each(SIGNED)('%s', (call) => {
    const { accion } = PANEL_SIGNED_CALLS[call];
    const { body = () => ({}), refusal } = SIGNED_ROWS[call];
    const foreign = foreignOf(call);

    test.each(ROLES)('with the role %s, as the matrix says', async (rol) => {
      const scene = await sceneOf(rol);
      const code = await outcomeOf(call, await body(scene), scene.who);
      expect(code).toBe(reachOf(rol, accion) === 'none' ? 'NO_PERMITIDO' : refusal);
    });

    test.each(foreign.length ? ROLES : [])('with the role %s, about a foreign thing', async (rol) => {
      const named = new Set<string>();
      for (const { body: made, expected, accion: by = accion } of foreign) {
        const scene = await sceneOf(rol);
        const given = await made(scene);
        for (const name of Object.keys(given)) named.add(name);
        const response = await panel.call(call, given, scene.who);
        if (reachOf(rol, accion) === 'none') expectProblem(response, 'NO_PERMITIDO');
        else if (reachOf(rol, by) === 'all' && knowsOwn(by))
          expect(response.statusCode, response.body).toBe(200);
        else if (typeof expected === 'string') expectProblem(response, expected);
        else expected(response.json());
      }
      expect(namesOf(call).filter((name) => !named.has(name))).toEqual([]);
    });

    test('needs both halves of one session', async () => {
      const scene = await sceneOf('administracion');
      const given = await body(scene);
      const [own, again, { another }] = [scene.who, await panel.session(scene.who), scene];
      const tries: Record<string, Halves> = {
        nothing: {},
        'the cookie alone': { cookie: own.cookie },
        'the token alone': { token: own.token },
        'another’s token': { cookie: own.cookie, token: another.token },
        'another’s cookie': { cookie: another.cookie, token: own.token },
        'the token of one’s other session': { cookie: own.cookie, token: again.token },
        'half of the token': { cookie: own.cookie, token: own.token?.slice(0, 22) },
        'half of the cookie': { cookie: own.cookie?.slice(0, 22), token: own.token },
        'a token of one’s own making': { cookie: own.cookie, token: `0.${own.cookie}` },
        'a token of an hour to come, with the signature of this one': {
          cookie: own.cookie,
          token: own.token?.replace(/^0/, '1'),
        },
        'a cookie of one’s own making': { cookie: 'A'.repeat(43), token: own.token },
        'both the wrong way round': { cookie: own.token, token: own.cookie },
      };
      for (const [what, halves] of Object.entries(tries))
        expect([what, await outcomeOf(call, given, halves)]).toEqual([what, 'SESION_REQUERIDA']);
    });

    test('refuses an ended session or employment', async () => {
      const gone = await sceneOf('administracion');
      const given = await body(gone);
      await db.query('update personal set baja_en = now() where id = $1::bigint', [gone.who.id]);
      expect(await outcomeOf(call, given, gone.who)).toBe('SESION_REQUERIDA');
      const { who } = await sceneOf('administracion');
      panel.time.now += HOUR;
      const stale = await outcomeOf(call, given, who);
      if (call === 'Renovar') expect(stale).toBeUndefined();
      else expect(stale).toBe('TOKEN_VENCIDO');
      panel.time.now += 12 * HOUR;
      expect(await outcomeOf(call, given, who)).toBe('SESION_REQUERIDA');
      const longest = await panel.session(who);
      panel.time.now += 7 * 24 * HOUR;
      await db.query('update sesion set vista_en = $1::timestamptz where personal_id = $2::bigint', [
        new Date(panel.time.now),
        who.id,
      ]);
      expect(await outcomeOf(call, given, longest)).toBe('SESION_REQUERIDA');
    });

    test('demands a new proof fifteen minutes after the last, if the action says so', async () => {
      const scene = await sceneOf('administracion');
      const given = await body(scene);
      panel.time.now += RECENT_PROOF_MS + 1;
      const code = await outcomeOf(call, given, scene.who);
      if (PERMISOS[accion].asksProof) expect(code).toBe('PRUEBA_REQUERIDA');
      else expect(code).toBe(refusal);
    });
  });

  test.each(ALL)('%s is refused without the anti-forgery proof', async (call) => {
    const { who } = await sceneOf('administracion');
    expectProblem(await panel.call(call, {}, who, { 'x-xsrf-token': 'otra' }), 'ANTIFALSIFICACION');
    expectProblem(await panel.call(call, {}, who, { 'sec-fetch-site': 'cross-site' }), 'ANTIFALSIFICACION');
  });

  test.each(ALL)('%s refuses what its contract does not name', async (call) => {
    const { who } = await sceneOf('administracion');
    const response = await panel.call(call, { colado: 1 }, who);
    expect(expectProblem(response, 'SOLICITUD_INVALIDA').errores?.length).toBeGreaterThan(0);
  });

  test.each(OPEN)('%s needs no session and answers a guess the same with and without one', async (call) => {
    const { body = {}, refusal } = OPEN_ROWS[call];
    const { who } = await sceneOf('administracion');
    for (const halves of [{}, who]) expect(await outcomeOf(call, body, halves)).toBe(refusal);
  });

  test('the buyers’ calls ignore both halves', async () => {
    const { app } = panel;
    const headers = {
      'content-type': 'application/json',
      authorization: 'Bearer x',
      cookie: '__Host-sesion=x',
    };
    const response = await app.inject({
      method: 'POST',
      url: '/api/RecuperarProyectos',
      headers,
      payload: '{"id_proyecto":-1}',
    });
    expect(response.statusCode).toBe(200);
  });
});
