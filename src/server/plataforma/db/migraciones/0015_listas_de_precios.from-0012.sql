-- Prices in time (decisions 10). No reference to the catalogue's rows: an import may withdraw them, and a list stays told.
create table lista_de_precios (
  id bigint generated always as identity primary key,
  id_proyecto integer not null check (id_proyecto > 0),
  nombre text not null,
  vigente_en timestamptz,
  preparada_por bigint not null references personal,
  preparada_en timestamptz not null,
  aprobada_por bigint references personal,
  aprobada_en timestamptz,
  aplicada_en timestamptz,
  retirada_por bigint references personal,
  retirada_en timestamptz,
  check ((aprobada_por is null) = (aprobada_en is null)),
  check ((retirada_por is null) = (retirada_en is null)),
  check (aprobada_en is null or vigente_en is not null),
  check (aplicada_en is null or (aprobada_en is not null and retirada_en is null))
);
create index lista_de_precios_por_proyecto on lista_de_precios (id_proyecto, id);
create index lista_de_precios_por_aplicar on lista_de_precios (vigente_en)
  where aprobada_en is not null and aplicada_en is null and retirada_en is null;

create table precio_de_lista (
  lista_id bigint not null references lista_de_precios on delete cascade,
  clase text not null check (clase in ('modelo', 'equipamiento', 'exedente')),
  id integer not null check (id > 0),
  -- What it was when the list was prepared, and once it took effect when it did.
  antes numeric not null check (scale(antes) <= 5),
  precio numeric not null check (precio >= 0 and scale(precio) <= 5),
  primary key (lista_id, clase, id)
);
