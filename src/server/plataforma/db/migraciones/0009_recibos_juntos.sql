-- What one act changes for one person is told in one mail: the mail is its first receipt's, and the others name that one.
alter table recibo
  add column junto_a bigint references recibo,
  drop constraint recibo_tipo_check,
  add constraint recibo_tipo_check check (tipo in ('apartado', 'extension', 'pago', 'correccion', 'aviso', 'liberado',
    'vencido', 'relevo', 'vendido', 'anulada', 'repuesto'));
create index recibo_por_primero on recibo (junto_a) where junto_a is not null;
