import { rutaOfEspera } from '../../../contract/espera/esperaCall.ts';
import { absoluteOf, rutaOf } from '../../../contract/rutas.ts';
import { formatTelefono } from '../../../domain/contacto.ts';
import { empresaEnCotizacion, readEmpresa } from '../../catalogo/empresa.ts';
import { buildMime } from '../../correo/buildMime.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import { type Outcome, unsetOutcome } from '../../correo/outcome.ts';
import { replyToOf } from '../../correo/replyTo.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import { newsOfEspera, subjectOfEspera } from '../../documentos/correo/news/espera.ts';
import { htmlToCall, textoToCall } from '../../documentos/correo/news/esperaForStaff.tsx';
import { UNDONE_MOTIVO } from '../../lotes/recibos/sendRecibo.ts';
import type { Db, Present } from '../../plataforma/db/db.ts';
import { composeNews } from '../composeNews.ts';
import { readLotesSeen } from '../recordatorios/lotesVistos.ts';

/**
 * Tells somebody that their lot can be chosen, or the sales team whom to call. If it was taken meanwhile they
 * wait on, at their place. @throws if the database or the files are unavailable
 */
export async function sendEspera(correo: ClaimedCorreo, espera: string, deps: SendDeps): Promise<Outcome> {
  const { db, settings, transporte } = deps;
  const [row] = await db.query<Row>(ESPERA, [espera]);
  if (!row) return { ok: false, clase: 'caduca', motivo: UNDONE_MOTIVO };
  const { id_proyecto, id_lote } = row;
  const [seen] = await readLotesSeen(db, JSON.stringify([{ id_proyecto, id_lote }]), new Date(deps.now()));
  if (!seen?.disponible) {
    await waitOn(db, espera);
    return { ok: false, clase: 'caduca', motivo: UNDONE_MOTIVO };
  }
  const empresa = empresaEnCotizacion(await readEmpresa(db));
  const lotes = absoluteOf(settings.publicUrl, rutaOf('lote', id_proyecto));
  const told = { proyecto: row.proyecto, id_lote, empresa, lotes };
  if (row.correo !== null) {
    const alto = absoluteOf(settings.publicUrl, rutaOfEspera(row.token));
    const envelope = {
      para: { name: '', address: row.correo },
      responderA: replyToOf(undefined, empresa, settings),
      asunto: subjectOfEspera(told),
    };
    return transporte.send(await composeNews(correo, newsOfEspera({ ...told, alto }), envelope, deps));
  }
  if (settings.correoVentas === undefined) return unsetOutcome('CORREO_VENTAS');
  const para = { name: empresa.nombre, address: settings.correoVentas };
  const interno = { ...told, telefono: formatTelefono(row.telefono ?? ''), pedida: row.pedida_en };
  const mime = await buildMime(
    correo,
    { empresa },
    {
      para,
      responderA: undefined,
      asunto: `Llama a quien espera: ${subjectOfEspera(told)}`,
      texto: textoToCall(interno),
      html: htmlToCall(interno),
      adjuntos: [],
    },
    settings,
  );
  return transporte.send({ messageId: correo.messageId, de: settings.correoDe, para: para.address, mime });
}

type Row = {
  id_proyecto: number;
  id_lote: string;
  proyecto: Present<string>;
  correo: string | null;
  telefono: string | null;
  token: string;
  pedida_en: Date;
};

const ESPERA = `
  select e.id_proyecto, e.id_lote, p.nombre as proyecto, e.correo, e.telefono, e.token, e.pedida_en
  from espera e join proyecto p on p.id_proyecto = e.id_proyecto where e.id = $1::bigint`;

/** Unless they asked for the same lot again since. */
async function waitOn(db: Db, espera: string): Promise<void> {
  await db.query(
    `update espera e set avisada_en = null, libre_en = null
     where id = $1::bigint and not exists (select from espera otra where otra.id_proyecto = e.id_proyecto
       and otra.id_lote = e.id_lote and otra.clave = e.clave and otra.avisada_en is null)`,
    [espera],
  );
}
