import type { DocumentoCotizacion } from '../../../contract/cotizacion.ts';
import { absoluteOf } from '../../../contract/rutas.ts';
import { rutaOfPanel } from '../../../contract/rutasDePanel.ts';
import type { Rol } from '../../../domain/permisos.ts';
import { taskOfListaDePrecios } from '../../../domain/precios/listaDePrecios.ts';
import { buildMime, type MailContent } from '../../correo/buildMime.ts';
import type { ClaimedCorreo } from '../../correo/outbox.ts';
import type { Outcome } from '../../correo/outcome.ts';
import type { SendDeps } from '../../correo/sendDeps.ts';
import {
  type CorreoDeListaDePrecios,
  htmlListaDePrecios,
  LISTA_DE_PRECIOS_TITULO,
  textoListaDePrecios,
} from '../../documentos/correo/listaDePrecios.tsx';
import { readWhoMayApprove } from './tellWhoMayApprove.ts';

/** Stored reason of a mail whose reader need not or may not approve the list any more. */
export const NOT_WAITING_MOTIVO = 'ya no espera su aprobación';

/**
 * Asks an approver to approve a price list, if it still waits for them. @throws if the database is
 * unavailable
 */
export async function sendListaDePrecios(
  correo: Pick<ClaimedCorreo, 'id' | 'messageId' | 'creado'>,
  empresa: DocumentoCotizacion['empresa'],
  { db, now, settings, transporte }: SendDeps,
): Promise<Outcome> {
  const [row] = await db.query<Row>(WAITING, [correo.id]);
  const approvers = (await readWhoMayApprove(db)).length;
  if (!row || !asks(row, approvers, now())) return { ok: false, clase: 'caduca', motivo: NOT_WAITING_MOTIVO };
  const { id_proyecto, proyecto, correo_de_para: address } = row;
  const aviso = {
    ...row,
    propia: row.para === row.preparada_por,
    enlace: absoluteOf(settings.publicUrl, rutaOfPanel('precios', { detalle: [String(id_proyecto)] })),
  };
  const contenido: MailContent = {
    para: { name: row.nombre_de_para, address },
    responderA: aviso.propia ? undefined : { name: row.preparador, address: row.correo_de_preparador },
    asunto: `${LISTA_DE_PRECIOS_TITULO} · ${proyecto}`,
    texto: textoListaDePrecios(aviso),
    html: htmlListaDePrecios(aviso, empresa),
    adjuntos: [],
  };
  const mime = await buildMime(correo, { empresa }, contenido, settings);
  return transporte.send({ messageId: correo.messageId, de: settings.correoDe, para: address, mime });
}

function asks({ para, rol, preparada_por, vigente_en }: Row, approvers: number, ahora: number): boolean {
  const lista = { preparadaPor: preparada_por, vigenteEn: vigente_en?.getTime() ?? null };
  return taskOfListaDePrecios({ id: para, rol }, lista, approvers, ahora) === 'aprobar';
}

type Row = Omit<CorreoDeListaDePrecios, 'propia' | 'enlace'> & {
  id_proyecto: number;
  preparada_por: string;
  correo_de_preparador: string;
  para: string;
  rol: Rol;
  nombre_de_para: string;
  correo_de_para: string;
};

const WAITING = `
  select l.nombre, l.id_proyecto, proyecto.nombre as proyecto, l.vigente_en, l.preparada_en, l.preparada_por::text as preparada_por,
    preparador.nombre as preparador, preparador.correo as correo_de_preparador,
    para.id::text as para, para.rol, para.nombre as nombre_de_para, para.correo as correo_de_para,
    (select count(*)::int from precio_de_lista p where p.lista_id = l.id) as precios
  from correo_salida s join lista_de_precios l on l.id = s.lista_id join personal para on para.id = s.personal_id
  join proyecto on proyecto.id_proyecto = l.id_proyecto join personal preparador on preparador.id = l.preparada_por
  where s.id = $1::bigint and l.aprobada_en is null and l.retirada_en is null and para.baja_en is null`;
