import { presentRecordatorioDePago } from '../../../contract/ventas/presentRecordatorioDePago.ts';
import { ZERO } from '../../../domain/decimal.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { empresaEnCotizacion, readEmpresa } from '../../catalogo/empresa.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import type { Outcome } from '../../correo/outcome.ts';
import { replyToOf } from '../../correo/replyTo.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import { newsOfPago } from '../../documentos/correo/news/pago.ts';
import { UNDONE_MOTIVO } from '../../lotes/recibos/sendRecibo.ts';
import { cuentaOf } from '../../lotes/ventas/cuentas.ts';
import { type KnownVenta, readVentas } from '../../lotes/ventas/ventaRows.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';
import { composeNews } from '../composeNews.ts';
import { caminoOfVenta } from './caminoOfVenta.ts';

/**
 * Reminds a buyer of an instalment, unless it was paid, its day passed, reminders were turned off or ended by the
 * buyer, or the sale was annulled or lost its person meanwhile. @throws if the database or the files are unavailable
 */
export async function sendPago(correo: ClaimedCorreo, aviso: string, deps: SendDeps): Promise<Outcome> {
  const { db, settings, transporte } = deps;
  const hoy = fechaEnMexico(new Date(deps.now()));
  const found = await readDue(db, aviso, hoy);
  if (!found) return { ok: false, clase: 'caduca', motivo: UNDONE_MOTIVO };
  const { known, cuenta, parcialidad } = found;
  const { id_lote, nombre } = known.row;
  const empresa = empresaEnCotizacion(await readEmpresa(db));
  const told = {
    ...{ nombre: nombre ?? '', proyecto: known.row.proyecto ?? '', id_lote },
    ...{ parcialidad, cuenta, hoy, empresa },
    camino: await caminoOfVenta(db, known.row, settings.publicUrl),
  };
  const envelope = {
    para: { name: told.nombre, address: correo.destinatario },
    responderA: replyToOf(undefined, empresa, settings),
    asunto: presentRecordatorioDePago({ ...told, vence: parcialidad.vence }).asunto,
  };
  return transporte.send(await composeNews(correo, newsOfPago(told), envelope, deps));
}

async function readDue(db: Queryable, aviso: string, hoy: string) {
  const [row] = await db.query<{ venta: string; vence: Present<string> }>(AVISO, [aviso]);
  if (!row || row.vence < hoy) return undefined;
  const [known] = await readVentas(db, [row.venta]);
  const cuenta = known && owedOf(known, hoy);
  const parcialidad = cuenta?.parcialidades.find(({ vence, debe }) => vence === row.vence && debe > ZERO);
  if (!known || !cuenta || !parcialidad) return undefined;
  return { known, cuenta, parcialidad: { ...parcialidad, vence: row.vence } };
}

/** The account of a sale that stands and has its person. */
function owedOf({ row, cuenta }: KnownVenta, hoy: string) {
  return cuenta && !row.anulada && row.contacto !== null ? cuentaOf(cuenta, hoy) : undefined;
}

const AVISO = `
  select a.venta_id::text as venta, a.vence
  from aviso_de_pago a join venta v on v.id = a.venta_id
  where a.id = $1::bigint and exists (select from recordatorio_ajuste where tipo = 'pago')
    and not exists (select from recordatorio_alto alto where alto.clave = v.contacto)`;
