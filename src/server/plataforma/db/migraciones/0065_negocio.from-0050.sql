-- What a source cost in a month of a project, MXN. A new amount replaces the old one, which the log keeps.
create table costo_de_origen (
  id_proyecto integer not null,
  origen text not null check (origen in ('web', 'campana', 'visita', 'telefono', 'whatsapp', 'facebook', 'portal', 'recomendacion',
    'otro')),
  mes date not null check (extract(day from mes) = 1),
  monto numeric not null check (monto >= 0 and scale(monto) <= 2),
  primary key (id_proyecto, mes, origen)
);
create index venta_por_escritura on venta (escritura_en) where escritura_en is not null;

-- Since when a member wants the mail of each Monday; null: not.
alter table personal add column lunes_desde timestamptz;
-- The mail of a Monday leaves once for each member.
alter table correo_salida
  add column lunes date,
  drop constraint correo_salida_de_que,
  add constraint correo_salida_de_que check (num_nonnulls(cotizacion_id, recibo_id, recordatorio_id, lista_id, visita_id, espera_id,
    derecho_id, aviso_de_pago_id, asignacion_id, lunes) = 1),
  drop constraint correo_salida_de_lista,
  add constraint correo_salida_de_personal check ((personal_id is null) = (num_nonnulls(lista_id, lunes) = 0));
create unique index correo_salida_por_lunes on correo_salida (lunes, personal_id) where lunes is not null;
