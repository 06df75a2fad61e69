/// <reference types="vite/types/importMeta.d.ts" />
import { createHash } from 'node:crypto';

export interface Migration {
  numero: number;
  /** Its file's; `0012_things.from-0010.sql` can be lived with by every program whose own last migration is 0010 or later. */
  nombre: string;
  sql: string;
  sha256: string;
}

/** Bundled as text, so that the built program, the development server and the tests read the same. */
const files = import.meta.glob<string>('./migraciones/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All numbered migrations that this program knows, in order. Numbers run from 1 without gaps. */
export const MIGRATIONS: readonly Migration[] = Object.entries(files)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, sql], index) => {
    const nombre = path.slice(path.lastIndexOf('/') + 1);
    const numero = Number(nombre.slice(0, 4));
    if (numero !== index + 1) throw new Error(`${nombre}: expected migration number ${index + 1}`);
    return { numero, nombre, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
