/** A file of the folder, or why it cannot be used, in Spanish. */
export type SoughtArchivo<T> =
  | { ok: true; valor: T }
  | {
      ok: false;
      motivo: string /** There is nothing of that name, whatever its capitals. */;
      ausente?: true;
    };

/** A catalogue to be read: where it lies on this machine, or one that is open. */
export type CarpetaSource = string | Carpeta;

/** For people: what the source is called. */
export function nameOfSource(source: CarpetaSource): string {
  return typeof source === 'string' ? source : 'el borrador';
}

/** The folder that is read; names are matched as they are written, whatever the machine's file system does. */
export interface Carpeta {
  /** Names of the files and folders directly in it. */
  nombres: readonly string[];
  /** The folder within, in which the catalogue begins, where something else lies beside it; with its slash. */
  interior?: string;
  /** Paths with a character that nobody sees: passed over where no table names them. */
  raros?: readonly string[];
  /** SHA-256 in hex of a file's content, where it is known without reading it. */
  sha256Of?(ruta: string): string | undefined;
  /**
   * Content of a file by its relative path.
   * Refuses what is not there, is written with other capitals, lies outside of the folder (through a
   * symbolic link too), is no file, or is larger than `maximo` bytes.
   */
  read(ruta: string, maximo: number): Promise<SoughtArchivo<Buffer>>;
}
