-- Whose account with the OpenID Connect provider lets whom in: by the provider's own name of it, never by its e-mail.
create table cuenta_de_proveedor (
  emisor text not null,
  sujeto text not null,
  personal_id bigint not null references personal,
  creada_en timestamptz not null,
  usada_en timestamptz,
  primary key (emisor, sujeto),
  -- Of each provider one account a person.
  unique (personal_id, emisor)
);
