-- What a project, a model and its pictures can tell; null where the catalogue does not say it.
alter table proyecto
  add column descripcion text,
  add column ubicacion text,
  add column entrega text;

alter table modelo
  add column recamaras integer check (recamaras >= 0),
  add column banos numeric check (banos > 0 and mod(banos * 2, 1) = 0),
  add column niveles integer check (niveles > 0),
  add column estacionamientos integer check (estacionamientos >= 0),
  add column frente numeric check (frente > 0 and scale(frente) <= 5),
  add column fondo numeric check (fondo > 0 and scale(fondo) <= 5),
  add column descripcion text,
  add column entrega text;

alter table modelo_imagen add column tipo text check (tipo in ('foto', 'planta', 'recorrido'));
