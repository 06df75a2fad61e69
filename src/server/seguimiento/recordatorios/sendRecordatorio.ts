import type { DocumentoCotizacion, NearLote } from '../../../contract/cotizacion.ts';
import { presentRecordatorio } from '../../../contract/recordatorio/presentRecordatorio.ts';
import { rutaOfRecordatorio } from '../../../contract/recordatorio/rutaDeRecordatorio.ts';
import { absoluteOf, rutaOf, rutaOfIssued } from '../../../contract/rutas.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { RecordatorioKind } from '../../../domain/recordatorio/recordatorio.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import type { Outcome } from '../../correo/outcome.ts';
import { replyToOf } from '../../correo/replyTo.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import type { Mailbox } from '../../correo/transport.ts';
import {
  newsOfRecordatorio,
  recordatorioOf,
  type SentRecordatorio,
} from '../../documentos/correo/news/recordatorio.ts';
import { findNearLotes } from '../../lotes/findNearLotes.ts';
import { MOTIVO_DE_ALTO } from '../../personas/altos.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import { composeNews } from '../composeNews.ts';
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
  const asesor = adviserOf(row);
  const sent: SentRecordatorio = {
    tipo: row.tipo,
    disponible: row.disponible === true,
    documento,
    enlace: absolute(rutaOfIssued(id_proyecto, correo.token)),
    lotes: absolute(rutaOf('lote', id_proyecto)),
    alto: absolute(rutaOfRecordatorio(row.token)),
    asesor,
    cercanos: gone ? await nearOf(documento, { db, archivos }) : [],
  };
  const { cliente, empresa } = documento;
  const ready = await composeNews(
    correo,
    newsOfRecordatorio(sent),
    {
      para: { name: cliente.nombre, address: cliente.correo },
      // Replies go where a quote's do.
      responderA: replyToOf(asesor, empresa, settings),
      asunto: presentRecordatorio(recordatorioOf(sent)).asunto,
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
