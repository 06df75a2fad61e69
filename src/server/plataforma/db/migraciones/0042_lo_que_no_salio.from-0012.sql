-- Quotes' mails that became files, or of which nobody knows who took them: few, where there is a mail server.

create index correo_salida_sin_salir on correo_salida (cotizacion_id)
  where tipo = 'cliente' and estado = 'enviado' and (aceptado_por is null or aceptado_por = 'archivo .eml');

-- A file is delivered to nobody: other systems are not told that it was.

drop trigger correo_salida_keeps_aviso on correo_salida;
create trigger correo_salida_keeps_aviso after update of estado on correo_salida for each row
  when (new.tipo = 'cliente' and new.suceso = 'emitida' and new.cotizacion_id is not null
    and new.estado is distinct from old.estado and new.estado in ('enviado', 'rechazado')
    and (new.estado = 'rechazado' or new.aceptado_por is distinct from 'archivo .eml'))
  execute function keep_aviso_of_correo();
