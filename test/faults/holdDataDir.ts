import { DataDirInUse } from '../../src/server/plataforma/db/db.ts';
import { lockDataDir } from '../../src/server/plataforma/db/embedded/dataDirLock.ts';

/**
 * A process that locks the data folder in its first argument when its input says go: prints `listo`, then
 * `mío` and stays, or the refusal and ends.
 */
const dataDir = process.argv[2] ?? '';
console.log('listo');
process.stdin.once('data', async () => {
  try {
    await lockDataDir(dataDir);
    console.log('mío');
  } catch (error) {
    console.log(error instanceof DataDirInUse ? `en uso: ${error.message}` : `error: ${error}`);
    process.exit(1);
  }
});
