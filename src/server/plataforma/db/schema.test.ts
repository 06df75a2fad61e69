import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeEachEngine } from '../../../../test/bases.ts';
import { dumpSchema } from '../../../../test/schema.ts';

const FILE = join(import.meta.dirname, 'esquema.sql');
const REMAKE = 'ESCRIBIR_ESQUEMA=1 npx vitest run src/server/plataforma/db/schema.test.ts';
const HEAD = `-- The schema after all migrations, for review. Nothing reads this file; it is remade with\n-- ${REMAKE}\n\n`;

describeEachEngine('the committed schema', (openFresh) => {
  test('is what the migrations make', async () => {
    const made = HEAD + (await dumpSchema(await openFresh()));
    if (process.env.ESCRIBIR_ESQUEMA) await writeFile(FILE, made);
    const committed = await readFile(FILE, 'utf8').catch(() => '');
    expect(committed, `src/server/plataforma/db/esquema.sql is out of date; remake it:\n${REMAKE}\n`).toBe(
      made,
    );
  });
});
