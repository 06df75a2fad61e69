/** `node scripts/run.mjs PROGRAM [ARG …]`: installs, builds, then runs it in this process (signals), with `.env`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './endWithNpm.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

const [program = 'servidor', ...args] = process.argv.slice(2);
ensureInstalled();
// The environment's own values win.
const SETTINGS = join(ROOT, '.env');
if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
if (program === 'desarrollo') {
  await import('./dev.mjs');
} else {
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  // As in despliegue/: otherwise React uses its development build.
  process.env.NODE_ENV = 'production';
  const entry = join(ROOT, 'dist/server', `${program}.js`);
  // Only the server: a command that npm started finishes its work.
  if (program === 'servidor' && process.env.npm_lifecycle_event) endWithNpm();
  process.argv = [process.argv[0], entry, ...args];
  await import(pathToFileURL(entry).href);
}
