import type { NotaOfPersona } from '../../../contract/panel/personas.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

/** What the staff did and wrote down about a person, newest first. In: how many at most. */
export async function readNotas(db: Queryable, persona: string, most: number): Promise<NotaOfPersona[]> {
  const rows = await db.query<{
    id: string;
    tipo: NotaOfPersona['tipo'];
    texto: string | null;
    resultado: NotaOfPersona['resultado'];
    retirada: boolean;
    en: Date;
    personal_id: string | null;
    nombre: string | null;
  }>(
    `select n.id::text as id, n.tipo, n.texto, n.resultado, n.retirada_en is not null as retirada, n.en, n.personal_id::text as personal_id, personal.nombre
     from persona_nota n left join personal on personal.id = n.personal_id
     where n.persona_id = $1::bigint order by n.id desc limit $2::bigint`,
    [persona, most],
  );
  return rows.map(({ personal_id, nombre, en, ...nota }) => ({
    ...nota,
    en: en.toISOString(),
    quien: personal_id === null ? null : { id: personal_id, nombre: nombre ?? '' },
  }));
}
