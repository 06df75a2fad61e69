import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../api.ts';
import { GivenUp, personAnswered, personGaveUp } from './askPerson.ts';
import { callPanel } from './callPanel.ts';
import { sessionStore } from './sessionStore.ts';
import { dropToken, keepToken } from './tokenStore.ts';

const STATUS: Record<string, number> = {
  SESION_REQUERIDA: 401,
  TOKEN_VENCIDO: 401,
  PRUEBA_REQUERIDA: 401,
  NO_PERMITIDO: 403,
};
const TOKEN = { token: 'nuevo', renovarEn: '2100-01-01T00:00:00.000Z' };

/** The server's answers in order: a refusal's code, or an answer. */
let answers: (string | object)[] = [];
let asked: { name: string; token: string | null }[] = [];

beforeEach(() => {
  [answers, asked] = [[], []];
  sessionStore.setState({ fase: 'dentro' });
  // The network itself.
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ name: address.replace('/api/panel/', ''), token: headers.Authorization ?? null });
    const answer = answers.shift() ?? {};
    return typeof answer === 'string'
      ? Response.json({ code: answer, title: answer }, { status: STATUS[answer] ?? 500 })
      : Response.json(answer);
  });
});

afterEach(() => {
  personGaveUp();
  dropToken();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const names = () => asked.map(({ name }) => name);
const standing = () => sessionStore.getState().asked;

test('a token that the server finds old is renewed once, and the call repeated with the new one', async () => {
  keepToken({ ...TOKEN, token: 'viejo' });
  answers = ['TOKEN_VENCIDO', TOKEN, { hecho: true }];
  expect(await callPanel('CerrarSesion', { sesion: '1' })).toEqual({ hecho: true });
  expect(asked).toEqual([
    { name: 'CerrarSesion', token: 'Bearer viejo' },
    { name: 'Renovar', token: 'Bearer viejo' },
    { name: 'CerrarSesion', token: 'Bearer nuevo' },
  ]);
  answers = ['TOKEN_VENCIDO', TOKEN, 'TOKEN_VENCIDO'];
  await expect(callPanel('CerrarSesion', { sesion: '1' })).rejects.toBeInstanceOf(ApiFailure);
});

test('a due token is renewed before the call, once for all concurrent calls', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') });
  keepToken({ token: 'viejo', renovarEn: '2026-11-22T13:00:00.000Z' });
  vi.setSystemTime('2026-11-22T13:00:01Z');
  answers = [TOKEN, {}, {}];
  await Promise.all([callPanel('LeerCuenta', {}), callPanel('ListarPersonal', {})]);
  expect(names()).toEqual(['Renovar', 'LeerCuenta', 'ListarPersonal']);
});

test('a session that ended is asked for once, over the page, and every call continues afterwards', async () => {
  answers = ['SESION_REQUERIDA', 'SESION_REQUERIDA', { hecho: true }, { hecho: true }];
  const both = Promise.all([
    callPanel('CerrarSesion', { sesion: '1' }),
    callPanel('CerrarSesion', { sesion: '2' }),
  ]);
  await vi.waitFor(() => expect(standing()).toEqual(['entrada']));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  personAnswered('entrada');
  expect(await both).toEqual([{ hecho: true }, { hecho: true }]);
  expect(standing()).toEqual([]);
});

test('a sign-in also proves identity', async () => {
  answers = ['PRUEBA_REQUERIDA', 'SESION_REQUERIDA', {}, {}];
  const change = callPanel('QuitarContrasena', {});
  await vi.waitFor(() => expect(standing()).toEqual(['prueba']));
  const other = callPanel('ListarPersonal', {});
  await vi.waitFor(() => expect(standing()).toEqual(['prueba', 'entrada']));
  personAnswered('entrada');
  await Promise.all([change, other]);
  expect(standing()).toEqual([]);
});

test('a closed dialog cancels its calls, and nothing is asked again', async () => {
  answers = ['PRUEBA_REQUERIDA'];
  const change = callPanel('QuitarContrasena', {});
  const refused = expect(change).rejects.toBeInstanceOf(GivenUp);
  await vi.waitFor(() => expect(standing()).toEqual(['prueba']));
  personGaveUp('prueba');
  await refused;
  expect(names()).toEqual(['QuitarContrasena']);
});

test('a failure that no dialog can solve is reported: a missing permission, a quiet check of the session', async () => {
  answers = ['NO_PERMITIDO', 'SESION_REQUERIDA'];
  await expect(callPanel('ListarPersonal', {})).rejects.toMatchObject({ status: 403 });
  await expect(callPanel('LeerCuenta', {}, { quiet: true })).rejects.toMatchObject({ status: 401 });
  expect(standing()).toEqual([]);
});

test('without a panel nobody could answer a dialog: the failure is reported', async () => {
  sessionStore.setState({ fase: 'desconocida' });
  answers = ['SESION_REQUERIDA'];
  await expect(callPanel('LeerPersona', { id: '1' })).rejects.toMatchObject({ status: 401 });
  expect(standing()).toEqual([]);
});
