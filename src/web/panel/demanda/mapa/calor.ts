import { createContext, useContext } from 'react';
import type { DemandaDeCosa } from '../../../../contract/panel/demanda.ts';
import { GRADOS_DE_CALOR, gradoOf } from '../../../../domain/demanda/demanda.ts';
import { ESTADOS_DE_LOTE, type EstadoDeLote } from '../../../../domain/lote.ts';
import { type LayerLook, layerFill, type PaintedLayer } from '../../../plano/draw/layers.ts';
import type { LoteEnPlano } from '../../../plano/state/planoStore.ts';
import { type ColumnaDeCosa, TEXTOS_DE_DEMANDA } from '../textosDeDemanda.ts';

/** From none to most: the map's five steps, which patterns distinguish too. */
export const LOOKS_OF_CALOR: readonly LayerLook[] = [
  { tono: 't1', trama: 'plain' },
  { tono: 't2', trama: 'dots' },
  { tono: 't3', trama: 'dense' },
  { tono: 't4', trama: 'columns' },
  { tono: 't5', trama: 'grid' },
];

/** One look for all lots: here the layer shows the demand, not the state. */
export const ESTADO_OF_CALOR: EstadoDeLote = {
  canChoose: true,
  etiqueta: '',
  dicho: '',
  aspecto: { fondo: 'disponible', trama: '' },
};

interface SharedCalor {
  calor: ColumnaDeCosa;
  lotes: readonly DemandaDeCosa[];
  byId: ReadonlyMap<string, DemandaDeCosa>;
  most: number;
}
export const CalorContext = createContext<SharedCalor>({
  calor: 'visto',
  lotes: [],
  byId: new Map(),
  most: 0,
});
export const useCalor = (): SharedCalor => useContext(CalorContext);

export function rowsOfCalor(
  lotes: readonly { id_lote: string; terreno: number }[],
  { calor, byId }: SharedCalor,
): LoteEnPlano[] {
  return lotes.map(({ id_lote, terreno }) => ({
    id_lote,
    terreno,
    estatus: ESTADOS_DE_LOTE.libre.estatus,
    estado: ESTADO_OF_CALOR,
    nota: TEXTOS_DE_DEMANDA.veces(calor, byId.get(id_lote)?.[calor] ?? 0),
  }));
}

/** In: the lots in the map's order. */
export function paintedOfCalor(
  lotes: readonly { id_lote: string }[],
  { calor, byId, most }: SharedCalor,
): PaintedLayer {
  const claseOf = Int8Array.from(lotes, ({ id_lote }) => gradoOf(byId.get(id_lote)?.[calor] ?? 0, most));
  return { claseOf, clases: LOOKS_OF_CALOR, fill: layerFill };
}

/** The range of counts of each look; omits looks without counts. */
export function classesOfCalor(most: number): { look: LayerLook; texto: string }[] {
  const floorOf = (grado: number) => Math.floor((most * (grado - 1)) / GRADOS_DE_CALOR) + 1;
  return LOOKS_OF_CALOR.flatMap((look, grado) => {
    if (grado === 0) return [{ look, texto: TEXTOS_DE_DEMANDA.ninguno }];
    const [from, to] = [floorOf(grado), floorOf(grado + 1) - 1];
    return from <= to ? [{ look, texto: TEXTOS_DE_DEMANDA.rango(from, to) }] : [];
  });
}
