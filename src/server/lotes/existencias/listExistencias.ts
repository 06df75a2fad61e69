import { claseOf } from '../../../domain/lotes/enPesos.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import { type LoteEnPesos, priceLotes } from '../inventario/priceLotes.ts';
import { type Ofertas, readOfertas } from './readOfertas.ts';

interface Existencias {
  /** Without those that left the catalogue. */
  lotes: LoteEnPesos[];
  ofertas: Ofertas;
}

/**
 * The lots of a project, or of all (`null`), with their prices, and of sold and held ones the model that was quoted;
 * and what those projects offer. Out: `undefined` for an unknown project.
 */
export async function listExistencias(
  db: Queryable,
  deps: Pick<PanelDeps, 'clock' | 'archivos'>,
  id_proyecto: number | null,
): Promise<Existencias | undefined> {
  const ofertas = await readOfertas(db, deps.archivos, id_proyecto);
  if (id_proyecto !== null && !ofertas.has(id_proyecto)) return undefined;
  const priced = await priceLotes(db, { id_proyecto, ofertas, ahora: deps.clock() });
  const quoted = await readQuotedModelos(db, id_proyecto);
  const lotes = priced
    .filter(({ estado }) => claseOf(estado))
    .map((lote) =>
      lote.estado === 'vendido' || lote.estado === 'apartado'
        ? { ...lote, modelo: quoted.get(keyOf(lote)) ?? null }
        : lote,
    );
  return { lotes, ofertas };
}

/** Models of the quotes of open holds and sales, by lot (`keyOf`). */
async function readQuotedModelos(
  db: Queryable,
  id_proyecto: number | null,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{
    id_proyecto: Present<number>;
    id_lote: Present<string>;
    modelo: Present<string>;
  }>(
    `select de.id_proyecto, de.id_lote, c.documento -> 'modelo' ->> 'nombre' as modelo
     from (select id_proyecto, id_lote, cotizacion_id from apartado where terminado_en is null
       union all select id_proyecto, id_lote, cotizacion_id from venta where anulada_en is null) as de
     join cotizacion c on c.id = de.cotizacion_id where $1::int is null or de.id_proyecto = $1::int`,
    [id_proyecto],
  );
  return new Map(rows.map((row) => [keyOf(row), row.modelo]));
}

function keyOf({ id_proyecto, id_lote }: { id_proyecto: number; id_lote: string }): string {
  return JSON.stringify([id_proyecto, id_lote]);
}

/** Those of a phase; without one, all. */
export function inEtapa(lotes: readonly LoteEnPesos[], etapa: string | undefined): readonly LoteEnPesos[] {
  return etapa === undefined ? lotes : lotes.filter((lote) => lote.etapa?.clave === etapa);
}
