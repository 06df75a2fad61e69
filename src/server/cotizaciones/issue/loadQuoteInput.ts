import { z } from 'zod';
import {
  Cercania,
  EquipamientoFacts,
  EstatusOfLote,
  Gasto,
  ModeloFacts,
  PlanDePago,
  ProyectoFacts,
} from '../../../contract/catalogo.ts';
import { EmpresaEnCotizacion, Siguiente } from '../../../contract/cotizacion.ts';
import type { ToldSize } from '../../../domain/cabida/houseFit.ts';
import { CERCANIAS } from '../../../domain/columnas/cercanias.ts';
import { type Columnas, type ColumnaUse, columnasThat, isNumeric } from '../../../domain/columnas/columna.ts';
import { EQUIPAMIENTOS } from '../../../domain/columnas/equipamientos.ts';
import { GASTOS } from '../../../domain/columnas/gastos.ts';
import { MODELOS } from '../../../domain/columnas/modelos.ts';
import { PLANES } from '../../../domain/columnas/planes.ts';
import { PROYECTOS } from '../../../domain/columnas/proyectos.ts';
import { type Decimal, parseDecimal } from '../../../domain/decimal.ts';
import { canChoose, type EstatusLote } from '../../../domain/lote.ts';
import { estatusForVisitor } from '../../../domain/lotes/motivoOf.ts';
import { SITUATION_COLUMNS, SITUATION_JOINS, situationOf } from '../../lotes/apartados/situation.ts';
import { someAreDue } from '../../lotes/precios/listasSql.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { direccionOf } from '../../plataforma/db/direccionOf.ts';
import { sqlNameOf } from '../../plataforma/db/sqlNameOf.ts';
import type { SolicitudDeCotizacion } from './readSolicitud.ts';

/** A `numeric` sent as text. */
const Numerico = z.string().transform((text, context) => {
  const value = parseDecimal(text);
  if (value !== undefined) return value;
  context.addIssue({ code: 'custom', message: 'not a decimal with up to 10 integer digits and 5 decimals' });
  return z.NEVER;
});

const Largo = z
  .number()
  .nullable()
  .transform((metros) => metros ?? undefined);

const Situacion = z.object({
  estatus: EstatusOfLote,
  vence_en: z.number().nullable(),
  pagado: z.boolean().nullable(),
  libera_en: z.number().nullable(),
  vendido: z.boolean(),
});

const ChosenText = z.object({
  /** Edition of the catalogue (`EDITION`); `null` without one. */
  edition: z.string().nullable(),
  /** A price list is due; the prices below are those before it. */
  preciosPorAplicar: z.boolean(),
  empresa: EmpresaEnCotizacion.extend({
    leyendas: z.array(z.string()),
    siguiente: Siguiente.optional(),
  }).nullable(),
  proyecto: z
    .object({
      id_proyecto: z.int(),
      nombre: z.string(),
      icono: z.string(),
      svg: z.string(),
      urlPagina: z.string(),
      precioExedente: Numerico,
      ...ProyectoFacts.shape,
    })
    .nullable(),
  lote: z
    .object({
      id_lote: z.string(),
      terreno: Numerico,
      frente: Largo,
      fondo: Largo,
      situacion: Situacion,
    })
    .nullable(),
  modelo: z
    .object({
      id_modelo: z.int(),
      nombre: z.string(),
      img: z.string(),
      terreno: Numerico,
      precioVenta: Numerico,
      ...ModeloFacts.shape,
    })
    .nullable(),
  equipamientos: z.array(
    z.object({
      id_equ: z.int(),
      nombre: z.string(),
      img: z.string(),
      precioVenta: Numerico,
      ...EquipamientoFacts.shape,
    }),
  ),
  planes: z.array(PlanDePago),
  gastos: z.array(Gasto),
  cercanias: z.array(Cercania),
});
type ChosenText = z.infer<typeof ChosenText>;
/** The catalogue's parts for a request's ids, `null` if unknown; the lot's state is a visitor's. */
export type QuoteInput = Omit<ChosenText, 'lote'> & {
  lote: ({ id_lote: string; terreno: Decimal; estatus: EstatusLote } & ToldSize) | null;
};

export type QuoteInputIds = Pick<
  SolicitudDeCotizacion,
  'id_proyecto' | 'id_lote' | 'id_modelo' | 'equipamientos'
>;

/** The same without missing parts. */
export type QuoteInputCatalogo = {
  [Part in Exclude<keyof QuoteInput, 'edition' | 'preciosPorAplicar'>]: NonNullable<QuoteInput[Part]>;
};

export type CatalogoReading =
  | { ok: true; catalogo: QuoteInputCatalogo }
  | {
      ok: false;
      motivo:
        | 'PRECIOS_POR_APLICAR'
        | 'PROYECTO_INEXISTENTE'
        | 'LOTE_INEXISTENTE'
        | 'LOTE_VENDIDO'
        | 'MODELO_INEXISTENTE'
        | 'EQUIPAMIENTO_INEXISTENTE';
    };

/**
 * SQL of the catalogue's edition, which changes with all that quotes copy: its version and the server's
 * start. A promoted or restored server may count a version twice.
 */
export const EDITION = `(select concat(version, ' ', pg_postmaster_start_time()) from catalogo)`;

/**
 * Reads a request's parts in one statement. Lot, model and equipment count only within the project. Ids are
 * compared as `bigint`: one beyond `integer` is unknown, not an error.
 */
export async function loadQuoteInput(tx: Queryable, ids: QuoteInputIds, ahora: Date): Promise<QuoteInput> {
  const rows = await tx.query<{ elegido: string }>(CONSULTA, [
    ids.id_proyecto,
    ids.id_lote,
    ids.id_modelo,
    JSON.stringify(ids.equipamientos),
    ahora,
  ]);
  const { lote, ...elegido } = ChosenText.parse(JSON.parse(rows[0]?.elegido ?? 'null'));
  if (!lote) return { ...elegido, lote };
  const { situacion, ...told } = lote;
  const estatus = estatusForVisitor(situationOf(situacion), ahora.getTime());
  return { ...elegido, lote: { ...told, estatus } };
}

/** Refuses what cannot be sold. In: the requested equipment, in order. */
export function checkQuoteInput(elegido: QuoteInput, pedidos: readonly number[]): CatalogoReading {
  const { empresa, proyecto, lote, modelo, planes, gastos, cercanias } = elegido;
  if (elegido.preciosPorAplicar) return { ok: false, motivo: 'PRECIOS_POR_APLICAR' };
  if (!empresa || !proyecto) return { ok: false, motivo: 'PROYECTO_INEXISTENTE' };
  if (!lote) return { ok: false, motivo: 'LOTE_INEXISTENTE' };
  if (!canChoose(lote)) return { ok: false, motivo: 'LOTE_VENDIDO' };
  if (!modelo) return { ok: false, motivo: 'MODELO_INEXISTENTE' };
  const byId = new Map(elegido.equipamientos.map((item) => [item.id_equ, item]));
  const equipamientos = pedidos.flatMap((id) => byId.get(id) ?? []);
  if (equipamientos.length < pedidos.length) return { ok: false, motivo: 'EQUIPAMIENTO_INEXISTENTE' };
  return {
    ok: true,
    catalogo: { empresa, proyecto, lote, modelo, equipamientos, planes, gastos, cercanias },
  };
}

/**
 * SQL of a row's fields that a quote copies: amounts and areas as exact text, other numbers as JSON. In:
 * fields with another name in quotes; the use that chooses the columns.
 */
function copiedOf(
  columnas: Columnas,
  renamed: Readonly<Record<string, string>> = {},
  uso: Partial<ColumnaUse> = { cotizacion: true },
): string {
  const fields = columnasThat(columnas, { uso }).map(([nombre, { contenido }]) => {
    const column = sqlNameOf(nombre);
    const { clase } = contenido;
    const isExact = clase === 'monto' || clase === 'area';
    const number = isExact ? `${column}::text` : isNumeric(contenido) ? `trim_scale(${column})` : column;
    return `'${renamed[nombre] ?? nombre}', ${clase === 'archivo' ? direccionOf(column) : number}`;
  });
  return fields.join(', ');
}

/** The first places of the company's list. */
const CERCANIAS_QUOTED = 4;

const CONSULTA = `
  select json_build_object(
    'edition', ${EDITION},
    'preciosPorAplicar', ${someAreDue('$5')},
    'empresa', (select empresa - 'avisoPrivacidad' || jsonb_build_object('logo', ${direccionOf(`empresa ->> 'logo'`)}) from catalogo),
    'proyecto', (
      select json_strip_nulls(json_build_object(${copiedOf(PROYECTOS)}))
      from proyecto where id_proyecto = $1::bigint and not retirado),
    'lote', (
      select json_build_object('id_lote', id_lote, 'terreno', terreno::text, 'frente', trim_scale(frente),
        'fondo', trim_scale(fondo), 'situacion', to_json(situacion))
      from (select lote.id_lote, lote.terreno, lote.frente, lote.fondo, ${SITUATION_COLUMNS} from lote ${SITUATION_JOINS}
        where lote.id_proyecto = $1::bigint and lote.id_lote = $2::text and not lote.retirado) situacion),
    'modelo', (
      select json_strip_nulls(json_build_object(${copiedOf(MODELOS, { icono: 'img' })}))
      from modelo where id_proyecto = $1::bigint and id_modelo = $3::bigint),
    'equipamientos', (
      select coalesce(json_agg(json_strip_nulls(json_build_object(${copiedOf(EQUIPAMIENTOS)}))), '[]')
      from equipamiento where id_proyecto = $1::bigint
        and id_equ in (select value::bigint from json_array_elements_text($4::json))),
    'planes', (
      select coalesce(json_agg(json_strip_nulls(json_build_object(${copiedOf(PLANES, {}, { llamada: true })})) order by orden), '[]')
      from plan_de_pago where id_proyecto = $1::bigint),
    'gastos', (
      select coalesce(json_agg(json_strip_nulls(json_build_object(${copiedOf(GASTOS, {}, { llamada: true })})) order by orden), '[]')
      from gasto where id_proyecto = $1::bigint),
    'cercanias', (
      select coalesce(json_agg(json_strip_nulls(json_build_object(${copiedOf(CERCANIAS, {}, { llamada: true })})) order by orden), '[]')
      from (select * from cercania where id_proyecto = $1::bigint order by orden limit ${CERCANIAS_QUOTED}) cercania)
  )::text as elegido`;
