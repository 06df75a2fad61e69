-- What somebody was told of a hold: one value from which mail and PDF are made, unchanged once it is issued, but null
-- once the person's data were deleted.
create table recibo (
  id bigint generated always as identity primary key,
  apartado_id bigint not null references apartado,
  tipo text not null check (tipo in ('apartado', 'extension', 'pago', 'aviso', 'liberado', 'vencido')),
  -- The hold's end when it was issued.
  vence_en timestamptz not null,
  emitido_en timestamptz not null,
  documento jsonb
);
create index recibo_por_apartado on recibo (apartado_id, id);
-- That an end is near, and that it has come, is told once, however many instances look.
create unique index recibo_de_un_fin on recibo (apartado_id, tipo, vence_en) where tipo in ('aviso', 'vencido');

-- A mail tells of a quote or of a hold; of a hold its adviser is told too.
alter table correo_salida
  alter column cotizacion_id drop not null,
  add column recibo_id bigint references recibo on delete cascade,
  add constraint correo_salida_de_que_check check ((cotizacion_id is null) <> (recibo_id is null)),
  drop constraint correo_salida_tipo_check,
  add constraint correo_salida_tipo_check check (tipo in ('cliente', 'ventas', 'webhook', 'asesor'));
create index correo_salida_por_recibo on correo_salida (recibo_id) where recibo_id is not null;
