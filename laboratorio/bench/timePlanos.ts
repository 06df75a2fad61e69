import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FormatoGrande } from './largePlano.ts';
import type { PlanoTimes } from './leerPlano.ts';

const FORMATS: readonly FormatoGrande[] = [
  'SVG con ids',
  'SVG con cifras sueltas',
  'SVG de líneas sueltas',
  'SVG de 100,000 segmentos',
  'SVG de números solos',
  'DXF',
  'GeoJSON',
];

/** Cost of reading a drawing of 10,000 lots in each format, each in its own process. */
export async function timePlanos(): Promise<PlanoTimes[]> {
  const all: PlanoTimes[] = [];
  for (const formato of FORMATS) {
    const child = fork(join(import.meta.dirname, 'leerPlano.js'), [formato]);
    const ended = once(child, 'exit').then(([status]) => {
      throw new Error(`the reading process ended with ${status}`);
    });
    ended.catch(() => {});
    const [times] = await Promise.race([once(child, 'message'), ended]);
    all.push(times);
  }
  return all;
}
