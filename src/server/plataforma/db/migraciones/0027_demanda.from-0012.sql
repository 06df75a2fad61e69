-- What visitors looked at, chose and had quoted, by day: numbers, of nobody. A page tells of what was seen and chosen, and each
-- instance adds what it was told; what was quoted is summed out of the quotes themselves, a day at a time once it is over.
create table demanda (
  id_proyecto integer not null,
  -- Mexico City's.
  dia date not null,
  clase text not null check (clase in ('paso', 'lote', 'modelo', 'equipamiento')),
  hecho text not null check (hecho in ('visto', 'elegido', 'cotizado')),
  -- The step's name, or the thing's id.
  cosa text not null,
  cuantos integer not null check (cuantos > 0),
  primary key (id_proyecto, dia, clase, hecho, cosa)
);
create index demanda_del_camino on demanda (id_proyecto, dia) where clase = 'paso';

-- Days before this one have their quotes in `demanda`; younger quotes are counted as they are read. Without a row: none have.
create table demanda_sumada (
  unico boolean primary key default true check (unico),
  hasta date not null
);

-- Holds and sales of a period, whichever lot's.
create index apartado_por_fecha on apartado (apartado_en);
create index venta_por_fecha on venta (fecha);
-- Whose quotes a period has, read out of the index alone.
drop index cotizacion_por_emision;
create index cotizacion_por_emision on cotizacion (emitida_en, id) include (contacto);
