import { parsePanelCommand } from '../../personal/mando/parsePanelCommand.ts';
import { misusePanel, runPanel } from '../../personal/mando/runPanel.ts';
import { processIo } from '../../plataforma/mando/processIo.ts';
import { runMando } from '../../plataforma/mando/runMando.ts';
import { runProgram } from '../../plataforma/mando/runProgram.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { openListened } from '../listeners.ts';

/** `npm run panel -- …`. */
const io = processIo();
const args = process.argv.slice(2);

await runProgram(io, main);

async function main(settingsOf: () => Settings): Promise<number> {
  const parsed = parsePanelCommand(args);
  if (!parsed.ok) return misusePanel(parsed.motivo, io);
  const settings = settingsOf();
  const { publicUrl } = settings;
  return runMando({
    nombre: 'panel',
    args,
    settings,
    mandos: { panel: (given, mandoIo, deps) => runPanel(given, mandoIo, { ...deps, publicUrl }) },
    io,
    open: (place) => openListened({ ...settings, ...place }),
  });
}
