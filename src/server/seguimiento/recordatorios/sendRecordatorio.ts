import type { DocumentoCotizacion, NearLote } from '../../../contract/cotizacion.ts';
import { rutaOfRecordatorio } from '../../../contract/recordatorio/rutaDeRecordatorio.ts';
import { absoluteOf, rutaOf, rutaOfIssued } from '../../../contract/rutas.ts';
import { readDocumento } from '../../../contract/storedDocumento.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import type { RecordatorioKind } from '../../../domain/recordatorio/recordatorio.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import type { Outcome } from '../../correo/outcome.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import type { Mailbox } from '../../correo/transport.ts';
import { findNearLotes } from '../../lotes/findNearLotes.ts';
import { MOTIVO_DE_ALTO } from '../../personas/altos.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import { composeRecordatorio } from './composeRecordatorio.ts';
import { isStillTrue } from './isStillTrue.ts';

type Row = {
  cotizacion: string;
  tipo: RecordatorioKind;
  disponible: boolean | null;
  token: string;
  asesor: string | null;
  asesor_correo: string | null;
};

/**
 * Sends a reminder, unless what it tells is true no longer by now: it may have waited for hours.
 * @throws where the stored quote cannot be read, or the database or the files are away.
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

/** A reminder, unless what it tells is true no longer. */
export async function readRecordatorio(
  db: Queryable,
  recordatorio: string,
  moment: { ahora: Date; hoy: string },
): Promise<Row | undefined> {
  const [row] = await db.query<Row>(RECORDATORIO, [recordatorio]);
  return row && (await isStillTrue(db, row, moment)) ? row : undefined;
}

/** Who attends to the person by now, as long as they work here. */
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
