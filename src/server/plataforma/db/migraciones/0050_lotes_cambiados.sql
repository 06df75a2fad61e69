-- Whoever changes whether a lot can be chosen tells `lotes.cambiados`, and reminders listen (src/server/seguimiento/recordatorios/lookAgain.ts).
drop trigger lote_marks_update on lote;
drop trigger lote_marks_written on lote;
drop trigger apartado_marks_insert on apartado;
drop trigger apartado_marks_update on apartado;
drop trigger venta_marks_insert on venta;
drop trigger venta_marks_update on venta;
drop function mark_lote_visto();
