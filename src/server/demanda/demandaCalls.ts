import type { DEMANDA_CALLS } from '../../contract/panel/demanda.ts';
import { answering, type SignedHandler } from '../personal/calls/result.ts';
import { readByIndex } from '../plataforma/db/readByIndex.ts';
import { exportDemanda, exportPorAsesor } from './exportDemanda.ts';
import { readDemanda } from './readDemanda.ts';
import { readPorAsesor } from './readPorAsesor.ts';

export const DEMANDA_HANDLERS: { [C in keyof typeof DEMANDA_CALLS]: SignedHandler<C> } = {
  async LeerDemanda({ db }, body) {
    return { ok: true, answer: await readByIndex(db, (tx) => readDemanda(tx, body)) };
  },
  async LeerDemandaPorAsesor({ db }, body) {
    return { ok: true, answer: { asesores: await readByIndex(db, (tx) => readPorAsesor(tx, body)) } };
  },
  ExportarDemanda: answering(exportDemanda),
  ExportarDemandaPorAsesor: answering(exportPorAsesor),
};
