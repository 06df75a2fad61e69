import type { RECORDATORIO_CALLS } from '../src/contract/panel/recordatorios.ts';
import type { Row } from './matrixRows.ts';

export const RECORDATORIO_ROWS: Readonly<Record<keyof typeof RECORDATORIO_CALLS, Row>> = {
  LeerRecordatorios: {},
  FijarRecordatorioDePago: { body: () => ({ dias: 3 }) },
  FijarRecordatorio: { body: () => ({ tipo: 'lote', encendido: true }) },
};
