-- `takeOverApartado` (src/domain/lotes/venta.ts) says what a sale takes over from its hold. Programs of before relied on
-- the trigger, so none of them can live with this schema.
drop trigger venta_takes_over on venta;
drop function take_over_apartado();
