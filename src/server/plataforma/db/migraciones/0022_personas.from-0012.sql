-- One mailbox is one person (`mailboxKeyOf`), whom the sales office follows: who attends to them, what was done, what comes next.
-- Quotes, holds and sales keep what was said in each; this row is kept up to date with them by triggers, so that no writer, one
-- of the version before included, can forget it.

-- What a person is found by: the words of their name and of their address, the address whole, the telephone and its last digits.
-- In small letters without accents, as `foldText` writes what somebody searches for.
-- In plpgsql, whose plan is kept: in SQL it was taken apart anew for each person who asks for a quote, a fifth of what the row cost.
create function persona_busca(nombre text, correo text, telefono text) returns tsvector
  language plpgsql immutable parallel safe as $$
    begin
      return array_to_tsvector(array_remove(
        regexp_split_to_array(
          lower(regexp_replace(normalize(nombre || ' ' || split_part(correo, '@', 1), nfd), '[\u0300-\u036f]', '', 'g')),
          '[\s.,;:_''"()/\\+-]+')
        || array[lower(correo), telefono, right(telefono, 4)], ''));
    end
  $$;

create table persona (
  id bigint generated always as identity primary key,
  clave text not null unique,
  -- As the person last told it, or as the staff corrected it since.
  nombre text not null,
  correo text not null,
  telefono text not null,
  busca tsvector not null generated always as (persona_busca(nombre, correo, telefono)) stored,
  -- Of their newest quote, hold or sale.
  id_proyecto integer not null,
  -- Who attends to them; null: nobody, and so everybody who sells may.
  asesor_id bigint references personal,
  asignada_en timestamptz,
  -- Their first and their newest quote, hold or sale.
  primera_en timestamptz not null,
  ultima_en timestamptz not null,
  -- When the staff first spoke with them.
  contactada_en timestamptz,
  -- The next step, and its day in Mexico City.
  siguiente text,
  siguiente_en date,
  -- Counts the staff's changes: who edits says which one they saw.
  revision integer not null default 1,
  check ((asesor_id is null) = (asignada_en is null)),
  check ((siguiente is null) = (siguiente_en is null))
);
create index persona_por_palabra on persona using gin (busca);
create index persona_por_actividad on persona (ultima_en, id);
create index persona_por_asesor on persona (asesor_id, ultima_en, id) where asesor_id is not null;
create index persona_por_proyecto on persona (id_proyecto, ultima_en, id);
create index persona_sin_contacto on persona (primera_en, id) where contactada_en is null;
create index persona_por_siguiente on persona (siguiente_en, id) where siguiente_en is not null;

-- What the staff did or wrote down about a person; nothing of it leaves their page, and it goes with them.
create table persona_nota (
  id bigint generated always as identity primary key,
  persona_id bigint not null references persona on delete cascade,
  tipo text not null check (tipo in ('nota', 'llamada', 'whatsapp', 'siguiente')),
  texto text,
  personal_id bigint references personal,
  en timestamptz not null,
  check (texto is not null or tipo in ('llamada', 'whatsapp'))
);
create index persona_nota_por_persona on persona_nota (persona_id, id);

-- What leads to an adviser in a link (`?asesor=`); their address and their number do, too.
alter table personal add column enlace text unique check (enlace = lower(enlace) and enlace ~ '^[a-z0-9-]{2,40}$');

-- Who gets a project's new people in turn: whoever waited longest.
create table turno_de_asesor (
  id_proyecto integer not null,
  personal_id bigint not null references personal,
  asignado_en timestamptz,
  primary key (id_proyecto, personal_id)
);
create index turno_de_asesor_por_personal on turno_de_asesor (personal_id);

-- Tells of a person's quote, hold or sale. An older one than is known changes nothing, so that rows may come in any order.
create function follow_persona(
  de_clave text, de_nombre text, de_correo text, de_telefono text, de_proyecto integer, de_en timestamptz,
  de_enlace text, de_asesor bigint
) returns void language plpgsql as $$
declare
  suya bigint;
  quien bigint;
begin
  insert into persona as p (clave, nombre, correo, telefono, id_proyecto, primera_en, ultima_en)
    values (de_clave, coalesce(de_nombre, ''), coalesce(de_correo, ''), coalesce(de_telefono, ''), de_proyecto, de_en, de_en)
    on conflict (clave) do update set nombre = excluded.nombre, correo = excluded.correo, telefono = excluded.telefono,
      id_proyecto = excluded.id_proyecto, ultima_en = excluded.ultima_en
      where p.ultima_en < excluded.ultima_en
    returning id, asesor_id into suya, quien;
  if suya is null or quien is not null then
    return;
  end if;
  quien := de_asesor;
  -- Each of the following costs every quote, and mostly there is neither.
  if quien is null and de_enlace <> '' then
    select id into quien from personal where baja_en is null and rol <> 'consulta'
      and (enlace = lower(de_enlace) or correo = lower(de_enlace) or id::text = de_enlace)
      order by enlace = lower(de_enlace) desc nulls last limit 1;
  end if;
  if quien is null and exists (select from turno_de_asesor where id_proyecto = de_proyecto) then
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
end $$;

create function follow_persona_of_cotizacion() returns trigger language plpgsql as $$
begin
  perform follow_persona(new.contacto, c ->> 'nombre', c ->> 'correo', c ->> 'telefono',
      (new.documento -> 'proyecto' ->> 'id_proyecto')::integer, new.emitida_en, new.documento ->> 'asesor', null)
    from (select new.documento -> 'cliente') as de (c);
  return null;
end $$;
create trigger cotizacion_follows_persona after insert on cotizacion
  for each row when (new.contacto is not null) execute function follow_persona_of_cotizacion();

-- A quote whose buyer corrected the address is another mailbox's from then on. What was the old one's alone goes along.
create function move_persona_of_cotizacion() returns trigger language plpgsql as $$
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
    update persona set clave = new.contacto, correo = new.documento -> 'cliente' ->> 'correo' where id = antes.id;
    return null;
  end if;
  perform follow_persona(new.contacto, c ->> 'nombre', c ->> 'correo', c ->> 'telefono',
      (new.documento -> 'proyecto' ->> 'id_proyecto')::integer, new.emitida_en, new.documento ->> 'asesor', antes.asesor_id)
    from (select new.documento -> 'cliente') as de (c);
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
create trigger cotizacion_moves_persona after update of contacto on cotizacion
  for each row when (new.contacto is not null and new.contacto is distinct from old.contacto)
  execute function move_persona_of_cotizacion();

-- Whoever holds or sells a lot for somebody spoke with them, and an adviser who does attends to them unless another one does.
create function follow_persona_of_apartado() returns trigger language plpgsql as $$
begin
  -- Nothing to write: then nobody waits for the row either.
  if exists (select from persona
    where clave = new.contacto and ultima_en >= new.apartado_en and asesor_id is not null and contactada_en is not null) then
    return null;
  end if;
  perform follow_persona(new.contacto, new.nombre, new.correo, new.telefono, new.id_proyecto, new.apartado_en, null,
    (select id from personal where id = new.apartado_por and rol = 'asesor' and baja_en is null));
  update persona set contactada_en = new.apartado_en where clave = new.contacto and contactada_en is null;
  return null;
end $$;
create trigger apartado_follows_persona after insert on apartado
  for each row when (new.contacto is not null) execute function follow_persona_of_apartado();

create function follow_persona_of_venta() returns trigger language plpgsql as $$
begin
  -- Nothing to write: then nobody waits for the row either.
  if exists (select from persona
    where clave = new.contacto and ultima_en >= new.anotada_en and asesor_id is not null and contactada_en is not null) then
    return null;
  end if;
  perform follow_persona(new.contacto, new.nombre, new.correo, new.telefono, new.id_proyecto, new.anotada_en, null,
    (select id from personal where id = new.anotada_por and rol = 'asesor' and baja_en is null));
  update persona set contactada_en = new.anotada_en where clave = new.contacto and contactada_en is null;
  return null;
end $$;
create trigger venta_follows_persona after insert on venta
  for each row when (new.contacto is not null) execute function follow_persona_of_venta();

-- Who was there before. Their quotes are told of in their order; holds and sales say who was spoken with.
insert into persona (clave, nombre, correo, telefono, id_proyecto, primera_en, ultima_en)
  select distinct on (contacto) contacto, coalesce(nombre, ''), coalesce(correo, ''), coalesce(telefono, ''),
    coalesce(id_proyecto, 0), min(en) over (partition by contacto), max(en) over (partition by contacto)
  from (
    select contacto, documento #>> '{cliente,nombre}' as nombre, documento #>> '{cliente,correo}' as correo,
      documento #>> '{cliente,telefono}' as telefono, (documento #>> '{proyecto,id_proyecto}')::integer as id_proyecto,
      emitida_en as en
    from cotizacion where contacto is not null
    union all
    select contacto, nombre, correo, telefono, id_proyecto, apartado_en from apartado where contacto is not null
    union all
    select contacto, nombre, correo, telefono, id_proyecto, anotada_en from venta where contacto is not null
  ) as dichas
  order by contacto, en desc;
update persona set contactada_en = hablada.en
  from (
    select contacto, min(en) as en from (
      select contacto, apartado_en as en from apartado
      union all select contacto, anotada_en from venta
    ) as tratos group by contacto
  ) as hablada
  where persona.clave = hablada.contacto;
update persona set asesor_id = de.asesor, asignada_en = de.en
  from (
    select distinct on (contacto) contacto, personal.id as asesor, apartado_en as en
    from apartado join personal on personal.id = apartado_por
    where rol = 'asesor' and baja_en is null and contacto is not null order by contacto, apartado.id desc
  ) as de
  where persona.clave = de.contacto;
