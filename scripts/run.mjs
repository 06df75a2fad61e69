/** `node scripts/run.mjs PROGRAM [ARG …]`: installs, builds, then runs it in this process (signals), with `.env`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseEnv } from 'node:util';
import { endWithNpm } from './endWithNpm.mjs';
import { demandNode, ensureInstalled, giveUp, ROOT } from './install.mjs';
import { settlePort } from './settlePort.mjs';

const [program = 'servidor', ...args] = process.argv.slice(2);
demandNode();
loadSettings(join(ROOT, '.env'));
// Before the minutes that installing takes.
if (program === 'servidor' || program === 'desarrollo') await settlePort();
await ensureInstalled();
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

/** The environment's own values win. */
function loadSettings(file) {
  if (!existsSync(file)) return;
  try {
    for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8'))))
      process.env[name] ??= value;
  } catch ({ code }) {
    giveUp(
      code === 'EACCES'
        ? `No hay permiso para leer ${file}. Arranca con su cuenta dueña, o dale permiso con chmod u+r.`
        : `No se puede leer ${file}: ${code === 'EISDIR' ? 'es una carpeta' : code}. Tiene que ser un archivo como .env.example.`,
    );
  }
}
