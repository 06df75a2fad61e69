import { priceExcedente } from '../../../domain/cotizacion.ts';
import { type Decimal, decimal, decimalToText } from '../../../domain/decimal.ts';
import type { BitacoraLine } from '../../personal/bitacora/writeBitacora.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { diffTablas } from '../catalogoSql.ts';
import type { Tablas } from '../tablas.ts';

type Changes = ReturnType<typeof diffTablas>;
export type PriceLine = Pick<BitacoraLine, 'accion' | 'sobre' | 'proyecto' | 'lote' | 'antes' | 'despues'>;

/**
 * Log lines for price changes of existing lots: one per project with a new `precioExedente`, one per lot with
 * a new area, with its price effect before and after. Ask before writing. In: the changes; the new catalogue.
 */
export async function findPriceChanges(
  tx: Queryable,
  changes: Changes,
  tablas: Tablas,
): Promise<PriceLine[]> {
  const before = await findPrecios(tx);
  const after = new Map(
    tablas['proyectos.csv'].map((row) => [row.id_proyecto, decimal(row.precioExedente)] as const),
  );
  const proyectos = [...after].flatMap(([id_proyecto, despues]): PriceLine[] => {
    const antes = before.get(id_proyecto);
    if (antes === undefined || antes === despues) return [];
    return [
      {
        accion: 'proyecto.precio',
        sobre: `proyecto ${id_proyecto}`,
        proyecto: id_proyecto,
        antes: { precioExedente: decimalToText(antes) },
        despues: { precioExedente: decimalToText(despues) },
      },
    ];
  });
  const lotes = await findTerrenos(tx, changes);
  return [
    ...proyectos,
    ...lotes.map(({ id_proyecto, id_lote, antes, despues }): PriceLine => {
      const [old, now] = [before.get(id_proyecto), after.get(id_proyecto)];
      return {
        accion: 'lote.terreno',
        lote: { id_proyecto, id_lote },
        antes: partOf(antes, old),
        despues: partOf(despues, now),
      };
    }),
  ];
}

function partOf(terreno: string, precioExedente: Decimal | undefined) {
  if (precioExedente === undefined) return { terreno };
  const precio = priceExcedente(decimal(terreno), precioExedente);
  return { terreno, precioTerrenoExedente: decimalToText(precio) };
}

/** MXN per excess m², by project. */
async function findPrecios(tx: Queryable): Promise<Map<number, Decimal>> {
  const rows = await tx.query<{ id_proyecto: number; precio: string }>(
    'select id_proyecto, precio_exedente::text as precio from proyecto',
  );
  return new Map(rows.map(({ id_proyecto, precio }) => [id_proyecto, decimal(precio)]));
}

type Terreno = { id_proyecto: number; id_lote: string; antes: string; despues: string };

/** Lots with a new area, m². */
async function findTerrenos(tx: Queryable, changes: Changes): Promise<Terreno[]> {
  const written = changes.flatMap((it) => (it.archivo === 'lotes.csv' ? it.written : []));
  if (!written.length) return [];
  return tx.query<Terreno>(
    `select lote.id_proyecto, lote.id_lote, trim_scale(lote.terreno)::text as antes, trim_scale(f.terreno)::text as despues
     from json_to_recordset($1::json) as f(id_proyecto integer, id_lote text, terreno numeric)
     join lote using (id_proyecto, id_lote)
     where lote.terreno <> f.terreno order by lote.id_proyecto, lote.orden`,
    [JSON.stringify(written)],
  );
}
