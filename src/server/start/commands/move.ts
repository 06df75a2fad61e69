import { processIo } from '../../plataforma/mando/processIo.ts';
import { runProgram } from '../../plataforma/mando/runProgram.ts';
import { runMove } from '../../respaldo/runMove.ts';

/** `npm run trasladar -- DATABASE_URL`. */
const io = processIo();

await runProgram(io, async (settingsOf) => runMove(process.argv.slice(2), io, settingsOf()));
