-- Keys and calendars end with their maker's right (decisions 7, record 175): those of who lost it before do not come back with it.
update clave_api set revocada_en = now()
from personal p
where p.id = creada_por and revocada_en is null and (p.baja_en is not null or p.rol <> 'administracion');
delete from calendario using personal p
where p.id = personal_id and (p.baja_en is not null or p.rol = 'consulta');
