import { type CanStand, NOTHING_KNOWN, tellsSize } from '../../../domain/cabida/canStand.ts';
import type { PricedModelo } from '../../../domain/cabida/leastTotal.ts';
import { type Decimal, decimal } from '../../../domain/decimal.ts';
import { type Archivos, ArchivosUnavailable } from '../../plataforma/archivos/archivos.ts';
import { cabidaOfStored } from '../../plataforma/archivos/cabidaOfStored.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import { direccionOf } from '../../plataforma/db/direccionOf.ts';

export interface ModeloEnOferta extends PricedModelo {
  id_modelo: number;
  nombre: string;
}

/** What a project sells today: its models, in the catalogue's order, and what decides their price on a lot. */
export interface OfertaDeProyecto {
  nombre: string;
  /** Address of its drawing. */
  svg: string;
  /** MXN per m². */
  precioExedente: Decimal;
  modelos: ModeloEnOferta[];
  canStand: CanStand;
}

/** By project, in the order of their ids. */
export type Ofertas = ReadonlyMap<number, OfertaDeProyecto>;

/**
 * What is sold today. In: a project, or `null` for all. Without its drawing, houses that do not fit count too.
 */
export async function readOfertas(
  db: Queryable,
  archivos: Archivos,
  id_proyecto: number | null,
): Promise<Ofertas> {
  const rows = await db.query<{
    id_proyecto: number;
    nombre: string;
    svg: Present<string>;
    exedente: string;
  }>(
    `select id_proyecto, nombre, ${direccionOf('svg')} as svg, precio_exedente::text as exedente from proyecto
     where $1::int is null or id_proyecto = $1::int order by id_proyecto`,
    [id_proyecto],
  );
  const modelos = await db.query<{
    id_proyecto: number;
    id_modelo: number;
    nombre: string;
    precio: string;
    frente: number | null;
    fondo: number | null;
  }>(
    `select id_proyecto, id_modelo, nombre, precio_venta::text as precio, frente::float8 as frente, fondo::float8 as fondo
     from modelo where $1::int is null or id_proyecto = $1::int order by orden, id_modelo`,
    [id_proyecto],
  );
  const ofertas = new Map<number, OfertaDeProyecto>();
  for (const { id_proyecto: id, nombre, svg, exedente } of rows) {
    const own = modelos
      .filter((it) => it.id_proyecto === id)
      .map((it) => ({
        ...{ id_modelo: it.id_modelo, nombre: it.nombre, precioVenta: decimal(it.precio) },
        ...{ frente: it.frente ?? undefined, fondo: it.fondo ?? undefined },
      }));
    const canStand = own.some(tellsSize) ? await standOf(archivos, svg) : NOTHING_KNOWN.canStand;
    ofertas.set(id, { nombre, svg, precioExedente: decimal(exedente), modelos: own, canStand });
  }
  return ofertas;
}

async function standOf(archivos: Archivos, svg: string): Promise<CanStand> {
  try {
    return (await cabidaOfStored(archivos, svg)).canStand;
  } catch (error) {
    if (error instanceof ArchivosUnavailable) return NOTHING_KNOWN.canStand;
    throw error;
  }
}
