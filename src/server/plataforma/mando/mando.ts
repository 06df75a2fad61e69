import type { Archivos } from '../archivos/archivos.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';

/** Where a command was called and where its lines go. */
export interface MandoIo {
  /** The caller's working directory, absolute. */
  carpeta: string;
  print(line: string): void;
  printError(line: string): void;
  /** Resolves when what was printed has been taken: a list without an end is awaited between its parts. */
  drain(): Promise<void>;
}

export interface MandoDeps {
  db: Db;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Where the catalogue's files lie. */
  archivos: Archivos;
  /** The database's. */
  clock: Clock;
}

/**
 * A command that works on the data, wherever it runs: in the caller's own process, or in the server that holds
 * the embedded database. Out: its exit status.
 */
export type Mando = (args: readonly string[], io: MandoIo, deps: MandoDeps) => Promise<number>;

export type Mandos = Readonly<Record<string, Mando>>;
