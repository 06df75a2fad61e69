import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure, readCall } from './api.ts';

let calls = 0;

beforeEach(() => {
  calls = 0;
  vi.useFakeTimers({ now: 0 });
  // The network: the first answer asks for a minute, later ones are lists.
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return calls === 1
      ? new Response('{}', { status: 429, headers: { 'Retry-After': '60' } })
      : Response.json([]);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a call whose server asked for a minute is not repeated earlier, by any caller', async () => {
  const read = () => readCall('RecuperarModelos', { id_proyecto: 1 });
  await expect(read()).rejects.toMatchObject({ status: 429, retryAfterMs: 60_000 });
  vi.advanceTimersByTime(59_000);
  // A changed phone clock must not change the wait.
  vi.setSystemTime(-86_400_000);
  const early = await read().catch((error: unknown) => error);
  expect(early).toBeInstanceOf(ApiFailure);
  // The rest of the minute, so that the automatic retry comes right after it.
  expect(early).toMatchObject({ status: 429, retryAfterMs: 1_000 });
  expect(calls).toBe(1);
  vi.advanceTimersByTime(1_000);
  expect(await read()).toEqual([]);
  expect(calls).toBe(2);
});

test('a first call refused for its missing token is repeated with the token that the refusal brought', async () => {
  const tokens: (string | undefined)[] = [];
  const page = { cookie: 'otra=1' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    tokens.push(headers['X-XSRF-TOKEN']);
    if (tokens.length > 1) return Response.json([]);
    page.cookie = 'otra=1; XSRF-TOKEN=traida';
    return new Response('{}', { status: 403 });
  });
  expect(await readCall('RecuperarEquipamientos', { id_proyecto: 1 })).toEqual([]);
  expect(tokens).toEqual(['sin-cookie', 'traida']);
});

test('a browser without cookies is refused once', async () => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return new Response('{}', { status: 403 });
  });
  await expect(readCall('RecuperarEquipamientos', { id_proyecto: 1 })).rejects.toMatchObject({ status: 403 });
  expect(calls).toBe(1);
});
