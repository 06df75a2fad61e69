import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freshPostgresql } from '../../../../test/bases.ts';
import { KEEPER_LISTS } from '../../../../test/keeperLists.ts';
import { fillManyPersonas } from '../../../../test/manyPersonas.ts';
import { fillManySucesos } from '../../../../test/manySucesos.ts';
import { PANEL_LISTS } from '../../../../test/panelLists.ts';
import type { PanelList } from '../../../../test/undone.ts';
import { LISTINGS } from '../../../contract/listings/listings.ts';
import type { Db, Parameter, Queryable, Row } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { openListened } from '../../start/listeners.ts';

const AHORA = new Date('2026-11-22T18:00:00Z');
/**
 * Tables that stay small however much a company sells: a full scan is the fastest. Lists scan no other table.
 */
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

/**
 * Most rows of a growing table that a statement reads, discarded ones included: a page, or a count up to
 * 1,000.
 */
const MOST = 1_500;
/**
 * Lists that read more by nature: which table, and why. The period or the company bounds each, or the planner
 * weighs it.
 */
const READS_MORE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...named(['Hoy, gerencia', 'Hoy, una asesora', 'Hoy, sin asesor', 'Hoy, solo quienes esperan'], {
    persona: 'whom nobody spoke with, 90 days or not',
  }),
  ...named(['Hoy, solo los pagos', 'Hoy, solo los pagos, una asesora'], {
    parcialidad: 'the plans of a page of 100 sales',
  }),
  'Cotizaciones, nombre frecuente': { cotizacion: 'all of a frequent name' },
  'Cotizaciones, nombre, una asesora': { cotizacion: 'all of a frequent name', persona: 'theirs' },
  'Personas, nombre, una asesora': { persona: 'all of a frequent name' },
  'Personas, del mismo teléfono': { persona: 'each telephone is compared with all others' },
  ...named(['Avances, todas', 'Avances, una asesora'], { persona: 'each of theirs is counted' }),
  ...named(['Cotizaciones, lote no disponible', 'Cotizaciones, lote no disponible, una asesora'], {
    lote: 'the company’s',
  }),
  'Cotizaciones, renovadas': { cotizacion: 'those after the newest renewed ones' },
  'Cotizaciones, las de un archivo': { cotizacion: 'a file of 10,000' },
  ...named(['Demanda, un mes', 'Demanda, un año', 'Demanda, un archivo de un año'], {
    demanda: 'the period’s days of a project',
    cotizacion: 'the period’s',
    correo_salida: 'the period’s quotes’',
  }),
  ...named(['Demanda, por asesor, un mes', 'Demanda, por asesor, un año', 'Demanda, un archivo por asesor'], {
    cotizacion: 'the period’s',
    persona: 'the period’s quotes’, each or all by the planner’s choice',
  }),
  ...named(['Negocio, un mes', 'Negocio, un año, de todos los proyectos'], {
    lote: 'the company’s',
    cotizacion: 'the period’s',
    persona: 'the period’s, and of its quotes',
  }),
  ...named(['Existencias, un proyecto', 'Existencias, todos los proyectos'], {
    lote: 'the project’s or the company’s',
    venta: 'the same lots’',
    cotizacion: 'by which they are held and sold',
  }),
  'Avisos, quitar los viejos': { aviso: 'a page of those to remove' },
  ...named(
    [
      'Recordatorios, los de lotes',
      'Recordatorios, los de pagos',
      'Recordatorios, a cuántos',
      'Recordatorios, apagar y encender',
    ],
    { lote: 'the company’s' },
  ),
  'Ventas, los pagos de un archivo': { pago: 'a file of 10,000' },
  'Bitácora, un archivo': { bitacora: 'a file of 10,000' },
  'API, lotes desde un día': { lote: 'the company’s', bitacora: 'since that day' },
  'Derechos, entregar los datos': { aviso: 'since the person’s first quote: one person’s, on their request' },
};

function named<T>(names: readonly string[], reason: T): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, reason]));
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

describe.skipIf(inject('postgres') === null)('each list and search of the panel among many', () => {
  let db: Db;
  let end: () => Promise<void>;
  beforeAll(async () => {
    const { databaseUrl, drop } = await freshPostgresql();
    db = await openListened({ databaseUrl, dataDir: '/nonexistent', patienceMs: 60_000 });
    end = async () => {
      await db.close();
      await drop();
    };
    await fillManyPersonas(db, { personas: 8_000, cotizaciones: 20_000, ahora: AHORA });
    await fillManySucesos(db, { dias: 60, ahora: AHORA });
  });
  afterAll(() => end());

  /** The faults of a list's statements, and their number. */
  const faultsOf = async (list: PanelList, before: string, name = '') => {
    const faults: string[] = [];
    let statements = 0;
    const look: Look = (text, plan) => {
      statements += 1;
      if (/\boffset\b(?! 0)/i.test(text)) faults.push(`offset: ${text}`);
      for (const relation of scannedIn(plan)) faults.push(`whole ${relation}: ${text}`);
      for (const [relation, rows] of readIn(plan))
        if (rows > MOST && !(relation in SMALL) && !READS_MORE[name]?.[relation])
          faults.push(`${rows} rows of ${relation}: ${text}`);
    };
    await list(explaining(db, look, before), AHORA);
    return { faults, statements };
  };

  test.each(Object.entries(PANEL_LISTS))('%s scans no growing table whole', async (name, list) => {
    const { faults, statements } = await faultsOf(list, name in KEEPER_LISTS ? BY_INDEX : 'select', name);
    expect(statements).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });

  test('a scan of a whole table or index, or an offset, would be found', async () => {
    const asks =
      (text: string): PanelList =>
      (asked) =>
        readByIndex(asked, (tx) => tx.query(text));
    const NOBODY = `select count(*) from persona where nombre = 'zzyzx'`;
    const first = async (text: string, before = 'select') => (await faultsOf(asks(text), before)).faults[0];
    const SCANS = `select set_config('enable_seqscan', 'on', true)`;
    expect(await first(NOBODY, SCANS)).toMatch(/^whole persona/);
    // Without sequential scans the planner walks a whole index.
    expect(
      await first('select max(borrar_en + 1), count(contactada_en) from persona where ultima_en is not null'),
    ).toMatch(/^8000 rows of persona/);
    expect(await first('select id from persona order by id offset 100 limit 10')).toMatch(/^offset/);
    expect(await first(`select id from persona where clave = 'persona7@ejemplo.mx'`)).toBeUndefined();
  });

  test('includes every declared list', () => {
    const asked = new Set(Object.values(PANEL_LISTS).map((list) => list.asked?.call));
    expect(Object.values(LISTINGS).filter(({ llamada }) => !asked.has(llamada))).toEqual([]);
  });

  test('no excuse is superfluous', () => {
    expect(Object.keys(READS_MORE).filter((name) => !(name in PANEL_LISTS))).toEqual([]);
  });
});

/**
 * For the server's own work: the planner scans the few rows here but not a company's. This test only asks
 * that an index exists.
 */
const BY_INDEX = `select set_config('enable_seqscan', 'off', true)`;

type Look = (text: string, plan: PlanNode) => void;

/** The same database, which explains each read statement under the settings of that moment. */
function explaining(db: Db, look: Look, before: string): Db {
  return {
    ...db,
    query: queryExplaining(db, look, { before, within: false }),
    transaction: (work, ...how) =>
      db.transaction(
        (tx) => work({ ...tx, query: queryExplaining(tx, look, { before, within: true }) }),
        ...how,
      ),
  };
}

const CHANGES = /\b(?:insert|update|delete)\b/i;

function queryExplaining(
  asked: Queryable,
  look: Look,
  { before, within }: { before: string; within: boolean },
): Queryable['query'] {
  return async <R extends Row>(text: string, values: readonly Parameter[] = []) => {
    if (/^\s*(?:with|select|update|delete)\b(?! set_config)/i.test(text)) {
      await asked.query(before);
      const changes = CHANGES.test(text);
      // Changes are undone before they run again; outside a transaction they cannot be undone and are not
      // explained.
      const undoes = changes && within;
      if (undoes) await asked.query('savepoint antes');
      const [row] = await asked.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (${changes && !within ? '' : 'analyze, timing off, '}format json) ${text}`,
        values,
      );
      if (undoes) await asked.query('rollback to savepoint antes');
      if (!row) throw new Error('no plan');
      look(text, row['QUERY PLAN'][0].Plan);
    }
    return asked.query<R>(text, values);
  };
}

/** Rows of each table that a plan read, discarded ones included. */
function readIn(node: PlanNode, read = new Map<string, number>()): ReadonlyMap<string, number> {
  const relation = node['Relation Name'];
  if (relation) {
    const each =
      (node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0);
    read.set(relation, (read.get(relation) ?? 0) + each * (node['Actual Loops'] ?? 0));
  }
  for (const part of node.Plans ?? []) readIn(part, read);
  return read;
}

function scannedIn(node: PlanNode): string[] {
  const relation = node['Relation Name'] ?? '';
  const own = node['Node Type'] === 'Seq Scan' && !(relation in SMALL) ? [relation] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scannedIn)];
}
