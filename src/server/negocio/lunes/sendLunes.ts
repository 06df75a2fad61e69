import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { absoluteOf } from '../../../contract/rutas.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { weekBefore } from '../../../domain/negocio/lunes.ts';
import { type Rol, reachOf } from '../../../domain/permisos.ts';
import { buildMime } from '../../correo/buildMime.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import type { Outcome } from '../../correo/outcome.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import { htmlLunes, textoLunes, titleOfLunes } from '../../documentos/correo/lunes.tsx';
import type { Present } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { readNegocio } from '../readNegocio.ts';

/** Stored reason of a mail whose reader turned it off, left, or may not read it any more. */
const UNWANTED_MOTIVO = 'ya no lo recibe';

/** Mails a Monday's figures, as they are when it leaves. @throws if the database is unavailable */
export async function sendLunes(
  correo: Pick<ClaimedCorreo, 'id' | 'messageId' | 'creado'>,
  empresa: DocumentoCotizacion['empresa'],
  deps: SendDeps,
): Promise<Outcome> {
  const { db, settings, transporte, archivos } = deps;
  const [row] = await db.query<{ lunes: Present<string>; nombre: string; correo: string; rol: Rol }>(READER, [
    correo.id,
  ]);
  if (!row || reachOf(row.rol, 'readNegocio') !== 'all')
    return { ok: false, clase: 'caduca', motivo: UNWANTED_MOTIVO };
  const week = weekBefore(row.lunes);
  const read = { clock: () => new Date(deps.now()), archivos };
  const aviso = await readByIndex(db, async (tx) => ({
    semana: await readNegocio(tx, read, { id_proyecto: null, ...week }),
    mes: await readNegocio(tx, read, {
      ...{ id_proyecto: null, desde: `${week.hasta.slice(0, 7)}-01`, hasta: week.hasta },
    }),
    enlace: absoluteOf(settings.publicUrl, rutaOfPanel('negocio')),
  }));
  const contenido = {
    para: { name: row.nombre, address: row.correo },
    responderA: undefined,
    asunto: titleOfLunes(aviso),
    texto: textoLunes(aviso),
    html: htmlLunes(aviso, empresa),
    adjuntos: [],
  };
  const mime = await buildMime(correo, { empresa }, contenido, settings);
  return transporte.send({ messageId: correo.messageId, de: settings.correoDe, para: row.correo, mime });
}

const READER = `
  select s.lunes, p.nombre, p.correo, p.rol from correo_salida s join personal p on p.id = s.personal_id
  where s.id = $1::bigint and s.lunes is not null and p.lunes_desde is not null and p.baja_en is null`;
