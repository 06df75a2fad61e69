import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');
/** Larger folders no longer show what happens in them. */
const MOST_FILES = 20;

const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => relative(SRC, join(entry.parentPath, entry.name)))
  .sort();

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

test(`a folder holds ${MOST_FILES} files at most, tests and style beside their source not counted`, () => {
  const crowded = [...countBy(files, dirname)]
    .filter(([, inside]) => inside.length > MOST_FILES)
    .map(
      ([folder, { length }]) =>
        `src/${folder}: ${length} files: give them rooms, in the order data goes through`,
    );
  expect(crowded).toEqual([]);
});

test('one exported name has one meaning in the whole program', () => {
  const exported = files.flatMap((file) => {
    const text = readFileSync(join(SRC, file), 'utf8');
    const names = text.matchAll(/^export (?:async )?(?:function\*?|const|let|type|interface|class) (\w+)/gm);
    // A schema and its type share name and file.
    return [...new Set([...names].map(([, name = '']) => name))].map((name) => ({ name, file }));
  });
  const shared = [...countBy(exported, ({ name }) => name)]
    .filter(([, places]) => places.length > 1)
    .map(
      ([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}: name each after what it is`,
    );
  expect(shared).toEqual([]);
});

/** The only room that writes a table; others call it. */
const WRITERS: Readonly<Record<string, string>> = {
  persona: 'personas',
  apartado: 'lotes',
  venta: 'lotes',
  bitacora: 'personal',
};

test.each(Object.entries(WRITERS))('%s is written only by the room %s', (tabla, room) => {
  const writes = new RegExp(`\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into)\\s+${tabla}\\b`, 'i');
  const writers = files.filter((file) => writes.test(readFileSync(join(SRC, file), 'utf8')));
  expect(writers.length).toBeGreaterThan(0);
  expect(
    writers
      .filter((file) => !file.startsWith(`server/${room}/`))
      .map((file) => `src/${file} writes ${tabla}: give the statement a function in src/server/${room}`),
  ).toEqual([]);
});
