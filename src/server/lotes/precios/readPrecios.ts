import type { PrecioShown } from '../../../contract/panel/precios.ts';
import { type Decimal, decimal, decimalToNumber } from '../../../domain/decimal.ts';
import {
  CLASES_DE_PRECIO,
  type ClaseDePrecio,
  nameOfPrecio,
  type PrecioKey,
} from '../../../domain/precios/listaDePrecios.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** A price in the catalogue, MXN. */
export interface PrecioNow extends PrecioKey {
  nombre: string;
  precio: Decimal;
}

/** Table, key and column of each kind of price. */
export const PLACES_OF_PRECIO: Readonly<
  Record<ClaseDePrecio, { tabla: string; id: string; columna: string }>
> = {
  modelo: { tabla: 'modelo', id: 'id_modelo', columna: 'precio_venta' },
  equipamiento: { tabla: 'equipamiento', id: 'id_equ', columna: 'precio_venta' },
  exedente: { tabla: 'proyecto', id: 'id_proyecto', columna: 'precio_exedente' },
};

const PRECIOS_NOW = CLASES_DE_PRECIO.map((clase, at) => {
  const { tabla, id, columna } = PLACES_OF_PRECIO[clase];
  const listed = tabla === 'proyecto' ? 'and not retirado' : '';
  return `select ${at} as lugar, '${clase}' as clase, ${id} as id, nombre, trim_scale(${columna})::text as precio, orden
    from ${tabla} where id_proyecto = $1::int ${listed}`;
}).join(' union all ');

/** A project's prices: models, equipment, excess m². Out: empty for an unknown project. */
export async function readPrecios(db: Queryable, id_proyecto: number): Promise<PrecioNow[]> {
  const rows = await db.query<{ clase: ClaseDePrecio; id: number; nombre: string; precio: string }>(
    `select clase, id, nombre, precio from (${PRECIOS_NOW}) precios order by lugar, orden`,
    [id_proyecto],
  );
  return rows.map(({ clase, id, nombre, precio }) => ({ clase, id, nombre, precio: decimal(precio) }));
}

export function showPrecio({ precio, ...rest }: PrecioNow): PrecioShown {
  return { ...rest, precio: decimalToNumber(precio) };
}

/** By `nameOfPrecio`. */
export function indexPrecios<P extends PrecioKey>(precios: readonly P[]): ReadonlyMap<string, P> {
  return new Map(precios.map((it) => [nameOfPrecio(it), it]));
}
