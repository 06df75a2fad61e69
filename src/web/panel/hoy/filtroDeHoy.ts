import { LISTAS_DE_HOY, type ListaDeHoy } from '../../../contract/panel/choices.ts';

export interface FiltroDeHoy {
  /** Id of an adviser, or `nadie`; empty for all. */
  asesor: string;
  /** The only list shown; `undefined` for all. */
  lista: ListaDeHoy | undefined;
}

/** In: the query string, which is untrusted. */
export function readFiltroDeHoy(query: string): FiltroDeHoy {
  const asked = new URLSearchParams(query);
  const asesor = asked.get('asesor') ?? '';
  return {
    asesor: asesor === 'nadie' || /^[1-9]\d{0,17}$/.test(asesor) ? asesor : '',
    lista: LISTAS_DE_HOY.find((it) => it === asked.get('lista')),
  };
}
