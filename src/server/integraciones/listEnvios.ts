import type { FiltroDeEntregas } from '../../contract/listings/listings.ts';
import type { PanelAnswerOf, PanelRequestOf } from '../../contract/panel/calls.ts';
import type { EnvioDeEvento } from '../../contract/panel/integraciones.ts';
import { folioOfApartado } from '../lotes/recibos/documentOfHold.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { type InvalidCursor, type PartOfList, pageOf, type RowSource } from '../plataforma/db/pageOf.ts';

type Row = {
  id: string;
  tipo: string;
  de: string;
  creado_en: Date;
  estado: EnvioDeEvento['estado'];
  intentos: number;
  enviado_en: Date | null;
  ultimo_error: string | null;
};

/** What was posted to the company's own system, or waits to be, of both tables: each by its own index. */
const ESTADO_DE_CORREO_TEXTS: RowSource<FiltroDeEntregas, EnvioDeEvento> = {
  orden: ['momento', 'palabra', 'id'],
  async partesOf(_tx, { estado }) {
    const only = estado ? `s.estado = '${estado}'` : `s.estado in ('pendiente', 'enviado', 'rechazado')`;
    const of = (mark: 'a' | 'c', de: string, ...donde: string[]): PartOfList => ({
      orden: ['s.creado_en', `'${mark}'::text`, 's.id'],
      de,
      donde: [only, ...donde],
    });
    return { partes: [of('a', 'aviso s'), of('c', 'correo_salida s', `s.tipo = 'webhook'`)] };
  },
  async readRows(tx, places) {
    const rows = await tx.query<Row>(ROWS, [JSON.stringify(places.map(([, tabla, id]) => ({ tabla, id })))]);
    return rows.map(entregaOf);
  },
};

const ROWS = `
  with pedida as (
    select tabla, id::bigint as id, orden
    from rows from (json_to_recordset($1::json) as (tabla text, id text)) with ordinality as f (tabla, id, orden)),
  e as (
    select 'a' || s.id as id, s.tipo, s.sobre, s.creado_en, s.estado, s.intentos, s.enviado_en, s.ultimo_error, orden
    from pedida join aviso s on s.id = pedida.id where tabla = 'a'
    union all
    select 'c' || s.id, 'cotizacion.' || s.suceso, 'cotizacion ' || s.cotizacion_id, s.creado_en, s.estado, s.intentos, s.enviado_en,
      s.ultimo_error, orden
    from pedida join correo_salida s on s.id = pedida.id where tabla = 'c')
  select e.id, coalesce(c.folio, e.sobre) as de, e.creado_en, e.estado, e.intentos, e.enviado_en, e.ultimo_error,
    case when e.tipo = 'cotizacion.emitida' and c.anterior_id is not null then 'cotizacion.renovada' else e.tipo end as tipo
  from e left join cotizacion c on c.id = case when e.sobre like 'cotizacion %' then substring(e.sobre from 12)::bigint end
  order by e.orden`;

/** Newest first, without anybody's data. */
export async function listEnvios(
  { db }: Pick<PanelDeps, 'db'>,
  { cursor, limite, ...filtro }: PanelRequestOf<'ListarEntregas'>,
): Promise<{ ok: true; answer: PanelAnswerOf<'ListarEntregas'> } | InvalidCursor> {
  const page = await pageOf(db, ESTADO_DE_CORREO_TEXTS, filtro, { cursor, limite });
  return page.ok ? { ok: true, answer: { filas: page.filas, cursor: page.cursor } } : page;
}

function entregaOf(row: Row): EnvioDeEvento {
  return {
    id: row.id,
    tipo: row.tipo,
    sobre: namedOf(row.de),
    creadaEn: row.creado_en.toISOString(),
    estado: row.estado,
    intentos: row.intentos,
    enviadaEn: row.enviado_en?.toISOString() ?? null,
    error: row.ultimo_error,
  };
}

/** In: `apartado 12`, or a folio. */
function namedOf(de: string): string {
  const [what, id = ''] = de.split(' ');
  if (what === 'apartado') return folioOfApartado(id);
  return de.charAt(0).toUpperCase() + de.slice(1);
}
