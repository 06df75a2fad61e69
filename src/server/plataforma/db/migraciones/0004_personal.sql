-- Those of the company who work on the panel. No row is ever deleted: the log names them.
create table personal (
  id bigint generated always as identity primary key,
  -- In small letters: one address is one person.
  correo text not null unique check (correo = lower(correo)),
  nombre text not null,
  rol text not null check (rol in ('administracion', 'gerencia', 'asesor', 'consulta')),
  -- What authenticators keep of them (WebAuthn's user handle): random, nothing of the person.
  identidad text not null unique,
  alta_en timestamptz not null,
  baja_en timestamptz,
  -- Who took over what they held and followed.
  relevo_id bigint references personal,
  -- scrypt with its parameters and salt; with it always the key of one-time codes, sealed.
  contrasena text,
  totp text,
  -- The newest period of a code that was taken: no code opens twice.
  totp_periodo bigint not null default 0,
  check ((contrasena is null) = (totp is null)),
  check (baja_en is null or contrasena is null)
);

-- A link that lets somebody in, once. Who has a row in `personal` already begins anew with it.
create table invitacion (
  id bigint generated always as identity primary key,
  -- SHA-256 of what stands in the link.
  huella text not null unique,
  correo text not null check (correo = lower(correo)),
  rol text not null check (rol in ('administracion', 'gerencia', 'asesor', 'consulta')),
  -- Null: the command line.
  invitada_por bigint references personal,
  creada_en timestamptz not null,
  vence_en timestamptz not null,
  usada_en timestamptz
);
-- Of one address one link is open at most.
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

-- Recovery codes, by scrypt; those of one person share a salt, so that one try costs one computation.
create table codigo_de_respaldo (
  personal_id bigint not null references personal,
  huella text not null,
  usado_en timestamptz,
  primary key (personal_id, huella)
);

create table sesion (
  id bigint generated always as identity primary key,
  -- SHA-256 of the cookie.
  huella text not null unique,
  personal_id bigint not null references personal,
  metodo text not null check (metodo in ('llave', 'contrasena', 'oidc')),
  -- Browser and system by their names, so that its owner knows it again.
  dispositivo text not null,
  creada_en timestamptz not null,
  vista_en timestamptz not null,
  -- When it was last proven who sits there.
  probada_en timestamptz not null
);
create index sesion_por_personal on sesion (personal_id, creada_en);

-- What was asked of a browser and is not answered yet: a passkey's challenge, the key of one-time codes that is
-- being taken up, the code after a password. One answer each.
create table reto (
  -- SHA-256 of what the browser holds.
  huella text primary key,
  tipo text not null,
  personal_id bigint references personal,
  invitacion_id bigint references invitacion on delete cascade,
  sesion_id bigint references sesion on delete cascade,
  valor text,
  vence_en timestamptz not null
);
create index reto_por_vencimiento on reto (vence_en);

-- Failed tries to sign in, by a keyed hash of the account's address and of the network address; kept for a day.
create table intento (
  sujeto text not null,
  en timestamptz not null
);
create index intento_por_sujeto on intento (sujeto, en);
create index intento_por_hora on intento (en);

-- The log of what the company's people did: no personal data, nothing is ever changed.
create table bitacora (
  id bigint generated always as identity primary key,
  en timestamptz not null,
  -- Null: the command line, the program itself, or somebody who is not known.
  personal_id bigint references personal,
  origen text not null check (origen in ('panel', 'mando', 'sistema')),
  accion text not null,
  -- What it was done to, such as 'personal 12'.
  sobre text,
  id_proyecto integer,
  id_lote text,
  antes jsonb,
  despues jsonb,
  -- The line that this one undoes: once at most.
  deshace bigint unique references bitacora
);
create index bitacora_por_hora on bitacora (en, id);
create index bitacora_por_personal on bitacora (personal_id, id);
create index bitacora_por_lote on bitacora (id_proyecto, id_lote, id) where id_lote is not null;

create function refuse_change_of_bitacora() returns trigger language plpgsql as $$
begin
  raise exception 'bitacora is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger bitacora_append_only before update or delete or truncate on bitacora
  for each statement execute function refuse_change_of_bitacora();
