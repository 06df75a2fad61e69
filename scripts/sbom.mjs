import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './install.mjs';

/** Prints or writes the bill of materials (CycloneDX 1.5) of the lock file, without network. */
const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const { name, version, packages } = JSON.parse(lock);
const ROOT_REF = `${name}@${version}`;

/** The tests' own package is a link to its folder. */
const entries = Object.entries(packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
);
const workspaces = Object.keys(packages).filter((path) => path && !path.includes('node_modules/'));
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const purlOf = (path) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${packages[path].version}`;

/** Resolves a dependency like Node.js, from the inside out. */
function resolveFrom(path, dependency) {
  for (
    let folder = path;
    folder;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    const found = `${folder}/node_modules/${dependency}`;
    if (packages[found]) return found;
  }
  return packages[`node_modules/${dependency}`] ? `node_modules/${dependency}` : undefined;
}

function dependsOn(path) {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path];
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  if (path === '') {
    for (const own of ['', ...workspaces]) names.push(...Object.keys(packages[own].devDependencies ?? {}));
  }
  const found = names.map((dependency) => resolveFrom(path, dependency)).filter(Boolean);
  return [...new Set(found.map(purlOf))].sort();
}

function componentOf([path, { version: number, license, integrity, dev, optional }]) {
  const [algorithm, digest] = (integrity ?? '').split(/-(.*)/s);
  return {
    type: 'library',
    'bom-ref': purlOf(path),
    name: nameOf(path),
    version: number,
    scope: dev || optional ? 'optional' : 'required',
    purl: purlOf(path),
    ...(license && {
      licenses: [/\s/.test(license) ? { expression: license } : { license: { name: license } }],
    }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
    ...(dev && { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] }),
  };
}

/** A UUID derived from the lock file. */
function serialOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A version in several folders is one component. */
const components = [...new Map(entries.map((entry) => [purlOf(entry[0]), componentOf(entry)])).values()];
const dependencies = new Map([[ROOT_REF, new Set(dependsOn(''))]]);
for (const [path] of entries) {
  const known = dependencies.get(purlOf(path)) ?? new Set();
  dependencies.set(purlOf(path), new Set([...known, ...dependsOn(path)]));
}

const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: serialOf(lock),
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': ROOT_REF, name, version } },
  components: components.sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  dependencies: [...dependencies].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
};
const text = `${JSON.stringify(bom, null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file) writeFileSync(resolve(process.env.INIT_CWD ?? '.', file), text);
else process.stdout.write(text);
