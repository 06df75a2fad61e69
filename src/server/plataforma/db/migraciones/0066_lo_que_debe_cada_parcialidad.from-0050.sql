-- What each instalment still owes, MXN, as `layPaid` lays the payments (`storeDebts`). Reckoning it for every sale at
-- each reading made what is due and overdue the slowest list of the panel.
alter table parcialidad add column debe numeric;
update parcialidad set debe = least(parcialidad.monto, greatest(0, q.hasta - q.pagado))
from (select venta_id, orden, sum(monto) over (partition by venta_id order by orden) as hasta,
    (select coalesce(sum(g.monto), 0) from pago g where g.venta_id = todas.venta_id) as pagado
  from parcialidad todas) as q
where (q.venta_id, q.orden) = (parcialidad.venta_id, parcialidad.orden);
alter table parcialidad
  alter column debe set not null,
  add constraint parcialidad_debe check (debe >= 0 and debe <= monto);

-- Paid instalments leave it: it stays as small as what is owed.
drop index parcialidad_por_vencer;
create index parcialidad_por_vencer on parcialidad (vence, venta_id) where debe > 0;
create index parcialidad_que_debe on parcialidad (venta_id, vence) where debe > 0;
