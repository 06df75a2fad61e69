import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOMS, type Room } from './pisos.ts';
import { ROOMS_OF_WEB } from './pisosDeWeb.ts';

const SRC = resolve(import.meta.dirname, '../src');

/** Allowed imports of each layer, and advice. */
const LAYERS: Record<string, { mayImport: string[]; advice: string }> = {
  domain: {
    mayImport: ['domain'],
    advice: 'domain is pure: pass the value in as a parameter, or move the code to the layer that has it',
  },
  contract: {
    mayImport: ['domain', 'contract'],
    advice: 'contract only says what crosses the wire: behaviour belongs to server or web, rules to domain',
  },
  server: {
    mayImport: ['domain', 'contract', 'server'],
    advice: 'what server and web share is a rule (domain) or a message between them (contract)',
  },
  web: {
    mayImport: ['domain', 'contract', 'web'],
    advice: 'what server and web share is a rule (domain) or a message between them (contract)',
  },
};

const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '');
}

/** Run-time imports, immediate or later, without types. */
function runtimeImportsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(/^(?:import|export) type [^;]*;/gms, '');
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"]+)['"]/g)]
    .map((match) => resolve(dirname(file), match[1] ?? ''))
    .filter((target) => files.includes(target));
}

/** Static imports, types included. */
function statedImportsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/\bfrom\s+'(\.[^']+)'/g)]
    .map((match) => resolve(dirname(file), match[1] ?? ''))
    .filter((target) => files.includes(target));
}

test.each([
  ['at run time', runtimeImportsOf],
  ['as it is written, types included', statedImportsOf],
])('no file imports itself through others %s', (_when, importsWithin) => {
  const imports = new Map(files.map((file) => [file, importsWithin(file)]));
  const circles = new Set<string>();
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) {
      const circle = [...path.slice(path.indexOf(file)), file];
      circles.add(circle.map((it) => relative(SRC, it)).join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect([...circles]).toEqual([]);
});

describe('imports point one way: domain ← contract ← server, web', () => {
  for (const [layer, { mayImport, advice }] of Object.entries(LAYERS)) {
    test(`${layer} imports only ${mayImport.join(', ')}`, () => {
      const wrong = files
        .filter((file) => relative(SRC, file).startsWith(`${layer}/`))
        .flatMap((file) =>
          importsOf(file)
            .filter((name) => name.startsWith('.'))
            .map((name) => relative(SRC, resolve(dirname(file), name)))
            .filter((target) => !mayImport.includes(target.split('/')[0] ?? ''))
            .map((target) => `${relative(SRC, file)} imports ${target}: ${advice}`),
        );
      expect(wrong).toEqual([]);
    });
  }

  test('domain imports no package and nothing of Node.js', () => {
    const wrong = files
      .filter((file) => relative(SRC, file).startsWith('domain/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => !name.startsWith('.'))
          .map((name) => `${file}: ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  test('steps of the journey do not import one another', () => {
    const steps = join(SRC, 'web/pasos');
    const wrong = files
      .filter((file) => file.startsWith(`${steps}/`))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name.startsWith('.'))
          .map((name) => resolve(dirname(file), name))
          .filter((target) => target.startsWith(`${steps}/`))
          .filter((target) => relative(steps, target).split('/')[0] !== relative(steps, file).split('/')[0])
          .map(
            (target) =>
              `${relative(SRC, file)} imports ${relative(SRC, target)}: share it through web/ui or web/seleccion`,
          ),
      );
    expect(wrong).toEqual([]);
  });

  test('the process that answers visitors loads no reader of drawings: it lives in the readers’ own', () => {
    const later = /\bimport\(\s*['"](\.[^'"]+)['"]/g;
    const loadedBy = (file: string) => {
      const awaited = [...readFileSync(file, 'utf8').matchAll(later)].map(([, name = '']) =>
        resolve(dirname(file), name),
      );
      // What is read there is asked for by message; without that process it is read here, as commands do.
      const isReaders = relative(SRC, file) === 'server/catalogo/readers/readers.ts';
      return runtimeImportsOf(file).filter((target) => !isReaders || !awaited.includes(target));
    };
    const reached = new Map<string, string>();
    const visit = (file: string, from: string) => {
      if (reached.has(file)) return;
      reached.set(file, from);
      for (const target of loadedBy(file)) visit(target, file);
    };
    visit(join(SRC, 'server/start/main.ts'), '');
    const wrong = [...reached]
      .map(([file, from]) => [relative(SRC, file), relative(SRC, from)] as const)
      .filter(([file]) =>
        /^server\/planos\/(?:compare|letters|numbers|trace|read\/\w+|openDrawing\.ts|read\/parse\w+\.ts)(?:\/|$)/.test(
          file,
        ),
      )
      .map(([file, from]) => `${from} loads ${file}: ask a reader's process for it`);
    expect(reached.has(join(SRC, 'server/catalogo/readers/openReaders.ts'))).toBe(true);
    expect(wrong).toEqual([]);
  });

  test('the browser loads no validator: it is larger than the screen and forbidden by CSP', () => {
    const reached = new Map<string, string>();
    const visit = (file: string, from: string) => {
      if (reached.has(file)) return;
      reached.set(file, from);
      for (const target of runtimeImportsOf(file)) visit(target, file);
    };
    for (const file of files.filter((it) => relative(SRC, it).startsWith('web/'))) visit(file, file);
    const wrong = [...reached]
      .filter(([file]) => /^import (?!type ).* from 'zod'/m.test(readFileSync(file, 'utf8')))
      .map(([file, from]) => `${relative(SRC, from)} loads ${relative(SRC, file)}: what it needs goes apart`);
    expect(reached.size).toBeGreaterThan(300);
    expect(wrong).toEqual([]);
  });
});

describe.each([
  { layer: 'server', rooms: ROOMS },
  { layer: 'web', rooms: ROOMS_OF_WEB },
])('a room of $layer imports rooms of lower floors only', ({ layer, rooms }) => {
  const roomOf = (file: string): Room | undefined => rooms.find(({ name }) => file.startsWith(`${name}/`));
  const folder = join(SRC, layer);
  const inside = files.filter((file) => file.startsWith(`${folder}/`));

  /** All files of the layer that a file names: types, later loads, programs started by address. */
  const allImportsOf = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*'(\.[^']+)'/g)]
      .map((match) => resolve(dirname(file), match[1] ?? ''))
      .filter((target) => inside.includes(target))
      .map((target) => relative(folder, target));

  test('each file is in a room, and each room has files', () => {
    const placed = new Map(inside.map((file) => [relative(folder, file), roomOf(relative(folder, file))]));
    expect([...placed].filter(([, room]) => !room).map(([file]) => file)).toEqual([]);
    const empty = rooms.filter((room) => ![...placed.values()].includes(room));
    expect(empty.map(({ name }) => name)).toEqual([]);
    expect(rooms.length).toBeLessThanOrEqual(18);
  });

  test('no import goes up or beside, types included', () => {
    const wrong = inside.flatMap((path) => {
      const file = relative(folder, path);
      const from = roomOf(file);
      return allImportsOf(path).flatMap((target) => {
        const to = roomOf(target);
        return !from || !to || from === to || to.floor < from.floor ? [] : tellWrong(file, from, target, to);
      });
    });
    expect(wrong).toEqual([]);
  });
});

function tellWrong(file: string, from: Room, target: string, to: Room): string {
  return `${file} (${from.name}, floor ${from.floor}) imports ${target} (${to.name}, floor ${to.floor}). Move what it needs to a room below ${from.name}, pass it in as an argument, or move the file to the room that does it: ${to.name}: ${to.purpose}`;
}
