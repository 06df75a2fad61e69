-- A list of prices that waits for its approval is mailed to each of those who may approve it (record 146): once to each, of a list.
alter table correo_salida
  add column lista_id bigint references lista_de_precios on delete cascade,
  add column personal_id bigint references personal;
create unique index correo_salida_por_lista on correo_salida (lista_id, personal_id) where lista_id is not null;

create or replace function refuse_invalid_correo_salida() returns trigger language plpgsql as $$
begin
  if num_nonnulls(new.cotizacion_id, new.recibo_id, new.recordatorio_id, new.lista_id) <> 1
    or num_nonnulls(new.lista_id, new.personal_id) = 1
    or new.tipo <> all ('{cliente,ventas,webhook,asesor,personal}')
    or new.suceso <> all ('{emitida,corregida}')
    or new.estado <> all ('{pendiente,enviado,rechazado,retenido,cancelado}')
    or new.retenido_por <> all ('{direccion,origen,total}') then
    raise check_violation using message = 'invalid row of correo_salida', table = 'correo_salida';
  end if;
  return new;
end $$;
