import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPlan, listLotes, type Plan } from './plan.ts';
import { drawLaguna } from './planes/laguna/plan.ts';
import { drawMirasoles } from './planes/mirasoles/plan.ts';
import { drawTerrazas } from './planes/terrazas/plan.ts';

export const PLANS: readonly (() => Plan)[] = [drawMirasoles, drawLaguna, drawTerrazas];

/** All generated files: path inside the catalogue folder → content. */
export function generate(): Map<string, string> {
  const plans = PLANS.map((draw) => draw());
  const files = new Map(plans.map((plan) => [`planos/${plan.archivo}.svg`, drawPlan(plan)]));
  const rows = plans
    .flatMap(listLotes)
    .map(({ id_proyecto, id_lote, terreno, estatus, etapa, seccion }) =>
      [id_proyecto, id_lote, terreno, estatus, etapa, seccion].join(','),
    );
  // Canonical form of the catalogue's CSV files: byte order mark, CRLF, no optional column without a value.
  const header = 'id_proyecto,id_lote,terreno,estatus,etapa,seccion';
  files.set('lotes.csv', `\uFEFF${[header, ...rows].join('\r\n')}\r\n`);
  return files;
}

/** Writes the drawings and `lotes.csv` into a catalogue folder. Out: the command's exit status. */
export function main(_args: readonly string[], catalogo: string): number {
  mkdirSync(join(catalogo, 'planos'), { recursive: true });
  for (const [path, content] of generate()) {
    writeFileSync(join(catalogo, path), content);
    console.log(`${path}: ${(Buffer.byteLength(content) / 1024).toFixed(1)} KB`);
  }
  return 0;
}
