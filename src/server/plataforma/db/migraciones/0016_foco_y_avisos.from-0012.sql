-- What of a picture stays in sight where it is cropped, as `object-position`.
alter table modelo_imagen add column foco text;
alter table equipamiento_imagen add column foco text;

-- Every privacy notice that buyers were shown, its places filled in. A quote names the version that was consented to, and when.
create table aviso_de_privacidad (
  id bigint generated always as identity primary key,
  version text not null,
  corto text not null,
  completo text not null,
  desde timestamptz not null
);
