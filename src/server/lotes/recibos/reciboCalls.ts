import type { RECIBO_CALLS } from '../../../contract/panel/recibos.ts';
import { nombreDeRecibo } from '../../../contract/recibo/presentRecibo.ts';
import { mayWith } from '../../../domain/permisos.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import type { SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { findRecibo } from './findRecibo.ts';

/** What the calls for receipts do. */
export const RECIBO_HANDLERS: {
  [C in keyof typeof RECIBO_CALLS]: SignedHandler<C, PanelDeps & { pdf: PdfMaker }>;
} = {
  async LeerRecibo({ db, pdf }, { apartado }, { signed }) {
    const found = await findRecibo(db, apartado, (owner) => mayWith(signed.personal, 'readContacto', owner));
    if (!found.ok) return found;
    const { documento } = found;
    const file = await pdf.make({ recibo: documento });
    return {
      ok: true,
      answer: { archivo: nombreDeRecibo(documento.folio), pdf: file.toString('base64') },
    };
  },
};
