-- Two more states that the staff sets (decisions 16). Earlier programs fail on a state that they do not
-- know, so none is set by this migration.
alter table lote
  drop constraint lote_estatus_check,
  add constraint lote_estatus_check check (estatus in ('Disponible', 'Vendido', 'Bloqueado', 'Casa muestra'));
