import type { Db } from '../src/server/plataforma/db/db.ts';

/** A text against quoting, lines and encodings. */
export const HARD_TEXT = `O'Hara "Ñandú" \\ \\n línea\nnueva\ttab ${String.fromCodePoint(0x2028)} 🏠 {"a":[1]} $1 \\x00`;

/**
 * Fills every table with values that are easily lost: trailing zeros, microseconds, bytes, numbers beyond a
 * double, difficult texts, references to later rows.
 */
export async function fillEveryTable(db: Db): Promise<void> {
  const text = [HARD_TEXT];
  const at = `'2026-03-01 12:00:00.123456+00'::timestamptz`;
  const statements: [string, string[]?][] = [
    [
      `insert into catalogo (version, importado_en, empresa, empresa_json)
       values (7, ${at}, jsonb_build_object('nombre', $1::text, 'n', 12345678901234567890.10), $1::text)`,
      text,
    ],
    [`insert into aviso_de_privacidad (version, corto, completo, desde) values ('1', $1, $1, ${at})`, text],
    [`insert into archivo values ('img/á.jpg', 'aa', '/imagenes/x')`],
    [
      `insert into proyecto values (1, 2, $1, 'plano.svg', 'i', '', 4200.50000, null, null, null, true)`,
      text,
    ],
    [
      `insert into lote values (1, $1, 1, 190.50000, 'Disponible', false), (1, '2', 2, 168, 'Vendido', true)`,
      text,
    ],
    [
      `insert into modelo (id_modelo, id_proyecto, orden, nombre, icono, terreno, precio_venta, banos)
      values (3, 1, 2, $1, 'i', 168.50, 2950000.00, 2.5)`,
      text,
    ],
    [`insert into modelo_imagen values (3, 1, 'i', $1, 'foto', '30% 20%')`, text],
    [`insert into equipamiento values (5, 1, 1, $1, 'i', 85000)`, text],
    [`insert into equipamiento_imagen values (1, 1, 'i', $1)`, text],
    [`insert into plan_de_pago values (1, $1, 1, $1, 20.50, 7, 5, 35.00, 1.50, $1)`, text],
    [`insert into gasto values (1, 1, $1, 'porcentaje', 5.00, 7.50000, 'escrituracion', $1)`, text],
    [
      `insert into credito values ($1, 1, $1, $1, 10.90, 20, 90, 2500000.50000, 13.10, '2026-11-01', $1)`,
      text,
    ],
    [`insert into etapa values (1, $1, 1, $1, '2027-01-15', '2026-11-01')`, text],
    [`insert into cercania values (1, 1, $1, $1, 12, 'a pie')`, text],
    [
      `insert into personal (correo, nombre, rol, identidad, alta_en, retrato) values
      ('ana@ejemplo.mx', $1, 'gerencia', 'i1', ${at}, null), ('beto@ejemplo.mx', 'Beto', 'asesor', 'i2', ${at}, $1)`,
      text,
    ],
    [`update personal set relevo_id = 2, baja_en = ${at} where id = 1`],
    [
      `insert into lista_de_precios (id_proyecto, nombre, vigente_en, preparada_por, preparada_en, aprobada_por, aprobada_en)
       values (1, $1, ${at}, 2, ${at}, 2, ${at})`,
      text,
    ],
    [`insert into precio_de_lista values (1, 'modelo', 3, 2950000, 3000000.50000)`],
    [`insert into borrador values (true, 9007199254740993, 7, 2, ${at}, ${at})`],
    [`insert into borrador_archivo values ($1, 'originales/' || repeat('a', 64), 12, 5, 2, ${at})`, text],
    [
      `insert into publicacion (version, publicada_por, publicada_en, antes)
       values (7, 2, ${at}, json_build_array(json_build_object('ruta', $1::text, 'original', 'originales/' || repeat('b', 64))))`,
      text,
    ],
    [
      `insert into carga (ruta, bytes, huella, creada_por, vista_en) values ($1, 5, repeat('c', 64), 2, ${at})`,
      text,
    ],
    [
      `insert into fuente_de_catalogo values (true, 'https://ejemplo.mx/á.xlsx', 'lotes.csv', 2, ${at}, 2, ${at})`,
    ],
    [`insert into carga_parte values (1, 0, 'cargas/1-0-x')`],
    [`insert into carga_archivo values (1, $1, null, null, 'no')`, text],
    [
      `insert into clave_api (nombre, prefijo, huella, derechos, vence_el, creada_por, creada_en) values ($1, 'p', 'h', '["lotes.leer"]', '2030-01-01', 2, ${at})`,
      text,
    ],
    [`insert into calendario values (2, 'h', ${at})`],
    [`insert into demanda values (1, '2026-03-01', 'lote', 'visto', $1, 3)`, text],
    [`insert into demanda_sumada values (true, '2026-03-01')`],
    [`insert into codigo_de_respaldo values (2, 'h', null)`],
    [`insert into cuenta_de_proveedor values ('https://e', 's', 2, ${at}, null)`],
    [`insert into llave values ('k', 2, $1, '\\x00ff5c27', 9007199254740993, '["usb"]', ${at}, null)`, text],
    [
      `insert into invitacion (huella, correo, rol, invitada_por, creada_en, vence_en)
      values ('h', 'c@ejemplo.mx', 'asesor', 2, ${at}, ${at})`,
    ],
    [
      `insert into sesion (huella, personal_id, metodo, dispositivo, creada_en, vista_en, probada_en)
      values ('h', 2, 'llave', $1, ${at}, ${at}, ${at})`,
      text,
    ],
    [`insert into reto values ('h', 't', 2, 1, 1, $1, ${at})`, text],
    [`insert into secreto values ('panel', 'clave')`],
    [`insert into intento values ('s', ${at}), ('s', ${at})`],
    [`insert into origen_reciente values ('h', ${at})`],
    [
      `insert into cotizacion (folio, token, emitida_en, vigencia, documento, contacto)
       select 'A-2026-' || n, 'token' || n, ${at}, '2026-03-16',
         jsonb_build_object('proyecto', '{"id_proyecto": 1}'::jsonb, 'precio', 2950000.50000, 'n', n,
           'cliente', jsonb_build_object('nombre', $1::text, 'correo', n || '@ejemplo.mx', 'telefono', '')),
         'contacto' || n % 300
       from generate_series(1, 450) n`,
      text,
    ],
    [
      `insert into persona (clave, nombre, correo, telefono, id_proyecto, primera_en, ultima_en)
       select 'contacto' || n, $1, n || '@ejemplo.mx', '', 1, ${at}, ${at} from generate_series(0, 299) n`,
      text,
    ],
    [`update cotizacion set anterior_id = 2 where id = 1`],
    [`insert into limite_de_descuento values ('asesor', 2.50)`],
    [
      `insert into descuento_pedido (clave, solicitud, contacto, id_proyecto, id_lote, precio, monto, motivo, pedido_por, pedido_en)
       values ('k', jsonb_build_object('n', $1::text), 'c', 1, '2', 2950000.12500, 0.01, $1, 2, ${at})`,
      text,
    ],
    [`insert into persona_clave (clave, persona_id) values ('otra@ejemplo.mx', 1)`],
    [`insert into persona_distinta values (1, 2)`],
    [
      `insert into persona_nota (persona_id, tipo, texto, personal_id, en) values (1, 'nota', $1, 2, ${at})`,
      text,
    ],
    [`insert into persona_nota (persona_id, tipo, texto, clave_id, en) values (1, 'nota', 'x', 1, ${at})`],
    [`insert into idempotencia_de_api values (1, $1, 'h', 1, '{"id": "1"}', ${at})`, text],
    [`insert into turno_de_asesor values (1, 2, ${at})`],
    [`select setval('cotizacion_numero', 450)`],
    [`insert into idempotencia select 'clave' || id, 'h', id, ${at} from cotizacion`],
    [
      `insert into apartado (id_proyecto, id_lote, cotizacion_id, precio_total, nombre, apartado_por, apartado_en, vence_en)
      values (1, '2', 1, 2950000.50, $1, 2, ${at}, ${at} + interval '7 days')`,
      text,
    ],
    [
      `insert into recibo (apartado_id, tipo, vence_en, emitido_en, documento)
      values (1, 'apartado', ${at}, ${at}, jsonb_build_object('n', $1::text))`,
      text,
    ],
    [
      `insert into venta (id_proyecto, id_lote, apartado_id, fecha, anotada_en, precio, plan, acordada_por, acordada_en, contrato,
         escritura_en, vendio_id)
       values (1, '2', 1, '2026-03-02', ${at}, 2950000.50, $1, 2, ${at}, $1, '2027-03-02', 2)`,
      text,
    ],
    [
      `insert into parcialidad values (1, 1, 'apartado', 25000, '2026-03-01', 25000), (1, 2, 'entrega', 2925000.50, null, 2925000.50)`,
    ],
    [`insert into traida (clase, nuevas, hecha_por, hecha_en) values ('ventas', 1, 2, ${at})`],
    [`insert into traida_fila values (1, 1)`],
    [`insert into papel (id_proyecto, nombre, orden) values (1, $1, 1), (1, 'CURP', null)`, text],
    [`insert into papel_recibido values (1, 1, 2, ${at})`],
    [
      `insert into pago (venta_id, dia, monto, forma, referencia, clave, anotado_por, anotado_en)
       values (1, '2026-03-02', 25000.10, 'transferencia', $1, 'clave', 2, ${at})`,
      text,
    ],
    [
      `insert into pago (venta_id, dia, monto, referencia, motivo, quita_id, anotado_en)
       values (1, '2026-03-03', -25000.10, $1, $1, 1, ${at})`,
      text,
    ],
    [
      `insert into correo_salida (cotizacion_id, tipo, message_id, proximo_intento, creado_en)
      select id, 'cliente', '<' || id || '>', ${at}, ${at} from cotizacion`,
    ],
    [`update correo_salida set resumido_en = 9 where id = 3`],
    [
      `insert into correo_salida (recibo_id, tipo, message_id, proximo_intento, creado_en)
      values (1, 'cliente', '<recibo>', ${at}, ${at})`,
    ],
    [
      `insert into recordatorio_ajuste values ('vigencia', ${at}, '2026-03-18', 9007199254740993), ('lote', ${at}, null, null)`,
    ],
    [`insert into recordatorio_alto values ($1, ${at})`, text],
    [
      `insert into recordatorio (cotizacion_id, tipo, cambio, disponible, token, creado_en)
       values (1, 'lote', 3, false, 'token-de-recordatorio', ${at}), (2, 'vigencia', 0, null, 'otro', ${at})`,
    ],
    [
      `insert into correo_salida (recordatorio_id, tipo, message_id, proximo_intento, creado_en)
      values (1, 'cliente', '<recordatorio>', ${at}, ${at})`,
    ],
    [
      `insert into correo_salida (lista_id, personal_id, tipo, message_id, proximo_intento, creado_en)
      values (1, 2, 'personal', '<lista>', ${at}, ${at})`,
    ],
    [
      `insert into derecho_pedido (clave, derecho, nombre, correo, contacto, detalle, pedido_en, vence, cerrado_en, cerrado_por, nota)
       values ('k1', 'acceso', $1, 'ana@ejemplo.mx', 'ana@ejemplo.mx', $1, ${at}, '2026-03-27', null, null, null),
         ('k2', 'cancelacion', '', '', null, '', ${at}, '2026-03-27', ${at}, 2, $1)`,
      text,
    ],
    [
      `insert into correo_salida (derecho_id, tipo, message_id, proximo_intento, creado_en)
      values (1, 'cliente', '<derecho>', ${at}, ${at})`,
    ],
    [
      `insert into visita (id_proyecto, cotizacion_id, contacto, asesor_id, inicio, lugar, pedida_en, cambiada_en)
       values (1, 1, 'ana@ejemplo.mx', 2, ${at}, $1, ${at}, ${at}), (1, null, null, null, ${at}, null, ${at}, ${at})`,
      text,
    ],
    [
      `insert into correo_salida (visita_id, visita_secuencia, tipo, message_id, proximo_intento, creado_en)
      values (1, 0, 'cliente', '<visita>', ${at}, ${at})`,
    ],
    [`insert into asignacion (personal_id, creado_en) values (2, ${at})`],
    [`insert into asignacion_persona (asignacion_id, persona_id) values (1, 1)`],
    [
      `insert into correo_salida (asignacion_id, tipo, message_id, proximo_intento, creado_en)
       values (1, 'personal', '<asignacion>', ${at}, ${at})`,
    ],
    [`insert into costo_de_origen values (1, 'facebook', '2026-03-01', 38500.50)`],
    [`insert into aviso_de_pago (venta_id, vence, creado_en) values (1, '2026-03-01', ${at})`],
    [
      `insert into correo_salida (aviso_de_pago_id, tipo, message_id, proximo_intento, creado_en)
       values (1, 'cliente', '<pago>', ${at}, ${at})`,
    ],
    [
      `insert into espera (id_proyecto, id_lote, clave, correo, token, aviso_version, pedida_en)
       values (1, $1, 'ana@ejemplo.mx', 'ana@ejemplo.mx', 'token-de-espera', '1', ${at})`,
      text,
    ],
    [
      `insert into correo_salida (espera_id, tipo, message_id, proximo_intento, creado_en)
      values (1, 'cliente', '<espera>', ${at}, ${at})`,
    ],
    [`insert into lote_visto values (1, $1, false, ${at}, 7, true, ${at})`, text],
    [
      `insert into bitacora (en, personal_id, origen, accion, despues) values (${at}, 2, 'panel', 'x', '{"a": 1.50}')`,
    ],
    [
      `insert into aviso (tipo, sobre, dato, creado_en) values ('venta.anotada', 'venta 1', jsonb_build_object('motivo', $1::text), ${at})`,
      text,
    ],
    [`insert into bitacora (en, origen, accion, cambio) values (${at}, 'sistema', 'y', 1)`],
    [`insert into bitacora (en, origen, clave_id, accion) values (${at}, 'clave', 1, 'persona.anotar')`],
  ];
  for (const [sql, parametros] of statements) await db.query(sql, parametros ?? []);
}

/** All rows of a table as text, in an order common to both engines. */
export async function dumpTable(db: Db, tabla: string): Promise<string[]> {
  const rows = await db.query<{ fila: string }>(
    `select row_to_json(t)::text as fila from "${tabla}" t order by row_to_json(t)::text collate "C"`,
  );
  return rows.map(({ fila }) => fila);
}
