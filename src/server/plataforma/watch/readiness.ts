import { statfs } from 'node:fs/promises';
import type { Archivos } from '../archivos/archivos.ts';
import { nameOfArchivo } from '../archivos/nameOfArchivo.ts';
import type { Db } from '../db/db.ts';
import { countPending } from '../db/migrate.ts';

/** Why an instance should be given no visitors. */
export const LACKS = ['cierre', 'base', 'migraciones', 'avisos', 'archivos', 'disco'] as const;
export type Lack = (typeof LACKS)[number];

export interface Readiness {
  /** From now on it closes: `cierre` is lacking. */
  drain(): void;
  /** What is lacking now; nothing: visitors may come. Those who ask at the same time share one look. */
  look(): Promise<readonly Lack[]>;
}

export interface ReadinessDeps {
  db: Db;
  archivos: Archivos;
  /** Bytes that can still be written where the data lie; `undefined` where nobody knows. */
  readFree?: () => Promise<number | undefined>;
  /** Told of every change of what is lacking. */
  onChange?: (lacks: readonly Lack[]) => void;
}

/** A database that takes longer than this to answer counts as away. */
const PATIENCE_MS = 3_000;
/** Less than this is as good as full: a quote's mail, a page of the database. */
const LEAST_FREE_BYTES = 16 * 2 ** 20;
/** Of the catalogue's files as many are looked for, from both ends of the list. */
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

/** Bytes that this program can still write below a folder; `undefined` where the file system does not say. */
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
    // The tables may not be there before all migrations are.
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

/** Whether those files of the catalogue are where they lie for good: a folder that several share may be away. */
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

/** What `work` answers, or `late` where that takes longer. */
export async function within<T>(ms: number, work: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, late);
  });
  const answer = await Promise.race([work, waited]);
  clearTimeout(timer);
  return answer;
}
