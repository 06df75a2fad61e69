import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '../src');

/** What each layer may import, and where code that wants more belongs. */
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
});
