-- What the company's own system needs to follow a person by: whom they were found to be, that somebody spoke with them, and the day of
-- what comes next. What the staff typed about it is told to nobody.

create function keep_aviso_of_contact() returns trigger language plpgsql as $$
begin
  perform keep_aviso('persona.contactada', 'persona ' || new.id, jsonb_build_object('asesor', new.asesor_id::text), new.contactada_en);
  return null;
end $$;
-- What a hold or a sale brings about stands in that one's own notice.
create trigger persona_keeps_contact after update of contactada_en on persona
  for each row when (old.contactada_en is null and new.contactada_en is not null and pg_trigger_depth() = 0)
  execute function keep_aviso_of_contact();

create function keep_aviso_of_siguiente() returns trigger language plpgsql as $$
begin
  perform keep_aviso('persona.siguiente', 'persona ' || new.id,
    jsonb_build_object('asesor', new.asesor_id::text, 'siguienteEn', new.siguiente_en::text), clock_timestamp());
  return null;
end $$;
create trigger persona_keeps_siguiente after update of siguiente, siguiente_en on persona
  for each row when ((new.siguiente, new.siguiente_en) is distinct from (old.siguiente, old.siguiente_en) and pg_trigger_depth() = 0)
  execute function keep_aviso_of_siguiente();

-- As before; and whoever turns out to be somebody who is there already is told of, since their id is nobody's any more.
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
    perform keep_aviso('persona.unida', 'persona ' || antes.id, jsonb_build_object('con', ahora.id::text), clock_timestamp());
  end if;
  return null;
end $$;
