-- The program tells what happens (src/domain/eventos.ts) in the transaction in which it happens; no trigger writes notices.
-- `keep_aviso` is left to the trigger that makes two people one.
drop trigger bitacora_keeps_aviso on bitacora;
drop trigger correo_salida_keeps_aviso on correo_salida;
drop trigger persona_keeps_aviso on persona;
drop trigger persona_keeps_contact on persona;
drop trigger persona_keeps_correction on persona;
drop trigger persona_keeps_siguiente on persona;
drop function keep_aviso_of_bitacora();
drop function keep_aviso_of_correo();
drop function keep_aviso_of_persona();
drop function keep_aviso_of_contact();
drop function keep_aviso_of_correction();
drop function keep_aviso_of_siguiente();
