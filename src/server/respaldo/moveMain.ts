import { processIo } from '../mando/processIo.ts';
import { runProgram } from '../mando/runProgram.ts';
import { runMove } from './runMove.ts';

/** The program `npm run trasladar -- DATABASE_URL`. */
const io = processIo();

await runProgram(io, async (settingsOf) => runMove(process.argv.slice(2), io, settingsOf()));
