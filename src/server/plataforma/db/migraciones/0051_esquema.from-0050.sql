-- The baseline: the whole schema as the migrations 0001 to 0050 left it at commit 8282bce7 (record 120). Each later migration stands
-- beside it with the next number. Tables stand by room; a comment says what a name does not. Times are instants, days are Mexico City's.

-- ── personal ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The company's people who work on the panel. No row is ever deleted, because the log names it.
create table personal (
  id bigint generated always as identity primary key,
  -- Lower case, so that one address is one person.
  correo text not null unique check (correo = lower(correo)),
  nombre text not null,
  rol text not null check (rol in ('administracion', 'gerencia', 'asesor', 'consulta')),
  -- WebAuthn's user handle: random, so that an authenticator keeps nothing of the person.
  identidad text not null unique,
  alta_en timestamptz not null,
  baja_en timestamptz,
  -- The colleague who took over this person's holds and people.
  relevo_id bigint references personal,
  -- scrypt with its parameters and salt.
  contrasena text,
  -- The key of one-time codes, sealed.
  totp text,
  -- Period of the newest code that was accepted: no code opens twice.
  totp_periodo bigint not null default 0,
  -- The word in a link that leads to this adviser (`?asesor=`). The address and the id lead there too.
  enlace text unique check (enlace = lower(enlace) and enlace ~ '^[a-z0-9-]{2,40}$'),
  -- A password never opens without a second factor.
  check ((contrasena is null) = (totp is null)),
  check (baja_en is null or contrasena is null)
);

-- A link that admits its reader once. A person with a row in `personal` gets in again with it.
create table invitacion (
  id bigint generated always as identity primary key,
  -- SHA-256 of the link's secret.
  huella text not null unique,
  correo text not null check (correo = lower(correo)),
  rol text not null check (rol in ('administracion', 'gerencia', 'asesor', 'consulta')),
  -- Null: the command line.
  invitada_por bigint references personal,
  creada_en timestamptz not null,
  vence_en timestamptz not null,
  usada_en timestamptz
);
-- One open link for each address.
create unique index invitacion_abierta on invitacion (correo) where usada_en is null;

-- Passkeys.
create table llave (
  -- The credential's id, base64url.
  id text primary key,
  personal_id bigint not null references personal,
  nombre text not null,
  clave_publica bytea not null,
  contador bigint not null,
  transportes jsonb not null,
  creada_en timestamptz not null,
  usada_en timestamptz
);
create index llave_por_personal on llave (personal_id, creada_en);

-- Recovery codes, by scrypt. The codes of one person share a salt, so that a try costs one computation.
create table codigo_de_respaldo (
  personal_id bigint not null references personal,
  huella text not null,
  usado_en timestamptz,
  primary key (personal_id, huella)
);

-- Accounts with the OpenID Connect provider, by the provider's own id of the account: its address may change hands.
create table cuenta_de_proveedor (
  emisor text not null,
  sujeto text not null,
  personal_id bigint not null references personal,
  creada_en timestamptz not null,
  usada_en timestamptz,
  primary key (emisor, sujeto),
  -- One account of each provider for each person.
  unique (personal_id, emisor)
);

create table sesion (
  id bigint generated always as identity primary key,
  -- SHA-256 of the cookie.
  huella text not null unique,
  personal_id bigint not null references personal,
  metodo text not null check (metodo in ('llave', 'contrasena', 'oidc')),
  -- Names of browser and system, by which the owner knows the session again.
  dispositivo text not null,
  creada_en timestamptz not null,
  vista_en timestamptz not null,
  -- When the person last proved who they are.
  probada_en timestamptz not null
);
create index sesion_por_personal on sesion (personal_id, creada_en);

-- Questions to a browser that wait for their one answer: a passkey's challenge, a new key of one-time codes, the code after a password.
create table reto (
  -- SHA-256 of the browser's secret.
  huella text primary key,
  tipo text not null,
  personal_id bigint references personal,
  invitacion_id bigint references invitacion on delete cascade,
  sesion_id bigint references sesion on delete cascade,
  valor text,
  vence_en timestamptz not null
);
create index reto_por_vencimiento on reto (vence_en);

-- Failed tries to sign in, by a keyed hash of the account's address and of the network address. Kept for a day.
create table intento (
  sujeto text not null,
  en timestamptz not null
);
create index intento_por_sujeto on intento (sujeto, en);
create index intento_por_hora on intento (en);

-- The log of the staff's acts, without personal data.
create table bitacora (
  id bigint generated always as identity primary key,
  en timestamptz not null,
  -- Null: the command line, the program itself, or a visitor who is not known.
  personal_id bigint references personal,
  origen text not null check (origen in ('panel', 'mando', 'sistema')),
  accion text not null,
  -- The thing that was changed, such as 'personal 12'.
  sobre text,
  id_proyecto integer,
  id_lote text,
  antes jsonb,
  despues jsonb,
  -- The line that this one undoes; a line is undone once.
  deshace bigint unique references bitacora,
  -- A change of many lots has a line for each: all but the first name the first.
  cambio bigint references bitacora
);
create index bitacora_por_hora on bitacora (en, id);
create index bitacora_por_personal on bitacora (personal_id, id);
create index bitacora_por_lote on bitacora (id_proyecto, id_lote, id) where id_lote is not null;
create index bitacora_por_cambio on bitacora (cambio) where cambio is not null;
-- A change of a whole project is a line in every lot's history.
create index bitacora_por_proyecto on bitacora (id_proyecto, id) where id_proyecto is not null and id_lote is null;
-- An import asks which lots had their state set by hand.
create index bitacora_de_estatus on bitacora (id_proyecto, id_lote, id desc) where accion = 'lote.estatus';
-- Who changed a person since a colleague read them.
create index bitacora_por_persona on bitacora (sobre, id) where sobre like 'persona %';

-- Only the database can hold this against every writer, a hand at `psql` included.
create function refuse_change_of_bitacora() returns trigger language plpgsql as $$
begin
  raise exception 'bitacora is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger bitacora_append_only before update or delete or truncate on bitacora
  for each statement execute function refuse_change_of_bitacora();

-- ── catalogo ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The published catalogue. An import replaces it whole, in one transaction.
create table catalogo (
  unico boolean primary key default true check (unico),
  version bigint not null,
  importado_en timestamptz not null,
  empresa jsonb not null,
  -- The company's file as it was written, for a faithful export; null where there was none.
  empresa_json text
);

-- A file of the catalogue's folder by its relative path, and the public address that the import made of it.
create table archivo (
  ruta text primary key,
  sha256 text not null,
  direccion text not null,
  -- What a reader found in a picture or a drawing, by which program and for which lots.
  lectura jsonb
);

-- A project or lot with a history that left the company's folder is kept as `retirado`, and no visitor sees it. One without is deleted.
create table proyecto (
  id_proyecto integer primary key check (id_proyecto > 0),
  orden integer not null,
  nombre text not null,
  svg text not null,
  icono text not null,
  url_pagina text not null,
  precio_exedente numeric not null check (scale(precio_exedente) <= 5),
  -- Null here and below: the catalogue does not say it.
  descripcion text,
  ubicacion text,
  entrega text,
  retirado boolean not null default false,
  lugar text
);

create table modelo (
  id_modelo integer primary key check (id_modelo > 0),
  id_proyecto integer not null references proyecto on delete cascade,
  orden integer not null,
  nombre text not null,
  icono text not null,
  -- m².
  terreno numeric not null check (terreno > 0 and scale(terreno) <= 5),
  -- MXN.
  precio_venta numeric not null check (precio_venta >= 0 and scale(precio_venta) <= 5),
  recamaras integer check (recamaras >= 0),
  -- Halves: a half bathroom has no shower.
  banos numeric check (banos > 0 and mod(banos * 2, 1) = 0),
  niveles integer check (niveles > 0),
  estacionamientos integer check (estacionamientos >= 0),
  -- m.
  frente numeric check (frente > 0 and scale(frente) <= 5),
  fondo numeric check (fondo > 0 and scale(fondo) <= 5),
  descripcion text,
  entrega text
);
create index modelo_por_proyecto on modelo (id_proyecto, orden);

create table modelo_imagen (
  id_modelo integer not null references modelo on delete cascade,
  orden integer not null,
  img text not null,
  alt text not null,
  tipo text check (tipo in ('foto', 'planta', 'recorrido')),
  -- The part of a cropped picture that stays in sight, as `object-position`.
  foco text,
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
  foco text,
  primary key (id_proyecto, orden)
);

create table lote (
  id_proyecto integer not null references proyecto on delete cascade,
  id_lote text not null,
  orden integer not null,
  -- m².
  terreno numeric not null check (terreno > 0 and scale(terreno) <= 5),
  estatus text not null check (estatus in ('Disponible', 'Vendido')),
  retirado boolean not null default false,
  primary key (id_proyecto, id_lote)
);
-- An import asks which lots were withdrawn.
create index lote_retirado on lote (id_proyecto, orden, id_lote) where retirado;

-- The import's cache: what the last import read of each project's lots. The next one skips a project whose rows in the folder are the
-- same bytes, as long as `filas` is still the mark of the rows in `lote`.
create table lotes_leidos (
  id_proyecto integer primary key references proyecto on delete cascade,
  -- The program that read them.
  lector text not null,
  -- SHA-256 of the header and the rows as they were written.
  huella text not null,
  -- SHA-256 of their ids and areas.
  trazado text not null,
  -- Place of the first lot in display order, their number, the largest area in m².
  desde integer not null,
  cuantos integer not null,
  terreno_mayor numeric not null,
  filas uuid not null
);

-- ── borrador ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The draft of the catalogue in the panel: files laid over the published ones. There is one at most.
create table borrador (
  unico boolean primary key default true check (unico),
  -- Every change raises it, and no later draft repeats a number.
  revision bigint not null,
  -- Version of the catalogue that the draft began over; 0: there was none.
  base bigint not null,
  comenzado_por bigint references personal,
  comenzado_en timestamptz not null,
  cambiado_en timestamptz not null
);

create table borrador_archivo (
  ruta text primary key,
  -- Name of the content among the files; null: the draft takes this file out of the catalogue.
  original text check (original ~ '^originales/[0-9a-f]{64}$'),
  bytes bigint,
  -- The draft's revision when the file was laid over it.
  revision bigint not null,
  cambiado_por bigint references personal,
  cambiado_en timestamptz not null,
  check ((original is null) = (bytes is null))
);

-- What the draft's preview read of its files, by which program and against what, so that the next preview need not read them.
create table borrador_leido (
  ruta text primary key,
  sha256 text not null,
  lectura jsonb not null
);

create table publicacion (
  id bigint generated always as identity primary key,
  -- Of the catalogue that this publication made.
  version bigint not null,
  publicada_por bigint references personal,
  publicada_en timestamptz not null,
  -- The whole folder before, tables included: [{ruta, original}]; null once a later publication follows.
  antes jsonb,
  deshecha_por bigint references personal,
  deshecha_en timestamptz,
  -- The published draft, which undoing brings back: [{ruta, original, bytes}].
  borrador jsonb,
  check ((deshecha_en is not null) or (deshecha_por is null))
);

-- Uploads of catalogue files, in parts. An upload that nobody took up for 48 hours is deleted with its parts.
create table carga (
  id bigint generated always as identity primary key,
  -- As the browser names it: the file's name, or its path in the chosen folder.
  ruta text not null,
  -- The table that the person says it is, where its name does not tell.
  tabla text,
  bytes bigint not null check (bytes > 0),
  -- SHA-256 of the SHA-256s of the parts: the same file goes on where it was broken off.
  huella text not null,
  creada_por bigint not null references personal,
  -- When it was begun or taken up again.
  vista_en timestamptz not null,
  -- Since when its files are in the draft.
  terminada_en timestamptz
);
create unique index carga_sin_terminar on carga (creada_por, huella, ruta) where terminada_en is null;
create index carga_por_vista on carga (vista_en);

create table carga_parte (
  carga_id bigint not null references carga on delete cascade,
  indice integer not null check (indice >= 0),
  -- Name of the part among the files.
  archivo text not null,
  primary key (carga_id, indice)
);

-- What was taken out of an upload so far: its one file, or those of a zip.
create table carga_archivo (
  carga_id bigint not null references carga on delete cascade,
  -- Its path in the upload.
  ruta text not null,
  original text check (original ~ '^originales/[0-9a-f]{64}$'),
  bytes bigint,
  -- Why it is left out.
  motivo text,
  primary key (carga_id, ruta),
  check ((original is null) = (bytes is null)),
  check ((original is null) <> (motivo is null))
);

-- ── cotizaciones ──────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Running number of folios. A sequence never gives a number twice, whatever is killed; gaps are harmless.
create sequence cotizacion_numero as bigint;

-- Quotes as issued. Nothing here refers to the catalogue: `documento` copies all that a quote shows.
create table cotizacion (
  id bigint generated always as identity primary key,
  folio text not null unique,
  -- Secret of the quote's address; null once the person's data were deleted.
  token text unique,
  emitida_en timestamptz not null,
  vigencia date not null,
  documento jsonb not null,
  -- Key of the person's mailbox (`mailboxKeyOf`); null once their data were deleted.
  contacto text,
  -- The quote that this one renews.
  anterior_id bigint references cotizacion,
  -- Privacy notice that was shown, when it was accepted, and whether marketing was agreed to.
  aviso_version text,
  aviso_en timestamptz,
  mercadotecnia boolean not null default false,
  borrada_en timestamptz,
  -- Who of the staff made it in the person's name, and how the person agreed to the notice (record 177).
  hecha_por bigint references personal,
  aviso_medio text,
  constraint cotizacion_borrada check ((token is null) = (borrada_en is not null)),
  constraint cotizacion_aviso check ((aviso_version is null) = (aviso_en is null)),
  constraint cotizacion_aviso_medio check (aviso_medio in ('persona', 'telefono'))
);
-- Previews of pictures in a document hardly compress, so the default compression cost more than the write (record 161). Servers that
-- were built without lz4 keep the default.
do $$ begin
  alter table cotizacion alter column documento set compression lz4;
exception when feature_not_supported then null;
end $$;
-- The document stays in its row, two rows to a page, not in pieces in a table beside it.
alter table cotizacion set (toast_tuple_target = 4080);
-- Demand counts a period's people from the index alone.
create index cotizacion_por_emision on cotizacion (emitida_en, id) include (contacto);
create index cotizacion_por_contacto on cotizacion (contacto, id) where contacto is not null;
create index cotizacion_por_anterior on cotizacion (anterior_id, id) where anterior_id is not null;
create index cotizacion_por_lote on cotizacion
  ((documento -> 'proyecto' ->> 'id_proyecto'), (documento -> 'lote' ->> 'id_lote'), id);
-- The panel's list of a project's quotes, and of one model's. Each index more is paid for by every buyer who waits for a quote.
create index cotizacion_por_proyecto on cotizacion
  ((documento -> 'proyecto' ->> 'id_proyecto'), emitida_en, id, (documento -> 'modelo' ->> 'id_modelo'));
create index cotizacion_por_vigencia on cotizacion (vigencia, id);

-- One row for each Idempotency-Key, written in the quote's transaction.
create table idempotencia (
  clave text primary key,
  huella text not null,
  cotizacion_id bigint not null references cotizacion on delete cascade,
  creada_en timestamptz not null
);
create index idempotencia_por_cotizacion on idempotencia (cotizacion_id);

-- Clients that asked for quotes of late: a keyed hash of the network address, deleted after two hours.
create table origen_reciente (
  huella text not null,
  en timestamptz not null
);
create index origen_reciente_por_huella on origen_reciente (huella, en);
create index origen_reciente_por_hora on origen_reciente (en);

-- Every privacy notice that buyers were shown, its places filled in. A quote names the accepted version and the moment.
create table aviso_de_privacidad (
  id bigint generated always as identity primary key,
  version text not null,
  corto text not null,
  completo text not null,
  desde timestamptz not null
);

-- What a role may take off a price without a colleague, percent; `administracion` has no limit. Without a row the default of
-- src/domain/precios/descuento.ts counts.
create table limite_de_descuento (
  rol text primary key check (rol in ('asesor', 'gerencia')),
  porcentaje numeric(5, 2) not null check (porcentaje between 0 and 100)
);

-- A discount beyond its asker's limit, until a second person decides.
create table descuento_pedido (
  id bigint generated always as identity primary key,
  -- The same request, sent twice, is one.
  clave text not null unique,
  -- What the quote is issued from; null once the person's data were deleted.
  solicitud jsonb,
  contacto text,
  id_proyecto integer not null,
  id_lote text not null,
  -- Of the house before the discount, as it was asked, MXN.
  precio numeric(18, 5) not null,
  monto numeric(18, 5) not null check (monto > 0),
  motivo text not null,
  pedido_por bigint not null references personal,
  pedido_en timestamptz not null,
  estado text not null default 'esperando' check (estado in ('esperando', 'aprobado', 'rechazado')),
  decidido_por bigint references personal,
  decidido_en timestamptz,
  cotizacion_id bigint references cotizacion,
  -- Why it was refused.
  respuesta text,
  -- When the asker saw the decision.
  vista_en timestamptz,
  check ((estado = 'esperando') = (decidido_en is null)),
  check ((estado = 'aprobado') = (cotizacion_id is not null)),
  check (estado <> 'esperando' or solicitud is not null and contacto is not null)
);
create index descuento_pedido_esperando on descuento_pedido (id) where estado = 'esperando';
create index descuento_pedido_por_autor on descuento_pedido (pedido_por, id);
create index descuento_pedido_por_contacto on descuento_pedido (contacto) where contacto is not null;
create index descuento_pedido_por_cotizacion on descuento_pedido (cotizacion_id) where cotizacion_id is not null;
create index descuento_pedido_decidido on descuento_pedido (decidido_en, id) where decidido_en is not null;
create index descuento_pedido_por_ver on descuento_pedido (pedido_por, id) where decidido_en is not null and vista_en is null;
-- Retention finds a person of whom only a request is kept by the request's age.
create index descuento_pedido_por_plazo on descuento_pedido (coalesce(decidido_en, pedido_en)) where contacto is not null;

-- ── lotes ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A lot that is kept for one person until `vence_en` (decisions 8).
create table apartado (
  id bigint generated always as identity primary key,
  id_proyecto integer not null,
  id_lote text not null,
  -- The quote whose price it keeps, MXN; without a quote it keeps no price.
  cotizacion_id bigint references cotizacion,
  precio_total numeric check (scale(precio_total) <= 5),
  -- The person and the key of their mailbox; null once their data were deleted.
  nombre text,
  correo text,
  telefono text,
  contacto text,
  -- Null: the command line.
  apartado_por bigint references personal,
  apartado_en timestamptz not null,
  vence_en timestamptz not null check (vence_en > apartado_en),
  pago_en date,
  pago_referencia text,
  -- When somebody ended it, or the program noticed that it had lapsed, and how it ended.
  terminado_en timestamptz,
  termino text check (termino in ('vencido', 'liberado', 'vendido')),
  foreign key (id_proyecto, id_lote) references lote,
  check ((cotizacion_id is null) = (precio_total is null)),
  check ((pago_en is null) = (pago_referencia is null)),
  check ((terminado_en is null) = (termino is null))
);
-- One open hold for each lot: a new hold first ends the one that lapsed.
create unique index apartado_abierto on apartado (id_proyecto, id_lote) where terminado_en is null;
create index apartado_por_lote on apartado (id_proyecto, id_lote, id);
create index apartado_por_vencer on apartado (vence_en) where terminado_en is null;
create index apartado_por_contacto on apartado (contacto) where contacto is not null;
create index apartado_por_asesor on apartado (apartado_por) where terminado_en is null;
create index apartado_por_fecha on apartado (apartado_en);

create table venta (
  id bigint generated always as identity primary key,
  id_proyecto integer not null,
  id_lote text not null,
  apartado_id bigint references apartado,
  -- Day of the sale, as the staff wrote it down.
  fecha date not null,
  anotada_por bigint references personal,
  anotada_en timestamptz not null,
  anulada_en timestamptz,
  anulada_por bigint references personal,
  -- Its person, quote and price, MXN; a sale of a hold takes them over (`takeOverApartado`).
  cotizacion_id bigint references cotizacion,
  precio_total numeric check (scale(precio_total) <= 5),
  nombre text,
  correo text,
  telefono text,
  -- Key of the mailbox; the person's columns are null once their data were deleted.
  contacto text,
  foreign key (id_proyecto, id_lote) references lote,
  check ((cotizacion_id is null) = (precio_total is null))
);
-- One sale that stands for each lot.
create unique index venta_abierta on venta (id_proyecto, id_lote) where anulada_en is null;
create index venta_por_lote on venta (id_proyecto, id_lote, id);
create index venta_por_contacto on venta (contacto) where contacto is not null;
create index venta_por_fecha on venta (fecha);

-- What a person was told of a hold: mail and PDF are made of it. It never changes; null once the person's data were deleted.
create table recibo (
  id bigint generated always as identity primary key,
  apartado_id bigint not null references apartado,
  tipo text not null check (tipo in ('apartado', 'extension', 'pago', 'correccion', 'aviso', 'liberado', 'vencido', 'relevo',
    'vendido', 'anulada', 'repuesto')),
  -- The hold's end when it was issued.
  vence_en timestamptz not null,
  emitido_en timestamptz not null,
  documento jsonb,
  -- One act's changes for one person go in one mail: the first receipt's. The others name that receipt.
  junto_a bigint references recibo
);
create index recibo_por_apartado on recibo (apartado_id, id);
create index recibo_por_primero on recibo (junto_a) where junto_a is not null;
-- That an end is near, and that it came, is told once, however many instances look.
create unique index recibo_de_un_fin on recibo (apartado_id, tipo, vence_en) where tipo in ('aviso', 'vencido');

-- Lists of prices (decisions 10). No reference to the catalogue's rows: an import may withdraw them, and the list stays on record.
create table lista_de_precios (
  id bigint generated always as identity primary key,
  id_proyecto integer not null check (id_proyecto > 0),
  nombre text not null,
  vigente_en timestamptz,
  preparada_por bigint not null references personal,
  preparada_en timestamptz not null,
  aprobada_por bigint references personal,
  aprobada_en timestamptz,
  aplicada_en timestamptz,
  retirada_por bigint references personal,
  retirada_en timestamptz,
  check ((aprobada_por is null) = (aprobada_en is null)),
  check ((retirada_por is null) = (retirada_en is null)),
  check (aprobada_en is null or vigente_en is not null),
  check (aplicada_en is null or (aprobada_en is not null and retirada_en is null))
);
create index lista_de_precios_por_proyecto on lista_de_precios (id_proyecto, id);
create index lista_de_precios_por_aplicar on lista_de_precios (vigente_en)
  where aprobada_en is not null and aplicada_en is null and retirada_en is null;

create table precio_de_lista (
  lista_id bigint not null references lista_de_precios on delete cascade,
  clase text not null check (clase in ('modelo', 'equipamiento', 'exedente')),
  id integer not null check (id > 0),
  -- The price when the list was prepared; once the list is in force, the price that it replaced.
  antes numeric not null check (scale(antes) <= 5),
  precio numeric not null check (precio >= 0 and scale(precio) <= 5),
  primary key (lista_id, clase, id)
);

-- Version marks of each project's lots and of the holds and sales on them: a server reads anew only the projects whose mark moved.
-- Random and without a reference to the project, so that neither a restored copy nor a project that came back repeats a mark.
create table lotes_escritos (
  id_proyecto integer primary key,
  -- Moves with lots, holds and sales.
  escritura uuid not null,
  -- Moves with `lote` alone: holds and sales are not in the company's folder (`lotes_leidos`).
  filas uuid not null default gen_random_uuid()
);

-- When each lot last changed, by which the API pages. Not a column of `lote`, or each mark would write the lot again; no reference,
-- because a lot that left the catalogue keeps its row.
create table lote_cambio (
  id_proyecto integer not null,
  id_lote text not null,
  cambiado_en timestamptz not null,
  primary key (id_proyecto, id_lote)
);
create index lote_cambio_por_hora on lote_cambio (cambiado_en, id_proyecto, id_lote);

-- Moves the marks. Pages, streams and the API miss a change that has none, so the database marks it, whoever writes.
create function mark_lotes() returns trigger language plpgsql as $$
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
end $$;

-- A trigger with transition tables serves one event: three tables, four events.
create trigger lote_is_marked_insert after insert on lote
  referencing new table as cambiados for each statement execute function mark_lotes();
create trigger lote_is_marked_update after update on lote
  referencing old table as antes new table as cambiados for each statement execute function mark_lotes();
create trigger lote_is_marked_delete after delete on lote
  referencing old table as cambiados for each statement execute function mark_lotes();
create trigger lote_is_marked_truncate after truncate on lote
  for each statement execute function mark_lotes();
create trigger apartado_is_marked_insert after insert on apartado
  referencing new table as cambiados for each statement execute function mark_lotes();
create trigger apartado_is_marked_update after update on apartado
  referencing old table as antes new table as cambiados for each statement execute function mark_lotes();
create trigger apartado_is_marked_delete after delete on apartado
  referencing old table as cambiados for each statement execute function mark_lotes();
create trigger apartado_is_marked_truncate after truncate on apartado
  for each statement execute function mark_lotes();
create trigger venta_is_marked_insert after insert on venta
  referencing new table as cambiados for each statement execute function mark_lotes();
create trigger venta_is_marked_update after update on venta
  referencing old table as antes new table as cambiados for each statement execute function mark_lotes();
create trigger venta_is_marked_delete after delete on venta
  referencing old table as cambiados for each statement execute function mark_lotes();
create trigger venta_is_marked_truncate after truncate on venta
  for each statement execute function mark_lotes();

-- ── personas ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The words that a person is found by: of their name and address, the address whole, the telephone and its last digits. Lower case
-- without accents, as `foldText` writes a search. Most names are plain and need neither accents taken off nor a regular expression.
-- In plpgsql, whose plan is kept: as SQL it was planned anew for each quote, a fifth of what the row cost (record 161).
create function persona_busca(nombre text, correo text, telefono text) returns tsvector
  language plpgsql immutable parallel safe as $$
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
  $$;

-- One mailbox is one person, whom the sales office follows (record 188). Quotes, holds and sales keep what was said in each.
create table persona (
  id bigint generated always as identity primary key,
  -- Key of the mailbox (`mailboxKeyOf`).
  clave text not null unique,
  -- As the person last typed it, or as the staff corrected it since.
  nombre text not null,
  correo text not null,
  telefono text not null,
  busca tsvector not null generated always as (persona_busca(nombre, correo, telefono)) stored,
  -- Of the newest quote, hold or sale.
  id_proyecto integer not null,
  -- The adviser who follows them; null: nobody, so every seller may.
  asesor_id bigint references personal,
  asignada_en timestamptz,
  -- The first and the newest quote, hold or sale.
  primera_en timestamptz not null,
  ultima_en timestamptz not null,
  -- When the staff first spoke with them.
  contactada_en timestamptz,
  -- The next step and its day.
  siguiente text,
  siguiente_en date,
  -- Counts the staff's changes: a change says which revision its author saw.
  revision integer not null default 1,
  -- When the staff last did something about them.
  seguida_en timestamptz,
  -- The day on which their data are deleted, told in advance (record 179).
  borrar_en date,
  -- The API pages by it.
  cambiada_en timestamptz not null default clock_timestamp(),
  -- When the staff last spoke with them, last tried to since, and heard that they want nothing more.
  hablada_en timestamptz,
  intentada_en timestamptz,
  sin_interes_en timestamptz,
  constraint persona_asignada check ((asesor_id is null) = (asignada_en is null)),
  constraint persona_siguiente check ((siguiente is null) = (siguiente_en is null))
);
create index persona_por_palabra on persona using gin (busca);
create index persona_por_actividad on persona (ultima_en, id);
create index persona_por_asesor on persona (asesor_id, ultima_en, id) where asesor_id is not null;
create index persona_sin_asesor on persona (ultima_en, id) where asesor_id is null;
create index persona_por_proyecto on persona (id_proyecto, ultima_en, id);
create index persona_por_siguiente on persona (siguiente_en, id) where siguiente_en is not null;
create index persona_siguiente_de on persona (asesor_id, siguiente_en, id) where siguiente_en is not null;
create index persona_por_contactar on persona (ultima_en, id) where contactada_en is null;
-- People who wait for a call, by since when: since they came, or asked again.
create index persona_por_llamar on persona ((case when hablada_en is null then primera_en else ultima_en end), id)
  where hablada_en is null or ultima_en > hablada_en;
create index persona_por_borrar on persona (borrar_en, id) where borrar_en is not null;
create index persona_por_cambio on persona (cambiada_en, id);

-- The API pages by this mark, so the database moves it, whoever writes. A new person has it by default, which costs a quote nothing.
create function mark_persona() returns trigger language plpgsql as $$
begin
  new.cambiada_en := clock_timestamp();
  return new;
end $$;
create trigger persona_is_marked
  before update of nombre, correo, telefono, id_proyecto, asesor_id, primera_en, ultima_en, contactada_en, siguiente, siguiente_en
  on persona for each row execute function mark_persona();

-- The staff's notes and calls about a person. They are shown on the person's page alone, and are deleted with the person.
create table persona_nota (
  id bigint generated always as identity primary key,
  persona_id bigint not null references persona on delete cascade,
  tipo text not null check (tipo in ('nota', 'llamada', 'whatsapp', 'siguiente')),
  texto text,
  personal_id bigint references personal,
  en timestamptz not null,
  resultado text,
  -- When it was taken back: since then it does not count.
  retirada_en timestamptz,
  check (texto is not null or tipo in ('llamada', 'whatsapp')),
  check (resultado is null or resultado in ('contesto', 'noContesto', 'sinInteres') and tipo in ('llamada', 'whatsapp'))
);
create index persona_nota_por_persona on persona_nota (persona_id, id);

-- Advisers who get a project's new people in turn: the one who waited longest is next.
create table turno_de_asesor (
  id_proyecto integer not null,
  personal_id bigint not null references personal,
  asignado_en timestamptz,
  primary key (id_proyecto, personal_id)
);
create index turno_de_asesor_por_personal on turno_de_asesor (personal_id);

-- ── seguimiento ───────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Kinds of reminders to buyers that the company turned on (record 088). What came due before `desde` is never told.
create table recordatorio_ajuste (
  tipo text primary key check (tipo in ('vigencia', 'lote')),
  desde timestamptz not null,
  -- Cursor: the last quote that was looked at, in the order (vigencia, id).
  vigencia_vista date,
  id_visto bigint,
  check ((tipo = 'vigencia') = (vigencia_vista is not null and id_visto is not null))
);

-- Reminders in the outbox: one for each quote and, about a lot, for each change of the lot.
create table recordatorio (
  id bigint generated always as identity primary key,
  cotizacion_id bigint not null references cotizacion,
  tipo text not null check (tipo in ('vigencia', 'lote')),
  -- The change of the lot that it tells of (lote_visto.cambio); 0: none.
  cambio integer not null default 0,
  -- Whether the lot is to be had again, or has gone.
  disponible boolean,
  -- Secret of the link that stops reminders.
  token text not null unique,
  creado_en timestamptz not null,
  unique (cotizacion_id, tipo, cambio),
  check ((tipo = 'lote') = (disponible is not null))
);

-- Mailboxes that want no reminders.
create table recordatorio_alto (
  clave text primary key,
  detenido_en timestamptz not null
);

-- The state of each lot when it last stood long enough to be told, and since when it stood.
create table lote_visto (
  id_proyecto integer not null,
  id_lote text not null,
  disponible boolean not null default true,
  desde timestamptz not null default 'epoch',
  cambio integer not null default 0,
  -- Whether something was written about the lot, and since when that is known.
  por_mirar boolean not null default false,
  por_mirar_en timestamptz,
  primary key (id_proyecto, id_lote),
  check (por_mirar or por_mirar_en is null)
);
create index lote_visto_por_mirar on lote_visto (por_mirar_en) where por_mirar;

-- ── correo ────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The outbox: mails and the webhook of a quote, written in the transaction of what they tell and sent by the worker. Of several rows of
-- one quote and `tipo` the newest counts; the others are its history.
create table correo_salida (
  id bigint generated always as identity primary key,
  cotizacion_id bigint references cotizacion on delete cascade,
  tipo text not null,
  -- Whether sales and the webhook hear of a new quote, or of a corrected address.
  suceso text not null default 'emitida',
  message_id text not null,
  -- The buyer's address, and the key of its mailbox, by which mails are counted.
  destinatario text,
  destinatario_clave text,
  estado text not null default 'pendiente',
  -- The limit that withheld it: mails to this address, quotes of this client, all quotes. With 'pendiente', 'total' means that the
  -- mail waits for its turn.
  retenido_por text,
  intentos integer not null default 0,
  proximo_intento timestamptz not null,
  -- The sender's lease: only its holder may write down how a try failed.
  arrendado_hasta timestamptz,
  arrendado_por text,
  creado_en timestamptz not null,
  enviado_en timestamptz,
  ultimo_error text,
  -- The staff released it, or it is a digest: no hourly limit holds it.
  liberado boolean not null default false,
  -- The digest to sales that covers this mail too, and is sent in its place.
  resumido_en bigint references correo_salida on delete set null,
  recibo_id bigint references recibo on delete cascade,
  recordatorio_id bigint references recordatorio on delete cascade,
  -- The staff put a refused mail aside, because nobody knows the right address.
  descartado_en timestamptz,
  -- The mail server that took it, or that it went into a folder.
  aceptado_por text,
  -- How many mails its client had asked for before: beyond half of an hour's mails, clients take turns (record 033).
  turno integer not null default 0,
  -- A list of prices that waits for approval is mailed to each approver, once.
  lista_id bigint references lista_de_precios on delete cascade,
  personal_id bigint references personal,
  constraint correo_salida_de_que check (num_nonnulls(cotizacion_id, recibo_id, recordatorio_id, lista_id) = 1),
  constraint correo_salida_de_lista check (num_nonnulls(lista_id, personal_id) <> 1),
  constraint correo_salida_tipo check (tipo in ('cliente', 'ventas', 'webhook', 'asesor', 'personal')),
  constraint correo_salida_suceso check (suceso in ('emitida', 'corregida')),
  constraint correo_salida_estado check (estado in ('pendiente', 'enviado', 'rechazado', 'retenido', 'cancelado')),
  constraint correo_salida_retenido_por check (retenido_por in ('direccion', 'origen', 'total'))
);
create index correo_salida_pendiente on correo_salida (proximo_intento) where estado = 'pendiente';
create index correo_salida_por_turno on correo_salida (turno, proximo_intento, id) where estado = 'pendiente';
create index correo_salida_por_cotizacion on correo_salida (cotizacion_id, tipo, id);
create index correo_salida_por_recibo on correo_salida (recibo_id) where recibo_id is not null;
create unique index correo_salida_por_recordatorio on correo_salida (recordatorio_id) where recordatorio_id is not null;
create unique index correo_salida_por_lista on correo_salida (lista_id, personal_id) where lista_id is not null;
create index correo_salida_por_resumen on correo_salida (resumido_en) where resumido_en is not null;
-- The limits count by these two.
create index correo_salida_por_destinatario on correo_salida (destinatario_clave, creado_en)
  where destinatario_clave is not null;
create index correo_salida_por_envio on correo_salida (tipo, enviado_en) where estado = 'enviado';
-- The panel's lists of withheld, refused and undelivered mails, and of webhooks. Few rows each.
create index correo_salida_retenida on correo_salida (cotizacion_id)
  where tipo = 'cliente' and (estado = 'retenido' or estado = 'pendiente' and retenido_por = 'total' and not liberado);
create index correo_salida_rechazada on correo_salida (cotizacion_id) where tipo = 'cliente' and estado = 'rechazado';
create index correo_salida_sin_salir on correo_salida (cotizacion_id)
  where tipo = 'cliente' and estado = 'enviado' and (aceptado_por is null or aceptado_por = 'archivo .eml');
create index correo_salida_de_webhook on correo_salida (creado_en, id) where tipo = 'webhook';
create index correo_salida_de_webhook_rechazado on correo_salida (creado_en, id) where tipo = 'webhook' and estado = 'rechazado';

-- While its one row is there, no instance sends anything: a restored copy holds mails that went out since.
create table envio_detenido (
  unico boolean primary key default true check (unico),
  desde timestamptz not null
);

-- ── integraciones ─────────────────────────────────────────────────────────────────────────────────────────────────────────

-- A row while the company's own system has an address (WEBHOOK_URL); without it nothing is written to `aviso`.
create table aviso_destino (
  unico boolean primary key default true check (unico),
  desde timestamptz not null
);

-- Events for the company's own system. A row names its thing and carries no personal data: who it is about is read when it is sent.
create table aviso (
  id bigint generated always as identity primary key,
  -- The same at every try.
  clave uuid not null unique default gen_random_uuid(),
  tipo text not null,
  -- Its thing, such as `apartado 12`: events of one thing are sent one after the other.
  sobre text not null,
  -- What was true when it happened, without personal data.
  dato jsonb not null default '{}',
  creado_en timestamptz not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'rechazado')),
  intentos integer not null default 0,
  proximo_intento timestamptz not null default 'epoch',
  arrendado_hasta timestamptz,
  arrendado_por text,
  enviado_en timestamptz,
  ultimo_error text
);
create index aviso_pendiente on aviso (proximo_intento, id) where estado = 'pendiente';
create index aviso_pendiente_de on aviso (sobre, id) where estado = 'pendiente';
create index aviso_por_creacion on aviso (creado_en, id);
create index aviso_rechazado on aviso (creado_en, id) where estado = 'rechazado';

-- Keys of the company's programs: a digest of the secret, and its first letters to know it by.
create table clave_api (
  id bigint generated always as identity primary key,
  nombre text not null,
  prefijo text not null unique,
  huella text not null,
  derechos jsonb not null,
  -- Its last day.
  vence_el date not null,
  creada_por bigint not null references personal,
  creada_en timestamptz not null,
  usada_en timestamptz,
  revocada_en timestamptz
);

-- The private address under which a calendar program reads a person's next steps.
create table calendario (
  personal_id bigint primary key references personal,
  huella text not null unique,
  creado_en timestamptz not null
);

-- ── demanda ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- What visitors looked at, chose and had quoted, by day: counts, of no person (record 172).
create table demanda (
  id_proyecto integer not null,
  dia date not null,
  clase text not null check (clase in ('paso', 'lote', 'modelo', 'equipamiento')),
  hecho text not null check (hecho in ('visto', 'elegido', 'cotizado')),
  -- The step's name, or the thing's id.
  cosa text not null,
  cuantos integer not null check (cuantos > 0),
  primary key (id_proyecto, dia, clase, hecho, cosa)
);
create index demanda_del_camino on demanda (id_proyecto, dia) where clase = 'paso';

-- The quotes of days before `hasta` are summed into `demanda`; younger quotes are counted when read. Without a row: none is summed.
create table demanda_sumada (
  unico boolean primary key default true check (unico),
  hasta date not null
);

-- ── plataforma ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Keys that all instances share. `migracion`, the history of these files, is made by migrate.ts.
create table secreto (
  nombre text primary key,
  valor text not null
);
