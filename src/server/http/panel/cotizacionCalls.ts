import type { COTIZACION_CALLS } from '../../../contract/panel/cotizaciones.ts';
import { exportForPanel } from '../../cotizaciones/panel/exportForPanel.ts';
import { countFiled, sendFiled } from '../../cotizaciones/panel/filedCotizaciones.ts';
import { listForPanel } from '../../cotizaciones/panel/listForPanel.ts';
import { readForPanel } from '../../cotizaciones/panel/readForPanel.ts';
import { correctFromPanel, resendFromPanel } from '../../cotizaciones/panel/sendFromPanel.ts';
import type { SignedHandler } from '../../personal/calls/result.ts';

/** What each call for quotes does. */
export const COTIZACION_HANDLERS: { [C in keyof typeof COTIZACION_CALLS]: SignedHandler<C> } = {
  ListarCotizaciones: (deps, body, { signed }) => listForPanel(deps, signed.personal, body),
  LeerCotizacion: (deps, { folio }, { signed }) => readForPanel(deps, signed.personal, folio),
  async LeerSalidaDeCorreos(deps, _body, { signed }) {
    return { ok: true, answer: await countFiled(deps, signed.personal) };
  },
  async EnviarGuardadas(deps, _body, { signed }) {
    const enviadas = await sendFiled(deps, signed.personal);
    return { ok: true, answer: { enviadas }, wakesMail: enviadas > 0 };
  },
  async ReenviarCotizacion(deps, { folio }, { signed }) {
    const sent = await resendFromPanel(deps, signed.personal, folio);
    return sent.ok ? { ...sent, wakesMail: true } : sent;
  },
  async CorregirCorreoDeCotizacion(deps, body, { signed }) {
    const corrected = await correctFromPanel(deps, signed.personal, body);
    return corrected.ok ? { ...corrected, wakesMail: true } : corrected;
  },
  ExportarCotizaciones: (deps, body, { signed }) => exportForPanel(deps, signed.personal, body),
};
