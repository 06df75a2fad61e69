import { leastTotal } from '../../../domain/cabida/leastTotal.ts';
import { type Decimal, decimal } from '../../../domain/decimal.ts';
import type { MotivoDeEstado } from '../../../domain/lote.ts';
import { motivoOf } from '../../../domain/lotes/motivoOf.ts';
import type { ChosenLote } from '../../../domain/seleccion.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import {
  SITUATION_COLUMNS,
  SITUATION_JOINS,
  type SituationRow,
  situationOf,
} from '../apartados/situation.ts';
import type { OfertaDeProyecto, Ofertas } from '../existencias/readOfertas.ts';

/** A lot with what it sold for, is held for, or costs at least. */
export interface LoteEnPesos {
  id_proyecto: number;
  id_lote: string;
  /** m². */
  terreno: Decimal;
  /** Key and name of its phase; `null` without one. */
  etapa: { clave: string; nombre: string } | null;
  estado: MotivoDeEstado;
  /**
   * MXN. Of a sale what was agreed, else its quote's; of a hold its quote's; of others the cheapest house that
   * fits, without equipment. `undefined` if nobody said it, or no house fits.
   */
  precio: Decimal | undefined;
  /** Name of the cheapest house's model; `null` if a sale or a hold gives the price, and without a price. */
  modelo: string | null;
}

/**
 * Every lot of a project, or of all, with its price: what was sold, what is held, what is left. The one function
 * of inventory and 'Negocio'. In the catalogue's order, withdrawn lots included. In: what the same projects offer.
 */
export async function priceLotes(
  db: Queryable,
  { id_proyecto, ofertas, ahora }: { id_proyecto: number | null; ofertas: Ofertas; ahora: Date },
): Promise<LoteEnPesos[]> {
  const rows = await db.query<LoteRow>(LOTES, [id_proyecto]);
  return rows.map((row) => {
    const estado = motivoOf(situationOf(row), ahora.getTime());
    const { id_lote, etapa, etapa_nombre } = row;
    const lote = { id_lote, terreno: decimal(row.terreno) };
    return {
      ...lote,
      ...{ id_proyecto: row.id_proyecto, estado },
      etapa: etapa === null ? null : { clave: etapa, nombre: etapa_nombre ?? etapa },
      ...priceOf(row, estado, { lote, oferta: ofertas.get(row.id_proyecto) }),
    };
  });
}

type LoteRow = SituationRow & {
  id_proyecto: number;
  id_lote: string;
  terreno: string;
  retirado: boolean;
  etapa: string | null;
  etapa_nombre: string | null;
  vendido_en_pesos: string | null;
  apartado_en_pesos: string | null;
};

const LOTES = `
  select lote.id_proyecto, lote.id_lote, lote.terreno::text as terreno, lote.retirado, lote.etapa, fase.nombre as etapa_nombre,
    ${SITUATION_COLUMNS}, coalesce(cerrada.precio, cerrada.precio_total)::text as vendido_en_pesos,
    abierto.precio_total::text as apartado_en_pesos
  from lote ${SITUATION_JOINS} where $1::int is null or lote.id_proyecto = $1::int
  order by lote.id_proyecto, lote.orden, lote.id_lote`;

function priceOf(
  { vendido_en_pesos, apartado_en_pesos }: LoteRow,
  estado: MotivoDeEstado,
  { lote, oferta }: { lote: ChosenLote; oferta: OfertaDeProyecto | undefined },
): Pick<LoteEnPesos, 'precio' | 'modelo'> {
  if (estado === 'vendido' || estado === 'apartado') {
    const told = estado === 'vendido' ? vendido_en_pesos : apartado_en_pesos;
    return { precio: told === null ? undefined : decimal(told), modelo: null };
  }
  const least = oferta && leastTotal({ ...oferta, lotes: [lote], preciosEquipamiento: [] });
  return { precio: least?.precio, modelo: least?.modelo?.nombre ?? null };
}
