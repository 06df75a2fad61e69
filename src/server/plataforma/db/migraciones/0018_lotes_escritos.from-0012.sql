-- Names the last writing of each project's lots and of what lies over them, so that a server reads anew only the projects of
-- which another one is told than it knows. Whoever writes, of whatever version, has it named anew. Not a count, and no
-- reference to the project: a restored copy, or a project that was withdrawn and came back, never has an earlier one's name.
create table lotes_escritos (
  id_proyecto integer primary key,
  escritura uuid not null
);
insert into lotes_escritos select id_proyecto, gen_random_uuid() from proyecto;

create function name_lotes_escritos() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    update lotes_escritos set escritura = gen_random_uuid();
  else
    -- In one order, so that of two writers one waits for the other, and never each for each.
    insert into lotes_escritos
      select id_proyecto, gen_random_uuid() from (select distinct id_proyecto from cambiados order by 1) as proyectos
      on conflict (id_proyecto) do update set escritura = excluded.escritura;
  end if;
  return null;
end $$;

create trigger lote_names_insert after insert on lote
  referencing new table as cambiados for each statement execute function name_lotes_escritos();
create trigger lote_names_update after update on lote
  referencing new table as cambiados for each statement execute function name_lotes_escritos();
create trigger lote_names_delete after delete on lote
  referencing old table as cambiados for each statement execute function name_lotes_escritos();
create trigger lote_names_truncate after truncate on lote
  for each statement execute function name_lotes_escritos();
create trigger apartado_names_insert after insert on apartado
  referencing new table as cambiados for each statement execute function name_lotes_escritos();
create trigger apartado_names_update after update on apartado
  referencing new table as cambiados for each statement execute function name_lotes_escritos();
create trigger apartado_names_delete after delete on apartado
  referencing old table as cambiados for each statement execute function name_lotes_escritos();
create trigger apartado_names_truncate after truncate on apartado
  for each statement execute function name_lotes_escritos();
create trigger venta_names_insert after insert on venta
  referencing new table as cambiados for each statement execute function name_lotes_escritos();
create trigger venta_names_update after update on venta
  referencing new table as cambiados for each statement execute function name_lotes_escritos();
create trigger venta_names_delete after delete on venta
  referencing old table as cambiados for each statement execute function name_lotes_escritos();
create trigger venta_names_truncate after truncate on venta
  for each statement execute function name_lotes_escritos();
