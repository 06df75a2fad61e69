-- What a person asks about their data (LFPDPPP), until somebody of the company closes it with a note.
create table derecho_pedido (
  id bigint generated always as identity primary key,
  -- The browser's key of one form: a second press makes no second request.
  clave text not null unique,
  derecho text not null,
  nombre text not null,
  correo text not null,
  -- Key of the mailbox; null once the data were deleted.
  contacto text,
  detalle text not null,
  pedido_en timestamptz not null,
  -- Last day to answer.
  vence date not null,
  cerrado_en timestamptz,
  cerrado_por bigint references personal,
  nota text,
  constraint derecho_pedido_derecho check (derecho in ('acceso', 'rectificacion', 'cancelacion', 'oposicion', 'revocacion')),
  constraint derecho_pedido_cierre check (num_nonnulls(cerrado_en, cerrado_por, nota) in (0, 3))
);
create index derecho_pedido_abierto on derecho_pedido (vence, id) where cerrado_en is null;
create index derecho_pedido_por_contacto on derecho_pedido (contacto) where contacto is not null;

alter table correo_salida
  add column derecho_id bigint references derecho_pedido on delete cascade,
  drop constraint correo_salida_de_que,
  add constraint correo_salida_de_que
    check (num_nonnulls(cotizacion_id, recibo_id, recordatorio_id, lista_id, visita_id, espera_id, derecho_id) = 1);
create index correo_salida_por_derecho on correo_salida (derecho_id) where derecho_id is not null;
