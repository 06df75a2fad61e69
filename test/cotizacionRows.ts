import { expect } from 'vitest';
import type { COTIZACION_CALLS } from '../src/contract/panel/cotizaciones.ts';
import type { HOY_CALLS } from '../src/contract/panel/hoy.ts';
import type { Db } from '../src/server/plataforma/db/db.ts';
import { freshLote } from './inventarioRows.ts';
import { issueQuote } from './issueQuote.ts';
import type { Foreign, Row } from './matrixRows.ts';

let corrected = 0;
/** A new mail address. */
const freshCorreo = (): string => {
  corrected += 1;
  return `corregida${corrected}@ejemplo.mx`;
};

const foreignQuote: Foreign['body'] = async ({ db, another }) => ({
  folio: (await issueQuote(db, { asesor: another.id, estado: 'rechazado' })).folio,
});

/** A refused mail to an adviser's person. Out: its id. */
async function refusedOf(db: Db, asesor: string): Promise<string> {
  await issueQuote(db, { asesor, estado: 'rechazado', vigencia: '2026-11-23' });
  const [row] = await db.query<{ id: string }>('select max(id)::text as id from correo_salida');
  return row?.id ?? '';
}

export const HOY_ROWS: Readonly<Record<keyof typeof HOY_CALLS, Row>> = {
  EsperarCambios: { body: () => ({ version: '' }) },
  LeerHoy: {
    foreign: {
      body: async ({ db, another }) => {
        await issueQuote(db, { asesor: another.id, estado: 'rechazado', vigencia: '2026-11-23' });
        return { asesor: another.id };
      },
      expected: (answer) => {
        const lists = JSON.stringify(answer).match(/"total":\d+/g) ?? [];
        if (lists.length !== 13 || lists.some((it) => it !== '"total":0'))
          throw new Error(JSON.stringify(answer));
      },
    },
  },
  LiberarCorreos: {
    foreign: {
      body: async ({ db, another }) => {
        await issueQuote(db, { asesor: another.id, estado: 'retenido', vigencia: '2026-11-23' });
        return {};
      },
      expected: (answer) => expect(answer).toEqual({ liberados: 0, conServidor: false }),
    },
  },
  DescartarCorreo: {
    body: async ({ db, who }) => ({ correo: await refusedOf(db, who.id) }),
    foreign: {
      body: async ({ db, another }) => ({ correo: await refusedOf(db, another.id) }),
      expected: 'NO_PERMITIDO',
    },
  },
};

async function fileQuote(db: Db, told: Parameters<typeof issueQuote>[1]) {
  const made = await issueQuote(db, told);
  await db.query(
    `update correo_salida set aceptado_por = 'archivo .eml'
     where cotizacion_id = (select id from cotizacion where folio = $1)`,
    [made.folio],
  );
}

export const COTIZACION_ROWS: Readonly<Record<keyof typeof COTIZACION_CALLS, Row>> = {
  ListarCotizaciones: {
    body: async ({ db, who }) => {
      await issueQuote(db, { asesor: who.id });
      return {};
    },
    foreign: {
      body: async ({ db, another }) => ({ busca: (await issueQuote(db, { asesor: another.id })).folio }),
      expected: (answer) => {
        if (!JSON.stringify(answer).startsWith('{"filas":[],')) throw new Error(JSON.stringify(answer));
      },
    },
  },
  LeerCotizacion: {
    body: async ({ db, who }) => ({ folio: (await issueQuote(db, { asesor: who.id })).folio }),
    foreign: { body: foreignQuote, expected: 'NO_PERMITIDO' },
  },
  LeerSalidaDeCorreos: {
    body: async () => ({}),
    foreign: {
      body: async ({ db, another }) => {
        await fileQuote(db, { asesor: another.id });
        return {};
      },
      expected: (answer) => {
        if (JSON.stringify(answer) !== '{"conServidor":false,"guardadas":0}')
          throw new Error(JSON.stringify(answer));
      },
    },
  },
  EnviarGuardadas: {
    body: async () => ({}),
    foreign: {
      body: async ({ db, another }) => {
        await fileQuote(db, { asesor: another.id });
        return {};
      },
      expected: (answer) => {
        if (JSON.stringify(answer) !== '{"enviadas":0}') throw new Error(JSON.stringify(answer));
      },
    },
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
