/**
 * `npm run test:enjambre [-- FAULT …]`: runs a large installation here, breaks each part under load and
 * counts the quotes. Exits with 1 if one was lost, doubled or refused.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureTestsInstalled, ROOT } from './install.mjs';
import { bringAlmacen, ensureServicios } from './servicios.mjs';

await ensureTestsInstalled();
try {
  ensureServicios();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
bringAlmacen();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();
console.log('Formando el enjambre…');
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
// Names choose faults.
const only = process.argv.slice(2);
const chosen = only.length ? ['-t', only.join('|')] : [];
const file = 'test/enjambre/enjambre.test.ts';
const args = ['run', '-c', 'vitest.enjambre.config.ts', file, ...chosen];
const { status } = spawnSync(process.execPath, [vitest, ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  // The proxy's certificate is temporary and self-signed.
  env: { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_NO_WARNINGS: '1' },
});
process.exitCode = status ?? 1;
