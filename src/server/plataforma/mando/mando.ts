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

/** Prints why a command was misused, and its usage. Out: exit status 2. */
export function printMisuse(
  motivo: string,
  { mando, uso }: { mando: string; uso: string },
  io: MandoIo,
): number {
  io.printError(`${mando}: ${motivo}`);
  io.printError('');
  for (const line of uso.split('\n')) io.printError(line);
  return 2;
}
