import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { buildProgram } from './buildProgram.ts';

test.skipIf(inject('postgres') === null)(
  'a test PostgreSQL ends with its process, killed or not',
  async () => {
    const program = await buildProgram('test/faults/holdPostgres.ts');
    const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [url] = await once(createInterface({ input: child.stdout }), 'line');
    expect(await reach(url)).toBe('there');
    child.kill('SIGKILL');
    await expect.poll(() => reach(url), { timeout: 120_000 }).toBe('ECONNREFUSED');
  },
);

async function reach(connectionString: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return 'there';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
}
