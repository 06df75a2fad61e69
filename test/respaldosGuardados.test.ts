import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { MIGRATIONS } from '../src/server/plataforma/db/migrations.ts';
import { openDatabase } from '../src/server/plataforma/db/openDatabase.ts';
import type { TargetSettings } from '../src/server/respaldo/openTarget.ts';
import { runRespaldoAlone } from '../src/server/respaldo/runRespaldo.ts';
import { emptyPostgresql } from './bases.ts';

/**
 * A backup by the chain's last program (`CHAIN_END`) from a PostgreSQL 15, three major versions behind
 * PGlite's, with rows in every table.
 */
const SAVED = join(import.meta.dirname, 'respaldosGuardados/postgresql-15');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotificacion-guardados-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const TARGETS: [string, () => Promise<TargetSettings & { drop?(): Promise<void> }>][] = [
  ['an embedded database', async () => ({ databaseUrl: undefined, dataDir: join(folder, 'otros') })],
];
if (inject('postgres') !== null) {
  TARGETS.push([
    'PostgreSQL',
    async () => ({ ...(await emptyPostgresql()), dataDir: join(folder, 'otros') }),
  ]);
}

describe('an older program’s backup from an older PostgreSQL', () => {
  test.each(TARGETS)('is complete and can be restored into today’s %s', async (_name, openTarget) => {
    const lines: string[] = [];
    const target = await openTarget();
    const io = {
      carpeta: folder,
      print: (line: string) => lines.push(line),
      printError: (line: string) => lines.push(`! ${line}`),
      drain: async () => {},
    };
    expect(await runRespaldoAlone(['comprobar', SAVED], io, () => target), lines.join('\n')).toBe(0);
    expect(await runRespaldoAlone(['restaurar', SAVED], io, () => target), lines.join('\n')).toBe(0);
    expect(lines.join('\n')).toMatch(/todo se comparó/);
    const db = await openDatabase(target);
    try {
      expect(await db.query('select folio from cotizacion where id = 449')).toEqual([
        { folio: 'A-2026-449' },
      ]);
      expect(await db.query('select precio_total::text as precio from apartado')).toEqual([
        { precio: '2950000.50' },
      ]);
      expect(await db.query('select contador::text as contador from llave')).toEqual([
        { contador: '9007199254740993' },
      ]);
      expect(await db.query('select count(*)::int as n from lote_visto where cambio = 7')).toEqual([
        { n: 1 },
      ]);
      expect(await db.query('select sha256 from migracion order by numero')).toEqual(
        MIGRATIONS.map(({ sha256 }) => ({ sha256 })),
      );
    } finally {
      await db.close();
      await target.drop?.();
    }
  });
});
