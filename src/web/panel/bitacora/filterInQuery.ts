import type { BitacoraFilter } from '../../../contract/panel/shapes.ts';
import { BITACORA_ACCIONES, type BitacoraAccion } from '../../../domain/bitacora.ts';

/** The fields of the filter as the address has them; empty where it has none. */
export interface FilterFields {
  persona: string;
  tipo: string;
  proyecto: string;
  lote: string;
  desde: string;
  hasta: string;
  /** The last line of the page before. */
  antes: string;
}

export type FilterField = keyof FilterFields;
export const NO_FILTER: FilterFields = {
  persona: '',
  tipo: '',
  proyecto: '',
  lote: '',
  desde: '',
  hasta: '',
  antes: '',
};

const ID = /^[1-9]\d{0,17}$/;
const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** In: what stands behind the question mark, which anybody may have written. Out: its fields that can be one. */
export function readFilter(query: string): FilterFields {
  const given = new URLSearchParams(query);
  const field = (name: FilterField, isOne: (text: string) => boolean) => {
    const text = given.get(name) ?? '';
    return isOne(text) ? text : '';
  };
  const isId = (text: string) => ID.test(text);
  return {
    persona: field('persona', isId),
    tipo: field('tipo', (text) => Object.hasOwn(BITACORA_ACCIONES, text)),
    proyecto: field('proyecto', (text) => isId(text) && Number(text) <= 2_147_483_647),
    lote: field('lote', (text) => text.length <= 100),
    desde: field('desde', isDay),
    hasta: field('hasta', isDay),
    antes: field('antes', isId),
  };
}

/** As the call wants it. A lot is one of a project: without it, it is no filter. */
export function filterOf({
  persona,
  tipo,
  proyecto,
  lote,
  desde,
  hasta,
  antes,
}: FilterFields): BitacoraFilter {
  return {
    ...(persona && { personal: persona }),
    ...(tipo && { accion: tipo as BitacoraAccion }),
    ...(proyecto && lote && { lote: { id_proyecto: Number(proyecto), id_lote: lote } }),
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    ...(antes && { antesDe: antes }),
  };
}

/** How many things it filters by. */
export function countFilters({ antes: _page, proyecto, lote, ...others }: FilterFields): number {
  return Object.values({ ...others, lote: proyecto && lote }).filter(Boolean).length;
}
