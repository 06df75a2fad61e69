-- What the last import read of each project's lots, for as long as the table `lote` says just that: the next import leaves out
-- projects whose rows in the folder are the same bytes. Whoever writes a lot, of whatever version, has it forgotten.
create table lotes_leidos (
  id_proyecto integer primary key references proyecto on delete cascade,
  -- The program that read them.
  lector text not null,
  -- SHA-256 of the header and the rows as they were written, and of their ids and areas.
  huella text not null,
  trazado text not null,
  -- Place of the first one in display order, how many there are, and the largest area, m².
  desde integer not null,
  cuantos integer not null,
  terreno_mayor numeric not null
);

create function forget_lotes_leidos() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from lotes_leidos;
  else
    delete from lotes_leidos where id_proyecto in (select id_proyecto from cambiados);
  end if;
  return null;
end $$;
create trigger lote_forgets_insert after insert on lote
  referencing new table as cambiados for each statement execute function forget_lotes_leidos();
create trigger lote_forgets_update after update on lote
  referencing new table as cambiados for each statement execute function forget_lotes_leidos();
create trigger lote_forgets_delete after delete on lote
  referencing old table as cambiados for each statement execute function forget_lotes_leidos();
create trigger lote_forgets_truncate after truncate on lote
  for each statement execute function forget_lotes_leidos();

-- What a picture or a drawing was read as, by which program and for which lots.
alter table archivo add column lectura jsonb;

-- What an import asks of all lots: which were withdrawn, and whose state was put by hand.
create index lote_retirado on lote (id_proyecto, orden, id_lote) where retirado;
create index bitacora_de_estatus on bitacora (id_proyecto, id_lote, id desc) where accion = 'lote.estatus';
