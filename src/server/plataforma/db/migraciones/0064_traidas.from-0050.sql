-- What was brought from files, so that a file can be undone as a whole. No names: a row is known by its id.
create table traida (
  id bigint generated always as identity primary key,
  clase text not null check (clase in ('personas', 'apartados', 'ventas', 'pagos')),
  nuevas integer not null check (nuevas > 0),
  hecha_por bigint not null references personal,
  hecha_en timestamptz not null,
  deshecha_por bigint references personal,
  deshecha_en timestamptz,
  check ((deshecha_por is null) = (deshecha_en is null))
);

-- Ids of the people, holds, sales or payments that it wrote. No reference: a person's data may be deleted.
create table traida_fila (
  traida_id bigint not null references traida on delete cascade,
  hecho bigint not null,
  primary key (traida_id, hecho)
);
