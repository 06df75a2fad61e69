import { processIo } from '../../mando/processIo.ts';
import { runMando } from '../../mando/runMando.ts';
import { readSettings, type Settings } from '../../settings.ts';
import { startFault } from '../../startFault.ts';
import { parsePanelCommand } from './parsePanelCommand.ts';
import { misusePanel, runPanel } from './runPanel.ts';

/** The program `npm run panel -- …`. */
const io = processIo();
const args = process.argv.slice(2);
let settings: Settings | undefined;

try {
  process.exitCode = await main();
} catch (error) {
  const line = startFault(error, settings);
  if (line === undefined) throw error;
  io.printError(line);
  process.exitCode = 1;
}

async function main(): Promise<number> {
  const parsed = parsePanelCommand(args);
  if (!parsed.ok) return misusePanel(parsed.motivo, io);
  settings = readSettings();
  const { publicUrl } = settings;
  return runMando({
    nombre: 'panel',
    args,
    settings,
    mandos: { panel: (given, mandoIo, deps) => runPanel(given, mandoIo, { ...deps, publicUrl }) },
    io,
  });
}
