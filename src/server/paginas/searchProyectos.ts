import type { FiltroDeProyectos } from '../../contract/proyectos/filtroDeProyectos.ts';
import type { ListedProyecto, PaginaDeProyectos } from '../../contract/proyectos/listaDeProyectos.ts';
import { decimal, decimalToNumber } from '../../domain/decimal.ts';
import {
  type Key,
  type OrderedProyecto,
  orderProyectos,
  searchKeyOf,
  stateOfPlace,
  tells,
  wordsOf,
} from './orderProyectos.ts';
import type { Portada } from './warmPortada.ts';

/** Projects per page. The first is in a small document: two rows of cards, of which the second may lack some. */
export const PER_PAGINA = { first: 4, later: 12 };
/** Offered prices. */
const MOST_PRECIOS = 6;

type Searched = Pick<Portada, 'proyectos' | 'ofertas'>;

/** Offered times of delivery. */
const MOST_ENTREGAS = 12;

interface Row extends OrderedProyecto {
  proyecto: ListedProyecto;
  /** Of name and place. */
  key: Key;
  recamaras: number | undefined;
}

interface Index {
  rows: readonly Row[];
  /** Values of the filters. */
  opciones: Pick<PaginaDeProyectos, 'lugares' | 'precios' | 'recamaras' | 'entregas'>;
}

const indexes = new WeakMap<Searched, Index>();

/**
 * Finds matching projects, by pages. In: catalogue; filter. A page follows the last
 * project seen; if that was withdrawn, the list restarts. Out: the page and the choices.
 */
export function searchProyectos(portada: Searched, filtro: FiltroDeProyectos): PaginaDeProyectos {
  const { rows: all, opciones } = indexes.get(portada) ?? indexOf(portada);
  const fits = fitting(filtro);
  const { rows, cercanos } = orderProyectos(all, filtro);
  const last = rows.findIndex(({ proyecto }) => proyecto.id_proyecto === filtro.despues);
  const total = rows.filter(fits).length;
  const left = rows.slice(last + 1).filter(fits);
  const most = last < 0 ? PER_PAGINA.first : PER_PAGINA.later;
  const proyectos = left.slice(0, most).map(({ proyecto }) => proyecto);
  const siguiente = left.length > most ? proyectos.at(-1)?.id_proyecto : undefined;
  return {
    proyectos,
    total,
    todos: rows.length,
    ...(siguiente !== undefined && { siguiente }),
    ...(cercanos !== undefined && { cercanos }),
    ...opciones,
  };
}

function fitting({
  buscar,
  lugar,
  hasta,
  recamaras: least = 0,
  entrega,
  orden,
}: FiltroDeProyectos): (row: Row) => boolean {
  const words = orden === 'cercania' ? [] : wordsOf(buscar ?? '');
  const most = hasta === undefined ? undefined : decimal(hasta);
  return ({ proyecto, key, desde, recamaras = 0 }) =>
    tells(key, words) &&
    (lugar === undefined || proyecto.lugar === lugar) &&
    (entrega === undefined || proyecto.entrega === entrega) &&
    recamaras >= least &&
    (most === undefined || (desde !== undefined && desde <= most));
}

function indexOf(portada: Searched): Index {
  const rows = portada.proyectos.map((told): Row => {
    const { svg: _svg, urlPagina: _page, precioExedente: _price, icono, cercanias = [], ...card } = told;
    const { lugar = '' } = card;
    const around = cercanias.map(({ tipo: _kind, ...it }) => it);
    const { recamaras, ...oferta } = portada.ofertas.get(card.id_proyecto) ?? {
      lotes: 0,
      recamaras: undefined,
    };
    return {
      // Without its inline preview, a third of a card's size.
      proyecto: {
        ...card,
        icono: icono.replace(/#.*/, ''),
        ...(around.length && { cercanias: around }),
        oferta,
      },
      key: searchKeyOf(`${card.nombre} ${lugar}`),
      recamaras,
      desde: oferta.desde === undefined ? undefined : decimal(oferta.desde),
      lugar: searchKeyOf(lugar),
      estado: stateOfPlace(lugar),
      cercanias: cercanias.map(({ nombre, minutos }) => ({ key: searchKeyOf(nombre), minutos })),
    };
  });
  const lugares = new Set(rows.flatMap(({ proyecto }) => proyecto.lugar ?? []));
  const recamaras = new Set(rows.flatMap((row) => row.recamaras ?? []));
  const index = {
    rows,
    opciones: {
      lugares: [...lugares].sort(COLLATOR.compare),
      precios: pricesBetween(
        rows.flatMap(({ desde }) => (desde === undefined ? [] : decimalToNumber(desde))),
      ),
      recamaras: [...recamaras].sort((a, b) => a - b),
      entregas: commonest(rows.flatMap(({ proyecto }) => proyecto.entrega ?? [])),
    },
  };
  indexes.set(portada, index);
  return index;
}

const COLLATOR = new Intl.Collator('es');

function commonest(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_ENTREGAS)
    .map(([text]) => text)
    .sort(COLLATOR.compare);
}

/** Round prices that split the projects into groups of similar size; each leaves some out. In: MXN. */
function pricesBetween(prices: readonly number[]): number[] {
  const sorted = prices.filter((price) => price > 0).sort((a, b) => a - b);
  const most = sorted.at(-1) ?? 0;
  const parts = Array.from({ length: MOST_PRECIOS }, (_, part) => {
    const price = sorted[Math.floor((sorted.length * (part + 1)) / (MOST_PRECIOS + 1))] ?? 0;
    const unit = 10 ** Math.max(0, Math.floor(Math.log10(price || 1)) - 1);
    return Math.ceil(price / unit) * unit;
  });
  return [...new Set(parts)].filter((price) => price > 0 && price < most);
}
