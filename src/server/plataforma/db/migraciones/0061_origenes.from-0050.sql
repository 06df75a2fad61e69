-- Whoever comes, however they come (decisions 14). Without a mailbox `persona.clave` is the telephone, such as +525512345678, and
-- `correo` is empty; so is `telefono` without a telephone.
alter table persona
  -- How they came, and for a campaign its utm parameters; null: of before this was kept.
  add column origen text,
  add column campana jsonb,
  -- Further facts of their stage (`avanceOf`, domain), summed up from visits, holds and sales. A paid hold lasts until year 9999.
  add column visitada_en timestamptz,
  add column apartado_hasta timestamptz,
  add column vendida_en timestamptz,
  -- Day of the first deed of a sale that stands; it may be ahead.
  add column escriturada_en date,
  -- The stage by its number, but for a hold and a deed, which depend on the hour and the day.
  add column avance_sin_fecha smallint not null generated always as (
    case when vendida_en is not null then 5 when sin_interes_en is not null then 0
      when visitada_en is not null then 3 when contactada_en is not null then 2 else 1 end) stored,
  -- Of the newest quote, hold or sale, as `id_proyecto`; MXN.
  add column casa_lote text,
  add column casa_modelo text,
  add column casa_monto numeric,
  -- Of the open hold and of the sales that stand, MXN.
  add column monto_apartado numeric,
  add column monto_vendido numeric,
  add constraint persona_origen check (origen in ('web', 'campana', 'visita', 'telefono', 'whatsapp', 'facebook', 'portal',
    'recomendacion', 'otro')),
  add constraint persona_campana check (campana is null or origen = 'campana');

update persona p set casa_lote = c.documento #>> '{lote,id_lote}', casa_modelo = c.documento #>> '{modelo,nombre}',
  casa_monto = (c.documento #>> '{cotizacion,precioTotal}')::numeric
from cotizacion c where c.id = (select max(id) from cotizacion where contacto = p.clave);
update persona p set apartado_hasta = f.hasta, monto_apartado = f.monto
from (select contacto, max(case when pago_en is null then vence_en else timestamptz '9999-12-31' end) as hasta,
    sum(precio_total) as monto
  from apartado where terminado_en is null group by contacto) f where f.contacto = p.clave;
update persona p set vendida_en = f.desde, escriturada_en = f.escritura, monto_vendido = f.monto
from (select contacto, min(anotada_en) as desde, min(escritura_en) as escritura, sum(coalesce(precio, precio_total)) as monto
  from venta where anulada_en is null group by contacto) f where f.contacto = p.clave;
update persona p set visitada_en = f.desde
from (select contacto, min(inicio) as desde from visita where estado = 'celebrada' group by contacto) f where f.contacto = p.clave;

-- The list and the board by stage count from the index alone.
create index persona_por_avance on persona (avance_sin_fecha, ultima_en, id)
  include (apartado_hasta, escriturada_en, asesor_id, casa_monto, monto_apartado, monto_vendido);
create index persona_apartada on persona (apartado_hasta) where apartado_hasta is not null;
create index persona_por_origen on persona (origen, ultima_en, id) where origen is not null;
-- People of one telephone may be one person.
create index persona_por_telefono on persona (telefono, id) where telefono <> '';

-- Further mailboxes and telephones of a person who was two: what comes from them is theirs.
create table persona_clave (
  clave text primary key,
  persona_id bigint not null references persona on delete cascade
);
create index persona_clave_por_persona on persona_clave (persona_id);

-- Two people of one telephone, of whom the staff said that they are two.
create table persona_distinta (
  una bigint not null references persona on delete cascade,
  otra bigint not null references persona on delete cascade,
  primary key (una, otra),
  check (una < otra)
);
create index persona_distinta_de_otra on persona_distinta (otra);
