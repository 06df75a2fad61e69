-- Sales with price, plan and contract, and their payments (decisions 15). A sale's `precio_total` stays its quote's.
alter table venta
  -- MXN to be paid in all, the sum of its instalments; null until somebody agreed it.
  add column precio numeric check (precio > 0 and scale(precio) <= 2),
  add column plan text,
  -- Who allowed the price, and when; null for a quote's own price.
  add column acordada_por bigint references personal,
  add column acordada_en timestamptz,
  add column contrato text,
  add column escritura_en date,
  -- Whose sale it is; null in rows of older programs: whoever wrote it down.
  add column vendio_id bigint references personal,
  add constraint venta_acuerdo check ((acordada_por is null) = (acordada_en is null));
create index venta_por_anotada on venta (anotada_en, id);

-- The instalments of a sale, oldest first.
create table parcialidad (
  venta_id bigint not null references venta,
  orden integer not null,
  concepto text not null check (concepto in ('apartado', 'enganche', 'mensualidad', 'entrega', 'credito')),
  monto numeric not null check (monto > 0 and scale(monto) <= 2),
  -- Null: nobody said when.
  vence date,
  primary key (venta_id, orden)
);

-- What was paid, line by line. A wrong payment is taken back by a line of its own, with its amount below zero.
create table pago (
  id bigint generated always as identity primary key,
  venta_id bigint not null references venta,
  dia date not null,
  monto numeric not null check (monto <> 0 and scale(monto) <= 2),
  -- Null: the payment of the hold that became the sale, whose way nobody wrote down.
  forma text check (forma in ('transferencia', 'efectivo', 'cheque', 'tarjeta', 'credito')),
  -- Empty once the person's data were deleted: either may name the person.
  referencia text not null,
  motivo text,
  -- The payment that this line takes back, once.
  quita_id bigint unique references pago,
  -- The browser's key of one form: a second press makes no second payment.
  clave text unique,
  anotado_por bigint references personal,
  anotado_en timestamptz not null,
  constraint pago_signo check ((monto < 0) = (quita_id is not null)),
  constraint pago_motivo check ((motivo is null) = (quita_id is null))
);
create index pago_por_venta on pago (venta_id, id);

-- Payments are append-only, whoever writes. Only the texts that may name a person can go, when their data are deleted.
create function refuse_change_of_pago() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.venta_id, new.dia, new.monto, new.forma, new.quita_id, new.clave, new.anotado_por, new.anotado_en)
        is not distinct from
        (old.id, old.venta_id, old.dia, old.monto, old.forma, old.quita_id, old.clave, old.anotado_por, old.anotado_en)
      and new.referencia in ('', old.referencia) and coalesce(new.motivo, '-') in ('', coalesce(old.motivo, '-')) then
      return new;
    end if;
  end if;
  raise exception 'pago is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger pago_append_only before update or delete on pago for each row execute function refuse_change_of_pago();
create trigger pago_never_truncated before truncate on pago for each statement execute function refuse_change_of_pago();
