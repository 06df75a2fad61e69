-- A quote's document, of some 4 KB and hardly compressible for its pictures' previews, cost more to compress and to put aside than
-- to write. Servers built without lz4 go on as before.
do $$ begin
  alter table cotizacion alter column documento set compression lz4;
exception when feature_not_supported then null;
end $$;
-- In its row, two to a page, not in pieces in a table beside it.
alter table cotizacion set (toast_tuple_target = 4080);
-- Nobody looks a mail up by it, and it is a UUID.
alter table correo_salida drop constraint correo_salida_message_id_key;
