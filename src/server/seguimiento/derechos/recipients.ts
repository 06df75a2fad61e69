import type { Recipient } from '../../../contract/panel/datosDePersona.ts';
import { standingSql } from '../../cotizaciones/show/estadoDeCorreo.ts';
import type { PersonaRow } from '../../personas/personaRows.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

interface Row {
  a: Recipient['a'];
  nombre: string | null;
  veces: number | null;
  en: Date;
}

/** In: the person's row. */
export async function readRecipients(
  db: Queryable,
  { id, clave, primera_en }: Pick<PersonaRow, 'id' | 'clave' | 'primera_en'>,
): Promise<Recipient[]> {
  const rows = await db.query<Row>(COMUNICADOS, [clave, id, primera_en]);
  return rows.map(({ en, ...row }) => ({ ...row, ultimaEn: en.toISOString() }));
}

/** Notices to the company's own system are two kinds of rows: of its quotes (`correo_salida`) and of all else (`aviso`). */
const LEFT = (of: string) => `${of}estado = 'enviado' and ${standingSql(of)} <> 'guardada'`;

const COMUNICADOS = `
  with suyas as (select id from cotizacion where contacto = $1),
  apartados as (select id from apartado where contacto = $1),
  salidas as (
    select tipo, enviado_en from correo_salida where cotizacion_id in (select id from suyas) and ${LEFT('')}
    union all
    select s.tipo, s.enviado_en from recibo r join correo_salida s on s.recibo_id = r.id
    where r.apartado_id in (select id from apartados) and ${LEFT('s.')}),
  avisos as (
    select enviado_en from aviso where creado_en >= $3::timestamptz and estado = 'enviado' and sobre in (
      select 'persona ' || $2 union all select 'cotizacion ' || id from suyas
      union all select 'apartado ' || id from apartados
      union all select 'venta ' || id from venta where contacto = $1))
  select tipo as a, null as nombre, count(*)::int as veces, max(enviado_en) as en
    from salidas where tipo in ('ventas', 'asesor') group by tipo
  union all
  select 'sistema', null, count(*)::int, max(enviado_en) from (
    select enviado_en from salidas where tipo = 'webhook' union all select enviado_en from avisos) as dichos
    having count(*) > 0
  union all
  select 'programa', nombre, null, usada_en from clave_api
    where usada_en >= $3::timestamptz and derechos ?| array['personas.leer', 'cotizaciones.leer']
  union all
  select 'persona', null, count(*)::int, max(en) from bitacora
    where sobre = 'persona ' || $2 and sobre like 'persona %' and accion = 'persona.entregar' having count(*) > 0`;
