import type { Queryable } from '../../plataforma/db/db.ts';

/**
 * Recomputes what visits, holds and sales say of people's stage and amount (`avanceOf`). Locks the rows by id. In:
 * `persona.clave` of each, repeats allowed; call it after the change.
 */
export async function recountAvance(tx: Queryable, claves: readonly (string | null)[]): Promise<void> {
  const known = [...new Set(claves.filter((clave) => clave !== null))];
  if (!known.length) return;
  const asked = JSON.stringify(known);
  // A separate statement: the next must see the commits that this lock waited for.
  await tx.query(
    `select from persona where clave in (select value from json_array_elements_text($1::json))
     order by persona.id for no key update`,
    [asked],
  );
  await tx.query(RECOUNTED, [asked]);
}

const RECOUNTED = `
  update persona p set visitada_en = visita.primera, apartado_hasta = apartado.hasta, monto_apartado = apartado.monto,
    vendida_en = venta.primera, escriturada_en = venta.escritura, monto_vendido = venta.monto
  from json_array_elements_text($1::json) as de (clave),
    lateral (select min(inicio) as primera from visita where contacto = de.clave and estado = 'celebrada') visita,
    lateral (select sum(precio_total) as monto,
        max(case when pago_en is null then vence_en else timestamptz '9999-12-31' end) as hasta
      from apartado where contacto = de.clave and terminado_en is null) apartado,
    lateral (select min(anotada_en) as primera, min(escritura_en) as escritura, sum(coalesce(precio, precio_total)) as monto
      from venta where contacto = de.clave and anulada_en is null) venta
  where p.clave = de.clave`;
