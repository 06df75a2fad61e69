import { join } from 'node:path';
import { stopSending } from '../correo/stoppedSending.ts';
import { DatabaseMismatch } from '../plataforma/db/db.ts';
import { clearMoved, markMoved } from '../plataforma/db/embedded/openMark.ts';
import { openDatabase } from '../plataforma/db/openDatabase.ts';
import type { MandoIo } from '../plataforma/mando/mando.ts';
import type { Settings } from '../plataforma/settings.ts';
import { readFacts } from './facts.ts';
import { loadTable, setSequences, withoutForeignKeys } from './loadRows.ts';
import { finishTarget, openTarget } from './openTarget.ts';
import { readSnapshot } from './readSnapshot.ts';
import { KNOWN_TABLES, SKIPPED_TABLES } from './registry.ts';
import { readUnknownTables } from './rows.ts';

const USAGE = `Uso: npm run trasladar -- DATABASE_URL

  Traslada la base integrada de DATA_DIR a un PostgreSQL vacío, como postgres://usuario:clave@servidor/base. Antes se
  detiene el servidor; después se arranca con ese DATABASE_URL y el mismo DATA_DIR, donde siguen los archivos.`;

/** The command `trasladar`. Out: exit status: 0 done, 2 misused. @throws as `moveDatabase` */
export async function runMove(
  args: readonly string[],
  io: MandoIo,
  { dataDir }: Pick<Settings, 'dataDir'>,
): Promise<number> {
  const [databaseUrl = '', ...rest] = args;
  const protocol = URL.canParse(databaseUrl) ? new URL(databaseUrl).protocol : '';
  if (rest.length || !['postgres:', 'postgresql:'].includes(protocol)) {
    for (const line of USAGE.split('\n')) io.printError(line);
    return 2;
  }
  const { place, tablas } = await moveDatabase({ dataDir, databaseUrl });
  for (const { tabla, filas } of tablas) io.print(`  ${tabla}: ${filas}`);
  io.print(`Trasladado a ${place}, fila por fila comparado. Los archivos siguen en ${dataDir}.`);
  io.print(`La base integrada ya no se abre. Arranca con DATABASE_URL=postgres://…@${place}`);
  return 0;
}

interface MoveOptions {
  /** Folder of the embedded database; its files stay. */
  dataDir: string;
  /** The empty target PostgreSQL. */
  databaseUrl: string;
}

interface Moved {
  /** Without password. */
  place: string;
  /** Rows per table, inserted and read back. */
  tablas: { tabla: string; filas: number }[];
}

/**
 * Moves the embedded database into an empty PostgreSQL in one transaction; each table is read back and
 * compared. No server may run. Afterwards the embedded one no longer opens: two would give the same folios
 * and send the same mails.
 * @throws {DatabaseRefusal} if either cannot be opened or the rows differ; nothing is changed then
 */
async function moveDatabase({ dataDir, databaseUrl }: MoveOptions): Promise<Moved> {
  const source = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    const foreign = await readUnknownTables(source, [...Object.keys(KNOWN_TABLES), ...SKIPPED_TABLES]);
    if (foreign.length)
      throw new DatabaseMismatch(`La tabla ${foreign[0]} no es de este programa: no se traslada.`);
    const { migraciones } = await readFacts(source);
    const target = await openTarget({ databaseUrl, dataDir }, migraciones);
    try {
      const tablas: Moved['tablas'] = [];
      const load = target.load(async (tx) => {
        await withoutForeignKeys(tx, async () => {
          const facts = await readSnapshot(source, join(dataDir, 'base.traslado'), async (shape, rows) => {
            const { filas } = await loadTable(tx, shape, rows);
            tablas.push({ tabla: shape.tabla, filas });
          });
          await setSequences(tx, facts.secuencias);
        });
        const [stopped] = await source.query<{ desde: Date }>('select desde from envio_detenido');
        if (stopped) await stopSending(tx, stopped.desde);
        // Before the commit: if the process dies, never two databases give folios.
        await markMoved(dataDir, target.place);
      });
      await load.catch(async (error) => {
        await clearMoved(dataDir);
        throw error;
      });
      await finishTarget(target);
      return { place: target.place, tablas };
    } finally {
      await target.engine.close();
    }
  } finally {
    await source.close();
  }
}
