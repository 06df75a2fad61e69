-- Which mail server took a mail, or that it went into a folder: 'sent' alone told the staff that it had arrived.

alter table correo_salida add column aceptado_por text;
