alter table lote
  -- m.
  add frente numeric check (frente > 0 and scale(frente) <= 5),
  add fondo numeric check (fondo > 0 and scale(fondo) <= 5);
-- Texts of lines.
alter table modelo add acabados text, add garantia text;
alter table equipamiento add acabados text;

-- Percentages have up to 2 decimals (decisions 12).
create table plan_de_pago (
  id_proyecto integer not null references proyecto on delete cascade,
  id_plan text not null,
  orden integer not null,
  nombre text not null,
  enganche numeric not null check (enganche between 0 and 100 and scale(enganche) <= 2),
  dias_enganche integer not null check (dias_enganche >= 0),
  parcialidades integer not null check (parcialidades >= 0),
  porcentaje_parcialidades numeric not null
    check (porcentaje_parcialidades between 0 and 100 and scale(porcentaje_parcialidades) <= 2),
  descuento numeric check (descuento between 0 and 100 and scale(descuento) <= 2),
  descripcion text,
  primary key (id_proyecto, id_plan),
  check (enganche + porcentaje_parcialidades <= 100),
  check ((parcialidades = 0) = (porcentaje_parcialidades = 0))
);

create table gasto (
  id_proyecto integer not null references proyecto on delete cascade,
  orden integer not null,
  nombre text not null,
  tipo text not null check (tipo in ('porcentaje', 'monto')),
  -- % of the total or MXN, by `tipo`. Null `hasta`: exactly `desde`.
  desde numeric not null check (desde >= 0 and scale(desde) <= 5),
  hasta numeric check (hasta >= desde and scale(hasta) <= 5),
  cuando text not null check (cuando in ('escrituracion', 'mensual', 'anual')),
  nota text,
  primary key (id_proyecto, orden)
);

create table credito (
  id_credito text primary key,
  orden integer not null,
  nombre text not null,
  institucion text not null,
  -- % a year, years, % of the price, MXN.
  tasa numeric not null check (tasa between 0 and 100 and scale(tasa) <= 2),
  plazo integer not null check (plazo > 0),
  aforo numeric not null check (aforo between 0 and 100 and scale(aforo) <= 2),
  tope numeric check (tope >= 0 and scale(tope) <= 5),
  cat numeric check (cat between 0 and 100 and scale(cat) <= 2),
  vigente date not null,
  fuente text not null
);

create table cercania (
  id_proyecto integer not null references proyecto on delete cascade,
  orden integer not null,
  nombre text not null,
  tipo text not null,
  minutos integer not null check (minutos > 0),
  medio text,
  primary key (id_proyecto, orden)
);
