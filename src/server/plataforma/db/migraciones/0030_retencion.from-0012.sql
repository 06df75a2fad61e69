-- People are dropped some months after their last activity (record 179). `ultima_en` is their newest quote, hold or sale; here is
-- when the staff last did something about them, and the day in Mexico City, told in advance, on which their data go.
alter table persona add column seguida_en timestamptz;
alter table persona add column borrar_en date;
create index persona_por_borrar on persona (borrar_en, id) where borrar_en is not null;

-- Whom an act of the staff concerns: the person of a line of the log; null where it is no act that keeps somebody's data.
-- Not one: handing people over to another adviser, and a hold that ends by itself.
create function persona_of_bitacora(de_accion text, de_sobre text, de_despues jsonb) returns bigint
  language plpgsql stable as $$
declare
  cual bigint := substring(de_sobre from '^[a-z]+ (\d+)$')::bigint;
begin
  return case
    when de_accion in ('persona.editar', 'persona.anotar', 'persona.siguiente') then cual
    when de_accion in ('apartado.crear', 'apartado.extender', 'apartado.pago', 'apartado.liberar') then
      (select p.id from apartado a join persona p on p.clave = a.contacto where a.id = cual)
    when de_accion in ('venta.anotar', 'venta.anular') then
      (select p.id from venta v left join apartado a on a.id = v.apartado_id
        join persona p on p.clave = coalesce(v.contacto, a.contacto) where v.id = cual)
    when de_accion in ('descuento.pedir', 'descuento.rechazar') then
      (select p.id from descuento_pedido d join persona p on p.clave = d.contacto where d.id = cual)
    when de_accion in ('cotizacion.reenviar', 'cotizacion.corregir') then
      (select p.id from cotizacion c join persona p on p.clave = c.contacto where c.folio = de_despues ->> 'folio')
  end;
end $$;

create function follow_persona_of_bitacora() returns trigger language plpgsql as $$
begin
  -- A change of many lots has a line for each, all of one moment.
  update persona set seguida_en = new.en
    where id = persona_of_bitacora(new.accion, new.sobre, new.despues) and (seguida_en is null or seguida_en < new.en);
  return null;
end $$;
create trigger bitacora_follows_persona after insert on bitacora
  for each row when (new.accion in ('persona.editar', 'persona.anotar', 'persona.siguiente', 'apartado.crear',
    'apartado.extender', 'apartado.pago', 'apartado.liberar', 'venta.anotar', 'venta.anular', 'descuento.pedir',
    'descuento.rechazar', 'cotizacion.reenviar', 'cotizacion.corregir'))
  execute function follow_persona_of_bitacora();

-- Whoever is heard of again is not dropped on the day that was told.
create function keep_persona() returns trigger language plpgsql as $$
begin
  new.borrar_en := null;
  return new;
end $$;
create trigger persona_is_kept before update of ultima_en, seguida_en on persona
  for each row when (old.borrar_en is not null
    and (new.ultima_en, new.seguida_en) is distinct from (old.ultima_en, old.seguida_en))
  execute function keep_persona();

-- A corrected address is an act, too, and of two who turn out to be one the later act counts.
create or replace function move_persona_of_cotizacion() returns trigger language plpgsql as $$
declare
  antes persona;
  ahora persona;
begin
  select * into antes from persona where clave = old.contacto for update;
  if antes.id is not null
    and (exists (select from cotizacion where contacto = old.contacto)
      or exists (select from apartado where contacto = old.contacto)
      or exists (select from venta where contacto = old.contacto)) then
    antes := null;
  end if;
  if antes.id is not null and not exists (select from persona where clave = new.contacto) then
    update persona set clave = new.contacto, correo = new.documento -> 'cliente' ->> 'correo', seguida_en = clock_timestamp()
      where id = antes.id;
    return null;
  end if;
  perform follow_persona(new.contacto, c ->> 'nombre', c ->> 'correo', c ->> 'telefono',
      (new.documento -> 'proyecto' ->> 'id_proyecto')::integer, new.emitida_en, new.documento ->> 'asesor', antes.asesor_id)
    from (select new.documento -> 'cliente') as de (c);
  update persona set seguida_en = clock_timestamp() where clave = new.contacto;
  if antes.id is not null then
    select * into ahora from persona where clave = new.contacto for update;
    update persona_nota set persona_id = ahora.id where persona_id = antes.id;
    update persona set
      asesor_id = coalesce(ahora.asesor_id, antes.asesor_id),
      asignada_en = case when ahora.asesor_id is null then antes.asignada_en else ahora.asignada_en end,
      primera_en = least(ahora.primera_en, antes.primera_en),
      contactada_en = least(ahora.contactada_en, antes.contactada_en),
      siguiente = coalesce(ahora.siguiente, antes.siguiente),
      siguiente_en = case when ahora.siguiente is null then antes.siguiente_en else ahora.siguiente_en end,
      revision = ahora.revision + 1
      where id = ahora.id;
    delete from persona where id = antes.id;
  end if;
  return null;
end $$;

-- What was done before this was kept.
update persona set seguida_en = de.en
  from (
    select id, max(en) as en from (
      select persona_of_bitacora(accion, sobre, despues) as id, en from bitacora
        where accion like 'persona.%' or accion like 'apartado.%' or accion like 'venta.%' or accion like 'descuento.%'
          or accion like 'cotizacion.%'
      union all select persona_id, en from persona_nota
      union all select id, contactada_en from persona where contactada_en is not null
    ) as hechos where id is not null group by id
  ) as de
  where persona.id = de.id;
