import type { Readable } from 'node:stream';

/**
 * Where files lie that outlive the process: what the catalogue shows and what an export gives back, and the program of
 * builds whose pages are still open; and for hours what the staff is uploading. A name is a path below `imagenes`, `planos`,
 * `originales`, `programa` or `cargas` that tells its content, so that a file is never changed: whoever finds it has the right one, and two who write it write the same.
 */
export interface Archivos {
  /** For people: where that is. */
  readonly place: string;
  /** Folder of this machine in which a name that was brought can be read, for programs that want a path. */
  readonly folder: string;
  /**
   * Has the file lie in `folder`, for a minute at least. Out: whether there is one.
   * @throws {ArchivosUnavailable}
   */
  bring(name: string): Promise<boolean>;
  /** Out: its content; `undefined` where there is none. @throws {ArchivosUnavailable} */
  get(name: string): Promise<Buffer | undefined>;
  /** The same for what is large or read once: it comes as fast as it is taken. @throws {ArchivosUnavailable} */
  stream(name: string): Promise<Readable | undefined>;
  /** Of where files lie for good, nothing that is only kept near. @throws {ArchivosUnavailable} */
  exists(name: string): Promise<boolean>;
  /**
   * Unless it is there. Whole or not at all, and there for good when this returns: a database that names it may be committed.
   * @throws {ArchivosUnavailable}
   */
  putOnce(name: string, content: Uint8Array | string): Promise<void>;
  /**
   * Whole files whose name begins with the folder or part of it, in no order. Some stores leave out for a while what was
   * put lately, or list what is gone: nothing is needed less for not being listed.
   * @throws {ArchivosUnavailable}
   */
  list(prefix: string): AsyncIterable<FoundArchivo>;
  /** One that is not there is none to remove. @throws {ArchivosUnavailable} */
  remove(name: string): Promise<void>;
  /** @throws {ArchivosUnavailable} where files cannot be had from there now. */
  demand(): Promise<void>;
}

export interface FoundArchivo {
  name: string;
  bytes: number;
  written: Date;
}

/** The files cannot be reached, or not with these keys; the message is a Spanish line for whoever runs the program. */
export class ArchivosUnavailable extends Error {
  override readonly name = 'ArchivosUnavailable';
}
