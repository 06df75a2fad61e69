import { type CanStand, NOTHING_KNOWN, tellsSize } from '../../../domain/cabida/canStand.ts';
import { leastTotal, type PricedModelo } from '../../../domain/cabida/leastTotal.ts';
import { type Decimal, decimal } from '../../../domain/decimal.ts';
import type { MotivoDeEstado } from '../../../domain/lote.ts';
import { motivoOf } from '../../../domain/lotes/motivoOf.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { ArchivosUnavailable } from '../../plataforma/archivos/archivos.ts';
import { cabidaOfStored } from '../../plataforma/archivos/cabidaOfStored.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { direccionOf } from '../../plataforma/db/direccionOf.ts';
import {
  SITUATION_COLUMNS,
  SITUATION_JOINS,
  type SituationRow,
  situationOf,
} from '../apartados/situation.ts';

/** A lot with what it sold for, is held for, or costs at least. */
export interface LoteEnPesos {
  id_proyecto: number;
  id_lote: string;
  /** Key and name of its phase; `null` without one. */
  etapa: { clave: string; nombre: string } | null;
  estado: MotivoDeEstado;
  /**
   * MXN. Of a sale what was agreed, else its quote's; of a hold its quote's; of others the cheapest house that
   * fits, without equipment. `undefined` if nobody said it, or no house fits.
   */
  precio: Decimal | undefined;
}

/**
 * Every lot of a project, or of all, with its price: what was sold, what is held, what is left. The one function
 * of inventory and 'Negocio'. In the catalogue's order, withdrawn lots included. Without its drawing, houses
 * that do not fit count too.
 */
export async function priceLotes(
  db: Queryable,
  { clock, archivos }: Pick<PanelDeps, 'clock' | 'archivos'>,
  id_proyecto: number | null,
): Promise<LoteEnPesos[]> {
  const ahora = clock().getTime();
  const proyectos = await readProyectos(db, archivos, id_proyecto);
  const rows = await db.query<LoteRow>(LOTES, [id_proyecto]);
  return rows.map((row) => {
    const estado = motivoOf(situationOf(row), ahora);
    const { id_lote, etapa, etapa_nombre } = row;
    return {
      ...{ id_proyecto: row.id_proyecto, id_lote, estado, precio: precioOf(row, estado, proyectos) },
      etapa: etapa === null ? null : { clave: etapa, nombre: etapa_nombre ?? etapa },
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

interface Priced {
  precioExedente: Decimal;
  modelos: PricedModelo[];
  canStand: CanStand;
}

function precioOf(
  { vendido_en_pesos, apartado_en_pesos, id_proyecto, id_lote, terreno }: LoteRow,
  estado: MotivoDeEstado,
  proyectos: ReadonlyMap<number, Priced>,
): Decimal | undefined {
  if (estado === 'vendido' || estado === 'apartado') {
    const told = estado === 'vendido' ? vendido_en_pesos : apartado_en_pesos;
    return told === null ? undefined : decimal(told);
  }
  const priced = proyectos.get(id_proyecto);
  if (!priced) return undefined;
  const lotes = [{ id_lote, terreno: decimal(terreno) }];
  return leastTotal({ ...priced, lotes, preciosEquipamiento: [] }).precio;
}

async function readProyectos(
  db: Queryable,
  archivos: PanelDeps['archivos'],
  id_proyecto: number | null,
): Promise<ReadonlyMap<number, Priced>> {
  const rows = await db.query<{ id_proyecto: number; svg: string; exedente: string }>(
    `select id_proyecto, ${direccionOf('svg')} as svg, precio_exedente::text as exedente from proyecto
     where $1::int is null or id_proyecto = $1::int`,
    [id_proyecto],
  );
  const modelos = await db.query<{
    id_proyecto: number;
    precio: string;
    frente: number | null;
    fondo: number | null;
  }>(
    `select id_proyecto, precio_venta::text as precio, frente::float8 as frente, fondo::float8 as fondo from modelo
     where $1::int is null or id_proyecto = $1::int order by orden`,
    [id_proyecto],
  );
  const priced = new Map<number, Priced>();
  for (const row of rows) {
    const own = modelos
      .filter((it) => it.id_proyecto === row.id_proyecto)
      .map(({ precio, frente, fondo }) => ({
        precioVenta: decimal(precio),
        ...{ frente: frente ?? undefined, fondo: fondo ?? undefined },
      }));
    const canStand = own.some(tellsSize) ? await standOf(archivos, row.svg) : NOTHING_KNOWN.canStand;
    priced.set(row.id_proyecto, { precioExedente: decimal(row.exedente), modelos: own, canStand });
  }
  return priced;
}

async function standOf(archivos: PanelDeps['archivos'], svg: string): Promise<CanStand> {
  try {
    return (await cabidaOfStored(archivos, svg)).canStand;
  } catch (error) {
    if (error instanceof ArchivosUnavailable) return NOTHING_KNOWN.canStand;
    throw error;
  }
}
