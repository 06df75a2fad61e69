import { RUTA_PROYECTOS } from '../rutas.ts';

/** Filter of the project list, as in its address. */
export interface FiltroDeProyectos {
  /** Words of names and places. */
  buscar?: string;
  /** As the catalogue spells it. */
  lugar?: string;
  /** Highest price of the cheapest house, MXN. */
  hasta?: number;
  /** Cursor: id of the previous project. */
  despues?: number;
}

/** Longest text and place, characters. */
export const MOST_OF_FILTRO = 60;
const LARGEST_ID = 2_147_483_647;

/** Invalid values are ignored. In: query without the question mark. */
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

/** Canonical query; empty for no filter. */
export function queryOfProyectos({ buscar, lugar, hasta, despues }: FiltroDeProyectos): string {
  return Object.entries({ buscar, lugar, hasta, despues })
    .flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []))
    .join('&');
}

/** Fields of a form-encoded query, the first of each name; undecodable values are empty. */
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

export function rutaOfProyectos(filtro: FiltroDeProyectos): string {
  const query = queryOfProyectos(filtro);
  return RUTA_PROYECTOS + (query && `?${query}`);
}
