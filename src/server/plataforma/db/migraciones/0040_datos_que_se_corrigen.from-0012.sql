-- Whose word a person's name and telephone are (record 188): what they typed last themselves, and what the staff corrected since. A
-- renewed quote, one that the staff makes, a hold or a sale is nobody's new typing; the staff's corrections are changes of their own.

-- Whether they themselves typed this just now: it is other than what is kept, and the staff has not put something in the place of it.
create function is_typed_anew(suya bigint, de_clave text, campo text, guardado text, escrito text) returns boolean
language plpgsql stable as $$
begin
  return guardado <> escrito and (
    not exists (select from bitacora where sobre = 'persona ' || suya and sobre like 'persona %'
      and accion = 'persona.editar' and despues -> 'campos' ? campo)
    or not exists (select from cotizacion where contacto = de_clave and hecha_por is null and anterior_id is null
      and documento -> 'cliente' ->> campo = escrito));
end $$;

-- In: whether the person typed it. Out: who attends to them; null: nobody, or an older one told nothing new.
drop function follow_persona(text, text, text, text, integer, timestamptz, text, bigint);
create function follow_persona(
  de_clave text, de_nombre text, de_correo text, de_telefono text, de_proyecto integer, de_en timestamptz,
  de_enlace text, de_asesor bigint, lo_escribio boolean
) returns bigint language plpgsql as $$
declare
  suya bigint;
  quien bigint;
  por_turno boolean;
begin
  -- Whether there are turns is read along: of its own it costs every quote a statement, and mostly there are none.
  insert into persona as p (clave, nombre, correo, telefono, id_proyecto, primera_en, ultima_en)
    values (de_clave, coalesce(de_nombre, ''), coalesce(de_correo, ''), coalesce(de_telefono, ''), de_proyecto, de_en, de_en)
    on conflict (clave) do update set
      nombre = case when lo_escribio and is_typed_anew(p.id, de_clave, 'nombre', p.nombre, excluded.nombre)
        then excluded.nombre else p.nombre end,
      correo = case when lo_escribio then excluded.correo else p.correo end,
      telefono = case when lo_escribio and is_typed_anew(p.id, de_clave, 'telefono', p.telefono, excluded.telefono)
        then excluded.telefono else p.telefono end,
      id_proyecto = excluded.id_proyecto, ultima_en = excluded.ultima_en
      where p.ultima_en < excluded.ultima_en
    returning id, asesor_id, exists (select from turno_de_asesor where id_proyecto = de_proyecto) into suya, quien, por_turno;
  if suya is null or quien is not null then
    return quien;
  end if;
  quien := de_asesor;
  if quien is null and de_enlace <> '' then
    select id into quien from personal where baja_en is null and rol <> 'consulta'
      and (enlace = lower(de_enlace) or correo = lower(de_enlace) or id::text = de_enlace)
      order by enlace = lower(de_enlace) desc nulls last limit 1;
  end if;
  if quien is null and por_turno then
    -- Two at once get two advisers, and neither waits for the other.
    update turno_de_asesor set asignado_en = clock_timestamp() where (id_proyecto, personal_id) = (
      select t.id_proyecto, t.personal_id from turno_de_asesor t join personal on personal.id = t.personal_id
      where t.id_proyecto = de_proyecto and baja_en is null and rol <> 'consulta'
      order by asignado_en nulls first, t.personal_id limit 1 for update of t skip locked)
      returning personal_id into quien;
  end if;
  if quien is not null then
    update persona set asesor_id = quien, asignada_en = de_en where id = suya;
  end if;
  return quien;
end $$;

create or replace function follow_persona_of_cotizacion() returns trigger language plpgsql as $$
declare
  c jsonb := new.documento -> 'cliente';
  quien bigint;
begin
  -- Assigned, a call is an expression; performed, it would be a statement.
  quien := follow_persona(new.contacto, c ->> 'nombre', c ->> 'correo', c ->> 'telefono',
    (new.documento -> 'proyecto' ->> 'id_proyecto')::integer, new.emitida_en, new.documento ->> 'asesor', null,
    new.hecha_por is null and new.anterior_id is null);
  return new;
end $$;

create or replace function follow_persona_of_apartado() returns trigger language plpgsql as $$
begin
  -- Nothing to write: then nobody waits for the row either.
  if exists (select from persona
    where clave = new.contacto and ultima_en >= new.apartado_en and asesor_id is not null and contactada_en is not null) then
    return null;
  end if;
  perform follow_persona(new.contacto, new.nombre, new.correo, new.telefono, new.id_proyecto, new.apartado_en, null,
    (select id from personal where id = new.apartado_por and rol = 'asesor' and baja_en is null), false);
  update persona set contactada_en = new.apartado_en where clave = new.contacto and contactada_en is null;
  return null;
end $$;

create or replace function follow_persona_of_venta() returns trigger language plpgsql as $$
begin
  -- Nothing to write: then nobody waits for the row either.
  if exists (select from persona
    where clave = new.contacto and ultima_en >= new.anotada_en and asesor_id is not null and contactada_en is not null) then
    return null;
  end if;
  perform follow_persona(new.contacto, new.nombre, new.correo, new.telefono, new.id_proyecto, new.anotada_en, null,
    (select id from personal where id = new.anotada_por and rol = 'asesor' and baja_en is null), false);
  update persona set contactada_en = new.anotada_en where clave = new.contacto and contactada_en is null;
  return null;
end $$;

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
      (new.documento -> 'proyecto' ->> 'id_proyecto')::integer, new.emitida_en, new.documento ->> 'asesor', antes.asesor_id,
      new.hecha_por is null and new.anterior_id is null)
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
