import { openDatabase } from '../../plataforma/db/openDatabase.ts';
import { processIo } from '../../plataforma/mando/processIo.ts';
import { runMando } from '../../plataforma/mando/runMando.ts';
import { runProgram } from '../../plataforma/mando/runProgram.ts';
import { runRespaldo, runRespaldoAlone } from '../../respaldo/runRespaldo.ts';

/** `npm run respaldo -- …`. */
const io = processIo();
const args = process.argv.slice(2);

await runProgram(
  io,
  async (settingsOf) =>
    (await runRespaldoAlone(args, io, settingsOf)) ??
    (await runMando({
      nombre: 'respaldo',
      args,
      settings: settingsOf(),
      mandos: { respaldo: runRespaldo },
      io,
      open: openDatabase,
    })),
);
