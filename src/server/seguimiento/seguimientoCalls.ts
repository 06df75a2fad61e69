import type { HOY_CALLS } from '../../contract/panel/hoy.ts';
import type { PERSONA_CALLS } from '../../contract/panel/personas.ts';
import type { RECORDATORIO_CALLS } from '../../contract/panel/recordatorios.ts';
import type { SignedHandler } from '../personal/calls/result.ts';
import { readHoy } from './hoy/readHoy.ts';
import { discardCorreo, releaseOfHoy } from './hoy/settleCorreos.ts';
import { readPersona } from './persona/readPersona.ts';
import { previewRenewal, renewFromPanel } from './persona/renewFromPanel.ts';
import { setRecordatorio, showRecordatorios } from './recordatorios/ajustes.ts';

/** What the calls for one person's page and the renewal of their quotes do. */
export const PAGINA_DE_PERSONA_HANDLERS: {
  [C in keyof typeof PERSONA_CALLS &
    ('LeerPersona' | 'RevisarRenovacion' | 'RenovarCotizacion')]: SignedHandler<C>;
} = {
  async LeerPersona(deps, { id }, { signed }) {
    const read = await readPersona(deps, signed.personal, id);
    return read.ok ? { ok: true, answer: read.persona } : read;
  },
  RevisarRenovacion: (deps, body, { signed }) => previewRenewal(deps, signed.personal, body),
  async RenovarCotizacion(deps, body, { signed }) {
    const renewed = await renewFromPanel(deps, signed.personal, body);
    return renewed.ok ? { ...renewed, wakesMail: true } : renewed;
  },
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
