import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freshPostgresql } from '../../../test/bases.ts';
import { KEEPER_LISTS } from '../../../test/keeperLists.ts';
import { fillManyPersonas } from '../../../test/manyPersonas.ts';
import { fillManySucesos } from '../../../test/manySucesos.ts';
import { PANEL_LISTS } from '../../../test/panelLists.ts';
import type { Db, Parameter, Queryable, Row } from '../db/db.ts';
import { openDatabase } from '../db/openDatabase.ts';

const AHORA = new Date('2026-11-22T18:00:00Z');
/** What a company has a few rows of, however much it sells: reading them all is the shortest way. Of any other table no list does. */
const SMALL = {
  archivo: 'pictures of the catalogue',
  aviso_destino: 'one row',
  calendario: 'the staff',
  catalogo: 'one row',
  clave_api: 'keys of programs',
  demanda_sumada: 'one row',
  empresa: 'one row',
  equipamiento: 'some tens of a project',
  envio_detenido: 'one row',
  limite_de_descuento: 'two rows',
  lista_de_precios: 'one for each change of prices',
  modelo: 'some of a project',
  personal: 'the staff',
  proyecto: 'some tens',
  recordatorio_ajuste: 'two rows',
  turno_de_asesor: 'the staff, of some projects',
};

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

describe.skipIf(inject('postgres') === null)('each list and search of the panel among many', () => {
  let db: Db;
  let end: () => Promise<void>;
  beforeAll(async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    db = await openDatabase({ databaseUrl, dataDir: '/nonexistent', patienceMs: 60_000 });
    end = async () => {
      await db.close();
      await drop();
    };
    await fillManyPersonas(db, { personas: 8_000, cotizaciones: 20_000, ahora: AHORA });
    await fillManySucesos(db, { dias: 60, ahora: AHORA });
  }, 120_000);
  afterAll(() => end());

  test.each(Object.entries(PANEL_LISTS))('%s reads no table whole that grows', async (name, list) => {
    const scanned: string[] = [];
    let statements = 0;
    await list(
      explaining(
        db,
        (text, plan) => {
          statements += 1;
          scanned.push(...scannedIn(plan).map((relation) => `${relation}: ${text}`));
          expect(text).not.toMatch(/\boffset\b(?! 0)/i);
        },
        name in KEEPER_LISTS ? BY_INDEX : 'select',
      ),
      AHORA,
    );
    expect(statements).toBeGreaterThan(0);
    expect(scanned).toEqual([]);
  });
});

/**
 * The server's own work leaves it to the planner, who reads so few rows as there are here whole and would not read so many as a company
 * has: what is asked of them is that there is an index.
 */
const BY_INDEX = `select set_config('enable_seqscan', 'off', true)`;

type Look = (text: string, plan: PlanNode) => void;

/** The same database, which tells how it would carry out what it is asked to read, with the settings of that very moment. */
function explaining(db: Db, look: Look, before: string): Db {
  return {
    ...db,
    query: queryExplaining(db, look, before),
    transaction: (work, ...how) =>
      db.transaction((tx) => work({ query: queryExplaining(tx, look, before) }), ...how),
  };
}

function queryExplaining(asked: Queryable, look: Look, before: string): Queryable['query'] {
  return async <R extends Row>(text: string, values: readonly Parameter[] = []) => {
    if (/^\s*(?:with|select|update|delete)\b(?! set_config)/i.test(text)) {
      await asked.query(before);
      const [row] = await asked.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (format json) ${text}`,
        values,
      );
      if (!row) throw new Error('no plan');
      look(text, row['QUERY PLAN'][0].Plan);
    }
    return asked.query<R>(text, values);
  };
}

function scannedIn(node: PlanNode): string[] {
  const relation = node['Relation Name'] ?? '';
  const own = node['Node Type'] === 'Seq Scan' && !(relation in SMALL) ? [relation] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scannedIn)];
}
