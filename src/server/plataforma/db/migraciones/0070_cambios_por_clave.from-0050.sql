-- Another program that writes by a key of the API: the log and a note name the key.
alter table bitacora
  add column clave_id bigint references clave_api,
  drop constraint bitacora_origen_check,
  add constraint bitacora_origen_check check (origen in ('panel', 'mando', 'sistema', 'clave')),
  add constraint bitacora_clave check ((origen = 'clave') = (clave_id is not null));
alter table persona_nota
  add column clave_id bigint references clave_api,
  add constraint persona_nota_de_uno check (num_nonnulls(personal_id, clave_id) <= 1);

-- One row for each Idempotency-Key of a key's program, written in the change's transaction, so that a repeat changes
-- nothing. Deleted with the person whom it changed.
create table idempotencia_de_api (
  clave_id bigint not null references clave_api,
  clave text not null,
  huella text not null,
  persona_id bigint not null references persona on delete cascade,
  -- Ids and numbers alone, to answer a repeat the same.
  respuesta jsonb not null,
  en timestamptz not null,
  primary key (clave_id, clave)
);
create index idempotencia_de_api_por_persona on idempotencia_de_api (persona_id);
