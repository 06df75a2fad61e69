import { join } from 'node:path';
import type { Mando } from '../mando/mando.ts';
import { processIo } from '../mando/processIo.ts';
import { runMando } from '../mando/runMando.ts';
import { runProgram } from '../mando/runProgram.ts';
import type { Settings } from '../settings.ts';
import { dropPartialFiles } from './dropPartialFiles.ts';
import { runCatalogo, runCatalogoWithoutDb } from './runCatalogo.ts';

/** The program `npm run catalogo -- …`. */
const io = processIo();
const args = process.argv.slice(2);
const reading = { program: join(import.meta.dirname, 'lector.js') };

await runProgram(
  io,
  async (settingsOf) =>
    (await runCatalogoWithoutDb(args, io, { reading })) ?? (await withDatabase(settingsOf())),
);

async function withDatabase(settings: Settings): Promise<number> {
  // Here no server runs: this process holds the data folder, and has only begun.
  const tidily: Mando = async (words, mandoIo, deps) => {
    await dropPartialFiles(deps);
    return runCatalogo(words, mandoIo, { ...deps, reading, settings });
  };
  return runMando({ nombre: 'catalogo', args, settings, mandos: { catalogo: tidily }, io });
}
