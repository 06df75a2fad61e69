import type { NEGOCIO_CALLS } from '../src/contract/negocio/negocioCalls.ts';
import type { Row } from './matrixRows.ts';

const PERIODO = { id_proyecto: 1, desde: '2026-11', hasta: '2026-11' };

export const NEGOCIO_ROWS: Readonly<Record<keyof typeof NEGOCIO_CALLS, Row>> = {
  LeerNegocio: { body: () => PERIODO },
  ExportarNegocio: { body: () => PERIODO },
  FijarCosto: { body: () => ({ id_proyecto: 1, origen: 'facebook', mes: '2026-11', monto: '38500.50' }) },
  FijarCorreoDelLunes: { body: () => ({ encendido: true }) },
};
