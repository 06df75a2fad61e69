import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freshPostgresql } from './bases.ts';
import { type Describer, openDescriber } from './consultas/describe.ts';
import { openServerProgram, type ServerProgram } from './consultas/program.ts';
import { compareRow } from './consultas/rows.ts';
import { findPlaces, type Place, type Statement } from './consultas/statements.ts';

/** Files with statements that cannot be read from the code: number and cause. */
const NOT_READ: Readonly<Record<string, { places: number; cause: string }>> = {
  'plataforma/db/listened.ts': { places: 2, cause: 'hands on what others wrote' },
  'respaldo/clear/findUnneeded.ts': { places: 2, cause: 'reads whatever tables there are' },
  'respaldo/copyBeside.ts': { places: 2, cause: 'reads whatever tables there are' },
  'respaldo/facts.ts': { places: 1, cause: 'reads whatever sequences there are' },
  'respaldo/loadRows.ts': { places: 2, cause: 'writes whatever tables there are' },
  'respaldo/restoreRespaldo.ts': { places: 1, cause: 'writes whatever tables there are' },
  'respaldo/rows.ts': { places: 2, cause: 'reads whatever tables there are, by a cursor' },
};

// Statements are equal on both engines: one run is enough.
const isSkipped = inject('postgres') === null || process.env.MOTOR === 'postgresql';

describe.skipIf(isSkipped)('each statement of the server', () => {
  let program: ServerProgram;
  let places: Place[];
  let describer: Describer;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    program = openServerProgram();
    places = findPlaces(program);
    const fresh = await freshPostgresql();
    drop = fresh.drop;
    describer = await openDescriber(fresh.databaseUrl);
  });
  afterAll(async () => {
    program.close();
    await describer.close();
    await drop();
  });

  test('can be read from the code, with named exceptions', () => {
    expect(places.length).toBeGreaterThan(400);
    const unread = places.filter(({ unreadable }) => unreadable);
    const fileOf = ({ at }: Place) => at.split(':')[0] ?? '';
    expect(
      unread
        .filter((place) => !NOT_READ[fileOf(place)])
        .map(
          ({ at, unreadable }) =>
            `src/server/${at}: ${unreadable}: build the text of constants and conditions, as its neighbours do`,
        ),
    ).toEqual([]);
    for (const [file, { places: known }] of Object.entries(NOT_READ))
      expect(
        unread.filter((place) => fileOf(place) === file),
        file,
      ).toHaveLength(known);
  });

  test('answers the row that its place declares', async () => {
    const faults = new Set<string>();
    for (const { at, statements } of places)
      for (const statement of statements)
        for (const fault of await faultsOf(statement)) faults.add(`src/server/${at}: ${fault}`);
    expect([...faults]).toEqual([]);
  });

  async function faultsOf({ text, values, row }: Statement): Promise<string[]> {
    try {
      const { parameters, columns } = await describer.describe(text);
      const sent = values ?? 'nobody knows how many (send a list or a tuple)';
      return [
        ...(sent === parameters ? [] : [`has ${parameters} parameters and is sent ${sent}: ${text}`]),
        ...compareRow(program.checker, row, columns, text),
      ];
    } catch (error) {
      if (error instanceof DatabaseError) return [`PostgreSQL refuses it: ${error.message}: ${text}`];
      throw error;
    }
  }
});
