import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { LoteCercano } from '../../contract/cotizacion.ts';
import { parsePlano } from '../../contract/plano.ts';
import type { Queryable } from '../db/db.ts';
import { direccionOf } from '../db/direccion.ts';
import { type LoteDisponible, nearestLotes, type Punto } from './nearestLotes.ts';

/** The lot that somebody wanted; its area as they knew it, m², where the catalogue has it no longer. */
export interface LoteBuscado {
  id_proyecto: number;
  id_lote: string;
  terreno: number;
}

/** Up to five available lots of the project, nearest in area and then in place; none where there is no project. */
export async function findLotesCercanos(
  db: Queryable,
  dataDir: string,
  buscado: LoteBuscado,
): Promise<LoteCercano[]> {
  const [row] = await db.query<{ svg: string; terreno: number | null; lotes: LoteDisponible[] | null }>(
    `select ${direccionOf('svg')} as svg, (
       select to_json(trim_scale(terreno)) from lote
       where lote.id_proyecto = proyecto.id_proyecto and id_lote = $2::text) as terreno, (
       select json_agg(json_build_object('id_lote', id_lote, 'terreno', trim_scale(terreno)) order by orden)
       from lote where lote.id_proyecto = proyecto.id_proyecto and estatus = 'Disponible') as lotes
     from proyecto where id_proyecto = $1::bigint`,
    [buscado.id_proyecto, buscado.id_lote],
  );
  if (!row?.lotes) return [];
  const { id_lote, terreno } = buscado;
  return nearestLotes(
    { id_lote, terreno: row.terreno ?? terreno },
    row.lotes,
    await readPuntos(dataDir, row.svg),
  );
}

const Plano = z.object({
  lotes: z.array(
    z.object({ id_lote: z.string(), etiqueta: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  ),
});

/** Where the drawing has its lots; none where it has no geometry (another server's drawing, a file that is gone). */
async function readPuntos(dataDir: string, svg: string): Promise<ReadonlyMap<string, Punto>> {
  const file = parsePlano(svg)?.lotes;
  if (!file) return new Map();
  try {
    const { lotes } = Plano.parse(JSON.parse(await readFile(join(dataDir, 'catalogo', file), 'utf8')));
    return new Map(lotes.map(({ id_lote, etiqueta: [x, y] }) => [id_lote, [x, y]]));
  } catch {
    return new Map();
  }
}
