-- The panel's list of quotes. One index answers a project's, newest first, and a model's of it without reading any other row: a
-- quote is 4 KB, and each index more is paid for by every buyer who waits for theirs.
create index cotizacion_por_proyecto on cotizacion
  ((documento -> 'proyecto' ->> 'id_proyecto'), emitida_en, id, (documento -> 'modelo' ->> 'id_modelo'));
-- What expires this week.
create index cotizacion_por_vigencia on cotizacion (vigencia, id);
-- Of mails that were refused there are few.
create index correo_salida_rechazada on correo_salida (cotizacion_id) where tipo = 'cliente' and estado = 'rechazado';
-- Whom nobody attends to yet: every adviser's.
create index persona_sin_asesor on persona (ultima_en, id) where asesor_id is null;
