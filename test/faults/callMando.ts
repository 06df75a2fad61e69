import { openDatabase } from '../../src/server/plataforma/db/openDatabase.ts';
import { runMando } from '../../src/server/plataforma/mando/runMando.ts';

/** A process that calls the command `lento` on the data folder in its first argument. */
const print = (line: string) => console.log(line);
process.exitCode = await runMando({
  nombre: 'lento',
  args: [],
  settings: { databaseUrl: undefined, archivos: undefined, dataDir: process.argv[2] ?? '' },
  mandos: { lento: async () => 99 },
  open: openDatabase,
  io: { carpeta: process.cwd(), print, printError: print, drain: async () => {} },
});
