import { statfs } from 'node:fs/promises';
import type { Archivos } from '../archivos/archivos.ts';
import { nameOfArchivo } from '../archivos/nameOfArchivo.ts';
import type { Db } from '../db/db.ts';
import { countPending } from '../db/migrate.ts';

/** Reasons to send an instance no visitors. */
export const LACKS = ['cierre', 'base', 'migraciones', 'avisos', 'archivos', 'disco'] as const;
export type Lack = (typeof LACKS)[number];

export interface Readiness {
  /** From now on it is closing. */
  drain(): void;
  /** Missing parts; empty: ready. Concurrent callers share one check. */
  look(): Promise<readonly Lack[]>;
}

interface ReadinessDeps {
  db: Db;
  archivos: Archivos;
  /** Free bytes of the data folder; `undefined` if unknown. */
  readFree?: () => Promise<number | undefined>;
  onChange?: (lacks: readonly Lack[]) => void;
}

/** A database slower than this counts as away. */
const PATIENCE_MS = 3_000;
/** Below this the disk counts as full: a quote's mail, a database page. */
const LEAST_FREE_BYTES = 16 * 2 ** 20;
/** Catalogue files checked, from both ends of the list. */
const SAMPLE = 4;

export function createReadiness({ db, archivos, readFree, onChange }: ReadinessDeps): Readiness {
  let draining = false;
  let looking: Promise<readonly Lack[]> | undefined;
  let told = '';

  async function lookNow(): Promise<readonly Lack[]> {
    const found = await within(PATIENCE_MS, readDatabase(db), undefined);
    const lacks: Lack[] = [];
    if (draining) lacks.push('cierre');
    if (!found) lacks.push('base');
    if (found?.pending) lacks.push('migraciones');
    if (db.state().listening === false) lacks.push('avisos');
    if (found && !(await hasFiles(archivos, found.direcciones))) lacks.push('archivos');
    const free = await readFree?.();
    if (db.state().diskFull || (free !== undefined && free < LEAST_FREE_BYTES)) lacks.push('disco');
    if (lacks.join() !== told) onChange?.(lacks);
    told = lacks.join();
    return lacks;
  }

  return {
    drain() {
      draining = true;
    },
    async look() {
      looking ??= lookNow().finally(() => {
        looking = undefined;
      });
      const lacks = await looking;
      return draining && !lacks.includes('cierre') ? ['cierre', ...lacks] : lacks;
    },
  };
}

/** Free bytes below a folder; `undefined` if the file system does not say. */
export async function readFreeBytes(folder: string): Promise<number | undefined> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: undefined, bsize: 0 }));
  return bavail === undefined ? undefined : bavail * bsize;
}

interface FoundDatabase {
  pending: number;
  direcciones: string[];
}

async function readDatabase(db: Db): Promise<FoundDatabase | undefined> {
  try {
    const pending = await countPending(db);
    // Before all migrations the tables may be missing.
    return { pending, direcciones: pending ? [] : await readDirecciones(db) };
  } catch {
    return undefined;
  }
}

async function readDirecciones(db: Db): Promise<string[]> {
  const rows = await db.query<{ direccion: string }>(
    `(select direccion from archivo where direccion ~ '^/(imagenes|planos)/' order by ruta limit $1::int)
     union (select direccion from archivo where direccion ~ '^/(imagenes|planos)/' order by ruta desc limit $1::int)`,
    [SAMPLE],
  );
  return rows.map(({ direccion }) => direccion);
}

/** Checks the permanent store: a shared folder may be unmounted. */
async function hasFiles(archivos: Archivos, direcciones: readonly string[]): Promise<boolean> {
  const looked = Promise.all([
    archivos.demand().then(() => true),
    ...direcciones.map((direccion) => archivos.exists(nameOfArchivo(direccion))),
  ]).then(
    (found) => found.every(Boolean),
    () => false,
  );
  return within(PATIENCE_MS, looked, false);
}

/** Result of `work`, or `late` after `ms`. */
export async function within<T>(ms: number, work: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, late);
  });
  const answer = await Promise.race([work, waited]);
  clearTimeout(timer);
  return answer;
}
