import type { BitacoraAccion } from '../../../domain/bitacora.ts';
import { type Cambio, isOfOnePersona, TEMAS, type Tema, temasOf } from '../../../domain/novedades/temas.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** What one look found. */
export interface Look {
  /** The database's time just before it, ms. */
  en: number;
  cambios: readonly Cambio[];
}

/** Newest rows of each table that a look compares: so many transactions may run at once. */
const WINDOW = 64;

/**
 * Out: what changed since the reader's last look; the first one finds nothing. It is read every second while a
 * panel is open, so the first statement reads only the ends of indexes, and the rows are read if that changed.
 * A transaction that commits after one with a higher id is found, too.
 */
export function createChangeReader(db: Queryable): () => Promise<Look> {
  let mark = '';
  let seen: ReadonlySet<string> | undefined;
  return async () => {
    const [now] = await db.query<{ en: number; mark: string }>(MARK);
    if (!now) throw new Error('a mark is one row');
    if (now.mark === mark) return { en: now.en, cambios: [] };
    const rows = await db.query<ChangedRow>(CHANGED);
    const before = seen;
    seen = new Set(rows.map(keyOf));
    mark = now.mark;
    return { en: now.en, cambios: before ? newOf(rows, before) : [] };
  };
}

type Source = 'bitacora' | 'cotizacion' | 'persona_nota' | 'visita' | 'espera' | 'derecho_pedido' | 'correo';

interface ChangedRow {
  de: Source;
  /** Tells the source's rows apart. */
  id: string;
  accion: BitacoraAccion | null;
  deshace: boolean;
  /** The person's adviser; null: nobody, or no person. */
  asesor: string | null;
  /** Who else has it in their lists. */
  otros: string[];
}

const keyOf = ({ de, id }: ChangedRow) => `${de} ${id}`;

/** A source whose whole window is new may have more: then everything changed. */
function newOf(rows: readonly ChangedRow[], before: ReadonlySet<string>): Cambio[] {
  const fresh = rows.filter((row) => !before.has(keyOf(row)));
  const counts = new Map<Source, number>();
  for (const { de } of fresh) counts.set(de, (counts.get(de) ?? 0) + 1);
  if ([...counts.values()].some((count) => count >= WINDOW)) return [{ temas: TEMAS }];
  return fresh.map(changeOf);
}

function changeOf({ de, accion, deshace, asesor, otros }: ChangedRow): Cambio {
  const temas = de === 'bitacora' ? (accion ? temasOf(accion) : TEMAS) : TEMAS_OF[de];
  const isLimited = accion ? isOfOnePersona(accion) && !deshace : de !== 'espera' && de !== 'derecho_pedido';
  return isLimited && asesor !== null ? { temas, asesores: [asesor, ...otros] } : { temas };
}

const TEMAS_OF: Readonly<Record<Exclude<Source, 'bitacora'>, readonly Tema[]>> = {
  cotizacion: ['personas'],
  persona_nota: ['personas'],
  visita: ['personas'],
  espera: ['personas', 'lotes'],
  derecho_pedido: ['personas'],
  correo: ['personas'],
};

const SENT = `tipo = 'cliente' and estado = 'enviado'`;
const REJECTED = `tipo = 'cliente' and estado = 'rechazado'`;

/**
 * All that the staff and the program do is in the log; what buyers do, and mails, have rows of their own.
 */
const MARK = `
  select (extract(epoch from statement_timestamp()) * 1000)::float8 as en, concat(
    (select sum(id) from (select id from bitacora order by id desc limit ${WINDOW}) l), '.',
    (select sum(id) from (select id from cotizacion order by id desc limit ${WINDOW}) c), '.',
    (select sum(id) from (select id from persona_nota order by id desc limit ${WINDOW}) n), '.',
    (select sum(id) from (select id from visita order by id desc limit ${WINDOW}) v), '.',
    (select sum(id) from (select id from espera order by id desc limit ${WINDOW}) e), '.',
    (select sum(id) from (select id from derecho_pedido order by id desc limit ${WINDOW}) d), '.',
    (select extract(epoch from max(enviado_en)) from correo_salida where ${SENT}), '.',
    (select sum(cotizacion_id) from (select cotizacion_id from correo_salida
      where ${REJECTED} order by cotizacion_id desc limit ${WINDOW}) r)) as mark`;

const newest = (table: string, columns: string) =>
  `(select id, ${columns} from ${table} order by id desc limit ${WINDOW})`;
const without = (...ids: string[]) => `array_remove(array[${ids.join(', ')}], null)::text[]`;
const NOBODY = `'{}'::text[]`;

/** A log line names its thing by kind and id; a quote by its folio. */
const CHANGED = `
  select 'bitacora' as de, l.id::text as id, l.accion, l.deshace is not null as deshace,
    coalesce(p.asesor_id, q.asesor_id)::text as asesor, ${without('l.personal_id', 'a.apartado_por', 'v.asesor_id')} as otros
  from (
    select id, accion, personal_id, deshace, split_part(sobre, ' ', 1) as clase, split_part(sobre, ' ', 2) as nombre,
      case when sobre ~ '^[a-z]+ [0-9]{1,18}$' then split_part(sobre, ' ', 2)::bigint end as cosa
    from ${newest('bitacora', 'accion, personal_id, deshace, sobre')} b
  ) l
  left join apartado a on l.clase = 'apartado' and a.id = l.cosa
  left join visita v on l.clase = 'visita' and v.id = l.cosa
  left join cotizacion c on l.clase = 'cotizacion' and c.folio = l.nombre
  left join persona p on l.clase = 'persona' and p.id = l.cosa
  left join persona q on q.clave = coalesce(a.contacto, v.contacto, c.contacto)
  union all
  select 'cotizacion', c.id::text, null, false, p.asesor_id::text, ${without('c.hecha_por')}
  from ${newest('cotizacion', 'contacto, hecha_por')} c left join persona p on p.clave = c.contacto
  union all
  select 'persona_nota', n.id::text, null, false, p.asesor_id::text, ${without('n.personal_id')}
  from ${newest('persona_nota', 'persona_id, personal_id')} n left join persona p on p.id = n.persona_id
  union all
  select 'visita', v.id::text, null, false, p.asesor_id::text, ${without('v.asesor_id')}
  from ${newest('visita', 'contacto, asesor_id')} v left join persona p on p.clave = v.contacto
  union all
  select 'espera', e.id::text, null, false, null, ${NOBODY} from ${newest('espera', 'clave')} e
  union all
  select 'derecho_pedido', d.id::text, null, false, null, ${NOBODY} from ${newest('derecho_pedido', 'id as clave')} d
  union all
  select 'correo', m.clave, null, false, p.asesor_id::text, ${without('c.hecha_por')}
  from (
    (select cotizacion_id, concat('enviado ', cotizacion_id, ' ', enviado_en) as clave from correo_salida
      where ${SENT} order by enviado_en desc limit ${WINDOW / 2})
    union all
    (select cotizacion_id, concat('rechazado ', cotizacion_id) from correo_salida
      where ${REJECTED} order by cotizacion_id desc limit ${WINDOW / 2})
  ) m
  left join cotizacion c on c.id = m.cotizacion_id
  left join persona p on p.clave = c.contacto`;
