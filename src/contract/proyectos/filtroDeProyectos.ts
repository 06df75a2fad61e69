import { RUTA_PROYECTOS } from '../rutas.ts';

/** Which of many projects are asked for; it stands in the list's address. */
export interface FiltroDeProyectos {
  /** Words of names and places. */
  buscar?: string;
  /** A place as the catalogue spells it. */
  lugar?: string;
  /** Most that the cheapest house may cost, MXN. */
  hasta?: number;
  /** Those after this one, by its id. */
  despues?: number;
}

/** Most characters of what is searched for, and of a place. */
export const MOST_OF_FILTRO = 60;
const LARGEST_ID = 2_147_483_647;

/** Reads what an address asks for; what makes no sense is left out. In: its query, without the question mark. */
export function readFiltroDeProyectos(query: string): FiltroDeProyectos {
  const values = readForm(query);
  const text = (name: string) => (values.get(name) ?? '').trim().slice(0, MOST_OF_FILTRO);
  const whole = (name: string) => {
    const value = values.get(name) ?? '';
    return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
  };
  const [buscar, lugar, hasta, despues] = [text('buscar'), text('lugar'), whole('hasta'), whole('despues')];
  return {
    ...(buscar && { buscar }),
    ...(lugar && { lugar }),
    ...(hasta && { hasta }),
    ...(despues && despues <= LARGEST_ID && { despues }),
  };
}

/** Out: a query, the same for the same filter; empty where nothing is asked for. */
export function queryOfProyectos({ buscar, lugar, hasta, despues }: FiltroDeProyectos): string {
  return Object.entries({ buscar, lugar, hasta, despues })
    .flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
    .join('&');
}

/** A query's fields as a form sends them, the first of each name; what cannot be decoded is as good as empty. */
function readForm(query: string): Map<string, string> {
  const pairs = query.split('&').map((pair) => pair.replaceAll('+', ' ').split('=', 2));
  return new Map(pairs.reverse().map(([name = '', value = '']) => [name, decode(value)]));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The project list as it is asked for. */
export function rutaOfProyectos(filtro: FiltroDeProyectos): string {
  const query = queryOfProyectos(filtro);
  return RUTA_PROYECTOS + (query && `?${query}`);
}
