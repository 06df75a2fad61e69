import { absoluteOf } from '../../../contract/rutas.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import { empresaEnCotizacion, readEmpresa } from '../../catalogo/empresa.ts';
import { buildMime } from '../../correo/buildMime.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import type { Outcome } from '../../correo/outcome.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import {
  type AssignedPersona,
  htmlAsignacion,
  textoAsignacion,
  titleOfAsignacion,
} from '../../documentos/correo/asignacion.tsx';
import { UNDONE_MOTIVO } from '../../lotes/recibos/sendRecibo.ts';

/**
 * Tells a colleague whom they got; only those who still are theirs. Not sent once nobody is.
 * @throws if the database is unavailable
 */
export async function sendAsignacion(
  correo: ClaimedCorreo,
  asignacion: string,
  { db, settings, transporte }: SendDeps,
): Promise<Outcome> {
  const rows = await db.query<Row>(ASSIGNED, [asignacion]);
  const [first] = rows;
  if (!first) return { ok: false, clase: 'caduca', motivo: UNDONE_MOTIVO };
  const empresa = empresaEnCotizacion(await readEmpresa(db));
  const detalle = rows.length === 1 ? [first.id] : [];
  const told = {
    personas: rows,
    empresa,
    enlace: absoluteOf(settings.publicUrl, rutaOfPanel('personas', { detalle })),
    cuenta: absoluteOf(settings.publicUrl, rutaOfPanel('cuenta')),
  };
  const { para, para_correo: address } = first;
  const contenido = {
    para: { name: para, address },
    responderA: rows.length === 1 && first.correo ? { name: first.nombre, address: first.correo } : undefined,
    asunto: titleOfAsignacion(told),
    texto: textoAsignacion(told),
    html: htmlAsignacion(told),
    adjuntos: [],
  };
  const mime = await buildMime(correo, { empresa }, contenido, settings);
  return transporte.send({ messageId: correo.messageId, de: settings.correoDe, para: address, mime });
}

type Row = AssignedPersona & {
  id: string;
  para: string;
  para_correo: string;
};

const ASSIGNED = `
  select p.id::text as id, p.nombre, p.correo, p.telefono, p.origen, proyecto.nombre as proyecto,
    p.casa_lote as lote, p.casa_modelo as modelo, p.casa_monto as monto, para.nombre as para, para.correo as para_correo
  from asignacion a join personal para on para.id = a.personal_id
  join asignacion_persona suya on suya.asignacion_id = a.id
  join persona p on p.id = suya.persona_id and p.asesor_id = a.personal_id
  left join proyecto on proyecto.id_proyecto = p.id_proyecto
  where a.id = $1::bigint and para.baja_en is null and para.correo_al_asignar
  order by p.ultima_en desc, p.id desc`;
