import { expect, test } from 'vitest';
import type { Queryable } from './db.ts';
import { openSecretKey } from './secretKey.ts';

test('a key is read once, but again after the database failed', async () => {
  const asked: string[] = [];
  const query = async (text: string) => {
    asked.push(text);
    if (asked.length === 1) throw new Error('unavailable');
    return [{ valor: 'k' }];
  };
  const key = openSecretKey({ query } as unknown as Queryable, 'eco');
  await expect(key()).rejects.toThrow('unavailable');
  expect(await Promise.all([key(), key()])).toEqual(['k', 'k']);
  expect(await key()).toBe('k');
  // The failed one, then one insert and one select.
  expect(asked).toHaveLength(3);
});
