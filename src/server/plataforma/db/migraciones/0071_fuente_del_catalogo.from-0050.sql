-- The address of a sheet or file from which the catalogue is read again by a press. One at most.
create table fuente_de_catalogo (
  unica boolean primary key default true check (unica),
  direccion text not null,
  -- The table that the file is, where its name does not tell.
  tabla text,
  puesta_por bigint references personal,
  puesta_en timestamptz not null,
  leida_por bigint references personal,
  leida_en timestamptz
);
