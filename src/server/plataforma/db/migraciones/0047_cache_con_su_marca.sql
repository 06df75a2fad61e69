-- The cache of an import stores the mark of the rows that it read, and compares it, so that no trigger has to clear it. The mark
-- moves with `lote` alone: holds and sales, which move `escritura` too, are not in the folder.
alter table lotes_escritos add column filas uuid not null default gen_random_uuid();
delete from lotes_leidos;
alter table lotes_leidos add column filas uuid not null;
drop trigger lote_forgets_insert on lote;
drop trigger lote_forgets_update on lote;
drop trigger lote_forgets_delete on lote;
drop trigger lote_forgets_truncate on lote;
drop function forget_lotes_leidos();

-- One function marks what was written, whoever writes: the project (`escritura`, `filas`) and each lot (`lote_cambio`).
drop trigger lote_tells_update on lote;
drop trigger lote_names_insert on lote;
drop trigger lote_names_update on lote;
drop trigger lote_names_delete on lote;
drop trigger lote_names_truncate on lote;
drop trigger apartado_names_insert on apartado;
drop trigger apartado_names_update on apartado;
drop trigger apartado_names_delete on apartado;
drop trigger apartado_names_truncate on apartado;
drop trigger venta_names_insert on venta;
drop trigger venta_names_update on venta;
drop trigger venta_names_delete on venta;
drop trigger venta_names_truncate on venta;
drop function name_lotes_escritos();
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
    -- An import writes every lot again: a lot's own mark moves only where its area, state or withdrawal changed.
    insert into lote_cambio
      select id_proyecto, id_lote, clock_timestamp() from (
        select id_proyecto, id_lote from cambiados join antes using (id_proyecto, id_lote)
        where (cambiados.terreno, cambiados.estatus, cambiados.retirado) is distinct from (antes.terreno, antes.estatus, antes.retirado)
        order by 1, 2) as lotes
      on conflict (id_proyecto, id_lote) do update set cambiado_en = excluded.cambiado_en;
  else
    insert into lote_cambio
      select id_proyecto, id_lote, clock_timestamp() from (select distinct id_proyecto, id_lote from cambiados order by 1, 2) as lotes
      on conflict (id_proyecto, id_lote) do update set cambiado_en = excluded.cambiado_en;
  end if;
  return null;
end $$;

-- A trigger with transition tables serves one event: three tables, four events.
create trigger lote_is_marked_insert after insert on lote
  referencing new table as cambiados for each statement execute function mark_lotes();
create trigger lote_is_marked_update after update on lote
  referencing old table as antes new table as cambiados for each statement execute function mark_lotes();
create trigger lote_is_marked_delete after delete on lote
  referencing old table as cambiados for each statement execute function mark_lotes();
create trigger lote_is_marked_truncate after truncate on lote
  for each statement execute function mark_lotes();
create trigger apartado_is_marked_insert after insert on apartado
  referencing new table as cambiados for each statement execute function mark_lotes();
create trigger apartado_is_marked_update after update on apartado
  referencing old table as antes new table as cambiados for each statement execute function mark_lotes();
create trigger apartado_is_marked_delete after delete on apartado
  referencing old table as cambiados for each statement execute function mark_lotes();
create trigger apartado_is_marked_truncate after truncate on apartado
  for each statement execute function mark_lotes();
create trigger venta_is_marked_insert after insert on venta
  referencing new table as cambiados for each statement execute function mark_lotes();
create trigger venta_is_marked_update after update on venta
  referencing old table as antes new table as cambiados for each statement execute function mark_lotes();
create trigger venta_is_marked_delete after delete on venta
  referencing old table as cambiados for each statement execute function mark_lotes();
create trigger venta_is_marked_truncate after truncate on venta
  for each statement execute function mark_lotes();
