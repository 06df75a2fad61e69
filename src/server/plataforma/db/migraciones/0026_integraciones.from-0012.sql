-- Keys of the company's own programs: of the secret a digest alone, and its first letters to know it by.
create table clave_api (
  id bigint generated always as identity primary key,
  nombre text not null,
  prefijo text not null unique,
  huella text not null,
  derechos jsonb not null,
  -- Its last day, in Mexico City.
  vence_el date not null,
  creada_por bigint not null references personal,
  creada_en timestamptz not null,
  usada_en timestamptz,
  revocada_en timestamptz
);

-- The private address under which somebody's calendar reads their next steps.
create table calendario (
  personal_id bigint primary key references personal,
  huella text not null unique,
  creado_en timestamptz not null
);
create index persona_siguiente_de on persona (asesor_id, siguiente_en, id) where siguiente_en is not null;

-- What the panel counts and sends again.
create index correo_salida_de_webhook_rechazado on correo_salida (creado_en, id) where tipo = 'webhook' and estado = 'rechazado';
