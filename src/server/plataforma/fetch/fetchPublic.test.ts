import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HttpsSite, startHttpsSite } from '../../../../test/httpsSite.ts';
import { hasOpenssl } from '../../../../test/nginx.ts';
import { BodyBroken, fetchPublic, readInParts } from './fetchPublic.ts';

describe.skipIf(!hasOpenssl)('a GET of an address that a person typed', () => {
  let site: HttpsSite;
  beforeAll(async () => {
    site = await startHttpsSite();
  });
  afterAll(() => site.close());
  beforeEach(() => {
    site.asked.length = 0;
  });

  const here = (address: string) => address === '127.0.0.1';
  const get = (address: string, isAllowed?: (address: string) => boolean, ms = 20_000) =>
    fetchPublic(address, { ca: site.ca, signal: AbortSignal.timeout(ms), ...(isAllowed && { isAllowed }) });

  async function textOf(fetched: Awaited<ReturnType<typeof get>>, size = 4): Promise<string[]> {
    if (!fetched.ok) throw new Error(fetched.falla);
    const parts: string[] = [];
    for await (const part of readInParts(fetched.respuesta, size, new AbortController().signal))
      parts.push(part.toString());
    return parts;
  }

  test('a body comes in parts, and nothing is sent that tells who asks', async () => {
    site.answer((_, response) => response.end('0123456789'));
    expect(await textOf(await get(`${site.url}/a.csv`, here))).toEqual(['0123', '4567', '89']);
    expect(Object.keys(site.asked[0]?.headers ?? {}).sort()).toEqual(
      ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].sort(),
    );
  });

  test('this machine is refused by address and by name, before anything is asked of it', async () => {
    const names = ['127.0.0.1', 'localhost', '[::1]', '0x7f000001', '2130706433', '[::ffff:127.0.0.1]'];
    for (const name of names) {
      expect(await get(`https://${name}:${site.port}/`), name).toEqual({ ok: false, falla: 'interna' });
    }
    expect(site.asked).toEqual([]);
  });

  test('a name of which one address is refused is refused whole', async () => {
    expect(await get(`https://localhost:${site.port}/`, () => false)).toEqual({
      ok: false,
      falla: 'interna',
    });
    const judged: string[] = [];
    await get(`https://localhost:${site.port}/`, (address) => judged.push(address) > 0);
    expect(judged).toContain('127.0.0.1');
  });

  test.each([
    'http://127.0.0.1/',
    'https://yo:clave@127.0.0.1/',
    'file:///etc/passwd',
    'ftp://ejemplo.mx/a.csv',
    'a.csv',
    '',
  ])('%s is no address to read', async (address) => {
    expect(await get(address, here)).toEqual({ ok: false, falla: 'direccion' });
  });

  test('redirects are judged alike, and there are three at most', async () => {
    const to = (location: string) => {
      site.answer((_, response) => response.writeHead(302, { location }).end());
      return get(`${site.url}/`, here);
    };
    expect(await to('https://10.0.0.1/')).toEqual({ ok: false, falla: 'interna' });
    expect(await to(`http://127.0.0.1:${site.port}/`)).toEqual({ ok: false, falla: 'direccion' });
    site.asked.length = 0;
    expect(await to('/otra')).toEqual({ ok: false, falla: 'vueltas' });
    expect(site.asked).toHaveLength(4);
    site.answer((request, response) =>
      request.url === '/3' ? response.end('si') : response.writeHead(307, { location: '/3' }).end(),
    );
    expect(await textOf(await get(`${site.url}/1`, here))).toEqual(['si']);
  });

  test('silence, a broken line and a strange certificate are told apart', async () => {
    site.answer(() => {});
    expect(await get(`${site.url}/`, here, 100)).toEqual({ ok: false, falla: 'tarda' });
    site.answer((_, response) => response.destroy());
    expect(await get(`${site.url}/`, here)).toEqual({ ok: false, falla: 'sinRespuesta' });
    const strange = fetchPublic(site.url, { isAllowed: here, signal: AbortSignal.timeout(20_000) });
    expect(await strange).toEqual({ ok: false, falla: 'certificado' });
    site.answer((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('0123');
      setTimeout(() => response.destroy(), 50);
    });
    const broken = textOf(await get(`${site.url}/`, here));
    await expect(broken).rejects.toThrow(BodyBroken);
  });
});
