import { presentRecibo } from '../../contract/recibo/presentRecibo.ts';
import type { DocumentoRecibo } from '../../contract/recibo/recibo.ts';
import { readRecibo } from '../../contract/recibo/storedRecibo.ts';
import { absoluteOf, rutaOfIssued } from '../../contract/rutas.ts';
import { findAdviser } from '../apartados/recibos/findAdviser.ts';
import { composeRecibos, type SentRecibo } from './composeRecibo.ts';
import type { ClaimedCorreo } from './outbox.ts';
import type { Outcome } from './outcome.ts';
import { makeAttachedPdf, type SendDeps, unsetOutcome } from './sendDeps.ts';
import type { Mailbox } from './transport.ts';

/**
 * Sends a hold's receipt, with those that joined it, to its person, or the word of them to who follows the holds by now.
 * @throws where a stored receipt cannot be read, or the database or the files are away.
 */
export async function sendRecibo(
  correo: ClaimedCorreo,
  apartadoId: string,
  deps: SendDeps,
): Promise<Outcome> {
  const { db, settings, transporte } = deps;
  const first = sentOf(correo, settings.publicUrl);
  const joined = await db.query<{ documento: string; token: string }>(JOINED, [correo.reciboId]);
  const recibos = [first, ...joined.map((row) => sentOf(row, settings.publicUrl))] as const;
  const asesor = (await findAdviser(db, apartadoId)) ?? salesTeamOf(first.documento, settings.correoVentas);
  if (correo.tipo === 'asesor') {
    if (!asesor) return unsetOutcome('CORREO_VENTAS');
    return transporte.send(await composeRecibos(correo, recibos, { asesor, para: asesor }, deps));
  }
  const [one, ...others] = recibos;
  const withPdfs = [await withPdf(one, deps), ...(await inTurn(others, deps))] as const;
  return transporte.send(await composeRecibos(correo, withPdfs, { asesor }, deps));
}

const JOINED = `
  select r.documento::text as documento, coalesce(c.token, '') as token
  from recibo r join apartado a on a.id = r.apartado_id left join cotizacion c on c.id = a.cotizacion_id
  where r.junto_a = $1::bigint and r.documento is not null order by r.id`;

function sentOf({ documento: json, token }: { documento: string; token: string }, publicUrl: string) {
  const documento = readRecibo(json);
  const ruta = token && rutaOfIssued(documento.proyecto.id_proyecto, token);
  return { documento, ...(ruta && { enlace: absoluteOf(publicUrl, ruta) }) };
}

async function withPdf(recibo: SentRecibo, deps: SendDeps): Promise<SentRecibo> {
  const { documento } = recibo;
  if (!presentRecibo(documento).conPdf) return recibo;
  return { ...recibo, pdf: await makeAttachedPdf(documento.folio, { recibo: documento }, deps) };
}

/** One after the other: the thread that makes them is one. */
async function inTurn(recibos: readonly SentRecibo[], deps: SendDeps): Promise<SentRecibo[]> {
  const made: SentRecibo[] = [];
  for (const recibo of recibos) made.push(await withPdf(recibo, deps));
  return made;
}

/** A hold that nobody of the staff follows, such as one made by the command line, is the sales team's. */
function salesTeamOf({ empresa }: DocumentoRecibo, correoVentas: string | undefined): Mailbox | undefined {
  return correoVentas === undefined ? undefined : { name: empresa.nombre, address: correoVentas };
}
