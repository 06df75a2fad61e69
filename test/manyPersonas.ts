import { formatDocumento } from '../src/contract/storedDocumento.ts';
import { DEFAULT_EMPRESA } from '../src/server/catalogo/empresa/defaultEmpresa.ts';
import type { Db, Parameter } from '../src/server/plataforma/db/db.ts';
import { testDocumento } from './testDocumento.ts';

export interface ManyOptions {
  /** At least one and a half per project. */
  personas: number;
  cotizaciones: number;
  /** Moment of the newest quote; the others are from the two years before. */
  ahora: Date;
}

export const PROYECTOS = 20;
export const LOTES = 300;
export const ASESORES = 12;
/** Quotes per statement, to stay below a minute. */
const LOT = 5_000;

/**
 * Fills a database with a sales office of two years, always the same: persons with realistic quotes, mails,
 * holds, sales and log. Each person has a quote; a third have no adviser.
 */
export async function fillManyPersonas(
  db: Db,
  { personas, cotizaciones, ahora }: ManyOptions,
): Promise<void> {
  const run = (text: string, ...values: Parameter[]) => db.query(text, values);
  await fillCatalogo(run);
  await run(
    `insert into personal (correo, nombre, rol, identidad, alta_en)
     select 'asesor' || n || '@casas.example', 'Asesor ' || n, 'asesor', 'asesor' || n, $1::timestamptz
     from generate_series(1, $2::int) n`,
    ahora,
    ASESORES,
  );
  // Persons first: a quote then changes none.
  await run(PERSONAS, ahora, personas, ASESORES);
  for (let from = 1; from <= cotizaciones; from += LOT) {
    const to = Math.min(from + LOT - 1, cotizaciones);
    await run(COTIZACIONES, ahora, cotizaciones, personas, plainDocumento(), from, to);
    await run(CORREOS, from, to);
  }
  await run(
    `update persona set primera_en = de.primera, ultima_en = de.ultima from (
       select contacto, min(emitida_en) as primera, max(emitida_en) as ultima from cotizacion group by contacto) as de
     where clave = de.contacto`,
  );
  await run(
    `update persona set borrar_en = $1::date + 30 where ultima_en < $1::timestamptz - interval '23 months'`,
    ahora,
  );
  await run(APARTADOS, ahora, personas);
  await run(VENTAS, ahora, personas);
  await run(PARCIALIDADES, ahora);
  await run(PAGOS);
  await run(PAPELES);
  await run(
    `insert into bitacora (en, personal_id, origen, accion, sobre, id_proyecto, id_lote)
     select $1::timestamptz - n * interval '10 minutes', 1 + n % $2::int, 'panel', 'apartado.crear', 'apartado ' || n,
       1 + n % ${PROYECTOS}, 'L' || (1 + n * 37 % ${LOTES})
     from generate_series(1, $3::int) n`,
    ahora,
    ASESORES,
    personas,
  );
  await run('analyze');
}

async function fillCatalogo(run: (text: string, ...values: Parameter[]) => Promise<unknown>): Promise<void> {
  await run(
    'insert into catalogo (version, importado_en, empresa) values (1, now(), $1::text::jsonb)',
    JSON.stringify(DEFAULT_EMPRESA),
  );
  await run(
    `insert into proyecto (id_proyecto, orden, nombre, svg, icono, url_pagina, precio_exedente)
     select n, n, 'Proyecto ' || n, '', '', '', 4200 from generate_series(1, ${PROYECTOS}) n`,
  );
  await run(
    `insert into lote (id_proyecto, id_lote, orden, terreno, estatus)
     select p, 'L' || n, n, 168, 'Disponible' from generate_series(1, ${PROYECTOS}) p, generate_series(1, ${LOTES}) n`,
  );
  await run(
    `insert into modelo (id_modelo, id_proyecto, orden, nombre, icono, terreno, precio_venta)
     select p * 10 + n, p, n, 'Modelo ' || n, '', 180, 1900000
     from generate_series(1, ${PROYECTOS}) p, generate_series(1, 4) n`,
  );
}

/** Common to all quotes. */
function plainDocumento(): string {
  return formatDocumento(testDocumento());
}

const words = (...all: string[]) => `(array['${all.join("','")}'])`;
const NOMBRES = words(
  'Ana',
  'José',
  'María',
  'Luis',
  'Rosa',
  'Carlos',
  'Sofía',
  'Jorge',
  'Lucía',
  'Raúl',
  'Elena',
  'Iván',
  'Nuria',
);
const APELLIDOS = words(
  'Hernández',
  'García',
  'Martínez',
  'López',
  'González',
  'Pérez',
  'Rodríguez',
  'Sánchez',
  'Ramírez',
  'Cruz',
  'Flores',
  'Gómez',
  'Morales',
  'Vázquez',
  'Jiménez',
  'Reyes',
  'Díaz',
  'Torres',
  'Gutiérrez',
  'Ruiz',
  'Mendoza',
  'Aguilar',
  'Ortiz',
);

/** Holders were contacted and are their holder's. */
const HELD = 'n <= $2::int / 10';

const PERSONAS = `
  insert into persona (clave, nombre, correo, telefono, id_proyecto, asesor_id, asignada_en, primera_en, ultima_en,
    contactada_en, hablada_en, siguiente, siguiente_en)
  select 'persona' || n || '@ejemplo.mx',
    ${NOMBRES}[1 + n % 13] || ' ' || ${APELLIDOS}[1 + n / 13 % 23] || ' ' || ${APELLIDOS}[1 + n / 299 % 23],
    'persona' || n || '@ejemplo.mx', '55' || lpad((n * 7919 % 100000000)::text, 8, '0'), 1 + n % ${PROYECTOS},
    case when n % 3 > 0 or ${HELD} then 1 + n % $3::int end, case when n % 3 > 0 or ${HELD} then $1::timestamptz end,
    $1::timestamptz, $1::timestamptz, case when n % 10 < 7 or ${HELD} then $1::timestamptz end,
    case when ${HELD} then $1::timestamptz end,
    case when n % 40 = 0 then 'Llamar' end, case when n % 40 = 0 then $1::date + (n / 40 % 21) - 10 end
  from generate_series(1, $2::int) n`;

/** 2.4 KB of incompressible data, like picture previews. */
const PREVIEW = `(select string_agg(encode(sha512((n || ' ' || i)::bytea), 'hex'), '') from generate_series(1, 19) i)`;

const COTIZACIONES = `
  insert into cotizacion (id, folio, token, emitida_en, vigencia, documento, contacto, anterior_id)
  overriding system value
  select n, folio, 'secreto-' || n || '-' || md5(n::text), en, (en at time zone 'America/Mexico_City')::date + 15,
    $4::text::jsonb || jsonb_build_object(
      'folio', folio,
      'cliente', jsonb_build_object('nombre', 'Persona ' || persona, 'correo', contacto, 'telefono', '5512345678'),
      'proyecto', ($4::text::jsonb -> 'proyecto') || jsonb_build_object('id_proyecto', proyecto, 'nombre', 'Proyecto ' || proyecto,
        'icono', ${PREVIEW}),
      'lote', ($4::text::jsonb -> 'lote') || jsonb_build_object('id_lote', 'L' || (1 + n * 31 % ${LOTES})),
      'modelo', ($4::text::jsonb -> 'modelo') || jsonb_build_object('id_modelo', proyecto * 10 + 1 + n % 4)),
    contacto, case when n > $3::int and n % 12 = 0 then n - $3::int end
  from generate_series($5::int, $6::int) n,
    -- The same person again after as many quotes as there are people.
    lateral (select 1 + (n::bigint * 7919 % $3::int)::int as persona) as de_quien,
    lateral (select 'persona' || persona || '@ejemplo.mx' as contacto, 1 + persona % ${PROYECTOS} as proyecto,
      'PR-2026-' || lpad(n::text, 6, '0') as folio,
      $1::timestamptz - ($2::int - n) * (interval '730 days' / $2::int) as en) as con`;

const CORREOS = `
  insert into correo_salida (cotizacion_id, tipo, message_id, creado_en, proximo_intento, destinatario, destinatario_clave, estado,
    enviado_en, aceptado_por, retenido_por, ultimo_error)
  select id, tipo, '<' || id || tipo || '@ejemplo.mx>', emitida_en, emitida_en, case when cliente then contacto end,
    case when cliente then contacto end, estado, case when estado = 'enviado' then emitida_en end,
    case when estado = 'enviado' then 'smtp.ejemplo.mx' end,
    case when estado = 'retenido' then 'direccion' end, case when estado = 'rechazado' then '550 en RCPT TO' end
  from cotizacion, (values ('cliente', true), ('ventas', false)) as de (tipo, cliente),
    lateral (select case when not cliente then 'enviado' when id % 97 = 0 then 'rechazado' when id % 211 = 0 then 'retenido'
      else 'enviado' end as estado) as con
  where id between $1::bigint and $2::bigint`;

/** A tenth of the persons held a lot; the newest hold of each lot is live. */
const APARTADOS = `
  insert into apartado (id_proyecto, id_lote, cotizacion_id, precio_total, nombre, correo, telefono, contacto, apartado_por,
    apartado_en, vence_en, terminado_en, termino)
  select 1 + n % ${PROYECTOS}, 'L' || (1 + n / ${PROYECTOS} % ${LOTES}), null, null, 'Persona ' || n, 'persona' || n || '@ejemplo.mx',
    '5512345678', 'persona' || n || '@ejemplo.mx', 1 + n % ${ASESORES},
    en, en + interval '7 days', case when n > 600 then en + interval '7 days' end, case when n > 600 then 'vencido' end
  from generate_series(1, $2::int / 10) n,
    lateral (select $1::timestamptz - n * interval '15 minutes' as en) as cuando`;

/** Six papers a project; half of the sales have the first three. */
const PAPELES = `
  with pedidos as (
    insert into papel (id_proyecto, nombre, orden) select id_proyecto, 'Papel ' || n, n from proyecto, generate_series(1, 6) n
    returning id, id_proyecto, orden)
  insert into papel_recibido (venta_id, papel_id, recibido_en)
  select v.id, p.id, v.anotada_en from venta v join pedidos p on p.id_proyecto = v.id_proyecto
  where v.id % 2 = 0 and p.orden <= 3`;

/** An eighth of the persons bought a lot, in the two years: apartado, enganche, 21 months and the rest. */
const VENTAS = `
  insert into venta (id_proyecto, id_lote, fecha, anotada_por, anotada_en, nombre, correo, telefono, contacto, precio, plan, contrato)
  select 1 + n % ${PROYECTOS}, 'L' || (1 + n / ${PROYECTOS} % ${LOTES}), dia, 1 + n % ${ASESORES}, dia, 'Persona ' || n,
    'persona' || n || '@ejemplo.mx', '5512345678', 'persona' || n || '@ejemplo.mx', 1865000, '24 pagos', 'C-' || n
  from generate_series(700, 699 + $2::int / 8) n, lateral (select $1::date - n * 7 % 720 as dia) as cuando`;

/** What was due is paid; a tenth of the sales is two months late. */
const PARCIALIDADES = `
  insert into parcialidad (venta_id, orden, concepto, monto, vence, debe)
  select id, n, case n when 1 then 'apartado' when 2 then 'enganche' when 24 then 'entrega' else 'mensualidad' end, monto, vence,
    case when vence <= $1::date - case when id % 10 = 0 then 60 else 0 end then 0 else monto end
  from venta, generate_series(1, 24) n,
    lateral (select case n when 1 then 25000 else 80000 end as monto,
      (fecha + (n - 1) * interval '1 month')::date as vence) as de`;

const PAGOS = `
  insert into pago (venta_id, dia, monto, forma, referencia, anotado_por, anotado_en)
  select venta_id, vence, monto, 'transferencia', 'SPEI ' || orden, 1, vence from parcialidad where debe = 0 order by vence, venta_id`;
