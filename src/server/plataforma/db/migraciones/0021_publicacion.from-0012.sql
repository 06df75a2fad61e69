-- What the preview of a draft has read of its files, by which program and against what: the next one need not read them again.
create table borrador_leido (
  ruta text primary key,
  sha256 text not null,
  lectura jsonb not null
);

-- The draft that was published, so that undoing brings it back to be mended: [{ruta, original, bytes}].
alter table publicacion add column borrador jsonb;
