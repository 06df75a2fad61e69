import { join } from 'node:path';
import { processIo } from '../plataforma/mando/processIo.ts';
import { runProgram } from '../plataforma/mando/runProgram.ts';
import { openListened } from '../start/listeners.ts';
import { runCatalogoProgram } from './runCatalogoProgram.ts';

/** The program `npm run catalogo -- …`. */
const io = processIo();
const reading = { program: join(import.meta.dirname, 'lector.js') };

await runProgram(io, (settingsOf) =>
  runCatalogoProgram(process.argv.slice(2), { io, settingsOf, reading, open: openListened }),
);
