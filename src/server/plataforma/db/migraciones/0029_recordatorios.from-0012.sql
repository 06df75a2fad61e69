-- Reminders to the buyer that the company turns on (record 176): that a quote is about to expire, that its lot has gone or is back.

-- Which kinds are on: a row each. Nothing that came due before `desde` is ever told.
create table recordatorio_ajuste (
  tipo text primary key check (tipo in ('vigencia', 'lote')),
  desde timestamptz not null,
  -- Of the quotes in the order (vigencia, id), the last that was looked at.
  vigencia_vista date,
  id_visto bigint,
  check ((tipo = 'vigencia') = (vigencia_vista is not null and id_visto is not null))
);

-- A reminder that was written to the outbox: once for each quote and, of a lot, for each change of it.
create table recordatorio (
  id bigint generated always as identity primary key,
  cotizacion_id bigint not null references cotizacion,
  tipo text not null check (tipo in ('vigencia', 'lote')),
  -- Which change of the lot it tells of (lote_visto.cambio); 0 where it tells of none.
  cambio integer not null default 0,
  -- Whether the lot is to be had again, or has gone.
  disponible boolean,
  -- By which whoever got it stops them: unguessable, and of nobody by itself.
  token text not null unique,
  creado_en timestamptz not null,
  unique (cotizacion_id, tipo, cambio),
  check ((tipo = 'lote') = (disponible is not null))
);

-- Who wants no reminders, by mailbox.
create table recordatorio_alto (
  clave text primary key,
  detenido_en timestamptz not null
);

alter table correo_salida add column recordatorio_id bigint references recordatorio on delete cascade;
alter table correo_salida drop constraint correo_salida_de_que_check;
alter table correo_salida add constraint correo_salida_de_que_check
  check (num_nonnulls(cotizacion_id, recibo_id, recordatorio_id) = 1);
create unique index correo_salida_por_recordatorio on correo_salida (recordatorio_id) where recordatorio_id is not null;

-- How visitors saw each lot when that had last stood for long enough to be told, and since when it stood.
create table lote_visto (
  id_proyecto integer not null,
  id_lote text not null,
  disponible boolean not null default true,
  desde timestamptz not null default 'epoch',
  cambio integer not null default 0,
  -- Whether something was written of it, and since when that is known.
  por_mirar boolean not null default false,
  por_mirar_en timestamptz,
  primary key (id_proyecto, id_lote),
  check (por_mirar or por_mirar_en is null)
);
create index lote_visto_por_mirar on lote_visto (por_mirar_en) where por_mirar;

-- Whoever writes what a lot's state depends on, an older server and the commands included, has it looked at.
create function mark_lote_visto() returns trigger language plpgsql as $$
declare
  cual record;
begin
  if exists (select from recordatorio_ajuste where tipo = 'lote') then
    if tg_op = 'DELETE' then cual := old; else cual := new; end if;
    insert into lote_visto (id_proyecto, id_lote, por_mirar) values (cual.id_proyecto, cual.id_lote, true)
      on conflict (id_proyecto, id_lote) do update set por_mirar = true, por_mirar_en = null;
  end if;
  return null;
end $$;

create trigger apartado_marks_insert after insert on apartado for each row execute function mark_lote_visto();
create trigger apartado_marks_update after update of terminado_en on apartado for each row
  when (new.terminado_en is distinct from old.terminado_en) execute function mark_lote_visto();
create trigger venta_marks_insert after insert on venta for each row execute function mark_lote_visto();
create trigger venta_marks_update after update of anulada_en on venta for each row
  when (new.anulada_en is distinct from old.anulada_en) execute function mark_lote_visto();
create trigger lote_marks_written after insert or delete on lote for each row execute function mark_lote_visto();
create trigger lote_marks_update after update on lote for each row
  when (new.estatus is distinct from old.estatus or new.retirado is distinct from old.retirado) execute function mark_lote_visto();
