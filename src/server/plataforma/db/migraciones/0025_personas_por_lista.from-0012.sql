-- The list of people whom nobody has spoken with yet.
create index persona_por_contactar on persona (ultima_en, id) where contactada_en is null;

-- Who changed a person since a colleague read them.
create index bitacora_por_persona on bitacora (sobre, id) where sobre like 'persona %';
