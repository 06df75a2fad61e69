-- The company's own system keeps a name and a telephone, too: corrected here and not there, two numbers would be called. What a
-- quote, a hold or a sale tells of a person stands in that one's own notice.
create function keep_aviso_of_correction() returns trigger language plpgsql as $$
begin
  perform keep_aviso('persona.corregida', 'persona ' || new.id, '{}', clock_timestamp());
  return null;
end $$;
create trigger persona_keeps_correction after update of nombre, correo, telefono on persona
  for each row when ((new.nombre, new.correo, new.telefono) is distinct from (old.nombre, old.correo, old.telefono)
    and pg_trigger_depth() = 0)
  execute function keep_aviso_of_correction();
