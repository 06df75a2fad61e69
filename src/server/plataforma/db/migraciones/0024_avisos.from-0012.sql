-- What the company's own system (WEBHOOK_URL) is told beside its quotes: kept in the transaction of what happened, by triggers that
-- no writer can forget, and only where there is somebody to tell. A notice names its thing and carries no personal data: who
-- it is about is read when it goes out, and so a person who was deleted is in none.

-- Whether there is somebody to tell; a row while WEBHOOK_URL is set.
create table aviso_destino (
  unico boolean primary key default true check (unico),
  desde timestamptz not null
);

create table aviso (
  id bigint generated always as identity primary key,
  -- The same at every try.
  clave uuid not null unique default gen_random_uuid(),
  tipo text not null,
  -- What it is of, such as `apartado 12`: notices of one thing go out one after the other.
  sobre text not null,
  -- What was true when it happened, without personal data.
  dato jsonb not null default '{}',
  creado_en timestamptz not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'rechazado')),
  intentos integer not null default 0,
  proximo_intento timestamptz not null default 'epoch',
  arrendado_hasta timestamptz,
  arrendado_por text,
  enviado_en timestamptz,
  ultimo_error text
);
create index aviso_pendiente on aviso (proximo_intento, id) where estado = 'pendiente';
create index aviso_pendiente_de on aviso (sobre, id) where estado = 'pendiente';
create index aviso_por_creacion on aviso (creado_en, id);
create index aviso_rechazado on aviso (creado_en, id) where estado = 'rechazado';
-- The quotes' own notices, as the panel lists them.
create index correo_salida_de_webhook on correo_salida (creado_en, id) where tipo = 'webhook';

create function keep_aviso(que text, de text, con jsonb, cuando timestamptz) returns void language sql as $$
  insert into aviso (tipo, sobre, dato, creado_en)
    select que, de, jsonb_strip_nulls(con), cuando where exists (select from aviso_destino)
$$;

-- Holds and sales: each change of one is a line of the log, which has when it was and what it came to.
create function keep_aviso_of_bitacora() returns trigger language plpgsql as $$
declare
  hay_apartado bigint;
  abierto boolean;
begin
  if not exists (select from aviso_destino) then
    return null;
  end if;
  if new.accion like 'apartado.%' then
    perform keep_aviso(case new.accion
        when 'apartado.crear' then case when new.deshace is null then 'apartado.creado' else 'apartado.repuesto' end
        when 'apartado.extender' then 'apartado.extendido'
        when 'apartado.pago' then case when new.despues ->> 'fecha' is null then 'apartado.pago_retirado' else 'apartado.pagado' end
        when 'apartado.liberar' then 'apartado.liberado'
        when 'apartado.vencer' then 'apartado.vencido'
        else 'apartado.reasignado' end,
      new.sobre, jsonb_build_object('venceEn', new.despues -> 'venceEn', 'pagoEn', new.despues -> 'fecha',
        'asesor', new.despues -> 'asesor'), new.en);
  else
    perform keep_aviso(case new.accion when 'venta.anotar' then 'venta.anotada' else 'venta.anulada' end, new.sobre, '{}', new.en);
    select a.id, a.terminado_en is null into hay_apartado, abierto from venta v join apartado a on a.id = v.apartado_id
      where v.id = substring(new.sobre from '\d+$')::bigint;
    if hay_apartado is not null and new.accion = 'venta.anotar' then
      perform keep_aviso('apartado.vendido', 'apartado ' || hay_apartado, '{}', new.en);
    elsif abierto then
      perform keep_aviso('apartado.repuesto', 'apartado ' || hay_apartado, '{}', new.en);
    end if;
  end if;
  return null;
end $$;
create trigger bitacora_keeps_aviso after insert on bitacora
  for each row when (new.accion in ('apartado.crear', 'apartado.extender', 'apartado.pago', 'apartado.liberar', 'apartado.vencer',
    'apartado.relevo', 'venta.anotar', 'venta.anular'))
  execute function keep_aviso_of_bitacora();

-- A buyer's mail arrived at the mail server, or was refused. A lease is given or prolonged for half a minute, so a refusal is as old.
create function keep_aviso_of_correo() returns trigger language plpgsql as $$
begin
  perform keep_aviso(case new.estado when 'enviado' then 'cotizacion.entregada' else 'cotizacion.rechazada' end,
    'cotizacion ' || new.cotizacion_id, jsonb_build_object('motivo', case when new.estado = 'rechazado' then new.ultimo_error end),
    coalesce(case when new.estado = 'enviado' then new.enviado_en end, old.arrendado_hasta - interval '30 seconds', old.proximo_intento));
  return null;
end $$;
create trigger correo_salida_keeps_aviso after update of estado on correo_salida
  for each row when (new.tipo = 'cliente' and new.suceso = 'emitida' and new.cotizacion_id is not null
    and new.estado is distinct from old.estado and new.estado in ('enviado', 'rechazado'))
  execute function keep_aviso_of_correo();

-- Who attends to a person. What a quote, a hold or a sale brings about stands in that one's own notice.
create function keep_aviso_of_persona() returns trigger language plpgsql as $$
begin
  perform keep_aviso('persona.asignada', 'persona ' || new.id, jsonb_build_object('asesor', new.asesor_id::text),
    coalesce(new.asignada_en, clock_timestamp()));
  return null;
end $$;
create trigger persona_keeps_aviso after update of asesor_id on persona
  for each row when (new.asesor_id is distinct from old.asesor_id and pg_trigger_depth() = 0)
  execute function keep_aviso_of_persona();
