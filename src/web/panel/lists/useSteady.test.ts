import { expect, test } from 'vitest';
import { advance } from './useSteady.ts';

type Rows = readonly (readonly [string, string])[];
const rowsOf = (text: string): Rows => [...text].map((key) => [key, key]);
const begin = (rows: Rows, own = 0) => ({ subject: 's', own, newest: rows, rows, openUntil: 0 });
const keysOf = ({ rows }: { rows: Rows }) => rows.map(([key]) => key).join('');

test('new rows and a new order wait; a row changes in its place, and one that left stays', () => {
  const state = begin(rowsOf('abc'));
  const held = advance(state, { newest: [...rowsOf('xb'), ['a', 'changed']], subject: 's', own: 0 }, 0);
  expect(keysOf(held)).toBe('abc');
  expect(held.rows[0]).toEqual(['a', 'changed']);
  expect(advance(held, { ...held }, 0)).toBe(held);
});

test('rows that follow at the end are shown at once', () => {
  expect(keysOf(advance(begin(rowsOf('ab')), { newest: rowsOf('abcd'), subject: 's', own: 0 }, 0))).toBe(
    'abcd',
  );
  expect(keysOf(advance(begin([]), { newest: rowsOf('ab'), subject: 's', own: 0 }, 0))).toBe('ab');
});

test('an own act shows what waits, and what is read next, once', () => {
  const held = advance(begin(rowsOf('ab')), { newest: rowsOf('xab'), subject: 's', own: 0 }, 0);
  const acted = advance(held, { newest: held.newest, subject: 's', own: 1 }, 0);
  expect(keysOf(acted)).toBe('xab');
  const answered = advance(acted, { newest: rowsOf('yxab'), subject: 's', own: 1 }, 0);
  expect(keysOf(answered)).toBe('yxab');
  expect(keysOf(advance(answered, { newest: rowsOf('zyxab'), subject: 's', own: 1 }, 0))).toBe('yxab');
});

test('an own act that changed nothing listed lets no later news in', () => {
  const state = begin(rowsOf('ab'));
  const open = advance(state, { newest: state.newest, subject: 's', own: 1 }, 0);
  expect(keysOf(advance(open, { newest: rowsOf('xab'), subject: 's', own: 1 }, 60_000))).toBe('ab');
});

test('another list is shown at once', () => {
  expect(keysOf(advance(begin(rowsOf('ab')), { newest: rowsOf('xy'), subject: 't', own: 0 }, 0))).toBe('xy');
});
