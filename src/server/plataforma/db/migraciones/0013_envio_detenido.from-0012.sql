-- While its one row is there, no instance sends anything: a restored copy holds mails that went out since.
create table envio_detenido (
  unico boolean primary key default true check (unico),
  desde timestamptz not null
);
