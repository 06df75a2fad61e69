-- Lines of one change of many lots: all but its first name that one.
alter table bitacora add column cambio bigint references bitacora;
create index bitacora_por_cambio on bitacora (cambio) where cambio is not null;

-- A sale without a hold has its own person, and the quote whose price it keeps, MXN.
alter table venta
  add column cotizacion_id bigint references cotizacion,
  add column precio_total numeric check (scale(precio_total) <= 5),
  add column nombre text,
  add column correo text,
  add column telefono text,
  -- Their mailbox; null, as the others, once the person's data were deleted.
  add column contacto text,
  add check ((cotizacion_id is null) = (precio_total is null));
create index venta_por_contacto on venta (contacto) where contacto is not null;

-- A lot's quotes, for its history.
create index cotizacion_por_lote on cotizacion
  ((documento -> 'proyecto' ->> 'id_proyecto'), (documento -> 'lote' ->> 'id_lote'), id);
-- The holds of somebody who hands over.
create index apartado_por_asesor on apartado (apartado_por) where terminado_en is null;
