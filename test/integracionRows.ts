import type { INTEGRACION_CALLS } from '../src/contract/panel/integraciones.ts';
import { addDias, fechaEnMexico } from '../src/domain/fecha.ts';
import type { Row } from './matrixRows.ts';

export const INTEGRACION_ROWS: Readonly<Record<keyof typeof INTEGRACION_CALLS, Row>> = {
  LeerIntegraciones: {},
  ListarEntregas: {},
  ReenviarEntregas: { refusal: 'SIN_WEBHOOK' },
  RepetirEntregas: { body: () => ({ desde: '2026-11-01', hasta: '2026-11-02' }), refusal: 'SIN_WEBHOOK' },
  ProbarAviso: { refusal: 'SIN_WEBHOOK' },
  CrearClave: {
    body: ({ panel }) => ({
      nombre: 'Tablero',
      derechos: ['lotes.leer'],
      venceEl: addDias(fechaEnMexico(new Date(panel.time.now)), 30),
    }),
  },
  RevocarClave: {
    body: async ({ db, another }) => {
      const [row] = await db.query<{ id: string }>(
        `insert into clave_api (nombre, prefijo, huella, derechos, vence_el, creada_por, creada_en)
         values ('Tablero', gen_random_uuid()::text, 'x', '[]', '2030-01-01', $1::bigint, now()) returning id::text as id`,
        [another.id],
      );
      return { clave: row?.id };
    },
  },
  LeerCalendario: {},
  CrearCalendario: {},
  QuitarCalendario: {},
};
