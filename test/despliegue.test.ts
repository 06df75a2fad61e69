import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const DESPLIEGUE = resolve(import.meta.dirname, '../despliegue');
/** On the scale of `systemd-analyze security`: 0 is nothing exposed, 10 all. */
const MOST_EXPOSED = 2;

describe('the unit for systemd', () => {
  const without = spawnSync('systemd-analyze', ['--version']).status !== 0;

  test.skipIf(without)('is accepted and exposes little', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lotificacion-unidad-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const unit = join(folder, 'lotificacion.service');
    const sample = readFileSync(join(DESPLIEGUE, 'systemd/lotificacion.service'), 'utf8');
    // A missing program is refused, so this machine's Node.js stands in.
    writeFileSync(unit, sample.replace('/usr/bin/node', process.execPath));
    execFileSync('systemd-analyze', ['verify', unit], { stdio: 'pipe' });
    const told = execFileSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' });
    const [, exposed] = /Overall exposure level for \S+: ([\d.]+)/.exec(told) ?? [];
    expect(Number(exposed)).toBeLessThanOrEqual(MOST_EXPOSED);
  });
});

test('the image’s build context excludes all but sources, for podman and docker', () => {
  const list = join(DESPLIEGUE, 'contenedor/Containerfile.dockerignore');
  expect(existsSync(list)).toBe(true);
  expect(readFileSync(list, 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.git', '.data', '.cache', 'node_modules', 'dist']),
  );
});
