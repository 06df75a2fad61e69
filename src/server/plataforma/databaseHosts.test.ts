import { expect, test } from 'vitest';
import { readDatabaseHosts } from './databaseHosts.ts';

test.each([
  ['postgres://yo:a,b@uno:1/lotes', ['postgres://yo:a,b@uno:1/lotes'], false],
  [
    'postgresql://yo:se%40creta@uno:5433,dos/lotes?sslmode=disable',
    [
      'postgresql://yo:se%40creta@uno:5433/lotes?sslmode=disable',
      'postgresql://yo:se%40creta@dos/lotes?sslmode=disable',
    ],
    true,
  ],
  [
    'postgres://[fd00::1]:1,[fd00::2]:2/lotes?target_session_attrs=read-write',
    ['postgres://[fd00::1]:1/lotes', 'postgres://[fd00::2]:2/lotes'],
    true,
  ],
  ['postgres://uno/lotes?target_session_attrs=primary', ['postgres://uno/lotes'], true],
  ['postgres://uno/lotes?target_session_attrs=any', ['postgres://uno/lotes'], false],
  [
    'postgres:///lotes?host=uno,dos&port=1,2',
    ['postgres:///lotes?host=uno&port=1', 'postgres:///lotes?host=dos&port=2'],
    true,
  ],
  [
    'postgres:///lotes?host=uno,dos&port=1',
    ['postgres:///lotes?host=uno&port=1', 'postgres:///lotes?host=dos&port=1'],
    true,
  ],
])('the hosts of %s', (address, urls, mustWrite) => {
  expect(readDatabaseHosts(address)).toEqual({ urls, mustWrite });
});

test.each([
  'mysql://uno/lotes',
  'postgres://uno,/lotes',
  'postgres://uno:dos/lotes',
  'postgres:///lotes',
  'postgres:///lotes?host=uno,dos&port=1,2,3',
  'postgres://tres,cuatro/lotes?host=uno,dos',
  'postgres://uno,dos/lotes?target_session_attrs=standby',
])('%s is refused', (address) => {
  expect(readDatabaseHosts(address)).toBeUndefined();
});
