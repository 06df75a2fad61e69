-- No longer in the company's folder, but with a history: kept, and shown to no visitor. What has none is deleted.
alter table proyecto add column retirado boolean not null default false;
alter table lote add column retirado boolean not null default false;

-- A lot that is kept for one person until its end (decisions 8).
create table apartado (
  id bigint generated always as identity primary key,
  id_proyecto integer not null,
  id_lote text not null,
  -- The quote whose price it keeps, MXN; without a quote none is kept.
  cotizacion_id bigint references cotizacion,
  precio_total numeric check (scale(precio_total) <= 5),
  -- For whom, and their mailbox; null once the person's data were deleted.
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
  -- When somebody ended it, or noticed that it had ended, and how.
  terminado_en timestamptz,
  termino text check (termino in ('vencido', 'liberado', 'vendido')),
  foreign key (id_proyecto, id_lote) references lote,
  check ((cotizacion_id is null) = (precio_total is null)),
  check ((pago_en is null) = (pago_referencia is null)),
  check ((terminado_en is null) = (termino is null))
);
-- At most one a lot that nobody has ended: who comes after its end ends it first.
create unique index apartado_abierto on apartado (id_proyecto, id_lote) where terminado_en is null;
create index apartado_por_lote on apartado (id_proyecto, id_lote, id);
create index apartado_por_vencer on apartado (vence_en) where terminado_en is null;
create index apartado_por_contacto on apartado (contacto) where contacto is not null;

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
  foreign key (id_proyecto, id_lote) references lote
);
create unique index venta_abierta on venta (id_proyecto, id_lote) where anulada_en is null;
create index venta_por_lote on venta (id_proyecto, id_lote, id);
