-- Beyond the hour's half, buyers' mails go by their origin's turn (record 033): how many it asked for before, and of which nothing else is kept.
alter table correo_salida add column turno integer not null default 0;
create index correo_salida_por_turno on correo_salida (turno, proximo_intento, id) where estado = 'pendiente';
