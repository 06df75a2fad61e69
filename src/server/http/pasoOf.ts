import type { PasoDibujado } from '../../contract/inicio.ts';

export interface DireccionDePaso {
  /** 'emitida' is a quote by its own address, which carries its secret. */
  paso: PasoDibujado | 'emitida';
  /** As the address says, whether or not there is such a project. */
  id: number | undefined;
}

const SEGMENTOS: Record<string, PasoDibujado> = {
  seleccioncasa: 'lote',
  seleccionmodelo: 'modelo',
  seleccionmodequ: 'equipamiento',
  cotizacion: 'cotizacion',
};
const PASO = /^\/lotificacion(?:\/([a-z]+)(?:\/([^/?]*))?)?\/?(?:\?(.*))?$/i;

/** The step that an address leads to (decisions 1), `undefined` for any other address. In: path and query. */
export function pasoOf(address: string): DireccionDePaso | undefined {
  const match = PASO.exec(address);
  if (!match) return undefined;
  const [, segmento, id = '', query = ''] = match;
  const paso = segmento === undefined ? 'lote' : SEGMENTOS[segmento.toLowerCase()];
  if (!paso) return undefined;
  const emitida = paso === 'cotizacion' && new URLSearchParams(query).get('c');
  return {
    paso: emitida ? 'emitida' : paso,
    id: /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined,
  };
}
