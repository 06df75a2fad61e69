import { BITACORA_ACCIONES } from '../../domain/bitacora.ts';
import type { Queryable } from '../plataforma/db/db.ts';

/** Lines shown; the rest is counted. */
const TOLD = 4;

/** What changed in catalogue, holds and sales since then, a Spanish sentence. */
export async function describeSince(tx: Queryable, since: Date): Promise<string> {
  const lines = await tx.query<Line>(
    `select b.accion, b.id_lote, p.nombre, count(*) over ()::int as cuantas
     from bitacora b left join personal p on p.id = b.personal_id
     where b.en >= $1::timestamptz and b.accion similar to '(catalogo|lote|apartado|venta|precios|proyecto).%'
     order by b.id limit ${TOLD}`,
    [since],
  );
  const [first] = lines;
  if (!first) return 'Mientras tanto cambió lo que hay en la base de datos';
  const told = lines.map(sentenceOf).join('; ');
  const more = first.cuantas > TOLD ? ` y ${first.cuantas - TOLD} cambios más` : '';
  return `Mientras tanto: ${told}${more}`;
}

type Line = { accion: string; id_lote: string | null; nombre: string | null; cuantas: number };

function sentenceOf({ accion, id_lote, nombre }: Line): string {
  const known: Readonly<Record<string, string>> = BITACORA_ACCIONES;
  const what = known[accion] ?? accion;
  return `${what}${id_lote === null ? '' : ` (${id_lote})`}${nombre === null ? '' : `, ${nombre}`}`;
}
