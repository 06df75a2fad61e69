-- Who a person is, who follows them, when they were spoken with and what is attention to them: src/domain/personas. The use cases do
-- it in their own transaction (src/server/personas/follow). `persona_is_marked` stays: the API pages by `cambiada_en`.
drop trigger apartado_follows_persona on apartado;
drop trigger apartado_tells_contacto on apartado;
drop trigger venta_follows_persona on venta;
drop trigger venta_tells_contacto on venta;
drop trigger cotizacion_follows_persona on cotizacion;
drop trigger cotizacion_moves_persona on cotizacion;
drop trigger cotizacion_tells_contacto on cotizacion;
drop trigger cotizacion_touches_personas on cotizacion;
drop trigger persona_nota_tells_contacto on persona_nota;
drop trigger bitacora_follows_persona on bitacora;
drop trigger persona_is_kept on persona;
drop function follow_persona_of_apartado();
drop function follow_persona_of_venta();
drop function follow_persona_of_cotizacion();
drop function follow_persona_of_bitacora();
drop function move_persona_of_cotizacion();
drop function mark_personas_of_cotizacion();
drop function recount_contacto_of_apartado();
drop function recount_contacto_of_venta();
drop function recount_contacto_of_cotizacion();
drop function recount_contacto_of_nota();
drop function recount_contacto(text);
drop function follow_persona(text, text, text, text, integer, timestamptz, text, bigint, boolean);
drop function is_typed_anew(bigint, text, text, text, text);
drop function persona_of_bitacora(text, text, jsonb);
drop function keep_aviso(text, text, jsonb, timestamptz);
drop function keep_persona();

-- What belongs together in a row is said by constraints again: the triggers saved one in fifty of what a quote costs (record 161).
drop trigger cotizacion_a_is_valid on cotizacion;
drop trigger correo_salida_is_valid on correo_salida;
drop trigger persona_is_valid on persona;
drop function refuse_invalid_cotizacion();
drop function refuse_invalid_correo_salida();
drop function refuse_invalid_persona();
alter table cotizacion
  add constraint cotizacion_borrada check ((token is null) = (borrada_en is not null)),
  add constraint cotizacion_aviso check ((aviso_version is null) = (aviso_en is null)),
  add constraint cotizacion_aviso_medio check (aviso_medio in ('persona', 'telefono'));
alter table persona
  add constraint persona_asignada check ((asesor_id is null) = (asignada_en is null)),
  add constraint persona_siguiente check ((siguiente is null) = (siguiente_en is null));
alter table correo_salida
  add constraint correo_salida_de_que check (num_nonnulls(cotizacion_id, recibo_id, recordatorio_id, lista_id) = 1),
  add constraint correo_salida_de_lista check (num_nonnulls(lista_id, personal_id) <> 1),
  add constraint correo_salida_tipo check (tipo in ('cliente', 'ventas', 'webhook', 'asesor', 'personal')),
  add constraint correo_salida_suceso check (suceso in ('emitida', 'corregida')),
  add constraint correo_salida_estado check (estado in ('pendiente', 'enviado', 'rechazado', 'retenido', 'cancelado')),
  add constraint correo_salida_retenido_por check (retenido_por in ('direccion', 'origen', 'total'));
