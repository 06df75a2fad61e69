import { expect, test } from 'vitest';
import { nameDevice } from './device.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`${WINDOWS} Safari/537.36`, 'Chrome en Windows'],
  [`${WINDOWS} Safari/537.36 Edg/140.0.0.0`, 'Edge en Windows'],
  [`${WINDOWS} Safari/537.36 OPR/120.0.0.0`, 'Opera en Windows'],
  [`${MAC} Version/18.0 Safari/605.1.15`, 'Safari en Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  ['curl/8.5.0', 'Navegador'],
  [undefined, 'Navegador'],
])('%s is shown as «%s»', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});
