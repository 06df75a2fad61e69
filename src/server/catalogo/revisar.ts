import type { Falta } from './falta.ts';
import { countsOf } from './importar.ts';
import { readCarpeta } from './readCarpeta.ts';

export interface Revision extends ReturnType<typeof countsOf> {
  faltas: Falta[];
  avisos: Falta[];
}

/** Checks a catalogue folder as an import would, and changes nothing. In: absolute path. */
export async function reviewCatalogo(carpeta: string, permitirSinFigura: boolean): Promise<Revision> {
  const leida = await readCarpeta(carpeta, { permitirSinFigura });
  return { ...countsOf(leida), faltas: leida.faltas, avisos: leida.avisos };
}
