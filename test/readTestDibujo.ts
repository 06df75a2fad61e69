import type { Ligas } from '../src/contract/panel/catalogo/ligas.ts';
import type { PlanoLotes } from '../src/contract/plano.ts';
import type { EmbeddedBitmap } from '../src/server/planos/draw/findBitmaps.ts';
import { readDrawing } from '../src/server/planos/readDrawing.ts';
import type { InformeDePlano } from '../src/server/planos/report/informe.ts';

/** A drawing of 1,000 × 1,000 units around markup. */
export function svg(inside: string, attributes = 'viewBox="0 0 1000 1000"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
}

export interface ReadDibujo {
  plano: string;
  fondo: string;
  bitmaps: readonly EmbeddedBitmap[];
  trazos: PlanoLotes;
  informe: InformeDePlano;
  cajas: Record<string, readonly number[]>;
}

/** Reads a valid drawing; lots of 100 m² by default. */
export async function readTestDibujo(
  dibujo: string | Uint8Array,
  ids: readonly string[],
  terrenos: Record<string, string> = {},
  ligas?: Ligas,
): Promise<ReadDibujo> {
  const bytes = typeof dibujo === 'string' ? new TextEncoder().encode(dibujo) : dibujo;
  const reading = await readDrawing(
    bytes,
    ids.map((id_lote) => ({ id_lote, terreno: terrenos[id_lote] ?? '100' })),
    { ligas },
  );
  if (!reading.ok) throw new Error(`${reading.motivo} (${reading.linea}:${reading.columna})`);
  const cajas = Object.fromEntries(reading.trazos.lotes.map(({ id_lote, caja }) => [id_lote, caja]));
  return { ...reading, cajas };
}
