import { openDatabase } from '../../plataforma/db/openDatabase.ts';
import { processIo } from '../../plataforma/mando/processIo.ts';
import { runMando } from '../../plataforma/mando/runMando.ts';
import { runProgram } from '../../plataforma/mando/runProgram.ts';
import { runArchivos, runArchivosAlone } from '../../respaldo/archivos/runArchivos.ts';

/** `npm run archivos -- …`. */
const io = processIo();
const args = process.argv.slice(2);

await runProgram(
  io,
  async (settingsOf) =>
    (await runArchivosAlone(args, io, settingsOf)) ??
    (await runMando({
      nombre: 'archivos',
      args,
      settings: settingsOf(),
      mandos: { archivos: runArchivos },
      io,
      open: openDatabase,
    })),
);
