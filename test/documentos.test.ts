import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SETTING_NAMES } from '../src/server/settings.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const readme = read('README.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const documents = ['README.md', ...markdownBelow('docs')];

function markdownBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

describe('the README', () => {
  test('its table lists exactly the settings that the program reads', () => {
    const section = readme.slice(readme.indexOf('## Settings'), readme.indexOf('For production'));
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map((m) => m[1]),
    );
    expect(named.toSorted()).toEqual([...SETTING_NAMES].toSorted());
  });

  test('every npm script is told of', () => {
    const untold = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme));
    expect(untold).toEqual([]);
  });
});

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('names only npm scripts that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('links only to files that are there', () => {
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map((match) => match[1] ?? '');
    expect(linked.filter((target) => !existsSync(resolve(ROOT, dirname(document), target)))).toEqual([]);
  });
});

test('the account of security names only files that are there', () => {
  const there = ['src', 'test'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => basename(file)),
  );
  const named = [...read('docs/seguridad.md').matchAll(/`([\w.]+\.tsx?)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !there.includes(name))).toEqual([]);
});
