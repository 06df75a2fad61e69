-- What led to each quote (decisions 14), and how its person came first; null: no campaign, or their data were erased.
alter table cotizacion add column campana jsonb, add column primera_campana jsonb;
alter table persona
  add column primera_campana jsonb,
  add constraint persona_primera_campana check (primera_campana is null or campana is not null);
-- Quotes of a period are counted by campaign without reading the others.
create index cotizacion_por_campana on cotizacion (emitida_en) where campana is not null;
