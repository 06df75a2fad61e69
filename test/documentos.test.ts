import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readSettings, SETTING_NAMES } from '../src/server/plataforma/settings.ts';
import { ROOMS } from './pisos.ts';
import { ROOMS_OF_WEB } from './pisosDeWeb.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const readme = read('README.md');
const operacion = read('docs/operacion.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

const documents = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', ...markdownBelow('docs')];
/** The length that people read. */
const README_BYTES = 6 * 1024;

function markdownBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

test('the README is short', () => {
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(README_BYTES);
});

describe('the operations page', () => {
  test('lists exactly the settings that the program reads', () => {
    const section = operacion.slice(operacion.indexOf('## Settings'), operacion.indexOf('## Commands'));
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z\d_]+)`/g)].map((m) => m[1]),
    );
    expect(named.toSorted()).toEqual([...SETTING_NAMES].toSorted());
  });

  test('has beside it an example of .env with each setting once, valid together', () => {
    const given = read('.env.example').replaceAll(/^# (?=[A-Z\d_]+=)/gm, '');
    const names = [...given.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name);
    expect(names.toSorted()).toEqual([...SETTING_NAMES].toSorted());
    // Whoever copies it makes their own.
    const secrets = { WEBHOOK_SECRET: 'x'.repeat(16), METRICAS_TOKEN: 'x'.repeat(16) };
    expect(() => readSettings({ ...parseEnv(given), ...secrets })).not.toThrow();
  });

  test('mentions every npm script', () => {
    const untold = Object.keys(scripts).filter(
      (name) => !new RegExp(`npm (run )?${name}\\b`).test(operacion),
    );
    expect(untold).toEqual([]);
  });
});

describe.each(documents)('%s', (document) => {
  const text = read(document);

  test('names only existing npm scripts', () => {
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('links only to existing files', () => {
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map((match) => match[1] ?? '');
    expect(linked.filter((target) => !existsSync(resolve(ROOT, dirname(document), target)))).toEqual([]);
  });
});

const sourceBelow = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
const usages = sourceBelow('src/server');
const words = sourceBelow('src/web/panel');
/** Bold words of docs/es that are not the panel's. */
const NO_LABELS = [
  'vacía',
  'CSV UTF-8',
  'To know before upgrading',
  'Un servidor',
  'Los ajustes',
  'El servicio',
  'El dominio y el certificado',
  'Revisa',
  'La copia no envía correos',
  'Ensáyalo cada tres meses',
];

/** Documents that name files without folders. */
const NAMING_FILES: [document: string, atLeast: number][] = [
  ['docs/seguridad.md', 30],
  ['docs/arquitectura.md', 40],
  ['docs/como-anadir.md', 20],
];

test.each(NAMING_FILES)('%s names only existing files', (document, atLeast) => {
  const there = ['src', 'test', 'laboratorio/bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => basename(file)),
  );
  const named = [...read(document).matchAll(/`(?:[\w/]+\/)?([\w.]+\.tsx?)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(atLeast);
  expect(named.filter((name) => !there.includes(name))).toEqual([]);
});

test('the architecture page lists each room on its floor', () => {
  const rows = [...read('docs/arquitectura.md').matchAll(/^\| (\d) \| (\w+) \| /gm)];
  const listed = rows.map(([, floor, name]) => `${floor} ${name}`);
  const rooms = [...ROOMS, ...ROOMS_OF_WEB].map(({ floor, name }) => `${floor} ${name}`);
  expect(listed.toSorted()).toEqual(rooms.toSorted());
});

/** Documents whose sections are cited in comments, with the citing word. */
const CITED_BY_SECTION: [word: string, document: string][] = [
  ['decisions', 'docs/decisiones-de-producto.md'],
  ['specification', 'docs/especificacion.md'],
];

test.each(CITED_BY_SECTION)('each cited section of the %s exists', (word, document) => {
  const there = [...read(document).matchAll(/^## (\d+)\. /gm)].map(([, section]) => section);
  const citation = new RegExp(`\\b${word},? (?:section )?(\\d+)`, 'gi');
  const cited = ['src', 'test', 'scripts', 'laboratorio/bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:[mc]?[jt]sx?|css|sql)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(citation)].map(([, section = '']) => ({ file, section })),
      ),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ section }) => !there.includes(section))).toEqual([]);
});

describe.each(markdownBelow('docs/es'))('%s', (document) => {
  const text = read(document);

  test('names only settings that there are', () => {
    const named = [...text.matchAll(/\b([A-Z][A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  test('names only options of commands that their usage tells', () => {
    const lines = [...text.matchAll(/npm run [\w-]+ -- [^`\n]*/g)].join('\n');
    const named = [...lines.matchAll(/ (--[a-z]+)/g), ...text.matchAll(/`(--[a-z]+)/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !usages.includes(name))).toEqual([]);
  });

  test('names screens and buttons of the panel as they are called there', () => {
    const bold = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name);
    // A sentence, or a name of something else, is no label.
    const labels = bold.filter((name) => !/[.:]$/.test(name) && !NO_LABELS.includes(name));
    expect(labels.filter((name) => !words.includes(`'${name}'`))).toEqual([]);
  });
});
