/** SQL: whether the project of sale `v` asks for papers. */
export const ASKS_PAPELES =
  'exists (select from papel k where k.id_proyecto = v.id_proyecto and k.orden is not null)';

/** SQL: how many of them are missing. */
export const PAPELES_MISSING = `(select count(*) from papel k where k.id_proyecto = v.id_proyecto and k.orden is not null
  and not exists (select from papel_recibido r where r.venta_id = v.id and r.papel_id = k.id))`;
