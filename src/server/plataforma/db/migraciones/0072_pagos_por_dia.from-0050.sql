-- What came in on some days, whatever the sale.
create index pago_por_dia on pago (dia, venta_id);
