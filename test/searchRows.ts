import type { SEARCH_CALLS } from '../src/contract/listings/searchCalls.ts';
import { freshLote } from './inventarioRows.ts';
import type { Row } from './matrixRows.ts';
import { correoOf, personaOf } from './personasRows.ts';

export const SEARCH_ROWS: Readonly<Record<keyof typeof SEARCH_CALLS, Row>> = {
  BuscarEnPanel: {
    body: async ({ db }) => {
      await freshLote(db);
      return { texto: 'Ana' };
    },
    foreign: {
      accion: 'readContacto',
      body: async ({ db, another }) => ({ texto: await correoOf(db, await personaOf(db, another)) }),
      expected: (answer) => {
        if (!JSON.stringify(answer).startsWith('{"personas":[],"cotizaciones":[]'))
          throw new Error(JSON.stringify(answer));
      },
    },
  },
};
