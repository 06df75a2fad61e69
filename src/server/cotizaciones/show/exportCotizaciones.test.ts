import { describe, expect, inject, test } from 'vitest';
import { freshPostgresql } from '../../../../test/bases.ts';
import type { Db } from '../../plataforma/db/db.ts';
import { openListened } from '../../start/listeners.ts';
import { statementOf } from './exportCotizaciones.ts';

const MANY = 20_000;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

const ALL = { desde: undefined, hasta: undefined };

describe.skipIf(inject('postgres') === null)('the export of many quotes', () => {
  test('reads each batch by its key: the last costs as much as the first, for any period', async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    const db = await openListened({ databaseUrl, dataDir: '/nonexistent', patienceMs: 60_000 });
    await fill(db);
    const at = async (n: number) => {
      const [row] = await db.query<{ id: string; en: string }>(
        'select id::text as id, emitida_en::text as en from cotizacion order by emitida_en, id offset $1 limit 1',
        [n],
      );
      return row;
    };
    const first = await explain(db, statementOf(ALL, undefined));
    for (const [name, statement] of Object.entries({
      middle: statementOf(ALL, await at(MANY / 2)),
      last: statementOf(ALL, await at(MANY - 60)),
      'of a month': statementOf({ desde: '2026-02-01', hasta: '2026-02-28' }, undefined),
    })) {
      const { nodes, blocks } = await explain(db, statement);
      expect(statement.text, name).not.toMatch(/\boffset\b|count\(/i);
      expect(scanned(nodes), name).toEqual([]);
      expect(blocks, name).toBeLessThan(first.blocks * 2);
    }
    expect(scanned(first.nodes)).toEqual([]);
    await db.close();
    await drop();
  });
});

/** A quote every ten minutes from New Year on, each with its mail. */
async function fill(db: Db): Promise<void> {
  await db.query(
    `insert into cotizacion (folio, token, emitida_en, vigencia, documento)
     select 'XX-' || n, 'token-' || n, timestamptz '2026-01-01' + n * interval '10 minutes', '2026-12-31', '{}'
     from generate_series(1, $1::int) n`,
    [MANY],
  );
  await db.query(
    `insert into correo_salida (cotizacion_id, tipo, message_id, creado_en, proximo_intento, estado, enviado_en)
     select id, 'cliente', '<' || id || '@x>', emitida_en, emitida_en, 'enviado', emitida_en from cotizacion`,
  );
  await db.query('analyze');
}

async function explain(db: Db, { text, values }: ReturnType<typeof statementOf>) {
  const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const plan = row?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  return { nodes: nodesOf(plan), blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function scanned(nodes: readonly PlanNode[]): string[] {
  return nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => `${node['Relation Name']}`);
}
