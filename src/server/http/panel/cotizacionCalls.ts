import type { COTIZACION_CALLS } from '../../../contract/panel/cotizaciones.ts';
import type { HOY_CALLS } from '../../../contract/panel/hoy.ts';
import type { RECORDATORIO_CALLS } from '../../../contract/panel/recordatorios.ts';
import { exportForPanel } from '../../cotizaciones/panel/exportForPanel.ts';
import { countFiled, sendFiled } from '../../cotizaciones/panel/filedCotizaciones.ts';
import { listForPanel } from '../../cotizaciones/panel/listForPanel.ts';
import { readForPanel } from '../../cotizaciones/panel/readForPanel.ts';
import { correctFromPanel, resendFromPanel } from '../../cotizaciones/panel/sendFromPanel.ts';
import { readHoy } from '../../hoy/readHoy.ts';
import { discardCorreo, releaseOfHoy } from '../../hoy/settleCorreos.ts';
import { setRecordatorio, showRecordatorios } from '../../recordatorios/ajustes.ts';
import type { SignedHandler } from './result.ts';

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

/** What each call for the reminders to buyers does. */
export const RECORDATORIO_HANDLERS: { [C in keyof typeof RECORDATORIO_CALLS]: SignedHandler<C> } = {
  async LeerRecordatorios(deps) {
    return { ok: true, answer: await showRecordatorios(deps) };
  },
  async FijarRecordatorio(deps, body, { signed }) {
    const set = await setRecordatorio(deps, signed.personal, body);
    return set.ok ? { ok: true, answer: await showRecordatorios(deps) } : set;
  },
};

/** What each call of the first screen does. */
export const HOY_HANDLERS: { [C in keyof typeof HOY_CALLS]: SignedHandler<C> } = {
  async LeerHoy(deps, body, { signed }) {
    return { ok: true, answer: await readHoy(deps, signed.personal, body) };
  },
  async LiberarCorreos(deps, { asesor }, { signed }) {
    const liberados = await releaseOfHoy(deps, signed.personal, asesor);
    const conServidor = deps.settings.smtpUrl !== undefined;
    return { ok: true, answer: { liberados, conServidor }, wakesMail: liberados > 0 };
  },
  async DescartarCorreo(deps, { correo }, { signed }) {
    const discarded = await discardCorreo(deps, signed.personal, correo);
    return discarded.ok ? { ok: true, answer: { hecho: true } } : discarded;
  },
};
