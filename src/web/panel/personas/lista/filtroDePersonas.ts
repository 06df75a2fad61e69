import type { PanelRequestOf } from '../../../../contract/panel/calls.ts';
import { rutaOfPanel } from '../../../../contract/rutasDePanel.ts';

/** Which people, as the call wants it. What is searched for may be a name, and stands in no address. */
export type FiltroDePersonas = Readonly<Omit<PanelRequestOf<'ListarPersonas'>, 'busca' | 'despuesDe'>>;

const ID = /^[1-9]\d{0,17}$/;
const DIA = /^2\d{3}-\d\d-\d\d$/;

/** In: what stands behind the question mark, which anybody may have written. Out: the filter, and how many pages are seen. */
export function readFiltroDePersonas(query: string): { filtro: FiltroDePersonas; paginas: number } {
  const asked = new URLSearchParams(query);
  const text = (name: string) => asked.get(name)?.trim() ?? '';
  const [asesor, proyecto, paginas] = [text('asesor'), text('proyecto'), text('paginas')];
  const [desde, hasta] = [text('desde'), text('hasta')];
  return {
    filtro: {
      ...((asesor === 'yo' || asesor === 'nadie' || ID.test(asesor)) && { asesor }),
      ...(/^[1-9]\d{0,8}$/.test(proyecto) && { id_proyecto: Number(proyecto) }),
      ...(text('contacto') === 'sin' && { sinContacto: true as const }),
      ...(text('contacto') === 'borrar' && { porBorrar: true as const }),
      ...(isDia(desde) && { desde }),
      ...(isDia(hasta) && { hasta }),
    },
    paginas: /^[1-9]\d?$/.test(paginas) ? Number(paginas) : 1,
  };
}

/** The list's address with this filter. */
export function rutaOfPersonas(
  { asesor = '', id_proyecto, sinContacto, porBorrar, desde = '', hasta = '' }: FiltroDePersonas,
  paginas = 1,
): string {
  return rutaOfPanel('personas', {
    query: {
      asesor,
      proyecto: id_proyecto ? String(id_proyecto) : '',
      contacto: sinContacto ? 'sin' : porBorrar ? 'borrar' : '',
      desde,
      hasta,
      paginas: paginas > 1 ? String(paginas) : '',
    },
  });
}

/** A day that there is: the call takes no other. */
function isDia(text: string): boolean {
  return DIA.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text);
}
