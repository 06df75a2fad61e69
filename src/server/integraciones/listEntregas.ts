import type { EntregaDeAviso } from '../../contract/panel/integraciones.ts';
import { folioOfApartado } from '../lotes/recibos/documentOfHold.ts';
import type { Queryable } from '../plataforma/db/db.ts';

const PAGE = 30;

type Row = {
  id: string;
  tipo: string;
  de: string;
  creado_en: Date;
  /** To the microsecond, for the next page's mark. */
  en: string;
  estado: EntregaDeAviso['estado'];
  intentos: number;
  enviado_en: Date | null;
  ultimo_error: string | null;
};

/** One page of what was posted to the company's own system, or waits to be: newest first, without anybody's data. */
export async function listEntregas(
  db: Queryable,
  { rechazados, antes }: { rechazados: boolean; antes?: string | undefined },
): Promise<{ entregas: EntregaDeAviso[]; siguiente: string | null } | undefined> {
  const mark = antes === undefined ? undefined : readMark(antes);
  if (antes !== undefined && !mark) return undefined;
  const rows = await db.query<Row>(statement(rechazados), [
    mark?.en ?? 'infinity',
    mark?.tabla ?? 'z',
    mark?.id ?? '0',
    PAGE + 1,
  ]);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return { entregas: shown.map(entregaOf), siguiente: last ? `${last.en}~${last.id}` : null };
}

function readMark(text: string): { en: string; tabla: string; id: string } | undefined {
  const [, en, tabla, id] =
    /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?)~([ac])(\d{1,18})$/.exec(text) ?? [];
  return en !== undefined && tabla !== undefined && id !== undefined ? { en, tabla, id } : undefined;
}

function entregaOf(row: Row): EntregaDeAviso {
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

/** Each half goes by its own index to the page's end. */
function statement(rechazados: boolean): string {
  const only = rechazados ? `= 'rechazado'` : `in ('pendiente', 'enviado', 'rechazado')`;
  const half = (mark: 'a' | 'c', what: string, from: string) => `
    (select '${mark}' as tabla, s.id, s.creado_en, s.estado, s.intentos, s.enviado_en, s.ultimo_error, ${what}
     from ${from} s.estado ${only} and s.creado_en <= $1::timestamptz
       and (s.creado_en, '${mark}', s.id) < ($1::timestamptz, $2::text, $3::bigint)
     order by s.creado_en desc, s.id desc limit $4::int)`;
  return `
    select e.tabla || e.id as id, coalesce(c.folio, e.sobre) as de, e.creado_en, e.creado_en::text as en, e.estado, e.intentos,
      e.enviado_en, e.ultimo_error,
      case when e.tipo = 'cotizacion.emitida' and c.anterior_id is not null then 'cotizacion.renovada' else e.tipo end as tipo
    from (${half('a', 's.tipo, s.sobre', 'aviso s where')} union all
      ${half('c', `'cotizacion.' || s.suceso, 'cotizacion ' || s.cotizacion_id`, `correo_salida s where s.tipo = 'webhook' and`)}) e
      left join cotizacion c on c.id = case when e.sobre like 'cotizacion %' then substring(e.sobre from 12)::bigint end
    order by e.creado_en desc, e.tabla desc, e.id desc limit $4::int`;
}
