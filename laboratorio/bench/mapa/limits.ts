import type { Measure, TechniqueName } from './measure.ts';

export type Measures = ReadonlyMap<number, Partial<Record<TechniqueName, Measure>>>;

export interface Limite {
  nombre: string;
  /** Measured ratio; `undefined` if a part was not measured. */
  razon: number | undefined;
  maximo: number;
}

const MUCHOS = 10_000;
const BASTANTES = 2000;

/** Limits of the ratios at 10,000 lots, within one run and one screen. */
export function limitsOf(medidas: Measures): Limite[] {
  const at = medidas.get(MUCHOS);
  const against = (rival: TechniqueName, columna: keyof Measure) =>
    ratio(at?.plano?.[columna], at?.[rival]?.[columna]);
  return [
    { nombre: 'abrir / <g>', razon: against('svg', 'abrir'), maximo: 0.2 },
    // The part above 0.7 is the price of opening in short tasks (record 055).
    { nombre: 'abrir / Leaflet', razon: against('leaflet', 'abrir'), maximo: 0.8 },
    { nombre: 'mover / <g>', razon: against('svg', 'mover'), maximo: 0.12 },
    { nombre: 'acercar / <g>', razon: against('svg', 'acercar'), maximo: 0.08 },
    { nombre: 'apuntar / <g>', razon: against('svg', 'apuntar'), maximo: 0.1 },
    { nombre: 'elegir / <g>', razon: against('svg', 'elegir'), maximo: 0.1 },
    { nombre: 'un estado / <g>', razon: against('svg', 'unEstado'), maximo: 0.05 },
    { nombre: 'nodos / <g>', razon: against('svg', 'nodos'), maximo: 0.005 },
    {
      nombre: `mover con ${MUCHOS} / con ${BASTANTES}`,
      razon: ratio(at?.plano?.mover, medidas.get(BASTANTES)?.plano?.mover),
      maximo: 1.2,
    },
  ];
}

function ratio(ours: number | undefined, theirs: number | undefined): number | undefined {
  return ours === undefined || theirs === undefined ? undefined : ours / theirs;
}
