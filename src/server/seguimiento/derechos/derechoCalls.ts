import type { DERECHO_CALLS } from '../../../contract/panel/derechos.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import type { SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { revokeMercadotecnia, setRecordatoriosOf } from '../../personas/changes/oppose.ts';
import { eraseFromPanel, previewErasure } from './derechos.ts';
import { handOverPersona } from './handOverPersona.ts';

/** What each call for a person's rights does. */
export const DERECHO_HANDLERS: {
  [C in keyof typeof DERECHO_CALLS]: SignedHandler<C, PanelDeps & { pdf: PdfMaker }>;
} = {
  EntregarDatos: (deps, body, { signed }) => handOverPersona(deps, signed.personal, body),
  async RevocarPromociones(deps, { persona }, { signed }) {
    const revoked = await revokeMercadotecnia(deps, signed.personal, persona);
    return revoked.ok ? DONE : revoked;
  },
  async FijarRecordatoriosDe(deps, body, { signed }) {
    const set = await setRecordatoriosOf(deps, signed.personal, body);
    return set.ok ? DONE : set;
  },
  RevisarBorrado: (deps, { persona }, { signed }) => previewErasure(deps, signed.personal, persona),
  BorrarDatos: (deps, { persona }, { signed }) => eraseFromPanel(deps, signed.personal, persona),
};

const DONE = { ok: true, answer: { hecho: true } } as const;
