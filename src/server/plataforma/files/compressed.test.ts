import { brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { Compressed, negotiateEncoding } from './compressed.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['identity, br;q=0.1', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *;q=0.3', 'gzip'],
  ['br;q=nada', 'identity'],
  [',;,=;q', 'identity'],
])('Accept-Encoding %j selects %s', (header, expected) => {
  expect(negotiateEncoding(header)).toBe(expected);
});

test('each encoding is made once, however many ask', async () => {
  const body = new Compressed('[]'.repeat(1000));
  const [one, other] = await Promise.all([body.bytes('br'), body.bytes('br')]);
  expect(one).toBe(other);
  expect(body.bytes('br'), 'ready at once').toBe(one);
});

test('a body for one visitor uses the lowest quality whose total fits the first flight', async () => {
  const text = JSON.stringify(Array.from({ length: 2000 }, (_, n) => ({ lote: n % 97, precio: n * 7919 })));
  const at = (quality: number) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  expect(await new Compressed(text, 'one').bytes('br')).toEqual(at(5));
  expect(await new Compressed(text, 'all').bytes('br')).toEqual(at(9));
  expect(at(5)).not.toEqual(at(9));
});
