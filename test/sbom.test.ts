import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const print = () => execFileSync(process.execPath, [join(ROOT, 'scripts/sbom.mjs')], { encoding: 'utf8' });

interface Bom {
  bomFormat: string;
  components: { 'bom-ref': string; hashes?: unknown[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

test('the bill of materials lists each package of the lock file once and is reproducible', () => {
  const text = print();
  const bom: Bom = JSON.parse(text);
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const locked = Object.entries(packages).flatMap(([path, { version }]) =>
    version && path
      ? [`pkg:npm/${path.replace(/^.*node_modules\//, '').replace('@', '%40')}@${version}`]
      : [],
  );
  const refs = bom.components.map((component) => component['bom-ref']);
  expect(bom.bomFormat).toBe('CycloneDX');
  expect(refs.toSorted()).toEqual([...new Set(locked)].toSorted());
  expect(bom.components.filter(({ hashes }) => !hashes)).toEqual([]);
  const unknown = bom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref));
  expect(unknown).toEqual([]);
  expect(print()).toBe(text);
});

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const readJson = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

describe.each(['', 'laboratorio/'])('the lock file of ./%s', (folder) => {
  const { packages } = readJson<{ packages: Record<string, Manifest & { resolved?: string }> }>(
    `${folder}package-lock.json`,
  );

  test('names no registry: everyone installs from their own', () => {
    const hosts = Object.values(packages).flatMap(({ resolved }) =>
      resolved?.includes('//') ? resolved : [],
    );
    expect(hosts).toEqual([]);
  });

  test('matches package.json', () => {
    for (const own of Object.keys(packages).filter((path) => !path.includes('node_modules/'))) {
      const { dependencies, devDependencies } = readJson<Manifest>(join(folder, own, 'package.json'));
      expect(packages[own]).toMatchObject(JSON.parse(JSON.stringify({ dependencies, devDependencies })));
    }
  });
});
