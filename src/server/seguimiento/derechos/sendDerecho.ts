import { absoluteOf, RUTA_AVISO_DE_PRIVACIDAD } from '../../../contract/rutas.ts';
import { fechaEnMexico, formatLongFecha } from '../../../domain/fecha.ts';
import { DERECHOS, type Derecho, folioOfDerecho } from '../../../domain/personas/derecho.ts';
import { empresaEnCotizacion, readEmpresa } from '../../catalogo/empresa.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import type { Outcome } from '../../correo/outcome.ts';
import { replyToOf } from '../../correo/replyTo.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import { newsOfDerecho } from '../../documentos/correo/news/derecho.ts';
import { UNDONE_MOTIVO } from '../../lotes/recibos/sendRecibo.ts';
import { composeNews } from '../composeNews.ts';

/** Confirms a request about a person's data. @throws if the database or the files are unavailable */
export async function sendDerecho(correo: ClaimedCorreo, id: string, deps: SendDeps): Promise<Outcome> {
  const { db, settings, transporte } = deps;
  const [row] = await db.query<Row>(PEDIDO, [id]);
  if (!row) return { ok: false, clase: 'caduca', motivo: UNDONE_MOTIVO };
  const empresa = empresaEnCotizacion(await readEmpresa(db));
  const folio = folioOfDerecho(id, fechaEnMexico(row.pedido_en));
  const news = newsOfDerecho({
    folio,
    derecho: DERECHOS[row.derecho].etiqueta,
    nombre: row.nombre,
    vence: formatLongFecha(row.vence),
    empresa,
    aviso: absoluteOf(settings.publicUrl, RUTA_AVISO_DE_PRIVACIDAD),
  });
  const envelope = {
    para: { name: row.nombre, address: row.correo },
    responderA: replyToOf(undefined, empresa, settings),
    asunto: `${news.titulo} · ${folio}`,
  };
  return transporte.send(await composeNews(correo, news, envelope, deps));
}

type Row = { derecho: Derecho; nombre: string; correo: string; pedido_en: Date; vence: string };

const PEDIDO = `
  select derecho, nombre, correo, pedido_en, vence::text as vence
  from derecho_pedido where id = $1::bigint and contacto is not null`;
