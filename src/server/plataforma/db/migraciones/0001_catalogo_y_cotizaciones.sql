-- The catalogue as it stands now. An import replaces it whole, in one transaction.
create table catalogo (
  unico boolean primary key default true check (unico),
  version bigint not null,
  importado_en timestamptz not null,
  empresa jsonb not null,
  -- The company's file as it was written, for a faithful export; null where there was none.
  empresa_json text
);

-- A file of the catalogue folder by its relative path, and the public address made from it at import.
create table archivo (
  ruta text primary key,
  sha256 text not null,
  direccion text not null
);

create table proyecto (
  id_proyecto integer primary key check (id_proyecto > 0),
  orden integer not null,
  nombre text not null,
  svg text not null,
  icono text not null,
  url_pagina text not null,
  precio_exedente numeric not null check (scale(precio_exedente) <= 5)
);

create table lote (
  id_proyecto integer not null references proyecto on delete cascade,
  id_lote text not null,
  orden integer not null,
  terreno numeric not null check (terreno > 0 and scale(terreno) <= 5),
  estatus text not null check (estatus in ('Disponible', 'Vendido')),
  primary key (id_proyecto, id_lote)
);

create table modelo (
  id_modelo integer primary key check (id_modelo > 0),
  id_proyecto integer not null references proyecto on delete cascade,
  orden integer not null,
  nombre text not null,
  icono text not null,
  terreno numeric not null check (terreno > 0 and scale(terreno) <= 5),
  precio_venta numeric not null check (precio_venta >= 0 and scale(precio_venta) <= 5)
);
create index modelo_por_proyecto on modelo (id_proyecto, orden);

create table modelo_imagen (
  id_modelo integer not null references modelo on delete cascade,
  orden integer not null,
  img text not null,
  alt text not null,
  primary key (id_modelo, orden)
);

create table equipamiento (
  id_equ integer primary key check (id_equ > 0),
  id_proyecto integer not null references proyecto on delete cascade,
  orden integer not null,
  nombre text not null,
  img text not null,
  precio_venta numeric not null check (precio_venta >= 0 and scale(precio_venta) <= 5)
);
create index equipamiento_por_proyecto on equipamiento (id_proyecto, orden);

create table equipamiento_imagen (
  id_proyecto integer not null references proyecto on delete cascade,
  orden integer not null,
  img text not null,
  alt text not null,
  primary key (id_proyecto, orden)
);

-- Running number of folios. A sequence never gives a number twice, whatever is killed; gaps are harmless.
create sequence cotizacion_numero as bigint;

-- Quotes as issued. Nothing here refers to the catalogue: `documento` is a copy of all that a quote shows.
create table cotizacion (
  id bigint generated always as identity primary key,
  folio text not null unique,
  -- Secret of its own address; null once the person's data were deleted.
  token text unique,
  emitida_en timestamptz not null,
  vigencia date not null,
  documento jsonb not null,
  -- The person, by the e-mail address with its variants folded (normalizeCorreo); quotes with the same are one contact's.
  contacto text,
  -- The quote that this one renews.
  anterior_id bigint references cotizacion,
  -- Privacy notice that was shown, when it was accepted, and whether marketing was agreed to.
  aviso_version text,
  aviso_en timestamptz,
  mercadotecnia boolean not null default false,
  borrada_en timestamptz,
  check ((token is null) = (borrada_en is not null)),
  check ((aviso_version is null) = (aviso_en is null))
);
create index cotizacion_por_emision on cotizacion (emitida_en, id);
create index cotizacion_por_contacto on cotizacion (contacto, id) where contacto is not null;
create index cotizacion_por_anterior on cotizacion (anterior_id, id) where anterior_id is not null;

-- One row per Idempotency-Key, written in the quote's transaction.
create table idempotencia (
  clave text primary key,
  huella text not null,
  cotizacion_id bigint not null references cotizacion on delete cascade,
  creada_en timestamptz not null
);
create index idempotencia_por_cotizacion on idempotencia (cotizacion_id);

-- What goes out for a quote, written in its transaction and sent by the worker: mails, and the notice to the CRM.
-- Of several rows of a quote and tipo the newest counts; the others are its history.
create table correo_salida (
  id bigint generated always as identity primary key,
  cotizacion_id bigint not null references cotizacion on delete cascade,
  tipo text not null check (tipo in ('cliente', 'ventas', 'webhook')),
  -- What the sales team and the CRM are told of: a new quote, or that its buyer corrected the address.
  suceso text not null default 'emitida' check (suceso in ('emitida', 'corregida')),
  message_id text not null unique,
  -- The buyer's address it goes to, and the same with its variants folded, by which mails are counted.
  destinatario text,
  destinatario_clave text,
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'enviado', 'rechazado', 'retenido', 'cancelado')),
  -- Which limit withheld it: mails of this address, quotes of this client, quotes of all.
  retenido_por text check (retenido_por in ('direccion', 'origen', 'total')),
  intentos integer not null default 0,
  proximo_intento timestamptz not null,
  -- The lease of who is sending it: only its holder may write down how a try failed.
  arrendado_hasta timestamptz,
  arrendado_por text,
  creado_en timestamptz not null,
  enviado_en timestamptz,
  ultimo_error text
);
create index correo_salida_pendiente on correo_salida (proximo_intento) where estado = 'pendiente';
create index correo_salida_por_cotizacion on correo_salida (cotizacion_id, tipo, id);
create index correo_salida_por_destinatario on correo_salida (destinatario_clave, creado_en)
  where destinatario_clave is not null;

-- Clients that asked for quotes of late: a keyed hash of the network address, dropped after two hours.
create table origen_reciente (
  huella text not null,
  en timestamptz not null
);
create index origen_reciente_por_huella on origen_reciente (huella, en);
create index origen_reciente_por_hora on origen_reciente (en);

-- Keys that all instances share.
create table secreto (
  nombre text primary key,
  valor text not null
);
