-- When what the API lists was last changed, by the clock of the database and whoever changed it: with `desde` nothing is left out.

alter table persona add column cambiada_en timestamptz;
update persona set cambiada_en = greatest(ultima_en, seguida_en, asignada_en, contactada_en);
-- A default and not a trigger, so that a new person, whom a quote brings, costs no more by it.
alter table persona alter column cambiada_en set default clock_timestamp(), alter column cambiada_en set not null;
create index persona_por_cambio on persona (cambiada_en, id);

create function mark_persona() returns trigger language plpgsql as $$
begin
  new.cambiada_en := clock_timestamp();
  return new;
end $$;
create trigger persona_is_marked
  before update of nombre, correo, telefono, id_proyecto, asesor_id, primera_en, ultima_en, contactada_en, siguiente, siguiente_en
  on persona for each row execute function mark_persona();

-- Of whom a quote is no longer, and whose it is now: their folios are others.
create function mark_personas_of_cotizacion() returns trigger language plpgsql as $$
begin
  update persona set cambiada_en = clock_timestamp() where clave in (old.contacto, new.contacto);
  return null;
end $$;
-- After `cotizacion_moves_persona`, by its name.
create trigger cotizacion_touches_personas after update of contacto on cotizacion
  for each row when (new.contacto is not null and new.contacto is distinct from old.contacto)
  execute function mark_personas_of_cotizacion();

-- A table of its own: a column of `lote` would be one more writing of it, by which what was read of the drawing is forgotten. A lot
-- that the catalogue has no longer keeps its row. No reference to it, therefore.
create table lote_cambio (
  id_proyecto integer not null,
  id_lote text not null,
  cambiado_en timestamptz not null,
  primary key (id_proyecto, id_lote)
);
insert into lote_cambio select id_proyecto, id_lote, coalesce(greatest(
    (select max(en) from bitacora b where b.id_proyecto = lote.id_proyecto and b.id_lote = lote.id_lote),
    (select importado_en from catalogo)), now()) from lote;
create index lote_cambio_por_hora on lote_cambio (cambiado_en, id_proyecto, id_lote);

-- The triggers that name each writing of lots and of what lies over them tell the time of it, too.
create or replace function name_lotes_escritos() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    update lotes_escritos set escritura = gen_random_uuid();
    update lote_cambio set cambiado_en = clock_timestamp();
    return null;
  end if;
  -- In one order, so that of two writers one waits for the other, and never each for each.
  insert into lotes_escritos
    select id_proyecto, gen_random_uuid() from (select distinct id_proyecto from cambiados order by 1) as proyectos
    on conflict (id_proyecto) do update set escritura = excluded.escritura;
  -- Of a lot that is written again it must be known what it was.
  if tg_table_name <> 'lote' or tg_op <> 'UPDATE' then
    insert into lote_cambio
      select id_proyecto, id_lote, clock_timestamp() from (select distinct id_proyecto, id_lote from cambiados order by 1, 2) as lotes
      on conflict (id_proyecto, id_lote) do update set cambiado_en = excluded.cambiado_en;
  end if;
  return null;
end $$;

-- An import writes lots again that have only another place in the list.
create function mark_lotes() returns trigger language plpgsql as $$
begin
  insert into lote_cambio
    select id_proyecto, id_lote, clock_timestamp() from (
      select id_proyecto, id_lote from ahora join antes using (id_proyecto, id_lote)
      where (ahora.terreno, ahora.estatus, ahora.retirado) is distinct from (antes.terreno, antes.estatus, antes.retirado)
      order by 1, 2) as lotes
    on conflict (id_proyecto, id_lote) do update set cambiado_en = excluded.cambiado_en;
  return null;
end $$;
create trigger lote_tells_update after update on lote
  referencing old table as antes new table as ahora for each statement execute function mark_lotes();
