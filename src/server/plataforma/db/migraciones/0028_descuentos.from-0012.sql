-- Quotes that the staff makes in somebody's name (record 177). Who made it, and how the person agreed to the notice.
alter table cotizacion add column hecha_por bigint references personal;
alter table cotizacion add column aviso_medio text check (aviso_medio in ('persona', 'telefono'));

-- What each role may take off a price by itself, percent of it; administracion as much as there is.
-- Without a row it is what domain/precios/descuento.ts says.
create table limite_de_descuento (
  rol text primary key check (rol in ('asesor', 'gerencia')),
  porcentaje numeric(5, 2) not null check (porcentaje between 0 and 100)
);

-- A discount beyond its asker's limit, until a second person decides.
create table descuento_pedido (
  id bigint generated always as identity primary key,
  -- By which the same request, sent twice, is one.
  clave text not null unique,
  -- What the quote is issued from; null once its person's data were deleted.
  solicitud jsonb,
  contacto text,
  id_proyecto integer not null,
  id_lote text not null,
  -- Of the house before the discount, as it was asked, MXN.
  precio numeric(18, 5) not null,
  monto numeric(18, 5) not null check (monto > 0),
  motivo text not null,
  pedido_por bigint not null references personal,
  pedido_en timestamptz not null,
  estado text not null default 'esperando' check (estado in ('esperando', 'aprobado', 'rechazado')),
  decidido_por bigint references personal,
  decidido_en timestamptz,
  cotizacion_id bigint references cotizacion,
  check ((estado = 'esperando') = (decidido_en is null)),
  check ((estado = 'aprobado') = (cotizacion_id is not null)),
  check (estado <> 'esperando' or solicitud is not null and contacto is not null)
);
create index descuento_pedido_esperando on descuento_pedido (id) where estado = 'esperando';
create index descuento_pedido_por_autor on descuento_pedido (pedido_por, id);
create index descuento_pedido_por_contacto on descuento_pedido (contacto) where contacto is not null;
create index descuento_pedido_por_cotizacion on descuento_pedido (cotizacion_id) where cotizacion_id is not null;
