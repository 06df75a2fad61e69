-- Those whose mail is withheld are found without looking through every mail that ever went out.
create index correo_salida_retenida on correo_salida (cotizacion_id)
where tipo = 'cliente' and (estado = 'retenido' or estado = 'pendiente' and retenido_por = 'total' and not liberado);
