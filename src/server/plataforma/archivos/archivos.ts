import type { Readable } from 'node:stream';

/**
 * Store for files that outlive the process: catalogue files, originals, files of recent builds, and uploads
 * for some hours. A name is a path below `imagenes`, `planos`, `originales`, `programa` or `cargas` that
 * identifies its content. Files therefore never change, and concurrent writers are harmless.
 */
export interface Archivos {
  /** Human-readable location. */
  readonly place: string;
  /** Local folder with the files that `bring` fetched, for programs that need a path. */
  readonly folder: string;
  /**
   * Makes the file available in `folder` for at least a minute. Out: whether it exists.
   * @throws {ArchivosUnavailable}
   */
  bring(name: string): Promise<boolean>;
  /** `undefined` if absent. @throws {ArchivosUnavailable} */
  get(name: string): Promise<Buffer | undefined>;
  /** For large files and single reads, with backpressure. @throws {ArchivosUnavailable} */
  stream(name: string): Promise<Readable | undefined>;
  /** Asks the permanent store, not the local cache. @throws {ArchivosUnavailable} */
  exists(name: string): Promise<boolean>;
  /**
   * Writes the file unless it exists. Atomic and durable on return, so a database may then refer to it.
   * @throws {ArchivosUnavailable}
   */
  putOnce(name: string, content: Uint8Array | string): Promise<void>;
  /**
   * Complete files by name prefix, unordered. Stores may list recent changes late, so absence from a list
   * proves nothing.
   * @throws {ArchivosUnavailable}
   */
  list(prefix: string): AsyncIterable<FoundArchivo>;
  /** Ignores a missing file. @throws {ArchivosUnavailable} */
  remove(name: string): Promise<void>;
  /** @throws {ArchivosUnavailable} if the store cannot be used now. */
  demand(): Promise<void>;
}

export interface FoundArchivo {
  name: string;
  bytes: number;
  written: Date;
}

/** The store is unreachable or refuses these keys; the message is a Spanish line for the operator. */
export class ArchivosUnavailable extends Error {
  override readonly name = 'ArchivosUnavailable';
}
