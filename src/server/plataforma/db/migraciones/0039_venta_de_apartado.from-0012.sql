-- A sale that was made of a hold is to whom the lot was held for, by their quote, unless it names somebody else: written down with
-- the sale, by whichever server, so that it is found where a person's sales are asked for, and loses its person with them.
create function take_over_apartado() returns trigger language plpgsql as $$
declare
  a apartado;
begin
  select * into a from apartado where id = new.apartado_id;
  if new.cotizacion_id is null and (new.contacto is null or new.contacto = a.contacto) then
    new.cotizacion_id := a.cotizacion_id;
    new.precio_total := a.precio_total;
  end if;
  if new.contacto is null then
    new.nombre := a.nombre;
    new.correo := a.correo;
    new.telefono := a.telefono;
    new.contacto := a.contacto;
  end if;
  return new;
end $$;
create trigger venta_takes_over before insert on venta
  for each row when (new.apartado_id is not null) execute function take_over_apartado();

update venta v set nombre = a.nombre, correo = a.correo, telefono = a.telefono, contacto = a.contacto,
    cotizacion_id = coalesce(v.cotizacion_id, a.cotizacion_id), precio_total = coalesce(v.precio_total, a.precio_total)
  from apartado a where a.id = v.apartado_id and v.contacto is null;
