import { decimal, formatPrecio } from '../../../domain/decimal.ts';
import { fechaEnMexico, formatLongFecha } from '../../../domain/fecha.ts';
import type { ClaseDePrecio } from '../../../domain/precios/listaDePrecios.ts';
import { readPreciosByListaDePrecios } from '../../lotes/precios/readPreciosByListaDePrecios.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { Tablas } from '../tablas.ts';

/** A folder's price from before a price list took effect. */
export interface PrecioDifference {
  clase: ClaseDePrecio;
  id: number;
  /** MXN, shortest decimal texts: the folder's, and the list's, which stays. */
  carpeta: string;
  lista: string;
  nombreDeLista: string;
  en: Date;
}

/**
 * Prices that a list replaced and the folder still has: nobody wrote them anew, so the list's stay (decisions
 * 8 and 10). A third price in the folder counts.
 */
export async function findListedPrecios(tx: Queryable, tablas: Tablas): Promise<PrecioDifference[]> {
  const inFolder = preciosIn(tablas);
  return (await readPreciosByListaDePrecios(tx)).flatMap(({ clase, id, antes, precio, nombre, en }) => {
    const carpeta = inFolder.get(`${clase} ${id}`);
    if (carpeta === undefined || decimal(carpeta) !== decimal(antes) || decimal(antes) === decimal(precio))
      return [];
    return [{ clase, id, carpeta, lista: precio, nombreDeLista: nombre, en }];
  });
}

function preciosIn(tablas: Tablas): ReadonlyMap<string, string> {
  return new Map([
    ...tablas['modelos.csv'].map((it) => [`modelo ${it.id_modelo}`, it.precioVenta] as const),
    ...tablas['equipamientos.csv'].map((it) => [`equipamiento ${it.id_equ}`, it.precioVenta] as const),
    ...tablas['proyectos.csv'].map((it) => [`exedente ${it.id_proyecto}`, it.precioExedente] as const),
  ]);
}

export function keepListed(tablas: Tablas, kept: readonly PrecioDifference[]): Tablas {
  if (!kept.length) return tablas;
  const listed = new Map(kept.map(({ clase, id, lista }) => [`${clase} ${id}`, lista]));
  return {
    ...tablas,
    'modelos.csv': tablas['modelos.csv'].map((it) => ({
      ...it,
      precioVenta: listed.get(`modelo ${it.id_modelo}`) ?? it.precioVenta,
    })),
    'equipamientos.csv': tablas['equipamientos.csv'].map((it) => ({
      ...it,
      precioVenta: listed.get(`equipamiento ${it.id_equ}`) ?? it.precioVenta,
    })),
    'proyectos.csv': tablas['proyectos.csv'].map((it) => ({
      ...it,
      precioExedente: listed.get(`exedente ${it.id_proyecto}`) ?? it.precioExedente,
    })),
  };
}

/** `modelo 3: la carpeta dice $2,950,000.00; la lista «Enero» lo puso en $3,000,000.00 el 1 de enero de 2027`. */
export function describePrecio({ clase, id, carpeta, lista, nombreDeLista, en }: PrecioDifference): string {
  const day = formatLongFecha(fechaEnMexico(en));
  return `${clase} ${id}: la carpeta dice ${formatPrecio(decimal(carpeta))}; la lista «${nombreDeLista}» lo puso en ${formatPrecio(decimal(lista))} el ${day}`;
}
