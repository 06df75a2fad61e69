import { groupOfOriginal, groupsNamedIn, namesInGroup } from '../plataforma/archivos/namedArchivos.ts';
import type { Rows } from './rows.ts';

/** A file's SHA-256 as it stands in a row of `archivo`. */
const SHA256 = /"([0-9a-f]{64})"/g;

/** Gathers which files rows need, as they pass on their way into a backup: those of the backup's very moment. */
export function createNamedInRows() {
  const groups = new Set<string>();
  function note(tabla: string, line: string): void {
    for (const group of groupsNamedIn(line)) groups.add(group);
    if (tabla !== 'archivo') return;
    for (const [, sha256 = ''] of line.matchAll(SHA256)) groups.add(groupOfOriginal(sha256));
  }
  return {
    async *watch(tabla: string, rows: Rows): Rows {
      for await (const lines of rows) {
        for (const line of lines) note(tabla, line);
        yield lines;
      }
    },
    /** Names in the store. */
    names: (): ReadonlySet<string> => new Set([...groups].flatMap(namesInGroup)),
  };
}
