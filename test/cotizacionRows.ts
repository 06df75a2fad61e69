import type { COTIZACION_CALLS } from '../src/contract/panel/cotizaciones.ts';
import type { HOY_CALLS } from '../src/contract/panel/hoy.ts';
import { freshLote } from './inventarioRows.ts';
import { issueQuote } from './issueQuote.ts';
import type { Row } from './matrixRows.ts';

let corrected = 0;
/** An address that no quote went to yet. */
const freshCorreo = (): string => {
  corrected += 1;
  return `corregida${corrected}@ejemplo.mx`;
};

const foreignQuote: NonNullable<Row['foreign']>['body'] = async ({ db, another }) => ({
  folio: (await issueQuote(db, { asesor: another.id, estado: 'rechazado' })).folio,
});

/** The matrix's row of the first screen of whoever sells. */
export const HOY_ROWS: Readonly<Record<keyof typeof HOY_CALLS, Row>> = {
  LeerHoy: {
    foreign: {
      body: async ({ db, another }) => {
        await issueQuote(db, { asesor: another.id, estado: 'rechazado', vigencia: '2026-11-23' });
        return { asesor: another.id };
      },
      expected: (answer) => {
        const lists = JSON.stringify(answer).match(/"total":\d+/g) ?? [];
        if (lists.length !== 7 || lists.some((it) => it !== '"total":0'))
          throw new Error(JSON.stringify(answer));
      },
    },
  },
};

/** The matrix's rows of the calls for quotes. */
export const COTIZACION_ROWS: Readonly<Record<keyof typeof COTIZACION_CALLS, Row>> = {
  ListarCotizaciones: {
    body: async ({ db, who }) => {
      await issueQuote(db, { asesor: who.id });
      return {};
    },
    foreign: {
      body: async ({ db, another }) => ({ busca: (await issueQuote(db, { asesor: another.id })).folio }),
      expected: (answer) => {
        if (!JSON.stringify(answer).startsWith('{"cotizaciones":[],'))
          throw new Error(JSON.stringify(answer));
      },
    },
  },
  LeerCotizacion: {
    body: async ({ db, who }) => ({ folio: (await issueQuote(db, { asesor: who.id })).folio }),
    foreign: { body: foreignQuote, expected: 'NO_PERMITIDO' },
  },
  ReenviarCotizacion: {
    body: async ({ db, who }) => ({ folio: (await issueQuote(db, { asesor: who.id })).folio }),
    foreign: { body: foreignQuote, expected: 'NO_PERMITIDO' },
  },
  CorregirCorreoDeCotizacion: {
    body: async ({ db, who }) => ({
      folio: (await issueQuote(db, { asesor: who.id, estado: 'rechazado' })).folio,
      correo: freshCorreo(),
    }),
    foreign: {
      body: async (scene) => ({
        ...(await foreignQuote(scene)),
        correo: freshCorreo(),
      }),
      expected: 'NO_PERMITIDO',
    },
  },
  ExportarCotizaciones: {
    body: async ({ db }) => {
      await issueQuote(db, { lote: await freshLote(db) });
      return { formato: 'xlsx', columnas: ['folio', 'nombre', 'total'] };
    },
  },
};
