import { CLASES_DE_PRECIO, type ClaseDePrecio } from '../../../domain/precios/listaDePrecios.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import { PLACES_OF_PRECIO } from './readPrecios.ts';

/** A current price that a list set; amounts are shortest decimal texts, MXN. */
interface PrecioByListaDePrecios {
  clase: ClaseDePrecio;
  id: number;
  /** The price before that list. */
  antes: string;
  precio: string;
  /** The list's name and effective time. */
  nombre: string;
  en: Present<Date>;
}

const ON_SALE = CLASES_DE_PRECIO.map((clase) => {
  const { tabla, id, columna } = PLACES_OF_PRECIO[clase];
  return `select '${clase}' as clase, ${id} as id, ${columna} as precio from ${tabla}`;
}).join(' union all ');

/** Current prices set by a list, each by its last one; not those that an import wrote since. */
export async function readPreciosByListaDePrecios(db: Queryable): Promise<PrecioByListaDePrecios[]> {
  return db.query<PrecioByListaDePrecios>(
    `select ultimo.clase, ultimo.id, trim_scale(ultimo.antes)::text as antes, trim_scale(ultimo.precio)::text as precio,
       ultimo.nombre, ultimo.aplicada_en as en
     from (select distinct on (p.clase, p.id) p.clase, p.id, p.antes, p.precio, l.nombre, l.aplicada_en
       from precio_de_lista p join lista_de_precios l on l.id = p.lista_id
       where l.aplicada_en is not null order by p.clase, p.id, l.aplicada_en desc, l.id desc) ultimo
     join (${ON_SALE}) venta on venta.clase = ultimo.clase and venta.id = ultimo.id and venta.precio = ultimo.precio
     order by ultimo.clase, ultimo.id`,
  );
}
