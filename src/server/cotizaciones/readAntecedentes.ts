import type { Queryable } from '../db/db.ts';

/** What came before something that goes out. */
export interface Antecedentes {
  /** Key of the request that made the quote. */
  clave?: string;
  /** Where the buyer's mail went until it was corrected; for `suceso` 'corregida'. */
  correoAnterior?: string;
}

/** In: id of the outgoing row. */
export async function readAntecedentes(db: Queryable, salida: string): Promise<Antecedentes> {
  const [row] = await db.query<{ clave: string | null; anterior: string | null }>(ANTECEDENTES, [salida]);
  const { clave = null, anterior = null } = row ?? {};
  return { ...(clave !== null && { clave }), ...(anterior !== null && { correoAnterior: anterior }) };
}

/** A correction writes the buyer's new mail first, then its notices: the mail before that one went to the old address. */
const ANTECEDENTES = `
  select
    (select clave from idempotencia where cotizacion_id = s.cotizacion_id order by creada_en limit 1) as clave,
    (select destinatario from correo_salida previa
     where previa.cotizacion_id = s.cotizacion_id and previa.tipo = 'cliente' and previa.id < s.id
     order by previa.id desc limit 1 offset 1) as anterior
  from correo_salida s where s.id = $1::bigint`;
