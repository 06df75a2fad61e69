import type { Archivos } from '../archivos/archivos.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';

/** The caller's folder and output. */
export interface MandoIo {
  /** The caller's working directory, absolute. */
  carpeta: string;
  print(line: string): void;
  printError(line: string): void;
  /** Resolves when the output is flushed; long listings await it between parts. */
  drain(): Promise<void>;
}

export interface MandoDeps {
  db: Db;
  /** Absolute. */
  dataDir: string;
  archivos: Archivos;
  /** The database's. */
  clock: Clock;
}

/** Runs in the caller's process, or in the server that holds the embedded database. Out: exit status. */
export type Mando = (args: readonly string[], io: MandoIo, deps: MandoDeps) => Promise<number>;

export type Mandos = Readonly<Record<string, Mando>>;
