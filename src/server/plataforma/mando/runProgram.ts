import { readSettings, type Settings } from '../settings.ts';
import { startFault } from '../startFault.ts';
import type { MandoIo } from './mando.ts';

/** Sets the exit status. Faults that the operator can fix are printed in one line; bugs throw. */
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
