/**
 * `node scripts/run.mjs PROGRAM [ARG …]`: installs and builds what is missing, then becomes the program, in
 * this same process, so that signals reach it directly; npm's own end reaches the server too.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './endWithNpm.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

const [program = 'servidor', ...args] = process.argv.slice(2);
ensureInstalled();
if (program === 'desarrollo') {
  await import('./dev.mjs');
} else {
  const { ensureBuilt } = await import('./build.mjs');
  await ensureBuilt();
  // As it is built, and as in despliegue/: otherwise React draws with what is for those who develop it.
  process.env.NODE_ENV = 'production';
  const entry = join(ROOT, 'dist/server', `${program}.js`);
  // Only what goes on until it is ended: a command that npm began finishes what it does.
  if (program === 'servidor' && process.env.npm_lifecycle_event) endWithNpm();
  process.argv = [process.argv[0], entry, ...args];
  await import(pathToFileURL(entry).href);
}
