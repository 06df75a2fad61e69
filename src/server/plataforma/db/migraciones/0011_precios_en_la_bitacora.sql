-- What changed of a whole project is a line of every lot's history: it is found among them without looking through the log.
create index bitacora_por_proyecto on bitacora (id_proyecto, id) where id_proyecto is not null and id_lote is null;
