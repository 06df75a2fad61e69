import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { expectProblem } from '../../../../test/expectProblem.ts';
import { type Halves, type Member, openPanel, type Panel } from '../../../../test/panel.ts';
import {
  type OpenCall,
  PANEL_CALLS,
  PANEL_OPEN_CALLS,
  PANEL_SIGNED_CALLS,
  type PanelCall,
  type SignedCall,
} from '../../../contract/panel/calls.ts';
import { PERMISOS, RECENT_PROOF_MS, ROLES, reachOf } from '../../../domain/permisos.ts';

const SIGNED = Object.keys(PANEL_SIGNED_CALLS) as SignedCall[];
const OPEN = Object.keys(PANEL_OPEN_CALLS) as OpenCall[];
const ALL = Object.keys(PANEL_CALLS) as PanelCall[];

describeEachEngine('the staff’s calls, each with every role and every half', (openFresh) => {
  let panel: Panel;
  let members: Member[];
  beforeAll(async () => {
    panel = await openPanel(await openFresh());
    members = [];
    for (const rol of ROLES) members.push(await panel.member(rol));
  });
  afterAll(() => panel.close());
  const memberOf = (rol: string) => members.find((member) => member.rol === rol) ?? members[0];

  describe.each(SIGNED)('%s', (call) => {
    test.each(ROLES)('with the role %s, as the matrix says', async (rol) => {
      const who = memberOf(rol);
      if (!who) throw new Error('nobody');
      const { accion } = PANEL_SIGNED_CALLS[call];
      const response = await panel.call(call, {}, await panel.session(who));
      const code = response.statusCode === 200 ? undefined : expectProblem(response).code;
      if (reachOf(rol, accion) === 'none') expect(code).toBe('NO_PERMITIDO');
      else expect([undefined, 'SOLICITUD_INVALIDA', 'SIN_CONTRASENA']).toContain(code);
    });

    test('opens for nobody without both halves of one session', async () => {
      const [own, another] = [
        await panel.session(members[0] as Member),
        await panel.session(members[1] as Member),
      ];
      const again = await panel.session(members[0] as Member);
      const tries: Record<string, Halves> = {
        nothing: {},
        'the cookie alone': { cookie: own.cookie },
        'the token alone': { token: own.token },
        'another’s token': { cookie: own.cookie, token: another.token },
        'another’s cookie': { cookie: another.cookie, token: own.token },
        'the token of one’s other session': { cookie: own.cookie, token: again.token },
        'a token of one’s own making': { cookie: own.cookie, token: `0.${own.cookie}` },
        'a token of an hour to come, with the signature of this one': {
          cookie: own.cookie,
          token: own.token?.replace(/^0/, '1'),
        },
        'a cookie of one’s own making': { cookie: 'A'.repeat(43), token: own.token },
        'both the wrong way round': { cookie: own.token, token: own.cookie },
      };
      for (const [what, halves] of Object.entries(tries)) {
        const response = await panel.call(call, {}, halves);
        expect([what, expectProblem(response).code]).toEqual([what, 'SESION_REQUERIDA']);
      }
    });

    test('asks again who it is fifteen minutes after the last proof, where the action says so', async () => {
      const session = await panel.session(members[0] as Member);
      panel.time.now += RECENT_PROOF_MS + 1;
      const response = await panel.call(call, {}, session);
      const code = response.statusCode === 200 ? undefined : expectProblem(response).code;
      if (PERMISOS[PANEL_SIGNED_CALLS[call].accion].asksProof) expect(code).toBe('PRUEBA_REQUERIDA');
      else expect(code).not.toBe('PRUEBA_REQUERIDA');
    });
  });

  test.each(ALL)('%s is refused without the anti-forgery proof, whoever asks', async (call) => {
    const session = await panel.session(members[0] as Member);
    expectProblem(await panel.call(call, {}, session, { 'x-xsrf-token': 'otra' }), 'ANTIFALSIFICACION');
    expectProblem(
      await panel.call(call, {}, session, { 'sec-fetch-site': 'cross-site' }),
      'ANTIFALSIFICACION',
    );
  });

  test.each(OPEN)('%s needs no session and takes nothing that its contract does not name', async (call) => {
    const response = await panel.call(call, { colado: 1 });
    expect(expectProblem(response, 'SOLICITUD_INVALIDA').errores?.length).toBeGreaterThan(0);
  });

  test('the calls of buyers ignore both halves', async () => {
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
