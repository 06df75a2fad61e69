import type { MESA_CALLS } from '../src/contract/panel/catalogo/mesa.ts';
import { freshBorrador } from './borradorRows.ts';
import type { Row } from './matrixRows.ts';

const ligas = { version: 1, ligas: [] };
const ruta = 'planos/no-hay.svg';

/** The draft has no such drawing. */
export const MESA_ROWS: Readonly<Record<keyof typeof MESA_CALLS, Row>> = {
  LeerMesa: {
    body: async ({ db }) => {
      await freshBorrador(db);
      return { ruta };
    },
    refusal: 'PLANO_INEXISTENTE',
  },
  RevisarLigas: {
    body: async ({ db }) => {
      await freshBorrador(db);
      return { ruta, ligas };
    },
    refusal: 'PLANO_INEXISTENTE',
  },
  GuardarLigas: {
    body: async ({ db }) => ({ revision: await freshBorrador(db), ruta, ligas }),
    refusal: 'PLANO_INEXISTENTE',
  },
  GuardarAreas: {
    body: async ({ db }) => ({ revision: await freshBorrador(db), ruta, lotes: ['1'] }),
    refusal: 'PLANO_INEXISTENTE',
  },
};
