import { presentRecibo } from '../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../contract/recibo/recibo.ts';
import { readRecibo } from '../../contract/recibo/storedRecibo.ts';
import { absoluteOf, rutaOfIssued } from '../../contract/rutas.ts';
import { findAdviser } from '../apartados/recibos/findAdviser.ts';
import { composeRecibo } from './composeRecibo.ts';
import type { ClaimedCorreo } from './outbox.ts';
import type { Outcome } from './outcome.ts';
import { makeAttachedPdf, type SendDeps, unsetOutcome } from './sendDeps.ts';
import type { Mailbox } from './transport.ts';

/**
 * Sends a hold's receipt to its person, or the word of it to who follows the hold by now.
 * @throws where the stored receipt cannot be read, or the database is away.
 */
export async function sendRecibo(
  correo: ClaimedCorreo,
  apartadoId: string,
  deps: SendDeps,
): Promise<Outcome> {
  const { db, settings, transporte } = deps;
  const documento = readRecibo(correo.documento);
  const asesor = (await findAdviser(db, apartadoId)) ?? salesTeamOf(documento, settings.correoVentas);
  const ruta = correo.token && rutaOfIssued(documento.proyecto.id_proyecto, correo.token);
  const common = { documento, asesor, ...(ruta && { enlace: absoluteOf(settings.publicUrl, ruta) }) };
  if (correo.tipo === 'asesor') {
    if (!asesor) return unsetOutcome('CORREO_VENTAS');
    return transporte.send(await composeRecibo(correo, { ...common, para: asesor }, settings));
  }
  const { conPdf } = presentRecibo(documento);
  const pdf = conPdf ? await makeAttachedPdf(documento.folio, { recibo: documento }, deps) : undefined;
  return transporte.send(await composeRecibo(correo, { ...common, pdf }, settings));
}

/** A hold that nobody of the staff follows, such as one made by the command line, is the sales team's. */
function salesTeamOf({ empresa }: DocumentoRecibo, correoVentas: string | undefined): Mailbox | undefined {
  return correoVentas === undefined ? undefined : { name: empresa.nombre, address: correoVentas };
}
