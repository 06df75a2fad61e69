import { ENTREGAS_DE_FILTRO, ESTADOS_DE_FILTRO } from '../../../contract/panel/choices.ts';
import type { FiltroDeCotizaciones } from '../../../contract/panel/cotizaciones.ts';

/** The fields of the filter as the address has them; empty where it has none. What is searched for may be a name, and is none of them. */
export interface CotizacionesFields {
  proyecto: string;
  modelo: string;
  estado: string;
  entrega: string;
  asesor: string;
  desde: string;
  hasta: string;
  /** Folio of the last quote of the page before. */
  antes: string;
}
export type CotizacionesField = keyof CotizacionesFields;

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
const isInt = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647;
const oneOf = (all: readonly string[]) => (text: string) => all.includes(text);

const IS_ONE: Record<CotizacionesField, (text: string) => boolean> = {
  proyecto: isInt,
  modelo: isInt,
  estado: oneOf(ESTADOS_DE_FILTRO),
  entrega: oneOf(ENTREGAS_DE_FILTRO),
  asesor: (text) => text === 'nadie' || /^[1-9]\d{0,17}$/.test(text),
  desde: isDay,
  hasta: isDay,
  antes: (text) => /^[A-Z]{2,3}-\d{4}-\d{6,}$/.test(text),
};
const FIELDS = Object.keys(IS_ONE) as CotizacionesField[];

/** In: what stands behind the question mark, which anybody may have written. Out: its fields that can be one. */
export function readCotizacionesFields(query: string): CotizacionesFields {
  const given = new URLSearchParams(query);
  const read = (name: CotizacionesField) => {
    const text = given.get(name) ?? '';
    return IS_ONE[name](text) ? text : '';
  };
  const fields = Object.fromEntries(FIELDS.map((name) => [name, read(name)])) as Record<
    CotizacionesField,
    string
  >;
  // A model is one of a project.
  return fields.proyecto ? fields : { ...fields, modelo: '' };
}

/** As the calls want it; without the page. */
export function cotizacionesFilterOf({
  proyecto,
  modelo,
  estado,
  entrega,
  asesor,
  desde,
  hasta,
}: CotizacionesFields): FiltroDeCotizaciones {
  const estados: readonly FiltroDeCotizaciones['estado'][] = ESTADOS_DE_FILTRO;
  const entregas: readonly FiltroDeCotizaciones['entrega'][] = ENTREGAS_DE_FILTRO;
  return {
    ...(proyecto && { id_proyecto: Number(proyecto) }),
    ...(proyecto && modelo && { id_modelo: Number(modelo) }),
    ...(estado && { estado: estados.find((it) => it === estado) }),
    ...(entrega && { entrega: entregas.find((it) => it === entrega) }),
    ...(asesor && { asesor }),
    ...(desde && { desde }),
    ...(hasta && { hasta }),
  };
}

/** How many things it filters by. */
export function countCotizacionesFilters({ antes: _page, ...others }: CotizacionesFields): number {
  return Object.values(others).filter(Boolean).length;
}
