import type { z } from 'zod';
import type { DEMANDA_CALLS } from '../../contract/panel/demanda.ts';
import type { ClaseDeDemanda, HechoDeDemanda } from '../../domain/demanda/demanda.ts';

/** Mexico City days, both included. */
export type AskedDemanda = z.infer<(typeof DEMANDA_CALLS)['LeerDemanda']['solicitud']>;

export interface CountedCosa {
  clase: ClaseDeDemanda | 'paso';
  hecho: HechoDeDemanda | 'apartado' | 'vendido';
  cosa: string;
  cuantos: number;
}
