import type { DERECHO_CALLS } from '../../../contract/panel/derechos.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import { asMember, type SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { revokeMercadotecnia, setRecordatoriosOf } from '../../personas/changes/oppose.ts';
import { closeDerecho } from './closeDerecho.ts';
import { eraseFromPanel, previewErasure } from './derechos.ts';
import { handOverPersona } from './handOverPersona.ts';

export const DERECHO_HANDLERS: {
  [C in keyof typeof DERECHO_CALLS]: SignedHandler<C, PanelDeps & { pdf: PdfMaker }>;
} = {
  EntregarDatos: asMember(handOverPersona),
  RevocarPromociones: asMember(revokeMercadotecnia),
  FijarRecordatoriosDe: asMember(setRecordatoriosOf),
  RevisarBorrado: asMember(previewErasure),
  CerrarDerecho: asMember(closeDerecho),
  BorrarDatos: asMember(eraseFromPanel),
};
