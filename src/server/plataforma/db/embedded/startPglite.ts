import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { DatabaseUnavailable } from '../db.ts';
import { OIDS_READ_AS_TEXT } from '../parameters.ts';
import { DurableNodeFs } from './durableNodeFs.ts';

const asText = (text: string) => text;

/** PGlite's own parameters without `-F` (fsync off), and memory for a small machine. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=32MB', '-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'],
];

interface Place {
  folder: string;
  /** For tests: puts a file to disk. */
  fsync?: (fd: number) => void;
  /** Called with PostgreSQL's last words once the engine has aborted and must not be used any more. */
  onAbort?: (why: string) => void;
  /** For tests: a packed data folder to begin with. */
  packed?: Blob;
}

/**
 * Starts PGlite on a folder, durably; recovers by itself what a kill left.
 * @throws {DatabaseUnavailable} with PostgreSQL's own words where it does not start.
 */
export async function startPglite({ folder, fsync, onAbort, packed }: Place): Promise<PGlite> {
  const words = new LastWords();
  const hooks = { onAbort: () => onAbort?.(words.said || 'error interno'), ...(fsync && { fsync }) };
  return create(folder, words, {
    fs: new DurableNodeFs(folder, hooks),
    startParams: START_PARAMS,
    ...(packed && { loadDataDir: packed }),
  });
}

/** Starts PGlite in memory from a packed data folder (tests). */
export function startPgliteInMemory(packed: Blob): Promise<PGlite> {
  return create('(memoria)', new LastWords(), { loadDataDir: packed, startParams: START_PARAMS });
}

/** The last grave line that PostgreSQL wrote to its log. */
class LastWords {
  said = '';

  readonly hear = (line: string): boolean => {
    this.said = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? this.said;
    return false;
  };
}

async function create(place: string, words: LastWords, options: PGliteOptions): Promise<PGlite> {
  const parsers = Object.fromEntries(OIDS_READ_AS_TEXT.map((oid) => [oid, asText]));
  try {
    return await PGlite.create({ ...options, parsers, onStderr: words.hear });
  } catch (error) {
    const why = words.said || (error instanceof Error ? error.message : String(error));
    throw new DatabaseUnavailable(
      `La base de datos en ${place} no arranca: ${why}. Si se dañó, usa un respaldo: npm run respaldo -- restaurar CARPETA, en otra DATA_DIR.`,
      { cause: error },
    );
  }
}
