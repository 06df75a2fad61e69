-- What a quote costs less by, once more (record 187). PostgreSQL reads each check anew for each statement that writes, as a text: one
-- that calls a function is short, and the function's body is kept read. What is refused is the same.
create function is_valid_cotizacion(token text, borrada_en timestamptz, aviso_version text, aviso_en timestamptz, aviso_medio text)
  returns boolean language plpgsql immutable parallel safe as $$
begin
  return (token is null) = (borrada_en is not null) and (aviso_version is null) = (aviso_en is null)
    and aviso_medio = any ('{persona,telefono}');
end $$;
alter table cotizacion
  drop constraint cotizacion_aviso_medio_check,
  drop constraint cotizacion_check,
  drop constraint cotizacion_check1,
  add constraint cotizacion_check check (is_valid_cotizacion(token, borrada_en, aviso_version, aviso_en, aviso_medio));

create function is_valid_correo_salida(
  cotizacion_id bigint, recibo_id bigint, recordatorio_id bigint, tipo text, suceso text, estado text, retenido_por text
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return num_nonnulls(cotizacion_id, recibo_id, recordatorio_id) = 1
    and tipo = any ('{cliente,ventas,webhook,asesor}')
    and suceso = any ('{emitida,corregida}')
    and estado = any ('{pendiente,enviado,rechazado,retenido,cancelado}')
    and retenido_por = any ('{direccion,origen,total}');
end $$;
alter table correo_salida
  drop constraint correo_salida_de_que_check,
  drop constraint correo_salida_estado_check,
  drop constraint correo_salida_retenido_por_check,
  drop constraint correo_salida_suceso_check,
  drop constraint correo_salida_tipo_check,
  add constraint correo_salida_check
    check (is_valid_correo_salida(cotizacion_id, recibo_id, recordatorio_id, tipo, suceso, estado, retenido_por));

create function is_valid_persona(asesor_id bigint, asignada_en timestamptz, siguiente text, siguiente_en date)
  returns boolean language plpgsql immutable parallel safe as $$
begin
  return (asesor_id is null) = (asignada_en is null) and (siguiente is null) = (siguiente_en is null);
end $$;
alter table persona
  drop constraint persona_check,
  drop constraint persona_check1,
  add constraint persona_check check (is_valid_persona(asesor_id, asignada_en, siguiente, siguiente_en));

-- Before the row is stored its document is not yet compressed; read afterwards it was unpacked three times.
create or replace function follow_persona_of_cotizacion() returns trigger language plpgsql as $$
declare
  c jsonb := new.documento -> 'cliente';
  quien bigint;
begin
  -- Assigned, a call is an expression; performed, it would be a statement.
  quien := follow_persona(new.contacto, c ->> 'nombre', c ->> 'correo', c ->> 'telefono',
    (new.documento -> 'proyecto' ->> 'id_proyecto')::integer, new.emitida_en, new.documento ->> 'asesor', null);
  return new;
end $$;
drop trigger cotizacion_follows_persona on cotizacion;
create trigger cotizacion_follows_persona before insert on cotizacion
  for each row when (new.contacto is not null) execute function follow_persona_of_cotizacion();
