-- What a quote costs less by, a third time (record 203).

-- PostgreSQL reads each check and each trigger's condition anew for each statement that writes, as a text; a trigger's body is kept
-- read. What is refused is the same, and by the same code.
create function refuse_invalid_cotizacion() returns trigger language plpgsql as $$
begin
  if (new.token is null) <> (new.borrada_en is not null) or (new.aviso_version is null) <> (new.aviso_en is null)
    or new.aviso_medio <> all ('{persona,telefono}') then
    raise check_violation using message = 'invalid row of cotizacion', table = 'cotizacion';
  end if;
  return new;
end $$;
create trigger cotizacion_a_is_valid before insert or update on cotizacion
  for each row execute function refuse_invalid_cotizacion();
alter table cotizacion drop constraint cotizacion_check;
drop function is_valid_cotizacion;

create function refuse_invalid_correo_salida() returns trigger language plpgsql as $$
begin
  if num_nonnulls(new.cotizacion_id, new.recibo_id, new.recordatorio_id) <> 1
    or new.tipo <> all ('{cliente,ventas,webhook,asesor}')
    or new.suceso <> all ('{emitida,corregida}')
    or new.estado <> all ('{pendiente,enviado,rechazado,retenido,cancelado}')
    or new.retenido_por <> all ('{direccion,origen,total}') then
    raise check_violation using message = 'invalid row of correo_salida', table = 'correo_salida';
  end if;
  return new;
end $$;
create trigger correo_salida_is_valid before insert or update on correo_salida
  for each row execute function refuse_invalid_correo_salida();
alter table correo_salida drop constraint correo_salida_check;
drop function is_valid_correo_salida;

create function refuse_invalid_persona() returns trigger language plpgsql as $$
begin
  if (new.asesor_id is null) <> (new.asignada_en is null) or (new.siguiente is null) <> (new.siguiente_en is null) then
    raise check_violation using message = 'invalid row of persona', table = 'persona';
  end if;
  return new;
end $$;
create trigger persona_is_valid before insert or update on persona
  for each row execute function refuse_invalid_persona();
alter table persona drop constraint persona_check;
drop function is_valid_persona;

-- As before; most names and addresses have nothing but letters, digits and the signs of an address, and need neither have accents
-- taken off nor be split by a regular expression.
create or replace function persona_busca(nombre text, correo text, telefono text) returns tsvector
  language plpgsql immutable parallel safe as $$
    declare
      texto text := lower(nombre || ' ' || split_part(correo, '@', 1));
    begin
      if texto ~ '[^a-z0-9 ._-]' then
        texto := regexp_replace(
          lower(regexp_replace(normalize(nombre || ' ' || split_part(correo, '@', 1), nfd), '[\u0300-\u036f]', '', 'g')),
          '[\s.,;:_''"()/\\+-]+', ' ', 'g');
      else
        texto := replace(replace(replace(texto, '.', ' '), '_', ' '), '-', ' ');
      end if;
      return array_to_tsvector(array_remove(string_to_array(texto, ' ') || array[lower(correo), telefono, right(telefono, 4)], ''));
    end
  $$;
