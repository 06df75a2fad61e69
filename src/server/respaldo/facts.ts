import type { Queryable } from '../plataforma/db/db.ts';
import { type Applied, readHistory } from '../plataforma/db/history.ts';

export interface SequenceState {
  nombre: string;
  /** Last number, as text. */
  valor: string;
  /** Whether it was given out. */
  usada: boolean;
}

/** Other facts of the same moment. */
export interface SnapshotFacts {
  migraciones: Applied[];
  secuencias: SequenceState[];
  /** Quotes of the last thirty days: an estimate of what a lost day holds. */
  recientes: number;
}

/** Read it after the rows: sequences ignore transactions and must not be below any row's number. */
export async function readFacts(tx: Queryable): Promise<SnapshotFacts> {
  const migraciones = await readHistory(tx);
  const [recent] = await tx.query<{ n: number }>(
    `select count(*)::int as n from cotizacion where emitida_en > (select max(emitida_en) from cotizacion) - interval '30 days'`,
  );
  const secuencias: SequenceState[] = [];
  for (const nombre of await readSequenceNames(tx)) {
    const [row] = await tx.query<{ valor: string; usada: boolean }>(
      `select last_value::text as valor, is_called as usada from "${nombre}"`,
    );
    if (row) secuencias.push({ nombre, ...row });
  }
  return { migraciones, secuencias, recientes: recent?.n ?? 0 };
}

export async function readSequenceNames(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<{ nombre: string }>(
    `select relname as nombre from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  return rows.map(({ nombre }) => nombre);
}
