-- The schema after all migrations, for review. Nothing reads this file; it is remade with
-- ESCRIBIR_ESQUEMA=1 npx vitest run src/server/db/schema.test.ts

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

create table aviso_de_privacidad (
  id bigint not null generated always as identity,
  version text not null,
  corto text not null,
  completo text not null,
  desde timestamp with time zone not null,
  constraint aviso_de_privacidad_pkey PRIMARY KEY (id)
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
  constraint correo_salida_pkey PRIMARY KEY (id),
  constraint correo_salida_cotizacion_id_fkey FOREIGN KEY (cotizacion_id) REFERENCES cotizacion(id) ON DELETE CASCADE,
  constraint correo_salida_recibo_id_fkey FOREIGN KEY (recibo_id) REFERENCES recibo(id) ON DELETE CASCADE,
  constraint correo_salida_resumido_en_fkey FOREIGN KEY (resumido_en) REFERENCES correo_salida(id) ON DELETE SET NULL,
  constraint correo_salida_de_que_check CHECK (((cotizacion_id IS NULL) <> (recibo_id IS NULL))),
  constraint correo_salida_estado_check CHECK ((estado = ANY (ARRAY['pendiente'::text, 'enviado'::text, 'rechazado'::text, 'retenido'::text, 'cancelado'::text]))),
  constraint correo_salida_retenido_por_check CHECK ((retenido_por = ANY (ARRAY['direccion'::text, 'origen'::text, 'total'::text]))),
  constraint correo_salida_suceso_check CHECK ((suceso = ANY (ARRAY['emitida'::text, 'corregida'::text]))),
  constraint correo_salida_tipo_check CHECK ((tipo = ANY (ARRAY['cliente'::text, 'ventas'::text, 'webhook'::text, 'asesor'::text])))
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
  constraint cotizacion_pkey PRIMARY KEY (id),
  constraint cotizacion_folio_key UNIQUE (folio),
  constraint cotizacion_token_key UNIQUE (token),
  constraint cotizacion_anterior_id_fkey FOREIGN KEY (anterior_id) REFERENCES cotizacion(id),
  constraint cotizacion_check CHECK (((token IS NULL) = (borrada_en IS NOT NULL))),
  constraint cotizacion_check1 CHECK (((aviso_version IS NULL) = (aviso_en IS NULL)))
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

create table lotes_escritos (
  id_proyecto integer not null,
  escritura uuid not null,
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
  constraint personal_pkey PRIMARY KEY (id),
  constraint personal_correo_key UNIQUE (correo),
  constraint personal_identidad_key UNIQUE (identidad),
  constraint personal_relevo_id_fkey FOREIGN KEY (relevo_id) REFERENCES personal(id),
  constraint personal_check CHECK (((contrasena IS NULL) = (totp IS NULL))),
  constraint personal_check1 CHECK (((baja_en IS NULL) OR (contrasena IS NULL))),
  constraint personal_correo_check CHECK ((correo = lower(correo))),
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
CREATE INDEX apartado_por_lote ON public.apartado USING btree (id_proyecto, id_lote, id);
CREATE INDEX apartado_por_vencer ON public.apartado USING btree (vence_en) WHERE (terminado_en IS NULL);
CREATE INDEX bitacora_de_estatus ON public.bitacora USING btree (id_proyecto, id_lote, id DESC) WHERE (accion = 'lote.estatus'::text);
CREATE INDEX bitacora_por_cambio ON public.bitacora USING btree (cambio) WHERE (cambio IS NOT NULL);
CREATE INDEX bitacora_por_hora ON public.bitacora USING btree (en, id);
CREATE INDEX bitacora_por_lote ON public.bitacora USING btree (id_proyecto, id_lote, id) WHERE (id_lote IS NOT NULL);
CREATE INDEX bitacora_por_personal ON public.bitacora USING btree (personal_id, id);
CREATE INDEX bitacora_por_proyecto ON public.bitacora USING btree (id_proyecto, id) WHERE ((id_proyecto IS NOT NULL) AND (id_lote IS NULL));
CREATE INDEX carga_por_vista ON public.carga USING btree (vista_en);
CREATE UNIQUE INDEX carga_sin_terminar ON public.carga USING btree (creada_por, huella, ruta) WHERE (terminada_en IS NULL);
CREATE INDEX correo_salida_pendiente ON public.correo_salida USING btree (proximo_intento) WHERE (estado = 'pendiente'::text);
CREATE INDEX correo_salida_por_cotizacion ON public.correo_salida USING btree (cotizacion_id, tipo, id);
CREATE INDEX correo_salida_por_destinatario ON public.correo_salida USING btree (destinatario_clave, creado_en) WHERE (destinatario_clave IS NOT NULL);
CREATE INDEX correo_salida_por_envio ON public.correo_salida USING btree (tipo, enviado_en) WHERE (estado = 'enviado'::text);
CREATE INDEX correo_salida_por_recibo ON public.correo_salida USING btree (recibo_id) WHERE (recibo_id IS NOT NULL);
CREATE INDEX correo_salida_por_resumen ON public.correo_salida USING btree (resumido_en) WHERE (resumido_en IS NOT NULL);
CREATE INDEX correo_salida_retenida ON public.correo_salida USING btree (cotizacion_id) WHERE ((tipo = 'cliente'::text) AND ((estado = 'retenido'::text) OR ((estado = 'pendiente'::text) AND (retenido_por = 'total'::text) AND (NOT liberado))));
CREATE INDEX cotizacion_por_anterior ON public.cotizacion USING btree (anterior_id, id) WHERE (anterior_id IS NOT NULL);
CREATE INDEX cotizacion_por_contacto ON public.cotizacion USING btree (contacto, id) WHERE (contacto IS NOT NULL);
CREATE INDEX cotizacion_por_emision ON public.cotizacion USING btree (emitida_en, id);
CREATE INDEX cotizacion_por_lote ON public.cotizacion USING btree ((((documento -> 'proyecto'::text) ->> 'id_proyecto'::text)), (((documento -> 'lote'::text) ->> 'id_lote'::text)), id);
CREATE INDEX equipamiento_por_proyecto ON public.equipamiento USING btree (id_proyecto, orden);
CREATE INDEX idempotencia_por_cotizacion ON public.idempotencia USING btree (cotizacion_id);
CREATE INDEX intento_por_hora ON public.intento USING btree (en);
CREATE INDEX intento_por_sujeto ON public.intento USING btree (sujeto, en);
CREATE UNIQUE INDEX invitacion_abierta ON public.invitacion USING btree (correo) WHERE (usada_en IS NULL);
CREATE INDEX lista_de_precios_por_aplicar ON public.lista_de_precios USING btree (vigente_en) WHERE ((aprobada_en IS NOT NULL) AND (aplicada_en IS NULL) AND (retirada_en IS NULL));
CREATE INDEX lista_de_precios_por_proyecto ON public.lista_de_precios USING btree (id_proyecto, id);
CREATE INDEX llave_por_personal ON public.llave USING btree (personal_id, creada_en);
CREATE INDEX lote_retirado ON public.lote USING btree (id_proyecto, orden, id_lote) WHERE retirado;
CREATE INDEX modelo_por_proyecto ON public.modelo USING btree (id_proyecto, orden);
CREATE INDEX origen_reciente_por_hora ON public.origen_reciente USING btree (en);
CREATE INDEX origen_reciente_por_huella ON public.origen_reciente USING btree (huella, en);
CREATE UNIQUE INDEX recibo_de_un_fin ON public.recibo USING btree (apartado_id, tipo, vence_en) WHERE (tipo = ANY (ARRAY['aviso'::text, 'vencido'::text]));
CREATE INDEX recibo_por_apartado ON public.recibo USING btree (apartado_id, id);
CREATE INDEX recibo_por_primero ON public.recibo USING btree (junto_a) WHERE (junto_a IS NOT NULL);
CREATE INDEX reto_por_vencimiento ON public.reto USING btree (vence_en);
CREATE INDEX sesion_por_personal ON public.sesion USING btree (personal_id, creada_en);
CREATE UNIQUE INDEX venta_abierta ON public.venta USING btree (id_proyecto, id_lote) WHERE (anulada_en IS NULL);
CREATE INDEX venta_por_contacto ON public.venta USING btree (contacto) WHERE (contacto IS NOT NULL);
CREATE INDEX venta_por_lote ON public.venta USING btree (id_proyecto, id_lote, id);

create sequence cotizacion_numero as bigint;

CREATE OR REPLACE FUNCTION public.forget_lotes_leidos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    delete from lotes_leidos;
  else
    delete from lotes_leidos where id_proyecto in (select id_proyecto from cambiados);
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.name_lotes_escritos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    update lotes_escritos set escritura = gen_random_uuid();
  else
    -- In one order, so that of two writers one waits for the other, and never each for each.
    insert into lotes_escritos
      select id_proyecto, gen_random_uuid() from (select distinct id_proyecto from cambiados order by 1) as proyectos
      on conflict (id_proyecto) do update set escritura = excluded.escritura;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_change_of_bitacora()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'bitacora is append-only' using errcode = 'insufficient_privilege';
end $function$
;

CREATE TRIGGER apartado_names_delete AFTER DELETE ON public.apartado REFERENCING OLD TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION name_lotes_escritos();
CREATE TRIGGER apartado_names_insert AFTER INSERT ON public.apartado REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION name_lotes_escritos();
CREATE TRIGGER apartado_names_truncate AFTER TRUNCATE ON public.apartado FOR EACH STATEMENT EXECUTE FUNCTION name_lotes_escritos();
CREATE TRIGGER apartado_names_update AFTER UPDATE ON public.apartado REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION name_lotes_escritos();
CREATE TRIGGER bitacora_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.bitacora FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_bitacora();
CREATE TRIGGER lote_forgets_delete AFTER DELETE ON public.lote REFERENCING OLD TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION forget_lotes_leidos();
CREATE TRIGGER lote_forgets_insert AFTER INSERT ON public.lote REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION forget_lotes_leidos();
CREATE TRIGGER lote_forgets_truncate AFTER TRUNCATE ON public.lote FOR EACH STATEMENT EXECUTE FUNCTION forget_lotes_leidos();
CREATE TRIGGER lote_forgets_update AFTER UPDATE ON public.lote REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION forget_lotes_leidos();
CREATE TRIGGER lote_names_delete AFTER DELETE ON public.lote REFERENCING OLD TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION name_lotes_escritos();
CREATE TRIGGER lote_names_insert AFTER INSERT ON public.lote REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION name_lotes_escritos();
CREATE TRIGGER lote_names_truncate AFTER TRUNCATE ON public.lote FOR EACH STATEMENT EXECUTE FUNCTION name_lotes_escritos();
CREATE TRIGGER lote_names_update AFTER UPDATE ON public.lote REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION name_lotes_escritos();
CREATE TRIGGER venta_names_delete AFTER DELETE ON public.venta REFERENCING OLD TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION name_lotes_escritos();
CREATE TRIGGER venta_names_insert AFTER INSERT ON public.venta REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION name_lotes_escritos();
CREATE TRIGGER venta_names_truncate AFTER TRUNCATE ON public.venta FOR EACH STATEMENT EXECUTE FUNCTION name_lotes_escritos();
CREATE TRIGGER venta_names_update AFTER UPDATE ON public.venta REFERENCING NEW TABLE AS cambiados FOR EACH STATEMENT EXECUTE FUNCTION name_lotes_escritos();
