/// <reference types="vite/types/importMeta.d.ts" />
import { sha256Hex } from '../digest.ts';

export interface Migration {
  numero: number;
  /**
   * File name. Every program whose last migration is 0051 or later is compatible with
   * `0053_things.from-0051.sql`.
   */
  nombre: string;
  sql: string;
  sha256: string;
}

const BASELINE = 51;

/** Bundled as text, so that the built program, the development server and the tests read the same. */
const files = import.meta.glob<string>('./migraciones/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * All migrations of this program, in order. Numbers have no gaps from the baseline's, which creates the whole
 * schema.
 */
export const MIGRATIONS: readonly Migration[] = Object.entries(files)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, sql], index) => {
    const nombre = path.slice(path.lastIndexOf('/') + 1);
    const numero = Number(nombre.slice(0, 4));
    if (numero !== BASELINE + index)
      throw new Error(`${nombre}: expected migration number ${BASELINE + index}`);
    return { numero, nombre, sql, sha256: sha256Hex(sql) };
  });
