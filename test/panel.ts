import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { PANEL_CALLS, type PanelAnswerOf, type PanelCall } from '../src/contract/panel/calls.ts';
import type { Rol } from '../src/domain/permisos.ts';
import {
  makeRecoveryCodes,
  type NewPassword,
  storePassword,
} from '../src/server/personal/account/passwordAndCodes.ts';
import { inviteStaff } from '../src/server/personal/invitaciones/inviteStaff.ts';
import { newCodeKey, periodOfCode } from '../src/server/personal/secrets/oneTimeCodes.ts';
import { openPanelKeys } from '../src/server/personal/secrets/panelKeys.ts';
import { seal } from '../src/server/personal/secrets/sealed.ts';
import { hashPassword } from '../src/server/personal/secrets/slowHash.ts';
import { openSession } from '../src/server/personal/sessions/sessions.ts';
import { tokenOf } from '../src/server/personal/sessions/token.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { digestOf } from '../src/server/plataforma/digest.ts';
import { openApp, type TestApp, type TestAppOptions } from './testApp.ts';

export const SITIO = 'https://lotes.ejemplo.mx';
const XSRF = 'una-prueba-contra-falsificacion';
export const PASSWORD = 'ñandú en bicicleta';

/** Both halves of a session, either optional. */
export interface Halves {
  cookie?: string | undefined;
  token?: string | undefined;
  /** The provider's cookie. */
  errand?: string | undefined;
}
export interface Member extends Halves {
  id: string;
  correo: string;
  rol: Rol;
}

export interface MemberByPassword extends Member {
  respaldos: string[];
  secreto: string;
}

/** Stored form of `PASSWORD` and ten codes, hashed once per process. */
let hashed: Promise<Pick<NewPassword, 'contrasena' | 'respaldos'>> | undefined;
const hashOnce = async () => ({
  contrasena: await hashPassword(PASSWORD),
  respaldos: await makeRecoveryCodes(),
});

export interface Panel extends TestApp {
  /** The time, in ms; a test may set it. */
  time: { now: number };
  call(
    name: string,
    body?: unknown,
    halves?: Halves,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** A successful call, checked against its contract. */
  ask<C extends PanelCall>(name: C, body?: unknown, halves?: Halves): Promise<PanelAnswerOf<C> & Halves>;
  /** A member with a session, without sign-in. */
  member(rol: Rol, correo?: string): Promise<Member>;
  session(member: Member): Promise<Member>;
  invite(correo: string, rol?: Rol): Promise<string>;
  /** Invites a member, who joins by password. */
  joinByPassword(correo: string, rol?: Rol): Promise<MemberByPassword>;
  /** The same result without hashing anew. */
  memberByPassword(correo: string, rol?: Rol): Promise<MemberByPassword>;
  /** This key's one-time code now. */
  code(secreto: string): string;
  /** Logged actions, oldest first. */
  log(): Promise<string[]>;
}

/** Headers of a browser's call. */
export function headersOf({ cookie, token, errand }: Halves): Record<string, string> {
  return {
    cookie: [
      `XSRF-TOKEN=${XSRF}`,
      ...(cookie ? [`__Host-sesion=${cookie}`] : []),
      ...(errand ? [`__Host-proveedor=${errand}`] : []),
    ].join('; '),
    'x-xsrf-token': XSRF,
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

/** The staff's calls, with a settable clock. */
export async function openPanel(db: Db, options: TestAppOptions = {}): Promise<Panel> {
  const time = { now: Date.parse('2026-11-22T12:00:00Z') };
  const clock = () => new Date(time.now);
  const prueba = await openApp(db, { ...options, clock, entorno: { PUBLIC_URL: SITIO, ...options.entorno } });
  const keys = openPanelKeys(db);
  const call: Panel['call'] = (name, body = {}, halves = {}, headers = {}) =>
    prueba.app.inject({
      method: 'POST',
      url: `/api/panel/${name}`,
      headers: { 'content-type': 'application/json', ...headersOf(halves), ...headers },
      payload: JSON.stringify(body),
    });
  const ask = async <C extends PanelCall>(name: C, body?: unknown, halves?: Halves) => {
    const response = await call(name, body, halves);
    expect(response.json(), name).not.toHaveProperty('code');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const answer = PANEL_CALLS[name].respuesta.parse(response.json());
    expect(answer).toEqual(response.json());
    const both: Halves = {
      cookie: sessionCookieIn(response),
      token: response.json().token,
      errand: cookieIn(response, '__Host-proveedor'),
    };
    return { ...(answer as PanelAnswerOf<C>), ...both };
  };
  const member: Panel['member'] = async (rol, correo = `${rol}@casas.example`) => {
    const [row] = await db.query<{ id: string }>(
      `insert into personal (correo, nombre, rol, identidad, alta_en) values ($1, $2, $3, $4, $5::timestamptz)
       returning id::text as id`,
      [correo, `De ${rol}`, rol, digestOf(correo), clock()],
    );
    return session({ id: row?.id ?? '', correo, rol });
  };
  const session: Panel['session'] = async (who) => {
    const [now, dispositivo] = [clock(), 'Firefox en Linux'];
    const cookie = await openSession(db, { personalId: who.id, metodo: 'llave', dispositivo, now });
    const { token } = tokenOf(await keys('tokens'), { huella: digestOf(cookie), creadaEn: now }, now);
    return { ...who, cookie, token };
  };
  const invite: Panel['invite'] = async (correo, rol = 'asesor') => {
    const made = await inviteStaff({ db, clock }, { correo, rol, author: { origen: 'mando' } });
    if (!made.ok) throw new Error(made.motivo);
    return made.secreto;
  };
  const code = (secreto: string) =>
    new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: time.now });
  return {
    ...prueba,
    time,
    call,
    ask,
    member,
    session,
    invite,
    code,
    async joinByPassword(correo, rol = 'asesor') {
      const invitacion = await invite(correo, rol);
      const { reto, secreto } = await ask('PrepararCodigosDeInvitacion', { invitacion });
      const joined = await ask('AceptarConContrasena', {
        invitacion,
        nombre: 'Ana Pérez',
        contrasena: PASSWORD,
        reto,
        codigo: code(secreto),
      });
      const { persona, respaldos, cookie, token } = joined;
      return { ...persona, cookie, token, respaldos, secreto };
    },
    async memberByPassword(correo, rol = 'asesor') {
      const who = await member(rol, correo);
      await db.query(`update personal set nombre = 'Ana Pérez' where id = $1::bigint`, [who.id]);
      const secreto = newCodeKey();
      hashed ??= hashOnce();
      const { contrasena, respaldos } = await hashed;
      const totp = seal(await keys('codes'), digestOf(correo), secreto);
      const period = periodOfCode(secreto, code(secreto), clock()) ?? 0;
      await storePassword(db, who.id, { contrasena, totp, period, respaldos });
      return { ...who, secreto, respaldos: respaldos.codes };
    },
    async log() {
      const rows = await db.query<{ accion: string }>('select accion from bitacora order by id');
      return rows.map(({ accion }) => accion);
    },
  };
}

/** Secret in the session cookie that an answer sets; empty: removed. */
export function sessionCookieIn(response: LightMyRequestResponse): string | undefined {
  return cookieIn(response, '__Host-sesion');
}

function cookieIn(response: LightMyRequestResponse, name: string): string | undefined {
  const set = [response.headers['set-cookie'] ?? []].flat().find((it) => it.startsWith(`${name}=`));
  return set && /=([^;]*)/.exec(set)?.[1];
}
