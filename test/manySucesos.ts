import type { Db, Parameter } from '../src/server/plataforma/db/db.ts';
import { digestOf } from '../src/server/plataforma/digest.ts';
import { LOTES, PROYECTOS } from './manyPersonas.ts';

export interface ManySucesosOptions {
  /** Days of visits before `ahora`, for each lot of each project. */
  dias: number;
  ahora: Date;
}

/** A key of all rights and the first adviser's calendar. */
export const SECRETO_DE_CLAVE = `lot_0123456789ab_${'k'.repeat(43)}`;
export const SECRETO_DE_CALENDARIO = 'c'.repeat(43);

/** Adds to `fillManyPersonas` visits, notices, discounts, notes, turns, keys, calendars, reminders. */
export async function fillManySucesos(db: Db, { dias, ahora }: ManySucesosOptions): Promise<void> {
  const run = (text: string, ...values: Parameter[]) => db.query(text, values);
  for (let proyecto = 1; proyecto <= PROYECTOS; proyecto += 1) await run(VISITAS, ahora, dias, proyecto);
  await run(COTIZADAS, ahora, dias);
  await run(`insert into demanda_sumada (hasta) values ($1::date - 1)`, ahora);
  await run(AVISOS_DE_COTIZACION);
  await run(AVISOS);
  await run('insert into aviso_destino (desde) values ($1)', ahora);
  await run(NOTAS);
  await run(PEDIDOS, ahora);
  await run(PEDIDOS_DE_NADIE, ahora);
  await run(AJUSTES, ahora);
  await run(LOTES_VISTOS, ahora);
  await run(RECORDATORIOS);
  await run(CORREOS_DE_RECORDATORIO);
  await run(
    `insert into recordatorio_alto (clave, detenido_en) select clave, $1::timestamptz from persona where id % 50 = 0`,
    ahora,
  );
  // Only more than an adviser may deliver data.
  await run(
    `update personal set enlace = 'asesor-' || id, rol = case id when 1 then 'gerencia' else rol end`,
  );
  await run(
    `insert into turno_de_asesor (id_proyecto, personal_id)
     select p, a.id from generate_series(1, ${PROYECTOS}) p, personal a where a.id % 3 = p % 3`,
  );
  await run(
    `insert into clave_api (nombre, prefijo, huella, derechos, vence_el, creada_por, creada_en)
     values ('Tablero', 'lot_0123456789ab', $1, '["personas.leer", "cotizaciones.leer", "lotes.leer"]', '2099-01-01', 1, $2)`,
    digestOf(SECRETO_DE_CLAVE),
    ahora,
  );
  await run(
    `insert into calendario (personal_id, huella, creado_en) values (1, $1, $2)`,
    digestOf(SECRETO_DE_CALENDARIO),
    ahora,
  );
  await run('analyze');
}

/** Every lot seen daily, a fifth chosen; also models, equipment and steps. */
const VISITAS = `
  insert into demanda (id_proyecto, dia, clase, hecho, cosa, cuantos)
  select $3::int, $1::date - d, clase, hecho, cosa, 1 + (d + length(cosa)) % 9
  from generate_series(1, $2::int) d, (
    select 'lote' as clase, 'visto' as hecho, 'L' || n as cosa, n from generate_series(1, ${LOTES}) n
    union all select 'lote', 'elegido', 'L' || n, n from generate_series(1, ${LOTES}) n where n % 5 = 0
    union all select 'modelo', hecho, ($3::int * 10 + n)::text, n
      from generate_series(1, 4) n, unnest(array['visto', 'elegido']) hecho
    union all select 'equipamiento', hecho, n::text, n from generate_series(1, 8) n, unnest(array['visto', 'elegido']) hecho
    union all select 'paso', 'visto', paso, 0 from unnest(array['proyecto', 'lote', 'modelo', 'equipamiento', 'contacto']) paso
  ) as cosas`;

const COTIZADAS = `
  insert into demanda (id_proyecto, dia, clase, hecho, cosa, cuantos)
  select (documento -> 'proyecto' ->> 'id_proyecto')::int, (emitida_en at time zone 'America/Mexico_City')::date, clase, 'cotizado',
    cosa, count(*)
  from cotizacion, lateral (values ('paso', 'cotizacion'), ('lote', documento -> 'lote' ->> 'id_lote'),
    ('modelo', documento -> 'modelo' ->> 'id_modelo')) as de (clase, cosa)
  where anterior_id is null and emitida_en > $1::timestamptz - $2::int * interval '1 day'
    and emitida_en < ($1::date - 1)::timestamp at time zone 'America/Mexico_City'
  group by 1, 2, 3, 5`;

/** Notices of quotes: one in two hundred failed, the newest wait. */
const AVISOS_DE_COTIZACION = `
  insert into correo_salida (cotizacion_id, tipo, message_id, creado_en, proximo_intento, estado, enviado_en, ultimo_error)
  select id, 'webhook', '<' || id || 'webhook@ejemplo.mx>', emitida_en, emitida_en, estado,
    case when estado = 'enviado' then emitida_en end, case when estado = 'rechazado' then 'HTTP 500' end
  from cotizacion, lateral (select case when id % 200 = 0 then 'rechazado' when id > 99980 then 'pendiente' else 'enviado' end
    as estado) as con`;

/** Notices of mails and holds. */
const AVISOS = `
  insert into aviso (tipo, sobre, creado_en, estado, enviado_en, ultimo_error)
  select tipo, sobre, en, estado, case when estado = 'enviado' then en end, case when estado = 'rechazado' then 'HTTP 500' end
  from (
    select 'cotizacion.entregada' as tipo, 'cotizacion ' || id as sobre, emitida_en as en, id from cotizacion
    union all select 'apartado.creado', 'apartado ' || id, apartado_en, id from apartado
  ) as sucesos, lateral (select case when id % 200 = 0 then 'rechazado' when id > 99980 then 'pendiente' else 'enviado' end
    as estado) as con
  order by en, id`;

const NOTAS = `
  insert into persona_nota (persona_id, tipo, texto, personal_id, en)
  select id, 'nota', 'Quiere ver la casa muestra', 1 + id % 12, ultima_en from persona where id % 2 = 0`;

/** Ten wait, the others are decided. */
const PEDIDOS = `
  insert into descuento_pedido (clave, solicitud, contacto, id_proyecto, id_lote, precio, monto, motivo, pedido_por, pedido_en,
    estado, decidido_por, decidido_en)
  select 'pedido-' || p.id, jsonb_build_object('solicitud', jsonb_build_object('id_proyecto', p.id_proyecto,
      'id_lote', 'L' || (1 + p.id % ${LOTES}), 'id_modelo', p.id_proyecto * 10 + 1, 'equipamientos', '[]'::jsonb,
      'cliente', jsonb_build_object('nombre', p.nombre, 'correo', p.correo, 'telefono', p.telefono))),
    p.clave, p.id_proyecto, 'L' || (1 + p.id % ${LOTES}), 1900000, 50000, 'Pago de contado', 1 + p.id % 12, $1::timestamptz,
    case when p.id % 200 = 0 then 'esperando' else 'rechazado' end, case when p.id % 200 > 0 then 1 end,
    case when p.id % 200 > 0 then $1::timestamptz end
  from persona p where p.id <= 2000`;

/** Discount requests of three years ago without a quote. */
const PEDIDOS_DE_NADIE = `
  insert into descuento_pedido (clave, solicitud, contacto, id_proyecto, id_lote, precio, monto, motivo, pedido_por, pedido_en,
    estado, decidido_por, decidido_en)
  select 'nadie-' || n, '{}', 'nadie' || n || '@ejemplo.mx', 5, 'L1', 1900000, 50000, 'Pago de contado', 1, en, 'rechazado', 1, en
  from generate_series(1, 20) n, (select $1::timestamptz - interval '3 years' as en) as entonces`;

/** Both kinds on; expiries handled until yesterday. */
const AJUSTES = `
  insert into recordatorio_ajuste (tipo, desde, vigencia_vista, id_visto)
  values ('lote', $1::timestamptz - interval '3 years', null, null),
    ('vigencia', $1::timestamptz - interval '3 years', $1::date + 1, 9223372036854775807)`;

/** One lot in forty changed an hour ago. */
const LOTES_VISTOS = `
  insert into lote_visto (id_proyecto, id_lote, disponible, desde, por_mirar, por_mirar_en)
  select id_proyecto, id_lote, true, $1::timestamptz - interval '1 year', orden % 40 = 0,
    case when orden % 40 = 0 then $1::timestamptz - interval '1 hour' end
  from lote`;

/** A third of the quotes at expiry; the newest wait. */
const RECORDATORIOS = `
  insert into recordatorio (cotizacion_id, tipo, token, creado_en)
  select id, 'vigencia', 'recordatorio-' || id, emitida_en + interval '13 days' from cotizacion where id % 3 = 0 order by id`;

const CORREOS_DE_RECORDATORIO = `
  insert into correo_salida (recordatorio_id, tipo, message_id, creado_en, proximo_intento, destinatario, destinatario_clave, estado,
    enviado_en, aceptado_por)
  select r.id, 'cliente', '<r' || r.id || '@ejemplo.mx>', c.emitida_en, c.emitida_en, c.contacto, c.contacto, estado,
    case when estado = 'enviado' then r.creado_en end, case when estado = 'enviado' then 'smtp.ejemplo.mx' end
  from recordatorio r join cotizacion c on c.id = r.cotizacion_id,
    lateral (select case when c.id > (select max(id) - 60 from cotizacion) then 'pendiente' else 'enviado' end as estado) as con`;
