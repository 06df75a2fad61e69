-- The schema after all migrations, for review. Nothing reads this file; it is remade with
-- ESCRIBIR_ESQUEMA=1 npx vitest run src/server/plataforma/db/schema.test.ts

create table apartado (
  id bigint not null generated always as identity,
  id_proyecto integer not null,
  id_lote text not null,
  cotizacion_id bigint,
  precio_total numeric,
  nombre text,
  correo text,
  telefono text,
  contacto text,
  apartado_por bigint,
  apartado_en timestamp with time zone not null,
  vence_en timestamp with time zone not null,
  pago_en date,
  pago_referencia text,
  terminado_en timestamp with time zone,
  termino text,
  constraint apartado_pkey PRIMARY KEY (id),
  constraint apartado_apartado_por_fkey FOREIGN KEY (apartado_por) REFERENCES personal(id),
  constraint apartado_cotizacion_id_fkey FOREIGN KEY (cotizacion_id) REFERENCES cotizacion(id),
  constraint apartado_id_proyecto_id_lote_fkey FOREIGN KEY (id_proyecto, id_lote) REFERENCES lote(id_proyecto, id_lote),
  constraint apartado_check CHECK ((vence_en > apartado_en)),
  constraint apartado_check1 CHECK (((cotizacion_id IS NULL) = (precio_total IS NULL))),
  constraint apartado_check2 CHECK (((pago_en IS NULL) = (pago_referencia IS NULL))),
  constraint apartado_check3 CHECK (((terminado_en IS NULL) = (termino IS NULL))),
  constraint apartado_precio_total_check CHECK ((scale(precio_total) <= 5)),
  constraint apartado_termino_check CHECK ((termino = ANY (ARRAY['vencido'::text, 'liberado'::text, 'vendido'::text])))
);

create table archivo (
  ruta text not null,
  sha256 text not null,
  direccion text not null,
  lectura jsonb,
  constraint archivo_pkey PRIMARY KEY (ruta)
);

create table aviso (
  id bigint not null generated always as identity,
  clave uuid not null default gen_random_uuid(),
  tipo text not null,
  sobre text not null,
  dato jsonb not null default '{}'::jsonb,
  creado_en timestamp with time zone not null,
  estado text not null default 'pendiente'::text,
  intentos integer not null default 0,
  proximo_intento timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  arrendado_hasta timestamp with time zone,
  arrendado_por text,
  enviado_en timestamp with time zone,
  ultimo_error text,
  constraint aviso_pkey PRIMARY KEY (id),
  constraint aviso_clave_key UNIQUE (clave),
  constraint aviso_estado_check CHECK ((estado = ANY (ARRAY['pendiente'::text, 'enviado'::text, 'rechazado'::text])))
);

create table aviso_de_privacidad (
  id bigint not null generated always as identity,
  version text not null,
  corto text not null,
  completo text not null,
  desde timestamp with time zone not null,
  constraint aviso_de_privacidad_pkey PRIMARY KEY (id)
);

create table aviso_destino (
  unico boolean not null default true,
  desde timestamp with time zone not null,
  constraint aviso_destino_pkey PRIMARY KEY (unico),
  constraint aviso_destino_unico_check CHECK (unico)
);

create table bitacora (
  id bigint not null generated always as identity,
  en timestamp with time zone not null,
  personal_id bigint,
  origen text not null,
  accion text not null,
  sobre text,
  id_proyecto integer,
  id_lote text,
  antes jsonb,
  despues jsonb,
  deshace bigint,
  cambio bigint,
  constraint bitacora_pkey PRIMARY KEY (id),
  constraint bitacora_deshace_key UNIQUE (deshace),
  constraint bitacora_cambio_fkey FOREIGN KEY (cambio) REFERENCES bitacora(id),
  constraint bitacora_deshace_fkey FOREIGN KEY (deshace) REFERENCES bitacora(id),
  constraint bitacora_personal_id_fkey FOREIGN KEY (personal_id) REFERENCES personal(id),
  constraint bitacora_origen_check CHECK ((origen = ANY (ARRAY['panel'::text, 'mando'::text, 'sistema'::text])))
);

create table borrador (
  unico boolean not null default true,
  revision bigint not null,
  base bigint not null,
  comenzado_por bigint,
  comenzado_en timestamp with time zone not null,
  cambiado_en timestamp with time zone not null,
  constraint borrador_pkey PRIMARY KEY (unico),
  constraint borrador_comenzado_por_fkey FOREIGN KEY (comenzado_por) REFERENCES personal(id),
  constraint borrador_unico_check CHECK (unico)
);

create table borrador_archivo (
  ruta text not null,
  original text,
  bytes bigint,
  revision bigint not null,
  cambiado_por bigint,
  cambiado_en timestamp with time zone not null,
  constraint borrador_archivo_pkey PRIMARY KEY (ruta),
  constraint borrador_archivo_cambiado_por_fkey FOREIGN KEY (cambiado_por) REFERENCES personal(id),
  constraint borrador_archivo_check CHECK (((original IS NULL) = (bytes IS NULL))),
  constraint borrador_archivo_original_check CHECK ((original ~ '^originales/[0-9a-f]{64}$'::text))
);

create table borrador_leido (
  ruta text not null,
  sha256 text not null,
  lectura jsonb not null,
  constraint borrador_leido_pkey PRIMARY KEY (ruta)
);

create table calendario (
  personal_id bigint not null,
  huella text not null,
  creado_en timestamp with time zone not null,
  constraint calendario_pkey PRIMARY KEY (personal_id),
  constraint calendario_huella_key UNIQUE (huella),
  constraint calendario_personal_id_fkey FOREIGN KEY (personal_id) REFERENCES personal(id)
);

create table carga (
  id bigint not null generated always as identity,
  ruta text not null,
  tabla text,
  bytes bigint not null,
  huella text not null,
  creada_por bigint not null,
  vista_en timestamp with time zone not null,
  terminada_en timestamp with time zone,
  constraint carga_pkey PRIMARY KEY (id),
  constraint carga_creada_por_fkey FOREIGN KEY (creada_por) REFERENCES personal(id),
  constraint carga_bytes_check CHECK ((bytes > 0))
);

create table carga_archivo (
  carga_id bigint not null,
  ruta text not null,
  original text,
  bytes bigint,
  motivo text,
  constraint carga_archivo_pkey PRIMARY KEY (carga_id, ruta),
  constraint carga_archivo_carga_id_fkey FOREIGN KEY (carga_id) REFERENCES carga(id) ON DELETE CASCADE,
  constraint carga_archivo_check CHECK (((original IS NULL) = (bytes IS NULL))),
  constraint carga_archivo_check1 CHECK (((original IS NULL) <> (motivo IS NULL))),
  constraint carga_archivo_original_check CHECK ((original ~ '^originales/[0-9a-f]{64}$'::text))
);

create table carga_parte (
  carga_id bigint not null,
  indice integer not null,
  archivo text not null,
  constraint carga_parte_pkey PRIMARY KEY (carga_id, indice),
  constraint carga_parte_carga_id_fkey FOREIGN KEY (carga_id) REFERENCES carga(id) ON DELETE CASCADE,
  constraint carga_parte_indice_check CHECK ((indice >= 0))
);

create table catalogo (
  unico boolean not null default true,
  version bigint not null,
  importado_en timestamp with time zone not null,
  empresa jsonb not null,
  empresa_json text,
  constraint catalogo_pkey PRIMARY KEY (unico),
  constraint catalogo_unico_check CHECK (unico)
);

create table clave_api (
  id bigint not null generated always as identity,
  nombre text not null,
  prefijo text not null,
  huella text not null,
  derechos jsonb not null,
  vence_el date not null,
  creada_por bigint not null,
  creada_en timestamp with time zone not null,
  usada_en timestamp with time zone,
  revocada_en timestamp with time zone,
  constraint clave_api_pkey PRIMARY KEY (id),
  constraint clave_api_prefijo_key UNIQUE (prefijo),
  constraint clave_api_creada_por_fkey FOREIGN KEY (creada_por) REFERENCES personal(id)
);

create table codigo_de_respaldo (
  personal_id bigint not null,
  huella text not null,
  usado_en timestamp with time zone,
  constraint codigo_de_respaldo_pkey PRIMARY KEY (personal_id, huella),
  constraint codigo_de_respaldo_personal_id_fkey FOREIGN KEY (personal_id) REFERENCES personal(id)
);

create table correo_salida (
  id bigint not null generated always as identity,
  cotizacion_id bigint,
  tipo text not null,
  suceso text not null default 'emitida'::text,
  message_id text not null,
  destinatario text,
  destinatario_clave text,
  estado text not null default 'pendiente'::text,
  retenido_por text,
  intentos integer not null default 0,
  proximo_intento timestamp with time zone not null,
  arrendado_hasta timestamp with time zone,
  arrendado_por text,
  creado_en timestamp with time zone not null,
  enviado_en timestamp with time zone,
  ultimo_error text,
  liberado boolean not null default false,
  resumido_en bigint,
  recibo_id bigint,
  recordatorio_id bigint,
  descartado_en timestamp with time zone,
  aceptado_por text,
  turno integer not null default 0,
  lista_id bigint,
  personal_id bigint,
  constraint correo_salida_pkey PRIMARY KEY (id),
  constraint correo_salida_cotizacion_id_fkey FOREIGN KEY (cotizacion_id) REFERENCES cotizacion(id) ON DELETE CASCADE,
  constraint correo_salida_lista_id_fkey FOREIGN KEY (lista_id) REFERENCES lista_de_precios(id) ON DELETE CASCADE,
  constraint correo_salida_personal_id_fkey FOREIGN KEY (personal_id) REFERENCES personal(id),
  constraint correo_salida_recibo_id_fkey FOREIGN KEY (recibo_id) REFERENCES recibo(id) ON DELETE CASCADE,
  constraint correo_salida_recordatorio_id_fkey FOREIGN KEY (recordatorio_id) REFERENCES recordatorio(id) ON DELETE CASCADE,
  constraint correo_salida_resumido_en_fkey FOREIGN KEY (resumido_en) REFERENCES correo_salida(id) ON DELETE SET NULL,
  constraint correo_salida_de_lista CHECK ((num_nonnulls(lista_id, personal_id) <> 1)),
  constraint correo_salida_de_que CHECK ((num_nonnulls(cotizacion_id, recibo_id, recordatorio_id, lista_id) = 1)),
  constraint correo_salida_estado CHECK ((estado = ANY (ARRAY['pendiente'::text, 'enviado'::text, 'rechazado'::text, 'retenido'::text, 'cancelado'::text]))),
  constraint correo_salida_retenido_por CHECK ((retenido_por = ANY (ARRAY['direccion'::text, 'origen'::text, 'total'::text]))),
  constraint correo_salida_suceso CHECK ((suceso = ANY (ARRAY['emitida'::text, 'corregida'::text]))),
  constraint correo_salida_tipo CHECK ((tipo = ANY (ARRAY['cliente'::text, 'ventas'::text, 'webhook'::text, 'asesor'::text, 'personal'::text])))
);

create table cotizacion (
  id bigint not null generated always as identity,
  folio text not null,
  token text,
  emitida_en timestamp with time zone not null,
  vigencia date not null,
  documento jsonb not null,
  contacto text,
  anterior_id bigint,
  aviso_version text,
  aviso_en timestamp with time zone,
  mercadotecnia boolean not null default false,
  borrada_en timestamp with time zone,
  hecha_por bigint,
  aviso_medio text,
  constraint cotizacion_pkey PRIMARY KEY (id),
  constraint cotizacion_folio_key UNIQUE (folio),
  constraint cotizacion_token_key UNIQUE (token),
  constraint cotizacion_anterior_id_fkey FOREIGN KEY (anterior_id) REFERENCES cotizacion(id),
  constraint cotizacion_hecha_por_fkey FOREIGN KEY (hecha_por) REFERENCES personal(id),
  constraint cotizacion_aviso CHECK (((aviso_version IS NULL) = (aviso_en IS NULL))),
  constraint cotizacion_aviso_medio CHECK ((aviso_medio = ANY (ARRAY['persona'::text, 'telefono'::text]))),
  constraint cotizacion_borrada CHECK (((token IS NULL) = (borrada_en IS NOT NULL)))
);

create table cuenta_de_proveedor (
  emisor text not null,
  sujeto text not null,
  personal_id bigint not null,
  creada_en timestamp with time zone not null,
  usada_en timestamp with time zone,
  constraint cuenta_de_proveedor_pkey PRIMARY KEY (emisor, sujeto),
  constraint cuenta_de_proveedor_personal_id_emisor_key UNIQUE (personal_id, emisor),
  constraint cuenta_de_proveedor_personal_id_fkey FOREIGN KEY (personal_id) REFERENCES personal(id)
);

create table demanda (
  id_proyecto integer not null,
  dia date not null,
  clase text not null,
  hecho text not null,
  cosa text not null,
  cuantos integer not null,
  constraint demanda_pkey PRIMARY KEY (id_proyecto, dia, clase, hecho, cosa),
  constraint demanda_clase_check CHECK ((clase = ANY (ARRAY['paso'::text, 'lote'::text, 'modelo'::text, 'equipamiento'::text]))),
  constraint demanda_cuantos_check CHECK ((cuantos > 0)),
  constraint demanda_hecho_check CHECK ((hecho = ANY (ARRAY['visto'::text, 'elegido'::text, 'cotizado'::text])))
);

create table demanda_sumada (
  unico boolean not null default true,
  hasta date not null,
  constraint demanda_sumada_pkey PRIMARY KEY (unico),
  constraint demanda_sumada_unico_check CHECK (unico)
);

create table descuento_pedido (
  id bigint not null generated always as identity,
  clave text not null,
  solicitud jsonb,
  contacto text,
  id_proyecto integer not null,
  id_lote text not null,
  precio numeric(18,5) not null,
  monto numeric(18,5) not null,
  motivo text not null,
  pedido_por bigint not null,
  pedido_en timestamp with time zone not null,
  estado text not null default 'esperando'::text,
  decidido_por bigint,
  decidido_en timestamp with time zone,
  cotizacion_id bigint,
  respuesta text,
  vista_en timestamp with time zone,
  constraint descuento_pedido_pkey PRIMARY KEY (id),
  constraint descuento_pedido_clave_key UNIQUE (clave),
  constraint descuento_pedido_cotizacion_id_fkey FOREIGN KEY (cotizacion_id) REFERENCES cotizacion(id),
  constraint descuento_pedido_decidido_por_fkey FOREIGN KEY (decidido_por) REFERENCES personal(id),
  constraint descuento_pedido_pedido_por_fkey FOREIGN KEY (pedido_por) REFERENCES personal(id),
  constraint descuento_pedido_check CHECK (((estado = 'esperando'::text) = (decidido_en IS NULL))),
  constraint descuento_pedido_check1 CHECK (((estado = 'aprobado'::text) = (cotizacion_id IS NOT NULL))),
  constraint descuento_pedido_check2 CHECK (((estado <> 'esperando'::text) OR ((solicitud IS NOT NULL) AND (contacto IS NOT NULL)))),
  constraint descuento_pedido_estado_check CHECK ((estado = ANY (ARRAY['esperando'::text, 'aprobado'::text, 'rechazado'::text]))),
  constraint descuento_pedido_monto_check CHECK ((monto > (0)::numeric))
);

create table envio_detenido (
  unico boolean not null default true,
  desde timestamp with time zone not null,
  constraint envio_detenido_pkey PRIMARY KEY (unico),
  constraint envio_detenido_unico_check CHECK (unico)
);

create table equipamiento (
  id_equ integer not null,
  id_proyecto integer not null,
  orden integer not null,
  nombre text not null,
  img text not null,
  precio_venta numeric not null,
  constraint equipamiento_pkey PRIMARY KEY (id_equ),
  constraint equipamiento_id_proyecto_fkey FOREIGN KEY (id_proyecto) REFERENCES proyecto(id_proyecto) ON DELETE CASCADE,
  constraint equipamiento_id_equ_check CHECK ((id_equ > 0)),
  constraint equipamiento_precio_venta_check CHECK (((precio_venta >= (0)::numeric) AND (scale(precio_venta) <= 5)))
);

create table equipamiento_imagen (
  id_proyecto integer not null,
  orden integer not null,
  img text not null,
  alt text not null,
  foco text,
  constraint equipamiento_imagen_pkey PRIMARY KEY (id_proyecto, orden),
  constraint equipamiento_imagen_id_proyecto_fkey FOREIGN KEY (id_proyecto) REFERENCES proyecto(id_proyecto) ON DELETE CASCADE
);

create table idempotencia (
  clave text not null,
  huella text not null,
  cotizacion_id bigint not null,
  creada_en timestamp with time zone not null,
  constraint idempotencia_pkey PRIMARY KEY (clave),
  constraint idempotencia_cotizacion_id_fkey FOREIGN KEY (cotizacion_id) REFERENCES cotizacion(id) ON DELETE CASCADE
);

create table intento (
  sujeto text not null,
  en timestamp with time zone not null
);

create table invitacion (
  id bigint not null generated always as identity,
  huella text not null,
  correo text not null,
  rol text not null,
  invitada_por bigint,
  creada_en timestamp with time zone not null,
  vence_en timestamp with time zone not null,
  usada_en timestamp with time zone,
  constraint invitacion_pkey PRIMARY KEY (id),
  constraint invitacion_huella_key UNIQUE (huella),
  constraint invitacion_invitada_por_fkey FOREIGN KEY (invitada_por) REFERENCES personal(id),
  constraint invitacion_correo_check CHECK ((correo = lower(correo))),
  constraint invitacion_rol_check CHECK ((rol = ANY (ARRAY['administracion'::text, 'gerencia'::text, 'asesor'::text, 'consulta'::text])))
);

create table limite_de_descuento (
  rol text not null,
  porcentaje numeric(5,2) not null,
  constraint limite_de_descuento_pkey PRIMARY KEY (rol),
  constraint limite_de_descuento_porcentaje_check CHECK (((porcentaje >= (0)::numeric) AND (porcentaje <= (100)::numeric))),
  constraint limite_de_descuento_rol_check CHECK ((rol = ANY (ARRAY['asesor'::text, 'gerencia'::text])))
);

create table lista_de_precios (
  id bigint not null generated always as identity,
  id_proyecto integer not null,
  nombre text not null,
  vigente_en timestamp with time zone,
  preparada_por bigint not null,
  preparada_en timestamp with time zone not null,
  aprobada_por bigint,
  aprobada_en timestamp with time zone,
  aplicada_en timestamp with time zone,
  retirada_por bigint,
  retirada_en timestamp with time zone,
  constraint lista_de_precios_pkey PRIMARY KEY (id),
  constraint lista_de_precios_aprobada_por_fkey FOREIGN KEY (aprobada_por) REFERENCES personal(id),
  constraint lista_de_precios_preparada_por_fkey FOREIGN KEY (preparada_por) REFERENCES personal(id),
  constraint lista_de_precios_retirada_por_fkey FOREIGN KEY (retirada_por) REFERENCES personal(id),
  constraint lista_de_precios_check CHECK (((aprobada_por IS NULL) = (aprobada_en IS NULL))),
  constraint lista_de_precios_check1 CHECK (((retirada_por IS NULL) = (retirada_en IS NULL))),
  constraint lista_de_precios_check2 CHECK (((aprobada_en IS NULL) OR (vigente_en IS NOT NULL))),
  constraint lista_de_precios_check3 CHECK (((aplicada_en IS NULL) OR ((aprobada_en IS NOT NULL) AND (retirada_en IS NULL)))),
  constraint lista_de_precios_id_proyecto_check CHECK ((id_proyecto > 0))
);

create table llave (
  id text not null,
  personal_id bigint not null,
  nombre text not null,
  clave_publica bytea not null,
  contador bigint not null,
  transportes jsonb not null,
  creada_en timestamp with time zone not null,
  usada_en timestamp with time zone,
  constraint llave_pkey PRIMARY KEY (id),
  constraint llave_personal_id_fkey FOREIGN KEY (personal_id) REFERENCES personal(id)
);

create table lote (
  id_proyecto integer not null,
  id_lote text not null,
  orden integer not null,
  terreno numeric not null,
  estatus text not null,
  retirado boolean not null default false,
  constraint lote_pkey PRIMARY KEY (id_proyecto, id_lote),
  constraint lote_id_proyecto_fkey FOREIGN KEY (id_proyecto) REFERENCES proyecto(id_proyecto) ON DELETE CASCADE,
  constraint lote_estatus_check CHECK ((estatus = ANY (ARRAY['Disponible'::text, 'Vendido'::text]))),
  constraint lote_terreno_check CHECK (((terreno > (0)::numeric) AND (scale(terreno) <= 5)))
);

create table lote_cambio (
  id_proyecto integer not null,
  id_lote text not null,
  cambiado_en timestamp with time zone not null,
  constraint lote_cambio_pkey PRIMARY KEY (id_proyecto, id_lote)
);

create table lote_visto (
  id_proyecto integer not null,
  id_lote text not null,
  disponible boolean not null default true,
  desde timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  cambio integer not null default 0,
  por_mirar boolean not null default false,
  por_mirar_en timestamp with time zone,
  constraint lote_visto_pkey PRIMARY KEY (id_proyecto, id_lote),
  constraint lote_visto_check CHECK ((por_mirar OR (por_mirar_en IS NULL)))
);

create table lotes_escritos (
  id_proyecto integer not null,
  escritura uuid not null,
  filas uuid not null default gen_random_uuid(),
  constraint lotes_escritos_pkey PRIMARY KEY (id_proyecto)
);

create table lotes_leidos (
  id_proyecto integer not null,
  lector text not null,
  huella text not null,
  trazado text not null,
  desde integer not null,
  cuantos integer not null,
  terreno_mayor numeric not null,
  filas uuid not null,
  constraint lotes_leidos_pkey PRIMARY KEY (id_proyecto),
  constraint lotes_leidos_id_proyecto_fkey FOREIGN KEY (id_proyecto) REFERENCES proyecto(id_proyecto) ON DELETE CASCADE
);

create table migracion (
  numero integer not null,
  nombre text not null,
  sha256 text not null,
  aplicada_en timestamp with time zone not null default now(),
  constraint migracion_pkey PRIMARY KEY (numero)
);

create table modelo (
  id_modelo integer not null,
  id_proyecto integer not null,
  orden integer not null,
  nombre text not null,
  icono text not null,
  terreno numeric not null,
  precio_venta numeric not null,
  recamaras integer,
  banos numeric,
  niveles integer,
  estacionamientos integer,
  frente numeric,
  fondo numeric,
  descripcion text,
  entrega text,
  constraint modelo_pkey PRIMARY KEY (id_modelo),
  constraint modelo_id_proyecto_fkey FOREIGN KEY (id_proyecto) REFERENCES proyecto(id_proyecto) ON DELETE CASCADE,
  constraint modelo_banos_check CHECK (((banos > (0)::numeric) AND (mod((banos * (2)::numeric), (1)::numeric) = (0)::numeric))),
  constraint modelo_estacionamientos_check CHECK ((estacionamientos >= 0)),
  constraint modelo_fondo_check CHECK (((fondo > (0)::numeric) AND (scale(fondo) <= 5))),
  constraint modelo_frente_check CHECK (((frente > (0)::numeric) AND (scale(frente) <= 5))),
  constraint modelo_id_modelo_check CHECK ((id_modelo > 0)),
  constraint modelo_niveles_check CHECK ((niveles > 0)),
  constraint modelo_precio_venta_check CHECK (((precio_venta >= (0)::numeric) AND (scale(precio_venta) <= 5))),
  constraint modelo_recamaras_check CHECK ((recamaras >= 0)),
  constraint modelo_terreno_check CHECK (((terreno > (0)::numeric) AND (scale(terreno) <= 5)))
);

create table modelo_imagen (
  id_modelo integer not null,
  orden integer not null,
  img text not null,
  alt text not null,
  tipo text,
  foco text,
  constraint modelo_imagen_pkey PRIMARY KEY (id_modelo, orden),
  constraint modelo_imagen_id_modelo_fkey FOREIGN KEY (id_modelo) REFERENCES modelo(id_modelo) ON DELETE CASCADE,
  constraint modelo_imagen_tipo_check CHECK ((tipo = ANY (ARRAY['foto'::text, 'planta'::text, 'recorrido'::text])))
);

create table origen_reciente (
  huella text not null,
  en timestamp with time zone not null
);

create table persona (
  id bigint not null generated always as identity,
  clave text not null,
  nombre text not null,
  correo text not null,
  telefono text not null,
  busca tsvector not null generated always as (persona_busca(nombre, correo, telefono)) stored,
  id_proyecto integer not null,
  asesor_id bigint,
  asignada_en timestamp with time zone,
  primera_en timestamp with time zone not null,
  ultima_en timestamp with time zone not null,
  contactada_en timestamp with time zone,
  siguiente text,
  siguiente_en date,
  revision integer not null default 1,
  seguida_en timestamp with time zone,
  borrar_en date,
  cambiada_en timestamp with time zone not null default clock_timestamp(),
  hablada_en timestamp with time zone,
  intentada_en timestamp with time zone,
  sin_interes_en timestamp with time zone,
  constraint persona_pkey PRIMARY KEY (id),
  constraint persona_clave_key UNIQUE (clave),
  constraint persona_asesor_id_fkey FOREIGN KEY (asesor_id) REFERENCES personal(id),
  constraint persona_asignada CHECK (((asesor_id IS NULL) = (asignada_en IS NULL))),
  constraint persona_siguiente CHECK (((siguiente IS NULL) = (siguiente_en IS NULL)))
);

create table persona_nota (
  id bigint not null generated always as identity,
  persona_id bigint not null,
  tipo text not null,
  texto text,
  personal_id bigint,
  en timestamp with time zone not null,
  resultado text,
  retirada_en timestamp with time zone,
  constraint persona_nota_pkey PRIMARY KEY (id),
  constraint persona_nota_persona_id_fkey FOREIGN KEY (persona_id) REFERENCES persona(id) ON DELETE CASCADE,
  constraint persona_nota_personal_id_fkey FOREIGN KEY (personal_id) REFERENCES personal(id),
  constraint persona_nota_check CHECK (((texto IS NOT NULL) OR (tipo = ANY (ARRAY['llamada'::text, 'whatsapp'::text])))),
  constraint persona_nota_check1 CHECK (((resultado IS NULL) OR ((resultado = ANY (ARRAY['contesto'::text, 'noContesto'::text, 'sinInteres'::text])) AND (tipo = ANY (ARRAY['llamada'::text, 'whatsapp'::text]))))),
  constraint persona_nota_tipo_check CHECK ((tipo = ANY (ARRAY['nota'::text, 'llamada'::text, 'whatsapp'::text, 'siguiente'::text])))
);

create table personal (
  id bigint not null generated always as identity,
  correo text not null,
  nombre text not null,
  rol text not null,
  identidad text not null,
  alta_en timestamp with time zone not null,
  baja_en timestamp with time zone,
  relevo_id bigint,
  contrasena text,
  totp text,
  totp_periodo bigint not null default 0,
  enlace text,
  constraint personal_pkey PRIMARY KEY (id),
  constraint personal_correo_key UNIQUE (correo),
  constraint personal_enlace_key UNIQUE (enlace),
  constraint personal_identidad_key UNIQUE (identidad),
  constraint personal_relevo_id_fkey FOREIGN KEY (relevo_id) REFERENCES personal(id),
  constraint personal_check CHECK (((contrasena IS NULL) = (totp IS NULL))),
  constraint personal_check1 CHECK (((baja_en IS NULL) OR (contrasena IS NULL))),
  constraint personal_correo_check CHECK ((correo = lower(correo))),
  constraint personal_enlace_check CHECK (((enlace = lower(enlace)) AND (enlace ~ '^[a-z0-9-]{2,40}$'::text))),
  constraint personal_rol_check CHECK ((rol = ANY (ARRAY['administracion'::text, 'gerencia'::text, 'asesor'::text, 'consulta'::text])))
);

create table precio_de_lista (
  lista_id bigint not null,
  clase text not null,
  id integer not null,
  antes numeric not null,
  precio numeric not null,
  constraint precio_de_lista_pkey PRIMARY KEY (lista_id, clase, id),
  constraint precio_de_lista_lista_id_fkey FOREIGN KEY (lista_id) REFERENCES lista_de_precios(id) ON DELETE CASCADE,
  constraint precio_de_lista_antes_check CHECK ((scale(antes) <= 5)),
  constraint precio_de_lista_clase_check CHECK ((clase = ANY (ARRAY['modelo'::text, 'equipamiento'::text, 'exedente'::text]))),
  constraint precio_de_lista_id_check CHECK ((id > 0)),
  constraint precio_de_lista_precio_check CHECK (((precio >= (0)::numeric) AND (scale(precio) <= 5)))
);

create table proyecto (
  id_proyecto integer not null,
  orden integer not null,
  nombre text not null,
  svg text not null,
  icono text not null,
  url_pagina text not null,
  precio_exedente numeric not null,
  descripcion text,
  ubicacion text,
  entrega text,
  retirado boolean not null default false,
  lugar text,
  constraint proyecto_pkey PRIMARY KEY (id_proyecto),
  constraint proyecto_id_proyecto_check CHECK ((id_proyecto > 0)),
  constraint proyecto_precio_exedente_check CHECK ((scale(precio_exedente) <= 5))
);

create table publicacion (
  id bigint not null generated always as identity,
  version bigint not null,
  publicada_por bigint,
  publicada_en timestamp with time zone not null,
  antes jsonb,
  deshecha_por bigint,
  deshecha_en timestamp with time zone,
  borrador jsonb,
  constraint publicacion_pkey PRIMARY KEY (id),
  constraint publicacion_deshecha_por_fkey FOREIGN KEY (deshecha_por) REFERENCES personal(id),
  constraint publicacion_publicada_por_fkey FOREIGN KEY (publicada_por) REFERENCES personal(id),
  constraint publicacion_check CHECK (((deshecha_en IS NOT NULL) OR (deshecha_por IS NULL)))
);

create table recibo (
  id bigint not null generated always as identity,
  apartado_id bigint not null,
  tipo text not null,
  vence_en timestamp with time zone not null,
  emitido_en timestamp with time zone not null,
  documento jsonb,
  junto_a bigint,
  constraint recibo_pkey PRIMARY KEY (id),
  constraint recibo_apartado_id_fkey FOREIGN KEY (apartado_id) REFERENCES apartado(id),
  constraint recibo_junto_a_fkey FOREIGN KEY (junto_a) REFERENCES recibo(id),
  constraint recibo_tipo_check CHECK ((tipo = ANY (ARRAY['apartado'::text, 'extension'::text, 'pago'::text, 'correccion'::text, 'aviso'::text, 'liberado'::text, 'vencido'::text, 'relevo'::text, 'vendido'::text, 'anulada'::text, 'repuesto'::text])))
);

create table recordatorio (
  id bigint not null generated always as identity,
  cotizacion_id bigint not null,
  tipo text not null,
  cambio integer not null default 0,
  disponible boolean,
  token text not null,
  creado_en timestamp with time zone not null,
  constraint recordatorio_pkey PRIMARY KEY (id),
  constraint recordatorio_cotizacion_id_tipo_cambio_key UNIQUE (cotizacion_id, tipo, cambio),
  constraint recordatorio_token_key UNIQUE (token),
  constraint recordatorio_cotizacion_id_fkey FOREIGN KEY (cotizacion_id) REFERENCES cotizacion(id),
  constraint recordatorio_check CHECK (((tipo = 'lote'::text) = (disponible IS NOT NULL))),
  constraint recordatorio_tipo_check CHECK ((tipo = ANY (ARRAY['vigencia'::text, 'lote'::text])))
);

create table recordatorio_ajuste (
  tipo text not null,
  desde timestamp with time zone not null,
  vigencia_vista date,
  id_visto bigint,
  constraint recordatorio_ajuste_pkey PRIMARY KEY (tipo),
  constraint recordatorio_ajuste_check CHECK (((tipo = 'vigencia'::text) = ((vigencia_vista IS NOT NULL) AND (id_visto IS NOT NULL)))),
  constraint recordatorio_ajuste_tipo_check CHECK ((tipo = ANY (ARRAY['vigencia'::text, 'lote'::text])))
);

create table recordatorio_alto (
  clave text not null,
  detenido_en timestamp with time zone not null,
  constraint recordatorio_alto_pkey PRIMARY KEY (clave)
);

create table reto (
  huella text not null,
  tipo text not null,
  personal_id bigint,
  invitacion_id bigint,
  sesion_id bigint,
  valor text,
  vence_en timestamp with time zone not null,
  constraint reto_pkey PRIMARY KEY (huella),
  constraint reto_invitacion_id_fkey FOREIGN KEY (invitacion_id) REFERENCES invitacion(id) ON DELETE CASCADE,
  constraint reto_personal_id_fkey FOREIGN KEY (personal_id) REFERENCES personal(id),
  constraint reto_sesion_id_fkey FOREIGN KEY (sesion_id) REFERENCES sesion(id) ON DELETE CASCADE
);

create table secreto (
  nombre text not null,
  valor text not null,
  constraint secreto_pkey PRIMARY KEY (nombre)
);

create table sesion (
  id bigint not null generated always as identity,
  huella text not null,
  personal_id bigint not null,
  metodo text not null,
  dispositivo text not null,
  creada_en timestamp with time zone not null,
  vista_en timestamp with time zone not null,
  probada_en timestamp with time zone not null,
  constraint sesion_pkey PRIMARY KEY (id),
  constraint sesion_huella_key UNIQUE (huella),
  constraint sesion_personal_id_fkey FOREIGN KEY (personal_id) REFERENCES personal(id),
  constraint sesion_metodo_check CHECK ((metodo = ANY (ARRAY['llave'::text, 'contrasena'::text, 'oidc'::text])))
);

create table turno_de_asesor (
  id_proyecto integer not null,
  personal_id bigint not null,
  asignado_en timestamp with time zone,
  constraint turno_de_asesor_pkey PRIMARY KEY (id_proyecto, personal_id),
  constraint turno_de_asesor_personal_id_fkey FOREIGN KEY (personal_id) REFERENCES personal(id)
);

create table venta (
  id bigint not null generated always as identity,
  id_proyecto integer not null,
  id_lote text not null,
  apartado_id bigint,
  fecha date not null,
  anotada_por bigint,
  anotada_en timestamp with time zone not null,
  anulada_en timestamp with time zone,
  anulada_por bigint,
  cotizacion_id bigint,
  precio_total numeric,
  nombre text,
  correo text,
  telefono text,
  contacto text,
  constraint venta_pkey PRIMARY KEY (id),
  constraint venta_anotada_por_fkey FOREIGN KEY (anotada_por) REFERENCES personal(id),
  constraint venta_anulada_por_fkey FOREIGN KEY (anulada_por) REFERENCES personal(id),
  constraint venta_apartado_id_fkey FOREIGN KEY (apartado_id) REFERENCES apartado(id),
  constraint venta_cotizacion_id_fkey FOREIGN KEY (cotizacion_id) REFERENCES cotizacion(id),
  constraint venta_id_proyecto_id_lote_fkey FOREIGN KEY (id_proyecto, id_lote) REFERENCES lote(id_proyecto, id_lote),
  constraint venta_check CHECK (((cotizacion_id IS NULL) = (precio_total IS NULL))),
  constraint venta_precio_total_check CHECK ((scale(precio_total) <= 5))
);

CREATE UNIQUE INDEX apartado_abierto ON public.apartado USING btree (id_proyecto, id_lote) WHERE (terminado_en IS NULL);
CREATE INDEX apartado_por_asesor ON public.apartado USING btree (apartado_por) WHERE (terminado_en IS NULL);
CREATE INDEX apartado_por_contacto ON public.apartado USING btree (contacto) WHERE (contacto IS NOT NULL);
CREATE INDEX apartado_por_fecha ON public.apartado USING btree (apartado_en);
CREATE INDEX apartado_por_lote ON public.apartado USING btree (id_proyecto, id_lote, id);
CREATE INDEX apartado_por_vencer ON public.apartado USING btree (vence_en) WHERE (terminado_en IS NULL);
CREATE INDEX aviso_pendiente ON public.aviso USING btree (proximo_intento, id) WHERE (estado = 'pendiente'::text);
CREATE INDEX aviso_pendiente_de ON public.aviso USING btree (sobre, id) WHERE (estado = 'pendiente'::text);
CREATE INDEX aviso_por_creacion ON public.aviso USING btree (creado_en, id);
CREATE INDEX aviso_rechazado ON public.aviso USING btree (creado_en, id) WHERE (estado = 'rechazado'::text);
CREATE INDEX bitacora_de_estatus ON public.bitacora USING btree (id_proyecto, id_lote, id DESC) WHERE (accion = 'lote.estatus'::text);
CREATE INDEX bitacora_por_cambio ON public.bitacora USING btree (cambio) WHERE (cambio IS NOT NULL);
CREATE INDEX bitacora_por_hora ON public.bitacora USING btree (en, id);
CREATE INDEX bitacora_por_lote ON public.bitacora USING btree (id_proyecto, id_lote, id) WHERE (id_lote IS NOT NULL);
CREATE INDEX bitacora_por_persona ON public.bitacora USING btree (sobre, id) WHERE (sobre ~~ 'persona %'::text);
CREATE INDEX bitacora_por_personal ON public.bitacora USING btree (personal_id, id);
CREATE INDEX bitacora_por_proyecto ON public.bitacora USING btree (id_proyecto, id) WHERE ((id_proyecto IS NOT NULL) AND (id_lote IS NULL));
CREATE INDEX carga_por_vista ON public.carga USING btree (vista_en);
CREATE UNIQUE INDEX carga_sin_terminar ON public.carga USING btree (creada_por, huella, ruta) WHERE (terminada_en IS NULL);
CREATE INDEX correo_salida_de_webhook ON public.correo_salida USING btree (creado_en, id) WHERE (tipo = 'webhook'::text);
CREATE INDEX correo_salida_de_webhook_rechazado ON public.correo_salida USING btree (creado_en, id) WHERE ((tipo = 'webhook'::text) AND (estado = 'rechazado'::text));
CREATE INDEX correo_salida_pendiente ON public.correo_salida USING btree (proximo_intento) WHERE (estado = 'pendiente'::text);
CREATE INDEX correo_salida_por_cotizacion ON public.correo_salida USING btree (cotizacion_id, tipo, id);
CREATE INDEX correo_salida_por_destinatario ON public.correo_salida USING btree (destinatario_clave, creado_en) WHERE (destinatario_clave IS NOT NULL);
CREATE INDEX correo_salida_por_envio ON public.correo_salida USING btree (tipo, enviado_en) WHERE (estado = 'enviado'::text);
CREATE UNIQUE INDEX correo_salida_por_lista ON public.correo_salida USING btree (lista_id, personal_id) WHERE (lista_id IS NOT NULL);
CREATE INDEX correo_salida_por_recibo ON public.correo_salida USING btree (recibo_id) WHERE (recibo_id IS NOT NULL);
CREATE UNIQUE INDEX correo_salida_por_recordatorio ON public.correo_salida USING btree (recordatorio_id) WHERE (recordatorio_id IS NOT NULL);
CREATE INDEX correo_salida_por_resumen ON public.correo_salida USING btree (resumido_en) WHERE (resumido_en IS NOT NULL);
CREATE INDEX correo_salida_por_turno ON public.correo_salida USING btree (turno, proximo_intento, id) WHERE (estado = 'pendiente'::text);
CREATE INDEX correo_salida_rechazada ON public.correo_salida USING btree (cotizacion_id) WHERE ((tipo = 'cliente'::text) AND (estado = 'rechazado'::text));
CREATE INDEX correo_salida_retenida ON public.correo_salida USING btree (cotizacion_id) WHERE ((tipo = 'cliente'::text) AND ((estado = 'retenido'::text) OR ((estado = 'pendiente'::text) AND (retenido_por = 'total'::text) AND (NOT liberado))));
CREATE INDEX correo_salida_sin_salir ON public.correo_salida USING btree (cotizacion_id) WHERE ((tipo = 'cliente'::text) AND (estado = 'enviado'::text) AND ((aceptado_por IS NULL) OR (aceptado_por = 'archivo .eml'::text)));
CREATE INDEX cotizacion_por_anterior ON public.cotizacion USING btree (anterior_id, id) WHERE (anterior_id IS NOT NULL);
CREATE INDEX cotizacion_por_contacto ON public.cotizacion USING btree (contacto, id) WHERE (contacto IS NOT NULL);
CREATE INDEX cotizacion_por_emision ON public.cotizacion USING btree (emitida_en, id) INCLUDE (contacto);
CREATE INDEX cotizacion_por_lote ON public.cotizacion USING btree ((((documento -> 'proyecto'::text) ->> 'id_proyecto'::text)), (((documento -> 'lote'::text) ->> 'id_lote'::text)), id);
CREATE INDEX cotizacion_por_proyecto ON public.cotizacion USING btree ((((documento -> 'proyecto'::text) ->> 'id_proyecto'::text)), emitida_en, id, (((documento -> 'modelo'::text) ->> 'id_modelo'::text)));
CREATE INDEX cotizacion_por_vigencia ON public.cotizacion USING btree (vigencia, id);
CREATE INDEX demanda_del_camino ON public.demanda USING btree (id_proyecto, dia) WHERE (clase = 'paso'::text);
CREATE INDEX descuento_pedido_decidido ON public.descuento_pedido USING btree (decidido_en, id) WHERE (decidido_en IS NOT NULL);
CREATE INDEX descuento_pedido_esperando ON public.descuento_pedido USING btree (id) WHERE (estado = 'esperando'::text);
CREATE INDEX descuento_pedido_por_autor ON public.descuento_pedido USING btree (pedido_por, id);
CREATE INDEX descuento_pedido_por_contacto ON public.descuento_pedido USING btree (contacto) WHERE (contacto IS NOT NULL);
CREATE INDEX descuento_pedido_por_cotizacion ON public.descuento_pedido USING btree (cotizacion_id) WHERE (cotizacion_id IS NOT NULL);
CREATE INDEX descuento_pedido_por_plazo ON public.descuento_pedido USING btree (COALESCE(decidido_en, pedido_en)) WHERE (contacto IS NOT NULL);
CREATE INDEX descuento_pedido_por_ver ON public.descuento_pedido USING btree (pedido_por, id) WHERE ((decidido_en IS NOT NULL) AND (vista_en IS NULL));
CREATE INDEX equipamiento_por_proyecto ON public.equipamiento USING btree (id_proyecto, orden);
CREATE INDEX idempotencia_por_cotizacion ON public.idempotencia USING btree (cotizacion_id);
CREATE INDEX intento_por_hora ON public.intento USING btree (en);
CREATE INDEX intento_por_sujeto ON public.intento USING btree (sujeto, en);
CREATE UNIQUE INDEX invitacion_abierta ON public.invitacion USING btree (correo) WHERE (usada_en IS NULL);
CREATE INDEX lista_de_precios_por_aplicar ON public.lista_de_precios USING btree (vigente_en) WHERE ((aprobada_en IS NOT NULL) AND (aplicada_en IS NULL) AND (retirada_en IS NULL));
CREATE INDEX lista_de_precios_por_proyecto ON public.lista_de_precios USING btree (id_proyecto, id);
CREATE INDEX llave_por_personal ON public.llave USING btree (personal_id, creada_en);
CREATE INDEX lote_cambio_por_hora ON public.lote_cambio USING btree (cambiado_en, id_proyecto, id_lote);
CREATE INDEX lote_retirado ON public.lote USING btree (id_proyecto, orden, id_lote) WHERE retirado;
CREATE INDEX lote_visto_por_mirar ON public.lote_visto USING btree (por_mirar_en) WHERE por_mirar;
CREATE INDEX modelo_por_proyecto ON public.modelo USING btree (id_proyecto, orden);
CREATE INDEX origen_reciente_por_hora ON public.origen_reciente USING btree (en);
CREATE INDEX origen_reciente_por_huella ON public.origen_reciente USING btree (huella, en);
CREATE INDEX persona_nota_por_persona ON public.persona_nota USING btree (persona_id, id);
CREATE INDEX persona_por_actividad ON public.persona USING btree (ultima_en, id);
CREATE INDEX persona_por_asesor ON public.persona USING btree (asesor_id, ultima_en, id) WHERE (asesor_id IS NOT NULL);
CREATE INDEX persona_por_borrar ON public.persona USING btree (borrar_en, id) WHERE (borrar_en IS NOT NULL);
CREATE INDEX persona_por_cambio ON public.persona USING btree (cambiada_en, id);
CREATE INDEX persona_por_contactar ON public.persona USING btree (ultima_en, id) WHERE (contactada_en IS NULL);
CREATE INDEX persona_por_llamar ON public.persona USING btree ((
CASE
    WHEN (hablada_en IS NULL) THEN primera_en
    ELSE ultima_en
END), id) WHERE ((hablada_en IS NULL) OR (ultima_en > hablada_en));
CREATE INDEX persona_por_palabra ON public.persona USING gin (busca);
CREATE INDEX persona_por_proyecto ON public.persona USING btree (id_proyecto, ultima_en, id);
CREATE INDEX persona_por_siguiente ON public.persona USING btree (siguiente_en, id) WHERE (siguiente_en IS NOT NULL);
CREATE INDEX persona_siguiente_de ON public.persona USING btree (asesor_id, siguiente_en, id) WHERE (siguiente_en IS NOT NULL);
CREATE INDEX persona_sin_asesor ON public.persona USING btree (ultima_en, id) WHERE (asesor_id IS NULL);
CREATE UNIQUE INDEX recibo_de_un_fin ON public.recibo USING btree (apartado_id, tipo, vence_en) WHERE (tipo = ANY (ARRAY['aviso'::text, 'vencido'::text]));
CREATE INDEX recibo_por_apartado ON public.recibo USING btree (apartado_id, id);
CREATE INDEX recibo_por_primero ON public.recibo USING btree (junto_a) WHERE (junto_a IS NOT NULL);
CREATE INDEX reto_por_vencimiento ON public.reto USING btree (vence_en);
CREATE INDEX sesion_por_personal ON public.sesion USING btree (personal_id, creada_en);
CREATE INDEX turno_de_asesor_por_personal ON public.turno_de_asesor USING btree (personal_id);
CREATE UNIQUE INDEX venta_abierta ON public.venta USING btree (id_proyecto, id_lote) WHERE (anulada_en IS NULL);
CREATE INDEX venta_por_contacto ON public.venta USING btree (contacto) WHERE (contacto IS NOT NULL);
CREATE INDEX venta_por_fecha ON public.venta USING btree (fecha);
CREATE INDEX venta_por_lote ON public.venta USING btree (id_proyecto, id_lote, id);

create sequence cotizacion_numero as bigint;

CREATE OR REPLACE FUNCTION public.mark_lotes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    update lotes_escritos set escritura = gen_random_uuid(), filas = case tg_table_name when 'lote' then gen_random_uuid() else filas end;
    update lote_cambio set cambiado_en = clock_timestamp();
    return null;
  end if;
  -- In one order, so that of two writers one waits for the other, and never each for each.
  insert into lotes_escritos as e (id_proyecto, escritura)
    select id_proyecto, gen_random_uuid() from (select distinct id_proyecto from cambiados order by 1) as proyectos
    on conflict (id_proyecto) do update set escritura = excluded.escritura,
      filas = case tg_table_name when 'lote' then excluded.filas else e.filas end;
  if tg_table_name = 'lote' and tg_op = 'UPDATE' then
    -- An import writes every lot again: a lot's own mark moves only where its area, state or withdrawal changed.
    insert into lote_cambio
      select id_proyecto, id_lote, clock_timestamp() from (
        select id_proyecto, id_lote from cambiados join antes using (id_proyecto, id_lote)
        where (cambiados.terreno, cambiados.estatus, cambiados.retirado) is distinct from (antes.terreno, antes.estatus, antes.retirado)
        order by 1, 2) as lotes
      on conflict (id_proyecto, id_lote) do update set cambiado_en = excluded.cambiado_en;
  else
    insert into lote_cambio
      select id_proyecto, id_lote, clock_timestamp() from (select distinct id_proyecto, id_lote from cambiados order by 1, 2) as lotes
      on conflict (id_proyecto, id_lote) do update set cambiado_en = excluded.cambiado_en;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.mark_persona()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.cambiada_en := clock_timestamp();
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.persona_busca(nombre text, correo text, telefono text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
    declare
      texto text := lower(nombre || ' ' || split_part(correo, '@', 1));
    begin
      if texto ~ '[^a-z0-9 ._-]' then
        texto := regexp_replace(
          lower(regexp_replace(normalize(nombre || ' ' || split_part(correo, '@', 1), nfd), '[\u0300-\u036f]', '', 'g')),
          '[\s.,;:_''"()/\\+-]+', ' ', 'g');
      else
        texto := replace(replace(replace(texto, '.', ' '), '_', ' '), '-', ' ');
      end if;
      return array_to_tsvector(array_remove(string_to_array(texto, ' ') || array[lower(correo), telefono, right(telefono, 4)], ''));
    end
  $function$
;
CREATE OR REPLACE FUNCTION public.refuse_change_of_bitacora()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'bitacora is append-only' using errcode = 'insufficient_privilege';
end $function$
;

CREATE TRIGGER apartado_is_marked_delete AFTER DELETE ON public.apartado REFERENCING OLD TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION mark_lotes();
CREATE TRIGGER apartado_is_marked_insert AFTER INSERT ON public.apartado REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION mark_lotes();
CREATE TRIGGER apartado_is_marked_truncate AFTER TRUNCATE ON public.apartado FOR EACH STATEMENT EXECUTE FUNCTION mark_lotes();
CREATE TRIGGER apartado_is_marked_update AFTER UPDATE ON public.apartado REFERENCING OLD TABLE AS antes NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION mark_lotes();
CREATE TRIGGER bitacora_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bitacora FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_bitacora();
CREATE TRIGGER lote_is_marked_delete AFTER DELETE ON public.lote REFERENCING OLD TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION mark_lotes();
CREATE TRIGGER lote_is_marked_insert AFTER INSERT ON public.lote REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION mark_lotes();
CREATE TRIGGER lote_is_marked_truncate AFTER TRUNCATE ON public.lote FOR EACH STATEMENT EXECUTE FUNCTION mark_lotes();
CREATE TRIGGER lote_is_marked_update AFTER UPDATE ON public.lote REFERENCING OLD TABLE AS antes NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION mark_lotes();
CREATE TRIGGER persona_is_marked BEFORE UPDATE OF nombre, correo, telefono, id_proyecto, asesor_id, primera_en, ultima_en, contactada_en, siguiente, siguiente_en ON public.persona FOR EACH ROW EXECUTE FUNCTION mark_persona();
CREATE TRIGGER venta_is_marked_delete AFTER DELETE ON public.venta REFERENCING OLD TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION mark_lotes();
CREATE TRIGGER venta_is_marked_insert AFTER INSERT ON public.venta REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION mark_lotes();
CREATE TRIGGER venta_is_marked_truncate AFTER TRUNCATE ON public.venta FOR EACH STATEMENT EXECUTE FUNCTION mark_lotes();
CREATE TRIGGER venta_is_marked_update AFTER UPDATE ON public.venta REFERENCING OLD TABLE AS antes NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION mark_lotes();
