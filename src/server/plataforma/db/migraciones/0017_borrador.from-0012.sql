-- The catalogue that is being prepared in the panel: the published one with files laid over it. There is one at most.
create table borrador (
  unico boolean primary key default true check (unico),
  -- Of the draft as a whole; every change makes it another, and no later draft has one that an earlier one had.
  revision bigint not null,
  -- Version of the catalogue over which it was begun; 0: there was none.
  base bigint not null,
  comenzado_por bigint references personal,
  comenzado_en timestamptz not null,
  cambiado_en timestamptz not null
);

create table borrador_archivo (
  ruta text primary key,
  -- The file's content by its name among the files; null: taken out of the catalogue.
  original text check (original ~ '^originales/[0-9a-f]{64}$'),
  bytes bigint,
  -- The draft's, when the file was laid over it.
  revision bigint not null,
  cambiado_por bigint references personal,
  cambiado_en timestamptz not null,
  check ((original is null) = (bytes is null))
);

create table publicacion (
  id bigint generated always as identity primary key,
  -- Of the catalogue that it made.
  version bigint not null,
  publicada_por bigint references personal,
  publicada_en timestamptz not null,
  -- The whole folder before, tables too: [{ruta, original}]; null once a later one stands on it.
  antes jsonb,
  deshecha_por bigint references personal,
  deshecha_en timestamptz,
  check ((deshecha_en is not null) or (deshecha_por is null))
);
