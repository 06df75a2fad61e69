-- The statement of a sale, mailed to its buyer when somebody of the staff presses. The Message-ID has the form's key, so
-- that a press repeated after a failure queues no second mail.
alter table correo_salida
  add column venta_id bigint references venta,
  drop constraint correo_salida_de_que,
  add constraint correo_salida_de_que check (num_nonnulls(cotizacion_id, recibo_id, recordatorio_id, lista_id, visita_id, espera_id,
    derecho_id, aviso_de_pago_id, asignacion_id, lunes, venta_id) = 1);
create index correo_salida_por_venta on correo_salida (venta_id, id) where venta_id is not null;
create unique index correo_salida_por_clave_de_venta on correo_salida (message_id) where venta_id is not null;

-- The mail before an instalment is turned on in the panel, with the days before.
alter table recordatorio_ajuste
  add column dias integer check (dias between 1 and 30),
  drop constraint recordatorio_ajuste_tipo_check,
  add constraint recordatorio_ajuste_tipo_check check (tipo in ('vigencia', 'lote', 'pago')),
  add constraint recordatorio_ajuste_dias check ((tipo = 'pago') = (dias is not null));
