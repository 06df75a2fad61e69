-- Visits of people to a project (decisions 14).
create table visita (
  id bigint generated always as identity primary key,
  id_proyecto integer not null,
  -- The quote that it was asked from, whose holder may move it or call it off.
  cotizacion_id bigint references cotizacion,
  -- Key of the person's mailbox; null once their data were deleted.
  contacto text,
  -- Who receives them; null: nobody was named yet.
  asesor_id bigint references personal,
  inicio timestamptz not null,
  minutos integer not null default 45 check (minutos between 5 and 480),
  lugar text,
  -- A moved visit keeps its state: the log keeps its former hours.
  estado text not null default 'pedida' check (estado in ('pedida', 'confirmada', 'cancelada', 'celebrada', 'falto')),
  -- Raised by each change that a calendar must follow (SEQUENCE of RFC 5545).
  secuencia integer not null default 0,
  pedida_en timestamptz not null,
  cambiada_en timestamptz not null,
  -- One at a time: for an adviser, and in a project for those that nobody receives yet. Each has three centuries of seconds on
  -- one line of numbers, because an exclusion of an id and a range together needs an extension that a server may lack.
  constraint visita_a_la_vez exclude using gist (
    int8range(
      coalesce(asesor_id, - id_proyecto::bigint) * 10000000000 + extract(epoch from inicio at time zone 'UTC')::bigint,
      coalesce(asesor_id, - id_proyecto::bigint) * 10000000000 + extract(epoch from inicio at time zone 'UTC')::bigint + minutos * 60
    ) with &&) where (estado in ('pedida', 'confirmada'))
);
create index visita_por_contacto on visita (contacto, inicio) where contacto is not null;
create index visita_por_cotizacion on visita (cotizacion_id) where cotizacion_id is not null;
create index visita_por_inicio on visita (inicio) where estado in ('pedida', 'confirmada');

-- The mails of a visit: for each reader one for each change, composed when it leaves.
alter table correo_salida
  add column visita_id bigint references visita on delete cascade,
  add column visita_secuencia integer,
  drop constraint correo_salida_de_que,
  add constraint correo_salida_de_que check (num_nonnulls(cotizacion_id, recibo_id, recordatorio_id, lista_id, visita_id) = 1),
  add constraint correo_salida_de_visita check (num_nonnulls(visita_id, visita_secuencia) <> 1);
create unique index correo_salida_por_visita on correo_salida (visita_id, tipo, visita_secuencia) where visita_id is not null;
