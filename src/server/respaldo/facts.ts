import type { Queryable } from '../plataforma/db/db.ts';
import { type Applied, readHistory } from '../plataforma/db/history.ts';

export interface SequenceState {
  nombre: string;
  /** Its last number, as text. */
  valor: string;
  /** Whether that number was given. */
  usada: boolean;
}

/** What stands beside the rows, of the same moment. */
export interface SnapshotFacts {
  migraciones: Applied[];
  secuencias: SequenceState[];
  /** Quotes of the thirty days up to the last one: how far a lost day may have gone. */
  recientes: number;
}

/** To be asked after the rows: a sequence tells of no transaction, and must be no less than any row's number. */
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
