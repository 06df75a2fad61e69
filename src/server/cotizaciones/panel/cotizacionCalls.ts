import type { COTIZACION_CALLS } from '../../../contract/panel/cotizaciones.ts';
import { answering, asMember, type SignedHandler } from '../../personal/calls/result.ts';
import { exportForPanel } from './exportForPanel.ts';
import { countFiled, sendFiled } from './filedCotizaciones.ts';
import { listForPanel } from './listForPanel.ts';
import { readForPanel } from './readForPanel.ts';
import { correctFromPanel, resendFromPanel } from './sendFromPanel.ts';

/** What each call for quotes does. */
export const COTIZACION_HANDLERS: { [C in keyof typeof COTIZACION_CALLS]: SignedHandler<C> } = {
  ListarCotizaciones: asMember(listForPanel),
  LeerCotizacion: (deps, { folio }, { signed }) => readForPanel(deps, signed.personal, folio),
  LeerSalidaDeCorreos: answering(countFiled),
  async EnviarGuardadas(deps, _body, { signed }) {
    const enviadas = await sendFiled(deps, signed.personal);
    return { ok: true, answer: { enviadas } };
  },
  ReenviarCotizacion: (deps, { folio }, { signed }) => resendFromPanel(deps, signed.personal, folio),
  CorregirCorreoDeCotizacion: asMember(correctFromPanel),
  ExportarCotizaciones: asMember(exportForPanel),
};
