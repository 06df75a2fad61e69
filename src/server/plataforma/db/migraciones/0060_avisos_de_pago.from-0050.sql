-- Mails before an instalment is due: one for each sale and day, however often somebody looks (decisions 15).
create table aviso_de_pago (
  id bigint generated always as identity primary key,
  venta_id bigint not null references venta,
  vence date not null,
  creado_en timestamptz not null,
  unique (venta_id, vence)
);
create index parcialidad_por_vencer on parcialidad (vence) where vence is not null;

alter table correo_salida
  add column aviso_de_pago_id bigint references aviso_de_pago on delete cascade,
  drop constraint correo_salida_de_que,
  add constraint correo_salida_de_que check (num_nonnulls(cotizacion_id, recibo_id, recordatorio_id, lista_id, visita_id, espera_id,
    derecho_id, aviso_de_pago_id) = 1);
create index correo_salida_por_aviso_de_pago on correo_salida (aviso_de_pago_id) where aviso_de_pago_id is not null;
