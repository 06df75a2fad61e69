-- The staff reads its visits by day, those that are over too.
create index visita_por_dia on visita (inicio, id);
-- One who leaves hands over theirs.
create index visita_por_asesor on visita (asesor_id) where estado in ('pedida', 'confirmada');

-- Each mail of a visit knows the beginning that it tells. A reminder says how many hours before it is, so that a moved visit has
-- new ones. A row with a former adviser's own address tells them that somebody else receives the visit.
alter table correo_salida
  add column visita_inicio timestamptz,
  add column visita_previo integer,
  add constraint correo_salida_previo check (visita_previo is null or visita_inicio is not null);
drop index correo_salida_por_visita;
create unique index correo_salida_por_visita on correo_salida (visita_id, tipo, visita_secuencia)
  where visita_id is not null and visita_previo is null;
create unique index correo_salida_por_previo on correo_salida (visita_id, visita_previo, visita_inicio)
  where visita_previo is not null;
-- Of all mails of a visit, reminders too.
create index correo_salida_de_visita on correo_salida (visita_id) where visita_id is not null;
