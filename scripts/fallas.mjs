/**
 * `npm run test:fallas`: the tests with kills and crowds, at length: 300 rounds per engine (FALLAS_RONDAS),
 * 50 equal submissions 200 times (FALLAS_IGUALES).
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureTestsInstalled, ROOT } from './install.mjs';

await ensureTestsInstalled();
await ensureBuilt();
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    'run',
    'test/faults/muertes.test.ts',
    'test/faults/publicacion.test.ts',
    'test/faults/sucesos.test.ts',
    'test/faults/plazo.test.ts',
    'test/faults/iguales.test.ts',
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { FALLAS_RONDAS: '300', FALLAS_IGUALES: '200', ...process.env },
  },
);
process.exitCode = status ?? 1;
