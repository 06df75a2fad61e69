import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const KEPT = join(ROOT, '.cache/versiones');

/** Builds the version that `despliegue/ultima-version` names. Out: its folder, or a Spanish reason. */
export function ensureUltimaVersion() {
  const commit = readFileSync(join(ROOT, 'despliegue/ultima-version'), 'utf8').trim();
  const folder = join(KEPT, commit);
  if (existsSync(folder)) return { folder };
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT, stdio: 'ignore' });
  } catch {
    return { motivo: `la historia de este clon no tiene la última versión (${commit.slice(0, 9)})` };
  }
  console.log(`Compilando la última versión (${commit.slice(0, 9)})…`);
  const building = `${folder}.${process.pid}`;
  mkdirSync(building, { recursive: true });
  try {
    const packed = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', building], { input: packed });
    shareModules(building);
    execFileSync(process.execPath, [join(building, 'scripts/build.mjs')], {
      cwd: building,
      stdio: 'inherit',
      // That version's program does not set it.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    for (const older of readdirSync(KEPT).filter((name) => !building.endsWith(name)))
      rmSync(join(KEPT, older), { recursive: true, force: true });
    renameSync(building, folder);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return { folder };
}

/** Shares installed packages if equal; else the build installs its own. */
function shareModules(folder) {
  const lock = (of) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
