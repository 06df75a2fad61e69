/** `npm run format [-- OPTIONS]`: fixes what `npm test -- estilo` checks. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureTestsInstalled, ROOT } from './install.mjs';

await ensureTestsInstalled();
const words = ['check', '--write', ...process.argv.slice(2), '.'];
process.exitCode =
  spawnSync(join(ROOT, 'node_modules/.bin/biome'), words, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
