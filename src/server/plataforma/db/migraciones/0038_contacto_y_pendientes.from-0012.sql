-- When the staff last spoke with a person, and how it went (record 190). Whoever asked for something since waits to be called; of
-- whom nobody answers it is kept when it was tried, and who wants nothing more says so once.
alter table persona
  add column hablada_en timestamptz,
  add column intentada_en timestamptz,
  add column sin_interes_en timestamptz;
alter table persona_nota
  add column resultado text
    check (resultado is null or resultado in ('contesto', 'noContesto', 'sinInteres') and tipo in ('llamada', 'whatsapp')),
  -- When it was taken back: from then on it is as if it had not been said.
  add column retirada_en timestamptz;

-- What was done with a person says when they were spoken with: calls and messages, the quotes that the staff made, holds and sales.
-- Read anew of all of it, so that a mailbox that is corrected, two people who turn out to be one, and what is taken back come right.
create function recount_contacto(de_clave text) returns void language plpgsql as $$
declare
  suya bigint;
begin
  select id into suya from persona where clave = de_clave for update;
  update persona set contactada_en = de.primera, hablada_en = de.ultima,
    sin_interes_en = case when de.negada >= de.ultima then de.negada end,
    intentada_en = (select max(en) from persona_nota where persona_id = suya and resultado = 'noContesto'
      and (de.ultima is null or en > de.ultima))
  from (
    select min(en) as primera, max(en) as ultima, max(en) filter (where negada) as negada from (
      select en, resultado is not distinct from 'sinInteres' as negada from persona_nota
        where persona_id = suya and tipo in ('llamada', 'whatsapp') and resultado is distinct from 'noContesto' and retirada_en is null
      union all select emitida_en, false from cotizacion where contacto = de_clave and hecha_por is not null
      union all select apartado_en, false from apartado where contacto = de_clave
      union all select anotada_en, false from venta where contacto = de_clave
      union all select v.anotada_en, false from apartado a join venta v on v.id_proyecto = a.id_proyecto and v.id_lote = a.id_lote
        and v.apartado_id = a.id where a.contacto = de_clave
    ) as hechos
  ) as de
  where persona.id = suya;
end $$;

create function recount_contacto_of_nota() returns trigger language plpgsql as $$
begin
  perform recount_contacto((select clave from persona where id = new.persona_id));
  return null;
end $$;
-- A note that is written has it counted by whoever writes it: what a trigger brings about is no notice of its own (migration 0035).
create trigger persona_nota_tells_contacto after update of persona_id on persona_nota
  for each row when (new.tipo in ('llamada', 'whatsapp')) execute function recount_contacto_of_nota();

create function recount_contacto_of_cotizacion() returns trigger language plpgsql as $$
begin
  perform recount_contacto(new.contacto);
  return null;
end $$;
-- Not at an insert, whose condition every buyer's quote would pay for (record 203): who issues one for somebody has it counted.
create trigger cotizacion_tells_contacto after update of contacto on cotizacion
  for each row when (new.hecha_por is not null and new.contacto is not null) execute function recount_contacto_of_cotizacion();

-- After those that follow the person (their names come first). Lots of one act are of one moment: the second finds it told.
create function recount_contacto_of_apartado() returns trigger language plpgsql as $$
begin
  if not exists (select from persona where clave = new.contacto and hablada_en >= new.apartado_en) then
    perform recount_contacto(new.contacto);
  end if;
  return null;
end $$;
create trigger apartado_tells_contacto after insert on apartado
  for each row when (new.contacto is not null) execute function recount_contacto_of_apartado();

create function recount_contacto_of_venta() returns trigger language plpgsql as $$
declare
  de_quien text := coalesce(new.contacto, (select contacto from apartado where id = new.apartado_id));
begin
  if not exists (select from persona where clave = de_quien and hablada_en >= new.anotada_en) then
    perform recount_contacto(de_quien);
  end if;
  return null;
end $$;
create trigger venta_tells_contacto after insert on venta
  for each row execute function recount_contacto_of_venta();

-- Of whom something is known; nobody else was spoken with.
select recount_contacto(clave) from persona
  where contactada_en is not null or exists (select from cotizacion where contacto = persona.clave and hecha_por is not null);

-- Who waits to be called, by since when: since they came, or asked again. It stands for the one of those nobody ever spoke with.
drop index persona_sin_contacto;
create index persona_por_llamar on persona ((case when hablada_en is null then primera_en else ultima_en end), id)
  where hablada_en is null or ultima_en > hablada_en;

-- A refused mail whose right address nobody knows is put aside: nobody asks for it any more.
alter table correo_salida add column descartado_en timestamptz;

-- Why a discount was refused, and whether whoever asked for it has seen what was decided.
alter table descuento_pedido
  add column respuesta text,
  add column vista_en timestamptz;
-- What was decided of before is nobody's news.
update descuento_pedido set vista_en = decidido_en where decidido_en is not null;
create index descuento_pedido_decidido on descuento_pedido (decidido_en, id) where decidido_en is not null;
create index descuento_pedido_por_ver on descuento_pedido (pedido_por, id) where decidido_en is not null and vista_en is null;
