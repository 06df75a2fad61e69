import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/decisiones');
const INDEX = 'README.md';
/** More would not be read. */
const MOST_RECORDS = 40;
/** A printed page of text, bytes. */
const A_PAGE = 3_000;
const PARTS = ['Question', 'Decision', 'Costs', 'What would change it'];

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const records = readdirSync(FOLDER).filter((file) => file !== INDEX);
const numbers = records.map((file) => file.slice(0, 3));
const index = read(INDEX);
const rows = [...index.matchAll(/^\| \[(.+)\]\((.+)\) \| (.+) \|$/gm)].map(
  ([, title = '', file = '', before = '']) => ({ title, file, before: before.match(/\d{3}/g) ?? [] }),
);

test(`there are at most ${MOST_RECORDS} records, each with a number of its own`, () => {
  expect(records.length).toBeLessThanOrEqual(MOST_RECORDS);
  expect(records.filter((file) => !/^\d{3}-[a-z\d-]+\.md$/.test(file))).toEqual([]);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('the index lists each record once, by its title', () => {
  const titled = records.map((file) => ({ file, title: read(file).split('\n')[0]?.replace('# ', '') }));
  const listed = rows.map(({ file, title }) => ({ file, title }));
  const byFile = (a: { file: string }, b: { file: string }) => a.file.localeCompare(b.file);
  expect(listed.toSorted(byFile)).toEqual(titled.toSorted(byFile));
});

test('a former number leads to one record', () => {
  const before = rows.flatMap((row) => row.before);
  expect(before.length).toBeGreaterThan(0);
  expect([...numbers, ...before]).toEqual([...new Set([...numbers, ...before])]);
});

describe.each(records)('%s', (file) => {
  const text = read(file);

  test('has its number and its four parts in order, none empty', () => {
    expect(text).toMatch(new RegExp(`^# ${file.slice(0, 3)} · \\S`));
    const [, ...parts] = text.split(/^## /m);
    expect(parts.map((part) => part.split('\n')[0])).toEqual(PARTS);
    expect(parts.filter((part) => part.split('\n').slice(1).join('').trim() === '')).toEqual([]);
  });

  test('has at most a page', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(A_PAGE);
  });
});

/** An applied migration is known by its text, so it keeps its old numbers. */
const isMigration = (file: string) => file.includes('/migraciones/');
const PLACES = ['src', 'test', 'docs', 'scripts', 'despliegue', 'laboratorio', '.'];
const CITATION = /\brecords? (?=[[\d])((?:(?:, | and )?\[?\d{3}\b(?:\]\([^)]*\))?)+)|decisiones\/(\d{3})/gi;

function filesOf(place: string): string[] {
  const recursive = place !== '.';
  return readdirSync(join(ROOT, place), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|css|sql|md|conf|html|ya?ml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));
}

/** `records 033, 043 and 084` → 033, 043, 084. */
function citedIn(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([citation]) => citation.match(/\b\d{3}\b/g) ?? []);
}

test('a citation is found in each of its forms', () => {
  expect(
    citedIn('(Record 033, 043 and 084), docs/decisiones/055-mapa.md, records [174](decisiones/174-x.md)'),
  ).toEqual(['033', '043', '084', '055', '174', '174']);
});

test('each citation leads to a record', () => {
  const known = (file: string) =>
    new Set(isMigration(file) ? [...numbers, ...rows.flatMap(({ before }) => before)] : numbers);
  const cited = PLACES.flatMap(filesOf)
    .filter(
      (file) => !file.endsWith('registrosDeDecisiones.test.ts') && !file.endsWith(`decisiones/${INDEX}`),
    )
    .flatMap((file) => citedIn(readFileSync(file, 'utf8')).map((number) => ({ file, number })));
  expect(cited.length).toBeGreaterThan(50);
  const lost = cited
    .filter(({ file, number }) => !known(file).has(number))
    .map(
      ({ file, number }) => `${relative(ROOT, file)} cites record ${number}: ask docs/decisiones/README.md`,
    );
  expect(lost).toEqual([]);
});
