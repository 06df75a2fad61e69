-- Of whom only a request for a discount is kept: found every half hour by its age, not by reading all that were ever asked for.
create index descuento_pedido_por_plazo on descuento_pedido (coalesce(decidido_en, pedido_en)) where contacto is not null;
