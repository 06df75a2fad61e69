-- What the same costs less by (record 186). A quote's person is followed by one statement in place of three.

-- Out: who attends to them; null: nobody, or an older one told nothing new.
drop function follow_persona(text, text, text, text, integer, timestamptz, text, bigint);
create function follow_persona(
  de_clave text, de_nombre text, de_correo text, de_telefono text, de_proyecto integer, de_en timestamptz,
  de_enlace text, de_asesor bigint
) returns bigint language plpgsql as $$
declare
  suya bigint;
  quien bigint;
  por_turno boolean;
begin
  -- Whether there are turns is read along: of its own it costs every quote a statement, and mostly there are none.
  insert into persona as p (clave, nombre, correo, telefono, id_proyecto, primera_en, ultima_en)
    values (de_clave, coalesce(de_nombre, ''), coalesce(de_correo, ''), coalesce(de_telefono, ''), de_proyecto, de_en, de_en)
    on conflict (clave) do update set nombre = excluded.nombre, correo = excluded.correo, telefono = excluded.telefono,
      id_proyecto = excluded.id_proyecto, ultima_en = excluded.ultima_en
      where p.ultima_en < excluded.ultima_en
    returning id, asesor_id, exists (select from turno_de_asesor where id_proyecto = de_proyecto) into suya, quien, por_turno;
  if suya is null or quien is not null then
    return quien;
  end if;
  quien := de_asesor;
  if quien is null and de_enlace <> '' then
    select id into quien from personal where baja_en is null and rol <> 'consulta'
      and (enlace = lower(de_enlace) or correo = lower(de_enlace) or id::text = de_enlace)
      order by enlace = lower(de_enlace) desc nulls last limit 1;
  end if;
  if quien is null and por_turno then
    -- Two at once get two advisers, and neither waits for the other.
    update turno_de_asesor set asignado_en = clock_timestamp() where (id_proyecto, personal_id) = (
      select t.id_proyecto, t.personal_id from turno_de_asesor t join personal on personal.id = t.personal_id
      where t.id_proyecto = de_proyecto and baja_en is null and rol <> 'consulta'
      order by asignado_en nulls first, t.personal_id limit 1 for update of t skip locked)
      returning personal_id into quien;
  end if;
  if quien is not null then
    update persona set asesor_id = quien, asignada_en = de_en where id = suya;
  end if;
  return quien;
end $$;

create or replace function follow_persona_of_cotizacion() returns trigger language plpgsql as $$
declare
  c jsonb := new.documento -> 'cliente';
  quien bigint;
begin
  -- Assigned, a call is an expression; performed, it would be a statement.
  quien := follow_persona(new.contacto, c ->> 'nombre', c ->> 'correo', c ->> 'telefono',
    (new.documento -> 'proyecto' ->> 'id_proyecto')::integer, new.emitida_en, new.documento ->> 'asesor', null);
  return null;
end $$;

-- A check is read anew by each statement that writes: its list as one value is half of what a list of values is. The same lists.
alter table correo_salida
  drop constraint correo_salida_estado_check,
  drop constraint correo_salida_retenido_por_check,
  drop constraint correo_salida_suceso_check,
  drop constraint correo_salida_tipo_check,
  add constraint correo_salida_estado_check check (estado = any ('{pendiente,enviado,rechazado,retenido,cancelado}')),
  add constraint correo_salida_retenido_por_check check (retenido_por = any ('{direccion,origen,total}')),
  add constraint correo_salida_suceso_check check (suceso = any ('{emitida,corregida}')),
  add constraint correo_salida_tipo_check check (tipo = any ('{cliente,ventas,webhook,asesor}'));
