import { DataDirInUse } from '../../src/server/plataforma/db/db.ts';
import { lockDataDir } from '../../src/server/plataforma/db/embedded/dataDirLock.ts';

/**
 * A process that tries for the data folder named by its first argument, once its standard input says go:
 * prints `listo`, then `mío` and stays until it is killed, or the refusal and ends.
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
