import type {
  CASA_CALLS,
  EXISTENCIA_CALLS,
  PAPEL_CALLS,
} from '../src/contract/existencias/existenciaCalls.ts';
import { freshLote } from './inventarioRows.ts';
import type { Row } from './matrixRows.ts';

const ofProyecto: Row = {
  body: async ({ db }) => {
    await freshLote(db);
    return { id_proyecto: 1 };
  },
};

export const EXISTENCIA_ROWS: Readonly<
  Record<keyof typeof EXISTENCIA_CALLS | keyof typeof PAPEL_CALLS | keyof typeof CASA_CALLS, Row>
> = {
  LeerExistencias: ofProyecto,
  ExportarExistencias: {
    body: async ({ db }) => {
      await freshLote(db);
      return { id_proyecto: 1, formato: 'csv' };
    },
  },
  HacerHojaDeDisponibilidad: ofProyecto,
  HacerListaDePrecios: ofProyecto,
  LeerCodigosQr: {
    body: async ({ db }) => ({ para: { de: 'lotes', id_proyecto: 1, lotes: [await freshLote(db)] } }),
  },
  HacerHojaDeQr: {
    body: async ({ db }) => ({ para: { de: 'lotes', id_proyecto: 1, lotes: [await freshLote(db)] } }),
  },
  LeerCasasDeLote: { body: async ({ db }) => ({ id_proyecto: 1, id_lote: await freshLote(db) }) },
};
