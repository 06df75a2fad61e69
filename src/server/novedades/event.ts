import type { NovedadDeProyecto } from '../../contract/novedades.ts';

/** An event of a stream (HTML standard, 9.2): its JSON has no line breaks. */
export function eventOf(novedad: NovedadDeProyecto): Buffer {
  return Buffer.from(`id: ${novedad.version}\ndata: ${JSON.stringify(novedad)}\n\n`);
}
