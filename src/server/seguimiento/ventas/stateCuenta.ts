import type { Member } from '../../../domain/permisos.ts';
import { empresaEnCotizacion, readEmpresa } from '../../catalogo/empresa.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import { openVenta } from '../../lotes/ventas/openVenta.ts';
import type { OutcomeOf } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock'> & { pdf: PdfMaker };

/** A sale's statement of today. Names and references stand in it as far as the reader may see them. */
export async function stateCuenta(
  deps: Deps,
  reader: Member,
  asked: { venta: string },
): Promise<OutcomeOf<'HacerEstadoDeCuenta'>> {
  const opened = await openVenta(deps, reader, asked);
  if (!opened.ok) return opened;
  const { persona, ...venta } = opened.answer;
  if (!venta.parcialidades.length) return { ok: false, motivo: 'VENTA_SIN_PRECIO' };
  const empresa = empresaEnCotizacion(await readEmpresa(deps.db));
  const pdf = await deps.pdf.make({
    estado: { venta: { ...venta, nombre: persona?.nombre ?? null }, empresa },
  });
  const archivo = `estado-de-cuenta-lote-${venta.id_lote.replace(/[^\w-]+/g, '-')}-${venta.hoy}.pdf`;
  return { ok: true, answer: { archivo, pdf: pdf.toString('base64') } };
}
