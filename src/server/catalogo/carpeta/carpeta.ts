/** A file, or a Spanish reason. */
export type SoughtArchivo<T> =
  | { ok: true; valor: T }
  | {
      ok: false;
      motivo: string;
      /** No such name in any case. */
      ausente?: true;
      /** One of nearly that name is there. */
      parecido?: true;
    };

/** A path on this machine, or an opened catalogue. */
export type CarpetaSource = string | Carpeta;

export function nameOfSource(source: CarpetaSource): string {
  return typeof source === 'string' ? source : 'el borrador';
}

/** An opened folder. Names match exactly, whatever the file system does. */
export interface Carpeta {
  /** Names directly in it. */
  nombres: readonly string[];
  /** Subfolder in which the catalogue begins, with its slash. */
  interior?: string;
  /** Paths with invisible characters; ignored unless a table names them. */
  raros?: readonly string[];
  /** SHA-256 (hex), if known without reading. */
  sha256Of?(ruta: string): string | undefined;
  /**
   * Refuses a missing file, other capitals, a place outside (also by symbolic link), a non-file, and more
   * than `maximo` bytes.
   */
  read(ruta: string, maximo: number): Promise<SoughtArchivo<Buffer>>;
}
