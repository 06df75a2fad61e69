import type { RECIBO_CALLS } from '../../../contract/panel/recibos.ts';
import { KINDS_WITH_PDF, nombreDeRecibo } from '../../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../../contract/recibo/recibo.ts';
import { readRecibo } from '../../../contract/recibo/storedRecibo.ts';
import { mayWith } from '../../../domain/permisos.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import type { SignedHandler } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

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

type FoundRecibo =
  | { ok: true; documento: DocumentoRecibo }
  | { ok: false; motivo: 'APARTADO_INEXISTENTE' | 'RECIBO_INEXISTENTE' | 'NO_PERMITIDO' };

/**
 * The newest receipt with a PDF of a hold; none after a deletion. In: the hold's id; whether the reader may
 * see a person of a given adviser.
 */
async function findRecibo(
  db: Queryable,
  apartado: string,
  permitted: (asesorId: string | null) => boolean,
): Promise<FoundRecibo> {
  const [row] = await db.query<{ asesor: string | null; documento: string | null }>(
    `select case when p.id is null then a.apartado_por else p.asesor_id end::text as asesor,
       (select r.documento::text from recibo r
        where r.apartado_id = a.id and r.tipo in (select value from json_array_elements_text($2::json))
        order by r.id desc limit 1) as documento
     from apartado a left join persona p on p.clave = a.contacto where a.id = $1::bigint`,
    [apartado, JSON.stringify(KINDS_WITH_PDF)],
  );
  if (!row) return { ok: false, motivo: 'APARTADO_INEXISTENTE' };
  if (!permitted(row.asesor)) return { ok: false, motivo: 'NO_PERMITIDO' };
  if (row.documento === null) return { ok: false, motivo: 'RECIBO_INEXISTENTE' };
  return { ok: true, documento: readRecibo(row.documento) };
}
