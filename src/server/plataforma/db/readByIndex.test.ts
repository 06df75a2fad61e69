import { expect, inject, test } from 'vitest';
import { freshPostgresql } from '../../../../test/bases.ts';
import { openDatabase } from './openDatabase.ts';
import { readByIndex, readTogether } from './readByIndex.ts';

const PATIENT = { timeout: 20_000 };

test.skipIf(inject('postgres') === null)(
  'lists use half of the connections, in order, and the rest stays for everybody else',
  async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    const db = await openDatabase({ databaseUrl, dataDir: '', databaseConexiones: 4 }, []);
    try {
      const begun: number[] = [];
      const ends: (() => void)[] = [];
      const lists = Array.from({ length: 6 }, (_, at) =>
        readByIndex(
          db,
          async () => {
            await new Promise<void>((resolve) => ends.push(resolve));
            if (at === 0) throw new Error('a fault of one list');
          },
          // Two begin their transactions in any order.
          () => begun.push(at),
        ),
      );
      const settled = Promise.allSettled(lists);
      await expect.poll(() => begun, PATIENT).toEqual([0, 1]);
      expect(await db.query('select 1 as uno')).toEqual([{ uno: 1 }]);
      expect(begun).toEqual([0, 1]);
      for (let end = 0; end < lists.length; end += 1) {
        await expect.poll(() => ends.length, PATIENT).toBeGreaterThan(end);
        ends[end]?.();
      }
      expect((await settled).map(({ status }) => status)).toEqual([
        'rejected',
        ...Array.from({ length: 5 }, () => 'fulfilled'),
      ]);
      expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    } finally {
      await db.close();
      await drop();
    }
  },
);

test.skipIf(inject('postgres') === null)(
  'who asks for the same list while it waits gets one reading; who asks once it began, the next behind it',
  async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    const db = await openDatabase({ databaseUrl, dataDir: '', databaseConexiones: 2 }, []);
    try {
      const read = readTogether<string>();
      let times = 0;
      const ends: (() => void)[] = [];
      const busy = readByIndex(db, () => new Promise<void>((resolve) => ends.push(resolve)));
      await expect.poll(() => ends.length, PATIENT).toBe(1);
      const list = (what: string) =>
        read(db, what, async () => {
          times += 1;
          return `${what} ${times}`;
        });
      const asked = [list('a'), list('b'), list('a'), list('a')];
      expect(times).toBe(0);
      ends[0]?.();
      expect(await Promise.all(asked)).toEqual(['a 1', 'b 2', 'a 1', 'a 1']);
      expect(await list('a')).toBe('a 3');
      await busy;
      // All who ask while one runs share the next, and a failure is told to those who asked for it alone.
      const slow = read(db, 'a', async () => {
        await new Promise<void>((resolve) => ends.push(resolve));
        throw new Error('a fault of one reading');
      });
      const failed = expect(slow).rejects.toThrow('a fault of one reading');
      await expect.poll(() => ends.length, PATIENT).toBe(2);
      const later = [list('a'), list('a')];
      expect(times).toBe(3);
      ends[1]?.();
      await failed;
      expect(await Promise.all(later)).toEqual(['a 4', 'a 4']);
    } finally {
      await db.close();
      await drop();
    }
  },
);
