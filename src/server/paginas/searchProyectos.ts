import type { FiltroDeProyectos } from '../../contract/proyectos/filtroDeProyectos.ts';
import type { ListedProyecto, PaginaDeProyectos } from '../../contract/proyectos/listaDeProyectos.ts';
import { type Decimal, decimal, decimalToNumber } from '../../domain/decimal.ts';
import { foldText } from '../plataforma/foldText.ts';
import type { Portada } from './warmPortada.ts';

/** Projects per page, in whole rows of two or three; the first is in a small document. */
export const PER_PAGINA = { first: 6, later: 12 };
/** Offered prices. */
const MOST_PRECIOS = 6;

type Searched = Pick<Portada, 'proyectos' | 'ofertas'>;

interface Row {
  proyecto: ListedProyecto;
  /** Its words, each after a blank. */
  key: string;
  desde: Decimal | undefined;
}

interface Index {
  rows: readonly Row[];
  lugares: readonly string[];
  precios: readonly number[];
}

const indexes = new WeakMap<Searched, Index>();

/**
 * Finds matching projects in catalogue order, by pages. In: catalogue; filter. A page follows the last
 * project seen; if that was withdrawn, the list restarts. Out: the page and the choices.
 */
export function searchProyectos(portada: Searched, filtro: FiltroDeProyectos): PaginaDeProyectos {
  const { rows, lugares, precios } = indexes.get(portada) ?? indexOf(portada);
  const fits = fitting(filtro);
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
    lugares: [...lugares],
    precios: [...precios],
  };
}

function fitting({ buscar, lugar, hasta }: FiltroDeProyectos): (row: Row) => boolean {
  const words = wordsOf(buscar ?? '');
  const most = hasta === undefined ? undefined : decimal(hasta);
  return ({ proyecto, key, desde }) =>
    words.every((word) => key.includes(` ${word}`)) &&
    (lugar === undefined || proyecto.lugar === lugar) &&
    (most === undefined || (desde !== undefined && desde <= most));
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function indexOf(portada: Searched): Index {
  const rows = portada.proyectos.map(({ id_proyecto, nombre, icono, lugar }): Row => {
    const oferta = portada.ofertas.get(id_proyecto) ?? { lotes: 0 };
    const key = wordsOf(`${nombre} ${lugar ?? ''}`).map((word) => ` ${word}`);
    return {
      // Without its inline preview, a third of a card's size.
      proyecto: { id_proyecto, nombre, icono: icono.replace(/#.*/, ''), ...(lugar && { lugar }), oferta },
      key: key.join(''),
      desde: oferta.desde === undefined ? undefined : decimal(oferta.desde),
    };
  });
  const lugares = new Set(rows.flatMap(({ proyecto }) => proyecto.lugar ?? []));
  const index = {
    rows,
    lugares: [...lugares].sort(new Intl.Collator('es').compare),
    precios: pricesBetween(rows.flatMap(({ desde }) => (desde === undefined ? [] : decimalToNumber(desde)))),
  };
  indexes.set(portada, index);
  return index;
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
