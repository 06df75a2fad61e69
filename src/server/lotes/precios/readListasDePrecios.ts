import { z } from 'zod';
import { CLASES_DE_PRECIO } from '../../../domain/precios/listaDePrecios.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import { PLACES_OF_PRECIO } from './readPrecios.ts';

const Cambio = z.object({
  clase: z.enum(CLASES_DE_PRECIO),
  id: z.int(),
  /** `null` if it left the catalogue. Prices are shortest decimal texts, MXN. */
  nombre: z.string().nullable(),
  ahora: z.string().nullable(),
  antes: z.string(),
  precio: z.string(),
});

/** A stored list with its prices and the present ones. */
export interface StoredListaDePrecios {
  id: string;
  id_proyecto: number;
  nombre: string;
  vigente_en: Date | null;
  preparada_por: string;
  preparador: Present<string>;
  preparada_en: Date;
  aprobada_por: string | null;
  aprobador: string | null;
  aprobada_en: Date | null;
  aplicada_en: Date | null;
  retirada_en: Date | null;
  cambios: z.infer<typeof Cambio>[];
}

const rowOf = (clase: (typeof CLASES_DE_PRECIO)[number], what: string): string => {
  const { tabla, id } = PLACES_OF_PRECIO[clase];
  return `when '${clase}' then (select ${what} from ${tabla} t where t.${id} = p.id and t.id_proyecto = l.id_proyecto)`;
};
const byClase = (what: (clase: (typeof CLASES_DE_PRECIO)[number]) => string): string =>
  `case p.clase ${CLASES_DE_PRECIO.map((clase) => rowOf(clase, what(clase))).join(' ')} end`;

/**
 * Waiting and coming lists first, then the rest, each newest first. In: a project with a limit, or one list.
 */
export async function readListasDePrecios(
  db: Queryable,
  which: { id_proyecto: number; most: number } | { id: string },
): Promise<StoredListaDePrecios[]> {
  const [where, parameter, most] =
    'id' in which
      ? ['l.id = $1::bigint', which.id, 1]
      : ['l.id_proyecto = $1::int', which.id_proyecto, which.most];
  const rows = await db.query<Omit<StoredListaDePrecios, 'cambios'> & { cambios: string }>(
    `select l.id::text as id, l.id_proyecto, l.nombre, l.vigente_en, l.preparada_por::text as preparada_por,
       preparador.nombre as preparador, l.preparada_en, l.aprobada_por::text as aprobada_por,
       aprobador.nombre as aprobador, l.aprobada_en, l.aplicada_en, l.retirada_en,
       (select coalesce(json_agg(json_build_object('clase', p.clase, 'id', p.id,
          'nombre', ${byClase(() => 't.nombre')},
          'ahora', ${byClase((clase) => `trim_scale(t.${PLACES_OF_PRECIO[clase].columna})::text`)},
          'antes', trim_scale(p.antes)::text, 'precio', trim_scale(p.precio)::text)
          order by array_position(array['modelo', 'equipamiento', 'exedente'], p.clase), p.id), '[]')::text
        from precio_de_lista p where p.lista_id = l.id) as cambios
     from lista_de_precios l
     join personal preparador on preparador.id = l.preparada_por
     left join personal aprobador on aprobador.id = l.aprobada_por
     where ${where} order by l.aplicada_en is null and l.retirada_en is null desc, l.id desc limit $2::int`,
    [parameter, most],
  );
  return rows.map(
    (row) => ({ ...row, cambios: z.array(Cambio).parse(JSON.parse(row.cambios)) }) as StoredListaDePrecios,
  );
}
