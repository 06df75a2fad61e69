-- Address of the picture that buyers see beside an adviser's name, as `contract/imagen.ts` writes it.
alter table personal add column retrato text;
