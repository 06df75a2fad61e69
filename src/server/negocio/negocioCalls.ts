import type { NEGOCIO_CALLS } from '../../contract/negocio/negocioCalls.ts';
import { daysOfMonths } from '../../domain/negocio/negocio.ts';
import { answering, asMember, type SignedHandler } from '../personal/calls/result.ts';
import { readByIndex } from '../plataforma/db/readByIndex.ts';
import { setCosto } from './costos.ts';
import { exportNegocio } from './exportNegocio.ts';
import { readWantsLunes, setWantsLunes } from './lunes/wantsLunes.ts';
import { readNegocio } from './readNegocio.ts';

export const NEGOCIO_HANDLERS: { [C in keyof typeof NEGOCIO_CALLS]: SignedHandler<C> } = {
  async LeerNegocio(deps, { id_proyecto = null, ...months }, { signed }) {
    const answer = await readByIndex(deps.db, async (tx) => ({
      ...(await readNegocio(tx, deps, { id_proyecto, ...daysOfMonths(months) })),
      correoDelLunes: await readWantsLunes(tx, signed.personal.id),
    }));
    return { ok: true, answer };
  },
  ExportarNegocio: answering(exportNegocio),
  FijarCosto: asMember(setCosto),
  FijarCorreoDelLunes: asMember(setWantsLunes),
};
