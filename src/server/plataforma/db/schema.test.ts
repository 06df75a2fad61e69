import { expect, inject, test } from 'vitest';
import { freshPostgresql } from '../../../../test/bases.ts';
import { takePglite } from '../../../../test/keptPglite.ts';
import { dumpSchema } from '../../../../test/schema.ts';
import { EmbeddedEngine } from './embedded/embeddedEngine.ts';
import { openPostgresql } from './postgresql/openPostgresql.ts';

test.skipIf(inject('postgres') === null)(
  'the migrations make the same schema on both engines',
  async ({ onTestFinished }) => {
    const embedded = await EmbeddedEngine.start({
      start: () => takePglite(inject('pgliteMigrated')),
      place: 'de las pruebas',
    });
    onTestFinished(() => embedded.close());
    const { databaseUrl, drop } = await freshPostgresql();
    onTestFinished(drop);
    const postgresql = openPostgresql(databaseUrl);
    onTestFinished(() => postgresql.close());
    expect(await dumpSchema(embedded)).toBe(await dumpSchema(postgresql));
  },
);
