-- Who wants to hear, once, that a lot can be chosen (decisions 15). A wait gives no right to the lot.
create table espera (
  id bigint generated always as identity primary key,
  id_proyecto integer not null,
  id_lote text not null,
  -- Key of the mailbox, or the telephone: one wait for each lot.
  clave text not null,
  correo text,
  telefono text,
  -- Secret of the link that ends it.
  token text not null unique,
  -- Privacy notice that was shown.
  aviso_version text not null,
  pedida_en timestamptz not null,
  -- Since when the lot can be chosen without a break, as far as was looked.
  libre_en timestamptz,
  -- When its mail was queued; since then it waits no more.
  avisada_en timestamptz,
  constraint espera_via check (num_nonnulls(correo, telefono) = 1)
);
create unique index espera_abierta on espera (id_proyecto, id_lote, clave) where avisada_en is null;
create index espera_por_clave on espera (clave);
create index espera_avisada on espera (avisada_en) where avisada_en is not null;

alter table correo_salida
  add column espera_id bigint references espera on delete cascade,
  drop constraint correo_salida_de_que,
  add constraint correo_salida_de_que
    check (num_nonnulls(cotizacion_id, recibo_id, recordatorio_id, lista_id, visita_id, espera_id) = 1);
create index correo_salida_por_espera on correo_salida (espera_id) where espera_id is not null;
