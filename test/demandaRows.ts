import type { DEMANDA_CALLS } from '../src/contract/panel/demanda.ts';
import type { Row } from './matrixRows.ts';

const PERIODO = { desde: '2026-11-01', hasta: '2026-11-30' };
const OF_PROYECTO = { id_proyecto: 1, ...PERIODO };

export const DEMANDA_ROWS: Readonly<Record<keyof typeof DEMANDA_CALLS, Row>> = {
  LeerDemanda: { body: () => OF_PROYECTO },
  LeerDemandaPorAsesor: { body: () => PERIODO },
  ExportarDemanda: { body: () => ({ ...OF_PROYECTO, tabla: 'lotes' }) },
  ExportarDemandaPorAsesor: { body: () => PERIODO },
};
