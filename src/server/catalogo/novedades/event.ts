import type { NovedadDeProyecto } from '../../../contract/novedades.ts';
import { BEAT_EVENT } from '../../../contract/rutaOfNovedades.ts';

/** Heartbeat; browsers ignore an event without a data line. */
export const BEAT = `event: ${BEAT_EVENT}\ndata:\n\n`;

/** An event (HTML standard, 9.2); its JSON has no line breaks. */
export function eventOf(novedad: NovedadDeProyecto): Buffer {
  return Buffer.from(`id: ${novedad.version}\ndata: ${JSON.stringify(novedad)}\n\n`);
}
