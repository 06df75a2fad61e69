import { openAsBlob } from 'node:fs';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { PreparedStatements } from './embeddedEngine.ts';
import { startPgliteInMemory } from './openEmbedded.ts';

test('a repeated statement enters the embedded engine once, inside a transaction and outside', async () => {
  const pglite = await startPgliteInMemory(await openAsBlob(inject('pgliteTar')));
  onTestFinished(() => pglite.close());
  const statements = new PreparedStatements(pglite);
  const ask = () => statements.queryAlone<{ n: number }>('select $1::int + 1 as n', [1]);
  await ask();
  const entered = vi.spyOn(pglite, 'execProtocolRaw');
  expect(await ask()).toEqual([{ n: 2 }]);
  expect(entered).toHaveBeenCalledTimes(1);
  await pglite.transaction(async () => {
    entered.mockClear();
    await statements.query('select $1::int + 1 as n', [1]);
    expect(entered).toHaveBeenCalledTimes(1);
  });
});
