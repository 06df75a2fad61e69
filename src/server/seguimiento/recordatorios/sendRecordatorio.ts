import type { DocumentoCotizacion, NearLote } from '../../../contract/cotizacion.ts';
import { presentRecordatorio } from '../../../contract/recordatorio/presentRecordatorio.ts';
import { rutaOfRecordatorio } from '../../../contract/recordatorio/rutaDeRecordatorio.ts';
import { absoluteOf, rutaOf, rutaOfIssued } from '../../../contract/rutas.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { RecordatorioKind } from '../../../domain/recordatorio/recordatorio.ts';
import { buildMime, type ComposeDeps, LOGO_REFERENCE, type MailContent } from '../../correo/buildMime.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import type { Outcome } from '../../correo/outcome.ts';
import { replyToOf } from '../../correo/replyTo.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import type { Mailbox, ReadyCorreo } from '../../correo/transport.ts';
import {
  htmlRecordatorio,
  recordatorioOf,
  type SentRecordatorio,
  textoRecordatorio,
} from '../../documentos/correo/recordatorio.tsx';
import { readLogo } from '../../documentos/readLogo.ts';
import { findNearLotes } from '../../lotes/findNearLotes.ts';
import { MOTIVO_DE_ALTO } from '../../personas/altos.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import { readEligible } from './eligible.ts';
import { isVigenciaTold } from './remindVigencias.ts';

type Row = {
  cotizacion: string;
  tipo: RecordatorioKind;
  disponible: boolean | null;
  token: string;
  asesor: string | null;
  asesor_correo: string | null;
};

/**
 * Sends a reminder unless it is no longer true, as it may have waited for hours.
 * @throws if the stored quote cannot be read, or the database or the files are unavailable.
 */
export async function sendRecordatorio(
  correo: ClaimedCorreo,
  recordatorio: string,
  deps: SendDeps,
): Promise<Outcome> {
  const { db, settings, archivos, transporte } = deps;
  const ahora = new Date(deps.now());
  const row = await readRecordatorio(db, recordatorio, { ahora, hoy: fechaEnMexico(ahora) });
  if (!row) return { ok: false, clase: 'caduca', motivo: MOTIVO_DE_ALTO.cambio };
  const documento = readDocumento(correo.documento);
  const { id_proyecto } = documento.proyecto;
  const absolute = (ruta: string) => absoluteOf(settings.publicUrl, ruta);
  const gone = row.tipo === 'lote' && row.disponible === false;
  const ready = await composeRecordatorio(
    correo,
    {
      tipo: row.tipo,
      disponible: row.disponible === true,
      documento,
      enlace: absolute(rutaOfIssued(id_proyecto, correo.token)),
      lotes: absolute(rutaOf('lote', id_proyecto)),
      alto: absolute(rutaOfRecordatorio(row.token)),
      asesor: adviserOf(row),
      cercanos: gone ? await nearOf(documento, { db, archivos }) : [],
    },
    deps,
  );
  return transporte.send(ready);
}

/** The reminder, unless it is no longer true. */
export async function readRecordatorio(
  db: Queryable,
  recordatorio: string,
  moment: { ahora: Date; hoy: string },
): Promise<Row | undefined> {
  const [row] = await db.query<Row>(RECORDATORIO, [recordatorio]);
  return row && (await isStillTrue(db, row, moment)) ? row : undefined;
}

/** The person's present adviser, if still employed. */
const RECORDATORIO = `
  select r.cotizacion_id::text as cotizacion, r.tipo, r.disponible, r.token, asesor.nombre as asesor, asesor.correo as asesor_correo
  from recordatorio r
    join cotizacion c on c.id = r.cotizacion_id
    left join persona p on p.clave = c.contacto
    left join personal asesor on asesor.id = p.asesor_id and asesor.baja_en is null
  where r.id = $1::bigint`;

function adviserOf({ asesor, asesor_correo }: Row): Mailbox | undefined {
  return asesor !== null && asesor_correo !== null ? { name: asesor, address: asesor_correo } : undefined;
}

function nearOf(
  { proyecto: { id_proyecto }, lote, modelo: { id_modelo } }: DocumentoCotizacion,
  { db, archivos }: { db: Db; archivos: SendDeps['archivos'] },
): Promise<NearLote[]> {
  const { id_lote, terreno } = lote;
  return findNearLotes(db, archivos, { id_proyecto, id_lote, id_modelo, terreno });
}

/** The facts for which a reminder was written. */
interface Written {
  /** Id of the quote. */
  cotizacion: string;
  tipo: RecordatorioKind;
  disponible: boolean | null;
}

/** True if the reminder would be written now: its kind is on, nobody stopped it, and its facts hold. */
async function isStillTrue(
  db: Queryable,
  { cotizacion, tipo, disponible }: Written,
  moment: { hoy: string; ahora: Date },
): Promise<boolean> {
  const [on] = await db.query('select from recordatorio_ajuste where tipo = $1', [tipo]);
  if (!on) return false;
  const [quote] = await readEligible(db, [cotizacion], moment);
  if (!quote) return false;
  return tipo === 'vigencia' ? isVigenciaTold(quote) : quote.disponible === disponible;
}

/** Composes a leased reminder; replies go where a quote's do. @throws {ArchivosUnavailable} */
async function composeRecordatorio(
  correo: Pick<ClaimedCorreo, 'messageId' | 'creado'>,
  sent: SentRecordatorio & { asesor: Mailbox | undefined },
  { settings, archivos }: ComposeDeps,
): Promise<ReadyCorreo> {
  const { documento, alto } = sent;
  const { cliente, empresa } = documento;
  const logo = await readLogo(archivos, empresa.logo);
  const contenido: MailContent = {
    para: { name: cliente.nombre, address: cliente.correo },
    responderA: replyToOf(sent.asesor, empresa, settings),
    asunto: presentRecordatorio(recordatorioOf(sent)).asunto,
    texto: textoRecordatorio(sent),
    html: htmlRecordatorio(sent, logo && { src: `cid:${LOGO_REFERENCE}`, ancho: logo.ancho }),
    adjuntos: logo
      ? [{ filename: 'logo.png', content: logo.png, contentType: 'image/png', cid: LOGO_REFERENCE }]
      : [],
    alto,
  };
  const mime = await buildMime(correo, documento, contenido, settings);
  return { messageId: correo.messageId, de: settings.correoDe, para: cliente.correo, mime };
}
