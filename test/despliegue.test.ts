import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const DESPLIEGUE = resolve(import.meta.dirname, '../despliegue');
/** On the scale of `systemd-analyze security`: 0 is nothing exposed, 10 all. */
const MOST_EXPOSED = 2;

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lotificacion-despliegue-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('the units for systemd', () => {
  const without = spawnSync('systemd-analyze', ['--version']).status !== 0;

  test.skipIf(without).each(['lotificacion', 'lotificacion-respaldo'])(
    '%s is accepted and exposes little',
    (name) => {
      const folder = temporary();
      const unit = join(folder, `${name}.service`);
      const sample = readFileSync(join(DESPLIEGUE, `systemd/${name}.service`), 'utf8');
      // A missing program is refused, so this machine's Node.js stands in.
      writeFileSync(unit, sample.replace('/usr/bin/node', process.execPath));
      execFileSync('systemd-analyze', ['verify', unit], { stdio: 'pipe' });
      const told = execFileSync('systemd-analyze', ['security', '--offline=true', unit], {
        encoding: 'utf8',
      });
      const [, exposed] = /Overall exposure level for \S+: ([\d.]+)/.exec(told) ?? [];
      expect(Number(exposed)).toBeLessThanOrEqual(MOST_EXPOSED);
    },
  );

  test.skipIf(without)('the nightly backup comes each night of Guadalajara, on a server in UTC too', () => {
    const timer = readFileSync(join(DESPLIEGUE, 'systemd/lotificacion-respaldo.timer'), 'utf8');
    const [, when = ''] = /^OnCalendar=(.+)$/m.exec(timer) ?? [];
    const told = execFileSync('systemd-analyze', ['calendar', '--iterations=2', when], {
      encoding: 'utf8',
      env: { ...process.env, TZ: 'UTC' },
    });
    expect(told.match(/03:15:00/g)?.length).toBe(1);
    expect(told.match(/09:15:00 UTC/g)?.length).toBe(2);
  });
});

test('the image’s build context excludes all but sources, for podman and docker', () => {
  const list = join(DESPLIEGUE, 'contenedor/Containerfile.dockerignore');
  expect(existsSync(list)).toBe(true);
  expect(readFileSync(list, 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.git', '.data', '.cache', 'node_modules', 'dist']),
  );
});

describe('the containers', () => {
  /** Stands for docker: notes its arguments. */
  const NOTING = '#!/bin/sh\necho "$@" >> "$NOTED"\n';

  test('start by one command, which makes the secrets once', () => {
    const folder = temporary();
    cpSync(join(DESPLIEGUE, 'contenedor'), folder, { recursive: true });
    rmSync(join(folder, 'secretos'), { recursive: true, force: true });
    writeFileSync(join(folder, 'docker'), NOTING, { mode: 0o755 });
    const noted = join(folder, 'noted');
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, NOTED: noted };
    const run = () => execFileSync('sh', [join(folder, 'arrancar.sh')], { env, encoding: 'utf8' });
    const read = (name: string) => readFileSync(join(folder, 'secretos', name), 'utf8');
    expect(run()).toContain('Se hicieron las claves');
    const clave = read('clave-de-base');
    expect(clave).toMatch(/^[\da-f]{48}$/);
    expect(read('base')).toBe(`postgres://lotes:${clave}@base/lotes?sslmode=disable`);
    expect(statSync(join(folder, 'secretos')).mode & 0o777).toBe(0o700);
    expect(run()).not.toContain('Se hicieron las claves');
    expect(read('clave-de-base')).toBe(clave);
    expect(readFileSync(noted, 'utf8')).toContain('compose up -d --build');
  });

  test('the image runs each command of npm that it documents', () => {
    const image = readFileSync(join(DESPLIEGUE, 'contenedor/Containerfile'), 'utf8');
    const [, listed = ''] = /for mando in ([^;]+);/.exec(image) ?? [];
    const { scripts } = JSON.parse(readFileSync(join(DESPLIEGUE, '../package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = Object.keys(scripts).filter((name) => scripts[name] === `node scripts/run.mjs ${name}`);
    expect(listed.split(' ').toSorted()).toEqual(commands.toSorted());
  });
});
