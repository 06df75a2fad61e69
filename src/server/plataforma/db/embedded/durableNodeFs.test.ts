import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startPglite } from './openEmbedded.ts';

test('a clock that was set back sets no timer that Node.js would fire at once, repeatedly', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lotificacion-reloj-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], shouldAdvanceTime: true });
  const asked = vi.spyOn(globalThis, 'setTimeout');
  const packed = await openAsBlob(inject('pgliteTar'));
  const pglite = await startPglite({ folder, packed, fsync: () => {} });
  onTestFinished(() => pglite.close());
  // An idle engine reports its statistics ten seconds later, by a timer.
  await pglite.query('create table fila (n integer)');
  await pglite.query('insert into fila values (1)');
  vi.setSystemTime(Date.now() - 25 * 86_400_000);
  await vi.advanceTimersByTimeAsync(12_000);

  const waits = asked.mock.calls.map(([, ms = 0]) => ms);
  expect(waits.length, 'the engine set timers').toBeGreaterThan(1);
  expect(Math.max(...waits)).toBeLessThan(2 ** 31);
  expect(waits.length).toBeLessThan(100);
});
