/** A process that reads one large drawing in a given format, and reports the cost to its parent. */

import { readDrawing } from '../../src/server/planos/readDrawing.ts';
import { type FormatoGrande, largePlano } from './largePlano.ts';

/** Cost of reading one drawing. */
export interface PlanoTimes {
  formato: FormatoGrande;
  lotes: number;
  ligados: number;
  segundos: number;
  cpuSegundos: number;
  /** Peak memory of the process. */
  megas: number;
}

const [formato] = process.argv.slice(2);
const { bytes, lotes } = largePlano(formato as FormatoGrande);
const cpu = process.cpuUsage();
const began = performance.now();
const reading = await readDrawing(bytes, lotes);
const segundos = (performance.now() - began) / 1000;
const { user, system } = process.cpuUsage(cpu);
if (!reading.ok) throw new Error(reading.motivo);
process.send?.({
  formato: formato as FormatoGrande,
  lotes: lotes.length,
  ligados: reading.informe.ligados,
  segundos,
  cpuSegundos: (user + system) / 1e6,
  megas: process.resourceUsage().maxRSS / 1024,
} satisfies PlanoTimes);
process.disconnect?.();
