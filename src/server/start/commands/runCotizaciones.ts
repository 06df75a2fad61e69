import { exportCommand } from '../../cotizaciones/mando/exportCommand.ts';
import { listCommand } from '../../cotizaciones/mando/listCommand.ts';
import {
  COTIZACIONES_USAGE,
  parseCotizacionesCommand,
} from '../../cotizaciones/mando/parseCotizacionesCommand.ts';
import { resendCommand } from '../../cotizaciones/mando/resendCommand.ts';
import { showCommand } from '../../cotizaciones/mando/showCommand.ts';
import { type MandoDeps, type MandoIo, printMisuse } from '../../plataforma/mando/mando.ts';
import { eraseCommand } from '../../seguimiento/derechos/eraseCommand.ts';

/** The command `cotizaciones`. Out: exit status: 0 done, 1 failed, 2 misused. */
export async function runCotizaciones(
  args: readonly string[],
  io: MandoIo,
  deps: MandoDeps,
): Promise<number> {
  const parsed = parseCotizacionesCommand(args);
  if (!parsed.ok) return misuse(parsed.motivo, io);
  const { orden } = parsed;
  switch (orden.orden) {
    case 'listar':
      return listCommand(orden, io, deps);
    case 'ver':
      return showCommand(orden.folio, io, deps);
    case 'exportar':
      return exportCommand(orden, io, deps);
    case 'reenviar':
      return resendCommand(orden, io, deps);
    case 'borrar':
      return eraseCommand(orden, io, deps);
  }
}

/** Prints the usage. Out: exit status. */
export const misuse = (motivo: string, io: MandoIo) =>
  printMisuse(motivo, { mando: 'cotizaciones', uso: COTIZACIONES_USAGE }, io);
