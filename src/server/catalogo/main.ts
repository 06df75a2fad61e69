import type { Mando, MandoIo } from '../mando/mando.ts';
import { runMando } from '../mando/runMando.ts';
import { readSettings, type Settings } from '../settings.ts';
import { startFault } from '../startFault.ts';
import { dropParciales } from './dropParciales.ts';
import { catalogo, catalogoWithoutDb } from './mando.ts';

/** The program `npm run catalogo -- …`. */
const io: MandoIo = {
  carpeta: process.cwd(),
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
};
const args = process.argv.slice(2);
let settings: Settings | undefined;

try {
  process.exitCode = (await catalogoWithoutDb(args, io)) ?? (await withDatabase());
} catch (error) {
  const line = startFault(error, settings);
  if (line === undefined) throw error;
  io.printError(line);
  process.exitCode = 1;
}

/** Here no server runs: this process holds the data folder, and has only begun. */
async function tidily(...[words, mandoIo, deps]: Parameters<Mando>): Promise<number> {
  await dropParciales(deps);
  return catalogo(words, mandoIo, deps);
}

async function withDatabase(): Promise<number> {
  settings = readSettings();
  return runMando({ nombre: 'catalogo', args, settings, mandos: { catalogo: tidily }, io });
}
