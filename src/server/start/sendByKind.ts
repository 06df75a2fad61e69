import { empresaEnCotizacion, readEmpresa } from '../catalogo/empresa.ts';
import type { ClaimedCorreo } from '../correo/outbox.ts';
import type { Outcome } from '../correo/outcome.ts';
import type { SendDeps } from '../correo/sendDeps.ts';
import { sendCotizacion } from '../cotizaciones/send/sendCotizacion.ts';
import type { PdfMaker } from '../documentos/pdf/pdfMaker.ts';
import { sendEventoDeCotizacion } from '../integraciones/avisos/sendEventoDeCotizacion.ts';
import { sendListaDePrecios } from '../lotes/precios/sendListaDePrecios.ts';
import { sendRecibo } from '../lotes/recibos/sendRecibo.ts';
import { sendRecordatorio } from '../seguimiento/recordatorios/sendRecordatorio.ts';

/** Sends a claimed mail with its room. @throws as the room does */
export async function sendByKind(
  correo: ClaimedCorreo,
  deps: SendDeps & { pdf: PdfMaker },
): Promise<Outcome> {
  const { tipo, apartadoId, recordatorioId } = correo;
  if (tipo === 'personal')
    return sendListaDePrecios(correo, empresaEnCotizacion(await readEmpresa(deps.db)), deps);
  if (apartadoId !== null) return sendRecibo(correo, apartadoId, deps);
  if (recordatorioId !== null) return sendRecordatorio(correo, recordatorioId, deps);
  if (tipo === 'webhook') return sendEventoDeCotizacion(correo, deps);
  if (tipo === 'asesor') throw new Error('a quote has no mail to an adviser');
  return sendCotizacion({ ...correo, tipo }, deps);
}
