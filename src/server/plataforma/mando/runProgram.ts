import { readSettings, type Settings } from '../settings.ts';
import { startFault } from '../startFault.ts';
import type { MandoIo } from './mando.ts';

/**
 * Runs one of the commands' programs and sets the process's exit status. In: the work, which asks for the settings
 * where it needs them. A fault that a person can mend is told in one line; a bug throws.
 */
export async function runProgram(
  io: MandoIo,
  work: (settingsOf: () => Settings) => Promise<number>,
): Promise<void> {
  let settings: Settings | undefined;
  const settingsOf = () => {
    settings ??= readSettings();
    return settings;
  };
  try {
    process.exitCode = await work(settingsOf);
  } catch (error) {
    const line = startFault(error, settings);
    if (line === undefined) throw error;
    io.printError(line);
    process.exitCode = 1;
  }
}
