import { expect, test } from 'vitest';
import { sectionOfMedicion } from './section.ts';

test.each([
  [{ ga4: 'G-AB12CD34EF' }, ['Google recibe qué', 'Ve también', 'y deja cookies', 'No le mandamos']],
  [
    { ga4: 'G-AB12CD34EF', meta: '1234567890123456' },
    ['Google y Meta reciben qué', 'Ven también', 'y dejan cookies', 'No les mandamos'],
  ],
])('the words agree with how many receive: %o', (medicion, words) => {
  const section = sectionOfMedicion(medicion);
  for (const it of words) expect(section).toContain(it);
});
