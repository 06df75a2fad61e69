-- Uploads of catalogue files, by parts; what stands here for 48 hours is swept, with the parts.
create table carga (
  id bigint generated always as identity primary key,
  -- As the browser names it: the file's name, or its path in the folder that was chosen.
  ruta text not null,
  -- The table that the person says it is, where its name says nothing.
  tabla text,
  bytes bigint not null check (bytes > 0),
  -- SHA-256 of the SHA-256s of its parts: the same file goes on where it was broken off.
  huella text not null,
  creada_por bigint not null references personal,
  -- When it was begun or taken up again.
  vista_en timestamptz not null,
  -- Since when its files are in the draft.
  terminada_en timestamptz
);
create unique index carga_sin_terminar on carga (creada_por, huella, ruta) where terminada_en is null;
create index carga_por_vista on carga (vista_en);

create table carga_parte (
  carga_id bigint not null references carga on delete cascade,
  indice integer not null check (indice >= 0),
  -- Where the part lies among the files.
  archivo text not null,
  primary key (carga_id, indice)
);

-- What was taken out of an upload so far: its one file, or those of a zip.
create table carga_archivo (
  carga_id bigint not null references carga on delete cascade,
  -- Its path in the upload.
  ruta text not null,
  original text check (original ~ '^originales/[0-9a-f]{64}$'),
  bytes bigint,
  -- Why it is left out.
  motivo text,
  primary key (carga_id, ruta),
  check ((original is null) = (bytes is null)),
  check ((original is null) <> (motivo is null))
);
