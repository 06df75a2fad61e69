import { randomUUID } from 'node:crypto';
import { issueCotizacion } from '../../../src/server/cotizaciones/issue/issueCotizacion.ts';
import { KeptCatalogo } from '../../../src/server/cotizaciones/issue/keptCatalogo.ts';
import { openArchivos } from '../../../src/server/plataforma/archivos/openArchivos.ts';
import { systemClock } from '../../../src/server/plataforma/clock.ts';
import type { Db, Parameter } from '../../../src/server/plataforma/db/db.ts';
import { readSettings } from '../../../src/server/plataforma/settings.ts';
import { openListened } from '../../../src/server/start/listeners.ts';
import { AMPLE_LIMITS } from '../../../test/ampleLimits.ts';

/** A statement as the program sends it. */
export interface SentStatement {
  text: string;
  parametros: readonly Parameter[];
}

/**
 * The statements of the transaction that issues a quote, in order, as sent after an earlier quote. In:
 * database and data folder; a complete draft on that catalogue as JSON.
 */
export async function recordStatements(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  seleccion: string,
): Promise<SentStatement[]> {
  const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...AMPLE_LIMITS });
  const archivos = await openArchivos(settings);
  const db = await openListened(settings);
  const kept = new KeptCatalogo();
  const issue = async (sent: SentStatement[], draft: string) => {
    const emision = await issueCotizacion(
      { db: recording(db, sent), clock: systemClock, settings, archivos, kept },
      {
        seleccion: draft,
        claveDeIdempotencia: randomUUID(),
        origen: { cliente: randomUUID(), red: randomUUID() },
      },
    );
    if (!emision.ok) throw new Error(`no quote: ${emision.motivo}`);
    return sent;
  };
  try {
    // The first quote caches the house. The recorded one creates a person, like each of pgbench's.
    await issue([], ofSomebodyElse(seleccion));
    return await issue([], seleccion);
  } finally {
    await db.close();
  }
}

function ofSomebodyElse(seleccion: string): string {
  const draft = JSON.parse(seleccion);
  return JSON.stringify({ ...draft, formCliente: { ...draft.formCliente, correo: 'primera@ejemplo.mx' } });
}

function recording(db: Db, sent: SentStatement[]): Db {
  return {
    motor: db.motor,
    query: (...statement) => db.query(...statement),
    transaction: (work, aislamiento, lock) =>
      db.transaction(
        (tx) => {
          const query: typeof tx.query = (text, parametros = []) => {
            sent.push({ text, parametros });
            return tx.query(text, parametros);
          };
          return work({ ...tx, query });
        },
        aislamiento,
        lock,
      ),
    listen: (...asked) => db.listen(...asked),
    state: () => db.state(),
    close: () => db.close(),
  };
}
