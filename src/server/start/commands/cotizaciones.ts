import { createInterface } from 'node:readline/promises';
import { parseCotizacionesCommand } from '../../cotizaciones/mando/parseCotizacionesCommand.ts';
import { processIo } from '../../plataforma/mando/processIo.ts';
import { runMando } from '../../plataforma/mando/runMando.ts';
import { runProgram } from '../../plataforma/mando/runProgram.ts';
import type { Settings } from '../../plataforma/settings.ts';
import { openListened } from '../listeners.ts';
import { misuse, runCotizaciones } from './runCotizaciones.ts';

/** `npm run cotizaciones -- …`. */
const io = processIo();
const args = process.argv.slice(2);

await runProgram(io, main);

async function main(settingsOf: () => Settings): Promise<number> {
  const parsed = parseCotizacionesCommand(args);
  if (!parsed.ok) return misuse(parsed.motivo, io);
  const { orden } = parsed;
  if (orden.orden === 'borrar' && !orden.si && process.stdin.isTTY && (await agreed(orden.correo)))
    args.push('--si');
  const settings = settingsOf();
  return runMando({
    nombre: 'cotizaciones',
    args,
    settings,
    mandos: { cotizaciones: runCotizaciones },
    io,
    open: (place) => openListened({ ...settings, ...place }),
  });
}

/** Asks at this terminal: the command may run in the server. */
async function agreed(correo: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(
      `¿Borrar los datos de ${correo}? No se puede deshacer. Escribe sí: `,
    );
    return /^s[ií]$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
