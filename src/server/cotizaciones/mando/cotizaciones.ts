import { systemClock } from '../../clock.ts';
import type { MandoDeps, MandoIo } from '../../mando/mando.ts';
import { borrar } from './borrar.ts';
import { exportar } from './exportar.ts';
import { listar } from './listar.ts';
import { parseOrden, USO } from './orden.ts';
import { reenviar } from './reenviar.ts';
import { ver } from './ver.ts';

const MAL_USO = 2;

/** The command `cotizaciones`. Out: exit status: 0 done, 1 not done for what was told, 2 misused. */
export async function cotizaciones(args: readonly string[], io: MandoIo, deps: MandoDeps): Promise<number> {
  const parsed = parseOrden(args);
  if (!parsed.ok) return misuse(parsed.motivo, io);
  const { orden } = parsed;
  switch (orden.orden) {
    case 'listar':
      return listar(orden, io, deps);
    case 'ver':
      return ver(orden.folio, io, deps);
    case 'exportar':
      return exportar(orden, io, deps);
    case 'reenviar':
      return reenviar(orden.folio, io, deps, systemClock);
    case 'borrar':
      return borrar(orden, io, deps, systemClock);
  }
}

/** Says how the command is used. Out: exit status. */
export function misuse(motivo: string, io: MandoIo): number {
  io.printError(`cotizaciones: ${motivo}`);
  io.printError('');
  for (const line of USO.split('\n')) io.printError(line);
  return MAL_USO;
}
