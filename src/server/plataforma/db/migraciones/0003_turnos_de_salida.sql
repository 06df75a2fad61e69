alter table correo_salida
  -- Somebody said that it goes out, or it is a digest: no limit of what goes out in an hour holds it.
  add column liberado boolean not null default false,
  -- The notice to the sales team that tells of this one too: it is sent and written down with that one.
  add column resumido_en bigint references correo_salida on delete set null;
create index correo_salida_por_envio on correo_salida (tipo, enviado_en) where estado = 'enviado';
create index correo_salida_por_resumen on correo_salida (resumido_en) where resumido_en is not null;

-- From now on `retenido_por` 'total' marks a pending mail that waits for its turn: it goes out by itself.
update correo_salida set estado = 'pendiente' where estado = 'retenido' and retenido_por = 'total';
-- The sales team and the CRM are always told.
update correo_salida set estado = 'pendiente', retenido_por = null where estado = 'retenido' and tipo <> 'cliente';

-- One mailbox has one key (domain/claveDeCorreo.ts): keys that were stored by the narrower rule, brought up to today's.
create function pg_temp.clave(vieja text) returns text language sql immutable as $$
  select case
    when dominio ~ '^(.+\.)?[^.]+\.(fastmail\.([a-z]{2,3}|com?\.[a-z]{2})|anonaddy\.(com|me)|33mail\.com|mozmail\.com|aleeas\.com|slmail\.me)$'
      then regexp_replace(dominio,
        '^(?:.+\.)?([^.]+)\.(fastmail\.(?:[a-z]{2,3}|com?\.[a-z]{2})|anonaddy\.(?:com|me)|33mail\.com|mozmail\.com|aleeas\.com|slmail\.me)$',
        '\1@\2')
    when dominio in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me')
      then coalesce(nullif(translate(nombre, '._-', ''), ''), nombre) || '@proton.me'
    when dominio ~ '^(ya\.ru|narod\.ru|yandex\.([a-z]{2,3}|com?\.[a-z]{2}))$'
      then replace(nombre, '-', '.') || '@yandex.ru'
    else vieja
  end
  from (select split_part(vieja, '@', 1) as nombre, split_part(vieja, '@', 2) as dominio) as partes
$$;
update cotizacion set contacto = pg_temp.clave(contacto) where contacto <> pg_temp.clave(contacto);
update correo_salida set destinatario_clave = pg_temp.clave(destinatario_clave)
  where destinatario_clave <> pg_temp.clave(destinatario_clave);
drop function pg_temp.clave(text);
