-- Papers that a project asks its buyers for, and which of them came. No files of them are kept.
create table papel (
  id bigint generated always as identity primary key,
  -- No reference: a project may leave the catalogue, its sales stay.
  id_proyecto integer not null check (id_proyecto > 0),
  nombre text not null,
  -- Null: no longer asked; its marks stay.
  orden integer
);
create index papel_por_proyecto on papel (id_proyecto, orden);

create table papel_recibido (
  venta_id bigint not null references venta,
  papel_id bigint not null references papel,
  recibido_por bigint references personal,
  recibido_en timestamptz not null,
  primary key (venta_id, papel_id)
);
