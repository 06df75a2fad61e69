import { join } from 'node:path';
import { runCatalogoProgram } from '../../catalogo/runCatalogoProgram.ts';
import { processIo } from '../../plataforma/mando/processIo.ts';
import { runProgram } from '../../plataforma/mando/runProgram.ts';
import { openListened } from '../listeners.ts';

/** `npm run catalogo -- …`. */
const io = processIo();
const reading = { program: join(import.meta.dirname, 'lector.js') };

await runProgram(io, (settingsOf) =>
  runCatalogoProgram(process.argv.slice(2), {
    ...{ io, settingsOf, reading },
    open: (place) => openListened({ ...settingsOf(), ...place }),
  }),
);
