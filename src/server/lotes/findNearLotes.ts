import { z } from 'zod';
import type { NearLote } from '../../contract/cotizacion.ts';
import { parsePlano } from '../../contract/plano.ts';
import { fitOnGround } from '../../domain/cabida/houseFit.ts';
import { decimal } from '../../domain/decimal.ts';
import {
  type FitsOnLote,
  type LoteDisponible,
  NEAR_CANDIDATES,
  NEAR_LOTES_MAX,
  type NearPoint,
  nearestLotes,
} from '../../domain/nearestLotes.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { groundsOfPlano } from '../plataforma/archivos/groundsOfPlano.ts';
import { nameOfArchivo } from '../plataforma/archivos/nameOfArchivo.ts';
import type { Queryable } from '../plataforma/db/db.ts';
import { direccionOf } from '../plataforma/db/direccionOf.ts';
import { ELIGIBLE_SQL, isReleasedSql, JOIN_ETAPA } from './apartados/situation.ts';

/** The lot that somebody wanted. `terreno`: its last known area, m², for a lot that left the catalogue. */
interface SoughtLote {
  id_proyecto: number;
  id_lote: string;
  terreno: number;
  /** The model for that lot. */
  id_modelo?: number | undefined;
}

/**
 * Up to five available lots of the project: those on which the model fits first, then the nearest in area and
 * place. None for an unknown project. The database picks the candidates, so that thousands need not be
 * transferred or computed.
 */
export async function findNearLotes(
  db: Queryable,
  archivos: Archivos,
  buscado: SoughtLote,
): Promise<NearLote[]> {
  const { id_proyecto, id_lote, id_modelo = null } = buscado;
  const [row] = await db.query<Found>(CONSULTA, [id_proyecto, id_lote, buscado.terreno, id_modelo]);
  if (!row?.lotes) return [];
  const puntos = await readPoints(archivos, row.svg);
  const terreno = row.terreno ?? buscado.terreno;
  const fits = await fitsByDrawing(archivos, row);
  return nearestLotes({ id_lote, terreno }, row.lotes, puntos, decimal(row.precio_exedente), fits);
}

/** Out: `undefined` if the model has no measures or the drawing is unavailable. */
async function fitsByDrawing(archivos: Archivos, { svg, modelo }: Found): Promise<FitsOnLote | undefined> {
  if (modelo === null || modelo.frente === null || modelo.fondo === null) return undefined;
  const size = { frente: modelo.frente, fondo: modelo.fondo };
  const groundOf = await groundsOfPlano(archivos, svg).catch(() => undefined);
  return (
    groundOf &&
    (({ id_lote, terreno }) => fitOnGround(groundOf({ id_lote, terreno: decimal(terreno) }), size)?.fits)
  );
}

type Found = {
  svg: string;
  /** MXN per m². */
  precio_exedente: string;
  /** Of the wanted lot, m². */
  terreno: number | null;
  lotes: LoteDisponible[] | null;
  /** The model's, m; `null` for an unknown model. */
  modelo: { frente: number | null; fondo: number | null } | null;
};

/**
 * Lots without a sale, an open hold, a withdrawal or a phase to come. A hold past its end may hide a lot until its end is
 * recorded.
 */
const FREE = `not retirado and ${isReleasedSql('now()')}
  and not exists (select from apartado a where (a.id_proyecto, a.id_lote) = (lote.id_proyecto, lote.id_lote) and a.terminado_en is null)
  and not exists (select from venta v where (v.id_proyecto, v.id_lote) = (lote.id_proyecto, lote.id_lote) and v.anulada_en is null)`;
/** The candidates, with all ties in area, in the catalogue's order. */
const CONSULTA = `
  select ${direccionOf('svg')} as svg, precio_exedente::text, to_json(trim_scale(propio.terreno)) as terreno, (
    select json_agg(json_build_object('id_lote', id_lote, 'terreno', trim_scale(terreno)) order by orden)
    from (
      select id_lote, terreno, lote.orden from lote ${JOIN_ETAPA}
      where lote.id_proyecto = proyecto.id_proyecto and estatus in (${ELIGIBLE_SQL}) and id_lote <> $2::text
        and ${FREE}
      order by round(abs(terreno - coalesce(propio.terreno, $3::numeric)))
      fetch first (case when modelo.frente is null then ${NEAR_LOTES_MAX} else ${NEAR_CANDIDATES} end) rows with ties) cercano) as lotes,
    case when modelo.id_modelo is not null
      then json_build_object('frente', trim_scale(modelo.frente), 'fondo', trim_scale(modelo.fondo)) end as modelo
  from proyecto
  left join lote propio on propio.id_proyecto = proyecto.id_proyecto and propio.id_lote = $2::text
  left join modelo on modelo.id_proyecto = proyecto.id_proyecto and modelo.id_modelo = $4::bigint
  where proyecto.id_proyecto = $1::bigint`;

const Plano = z.object({
  lotes: z.array(
    z.object({ id_lote: z.string(), etiqueta: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  ),
});

/** Recently read drawings by name. A name is a digest of the content, so an entry never expires. */
const read = new WeakMap<Archivos, Map<string, ReadonlyMap<string, NearPoint>>>();
const MAXIMO_LEIDOS = 16;

/**
 * The lots' places in the drawing; empty without geometry (another server's drawing, a missing or unavailable
 * file).
 */
async function readPoints(archivos: Archivos, svg: string): Promise<ReadonlyMap<string, NearPoint>> {
  const direccion = parsePlano(svg)?.lotes;
  if (!direccion) return new Map();
  const name = nameOfArchivo(direccion);
  const leidos = read.get(archivos) ?? new Map();
  read.set(archivos, leidos);
  const known = leidos.get(name);
  if (known) return known;
  try {
    const { lotes } = Plano.parse(JSON.parse(String(await archivos.get(name))));
    const puntos = new Map(
      lotes.map(({ id_lote, etiqueta: [x, y] }): [string, NearPoint] => [id_lote, [x, y]]),
    );
    leidos.set(name, puntos);
    for (const oldest of leidos.keys()) if (leidos.size > MAXIMO_LEIDOS) leidos.delete(oldest);
    return puntos;
  } catch {
    return new Map();
  }
}
