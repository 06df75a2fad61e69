import type { NovedadDeProyecto } from '../../../contract/novedades.ts';
import { BEAT_EVENT } from '../../../contract/rutaOfNovedades.ts';

/** Says that the stream stands; an event without any data would not be given to the page. */
export const BEAT = `event: ${BEAT_EVENT}\ndata:\n\n`;

/** An event of a stream (HTML standard, 9.2): its JSON has no line breaks. */
export function eventOf(novedad: NovedadDeProyecto): Buffer {
  return Buffer.from(`id: ${novedad.version}\ndata: ${JSON.stringify(novedad)}\n\n`);
}
