import { openAsItIs } from '../plataforma/db/openAsItIs.ts';
import type { Mando, MandoIo } from '../plataforma/mando/mando.ts';
import { type RunMandoOptions, runMando } from '../plataforma/mando/runMando.ts';
import type { Settings } from '../plataforma/settings.ts';
import { startFault } from '../plataforma/startFault.ts';
import { dropPartialFiles } from './dropPartialFiles.ts';
import { parseCatalogoCommand } from './parseCatalogoCommand.ts';
import type { ReadersOptions } from './readers/openReaders.ts';
import { runCatalogo, runCatalogoWithoutDb } from './runCatalogo.ts';

interface CatalogoProgram extends Pick<RunMandoOptions, 'patienceMs' | 'open'> {
  io: MandoIo;
  /** Called on demand. @throws {SettingsError} */
  settingsOf: () => Settings;
  reading?: ReadersOptions;
}

/**
 * `npm run catalogo -- …`, in the server that holds the database or in this process. `revisar` compares with
 * today's catalogue if possible, else reviews the folder alone; it never creates a database. Out: exit
 * status. @throws what `runMando` throws.
 */
export async function runCatalogoProgram(args: readonly string[], program: CatalogoProgram): Promise<number> {
  const { io, reading, settingsOf } = program;
  const parsed = parseCatalogoCommand(args);
  if (parsed.ok && parsed.orden.orden === 'revisar') return reviewBesideDb(args, program);
  const done = await runCatalogoWithoutDb(args, io, { reading });
  if (done !== undefined) return done;
  return withDb(args, program, {
    settings: settingsOf(),
    prepare: dropPartialFiles,
    open: program.open,
  });
}

async function reviewBesideDb(args: readonly string[], program: CatalogoProgram): Promise<number> {
  const { io, reading, settingsOf } = program;
  let settings: Settings | undefined;
  try {
    settings = settingsOf();
    return await withDb(args, program, { settings, open: openAsItIs });
  } catch (error) {
    const motivo = startFault(error, settings);
    if (motivo === undefined) throw error;
    const status = await runCatalogoWithoutDb(args, io, { reading });
    if (status === 0) io.print(`No se comparó con el catálogo de hoy. ${motivo}`);
    return status ?? 1;
  }
}

interface Here {
  settings: Settings;
  /** Runs without a server: this process holds the data folder and has just started. */
  prepare?: typeof dropPartialFiles;
  open: RunMandoOptions['open'];
}

function withDb(
  args: readonly string[],
  { io, reading, patienceMs }: CatalogoProgram,
  { settings, prepare, open }: Here,
): Promise<number> {
  const catalogo: Mando = async (words, mandoIo, deps) => {
    await prepare?.(deps);
    return runCatalogo(words, mandoIo, { ...deps, reading });
  };
  return runMando({ nombre: 'catalogo', args, settings, mandos: { catalogo }, io, patienceMs, open });
}
