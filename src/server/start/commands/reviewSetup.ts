import { openAsItIs } from '../../plataforma/db/openAsItIs.ts';
import { processIo } from '../../plataforma/mando/processIo.ts';
import { runMando } from '../../plataforma/mando/runMando.ts';
import { runProgram } from '../../plataforma/mando/runProgram.ts';
import { startFault } from '../../plataforma/startFault.ts';
import { REVIEW_COMMAND, reviewSetup } from '../setup/reviewSetup.ts';

/** `npm run revisar-instalacion`: in the running server that holds the embedded database, with its settings. */
const io = processIo();
const args = process.argv.slice(2);

await runProgram(io, async (settingsOf) => {
  const settings = settingsOf();
  try {
    return await runMando({
      nombre: REVIEW_COMMAND,
      args,
      settings,
      mandos: { [REVIEW_COMMAND]: (_args, _io, { db }) => reviewSetup(args, { settings, io, base: db }) },
      io,
      patienceMs: 30_000,
      open: openAsItIs,
    });
  } catch (error) {
    const fault = startFault(error, settings);
    if (!fault) throw error;
    return reviewSetup(args, { settings, io, base: { fault } });
  }
});
