import { RUTA_PROYECTOS } from '../rutas.ts';

/** Filter of the project list, as in its address. */
export interface FiltroDeProyectos {
  /** Words of names and places. */
  buscar?: string;
  /** As the catalogue spells it. */
  lugar?: string;
  /** Highest price of the cheapest house, MXN. */
  hasta?: number;
  /** Fewest bedrooms of the largest house. */
  recamaras?: number;
  /** As the catalogue spells it. */
  entrega?: string;
  /** By least total, or by nearness to the place in `buscar`, which then is no filter; else the catalogue's. */
  orden?: Orden;
  /** Cursor: id of the previous project. */
  despues?: number;
}

export const SORTS = ['precio', 'cercania'] as const;
type Orden = (typeof SORTS)[number];

/** Longest text and place, characters. */
export const MOST_OF_FILTRO = 60;
export const LONGEST_ENTREGA = 100;
const LARGEST_ID = 2_147_483_647;
export const MOST_BEDROOMS = 99;

/** Invalid values are ignored. In: query without the question mark. */
export function readFiltroDeProyectos(query: string): FiltroDeProyectos {
  const values = readForm(query);
  const text = (name: string, most = MOST_OF_FILTRO) => (values.get(name) ?? '').trim().slice(0, most);
  const whole = (name: string) => {
    const value = values.get(name) ?? '';
    return /^[1-9]\d{0,9}$/.test(value) ? Number(value) : undefined;
  };
  const [buscar, lugar, entrega] = [text('buscar'), text('lugar'), text('entrega', LONGEST_ENTREGA)];
  const [hasta, recamaras, despues] = [whole('hasta'), whole('recamaras'), whole('despues')];
  const orden = SORTS.find((it) => it === values.get('orden'));
  return {
    ...(buscar && { buscar }),
    ...(lugar && { lugar }),
    ...(hasta && { hasta }),
    ...(recamaras && recamaras <= MOST_BEDROOMS && { recamaras }),
    ...(entrega && { entrega }),
    ...(orden && { orden }),
    ...(despues && despues <= LARGEST_ID && { despues }),
  };
}

/** Canonical query; empty for no filter. */
export function queryOfProyectos(filtro: FiltroDeProyectos): string {
  const { buscar, lugar, hasta, recamaras, entrega, orden, despues } = filtro;
  return Object.entries({ buscar, lugar, hasta, recamaras, entrega, orden, despues })
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
