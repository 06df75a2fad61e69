-- A mail at once to whoever gets people, unless they do not want it.
alter table personal add column correo_al_asignar boolean not null default true;

-- Set by the statement that assigns: a quote's transaction tells nobody, and gets no slower.
alter table persona add column por_avisar boolean not null default false;
create index persona_por_avisar on persona (id) where por_avisar;

-- One mail for all the people that somebody got since the last one.
create table asignacion (
  id bigint generated always as identity primary key,
  personal_id bigint not null references personal,
  creado_en timestamptz not null
);
create table asignacion_persona (
  asignacion_id bigint not null references asignacion on delete cascade,
  persona_id bigint not null references persona on delete cascade,
  primary key (asignacion_id, persona_id)
);
create index asignacion_de_persona on asignacion_persona (persona_id);

alter table correo_salida
  add column asignacion_id bigint references asignacion on delete cascade,
  drop constraint correo_salida_de_que,
  add constraint correo_salida_de_que check (num_nonnulls(cotizacion_id, recibo_id, recordatorio_id, lista_id, visita_id, espera_id,
    derecho_id, aviso_de_pago_id, asignacion_id) = 1);
create index correo_salida_por_asignacion on correo_salida (asignacion_id) where asignacion_id is not null;
