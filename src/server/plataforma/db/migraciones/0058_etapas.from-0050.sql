-- Phases in which lots come on sale (decisions 16), and two further levels of the development.
create table etapa (
  id_proyecto integer not null references proyecto on delete cascade,
  etapa text not null,
  orden integer not null,
  nombre text not null,
  -- Its lots can be chosen from 00:00 of this day in the project's zone.
  liberacion date not null,
  -- The release that was told to those who listen; null: none yet.
  dicha date,
  primary key (id_proyecto, etapa)
);
-- No reference to `etapa`: earlier programs write lots without it, and a lot may name a phase without a day.
alter table lote add etapa text, add seccion text, add nivel text;

-- The marks of `mark_lotes` for phases: a new day changes the lots of a phase that nobody writes.
create function mark_lotes_of_etapas() returns trigger language plpgsql as $$
begin
  update lotes_escritos set escritura = gen_random_uuid()
    where id_proyecto in (select id_proyecto from cambiados);
  insert into lote_cambio
    select id_proyecto, id_lote, clock_timestamp() from (
      select lote.id_proyecto, lote.id_lote from lote join (select distinct id_proyecto, etapa from cambiados) as fases
        using (id_proyecto, etapa) order by 1, 2) as lotes
    on conflict (id_proyecto, id_lote) do update set cambiado_en = excluded.cambiado_en;
  return null;
end $$;
create trigger etapa_is_marked_insert after insert on etapa
  referencing new table as cambiados for each statement execute function mark_lotes_of_etapas();
create trigger etapa_is_marked_update after update on etapa
  referencing new table as cambiados for each statement execute function mark_lotes_of_etapas();
create trigger etapa_is_marked_delete after delete on etapa
  referencing old table as cambiados for each statement execute function mark_lotes_of_etapas();

-- A lot's own mark moves with its phase too.
create or replace function mark_lotes() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    update lotes_escritos set escritura = gen_random_uuid(), filas = case tg_table_name when 'lote' then gen_random_uuid() else filas end;
    update lote_cambio set cambiado_en = clock_timestamp();
    return null;
  end if;
  -- In one order, so that of two writers one waits for the other, and never each for each.
  insert into lotes_escritos as e (id_proyecto, escritura)
    select id_proyecto, gen_random_uuid() from (select distinct id_proyecto from cambiados order by 1) as proyectos
    on conflict (id_proyecto) do update set escritura = excluded.escritura,
      filas = case tg_table_name when 'lote' then excluded.filas else e.filas end;
  if tg_table_name = 'lote' and tg_op = 'UPDATE' then
    -- An import writes every lot again: a lot's own mark moves only where its area, state, phase or withdrawal changed.
    insert into lote_cambio
      select id_proyecto, id_lote, clock_timestamp() from (
        select id_proyecto, id_lote from cambiados join antes using (id_proyecto, id_lote)
        where (cambiados.terreno, cambiados.estatus, cambiados.etapa, cambiados.retirado)
          is distinct from (antes.terreno, antes.estatus, antes.etapa, antes.retirado)
        order by 1, 2) as lotes
      on conflict (id_proyecto, id_lote) do update set cambiado_en = excluded.cambiado_en;
  else
    insert into lote_cambio
      select id_proyecto, id_lote, clock_timestamp() from (select distinct id_proyecto, id_lote from cambiados order by 1, 2) as lotes
      on conflict (id_proyecto, id_lote) do update set cambiado_en = excluded.cambiado_en;
  end if;
  return null;
end $$;
