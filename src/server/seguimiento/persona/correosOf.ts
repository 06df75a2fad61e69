import type { CorreoOfPersona } from '../../../contract/panel/personas.ts';
import {
  type MailRow,
  type MailStanding,
  type RetencionCause,
  standingOf,
} from '../../../domain/correo/entrega.ts';
import { estadoDeCorreoColumns } from '../../cotizaciones/show/estadoDeCorreo.ts';
import { UNDONE_MOTIVO } from '../../lotes/recibos/sendRecibo.ts';
import { MOTIVO_DE_ALTO } from '../../personas/altos.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

interface Row extends MailRow {
  id: string;
  tipo: CorreoOfPersona['tipo'];
  folio: string | null;
  id_lote: string | null;
  destinatario: string | null;
  creado_en: Date;
  enviado_en: Date | null;
  intentos: number;
}

/** The mails to a person, of whatever matter, newest first, with their state. */
export async function readCorreosOf(db: Queryable, clave: string, most: number): Promise<CorreoOfPersona[]> {
  const rows = await db.query<Row>(CORREOS, [clave, most]);
  return rows.map((row) => ({
    id: row.id,
    tipo: row.tipo,
    folio: row.folio,
    id_lote: row.id_lote,
    destinatario: row.destinatario,
    estado: standingOf(row).estado,
    motivo: motivoOf(row, standingOf(row)),
    creadoEn: row.creado_en.toISOString(),
    enviadoEn: row.enviado_en?.toISOString() ?? null,
    intentos: row.intentos,
  }));
}

const FIELDS = `s.id, s.destinatario, s.creado_en, s.intentos, ${estadoDeCorreoColumns('s.')}`;

const CORREOS = `
  select id::text as id, tipo, folio, id_lote, destinatario, creado_en, intentos, ${estadoDeCorreoColumns()}
  from (
    select ${FIELDS}, 'cotizacion' as tipo, c.folio, c.documento #>> '{lote,id_lote}' as id_lote
    from cotizacion c join correo_salida s on s.cotizacion_id = c.id and s.tipo = 'cliente'
    where c.contacto = $1
    union all
    select ${FIELDS}, 'recordatorio', c.folio, c.documento #>> '{lote,id_lote}'
    from cotizacion c join recordatorio r on r.cotizacion_id = c.id join correo_salida s on s.recordatorio_id = r.id
    where c.contacto = $1
    union all
    select ${FIELDS}, 'apartado', null, a.id_lote
    from apartado a join recibo r on r.apartado_id = a.id
      join correo_salida s on s.recibo_id = r.id and s.tipo = 'cliente'
    where a.contacto = $1
    union all
    select ${FIELDS}, 'visita', null, null
    from visita v join correo_salida s on s.visita_id = v.id and s.tipo = 'cliente'
    where v.contacto = $1
    union all
    select ${FIELDS}, 'cuenta', null, v.id_lote
    from venta v join correo_salida s on s.venta_id = v.id
    where v.contacto = $1
    union all
    select ${FIELDS}, 'pago', null, v.id_lote
    from venta v join aviso_de_pago a on a.venta_id = v.id join correo_salida s on s.aviso_de_pago_id = a.id
    where v.contacto = $1
    union all
    select ${FIELDS}, 'espera', null, e.id_lote from espera e join correo_salida s on s.espera_id = e.id where e.clave = $1
    union all
    select ${FIELDS}, 'derecho', null, null
    from derecho_pedido d join correo_salida s on s.derecho_id = d.id and s.tipo = 'cliente' where d.contacto = $1
  ) as suyos order by id desc limit $2::bigint`;

const WITHHELD_BY: Readonly<Record<RetencionCause, string>> = {
  direccion: 'Esta dirección pidió muchas cotizaciones en poco tiempo',
  origen: 'Desde el mismo equipo o la misma red se pidieron muchas cotizaciones',
  total: 'Espera su turno: se enviaban muchos correos a la vez',
};

/** Why a mail was cancelled, by its stored reason (personas/altos.ts). */
const CANCELADO_POR: Readonly<Record<string, string>> = {
  [MOTIVO_DE_ALTO.persona]: 'La persona ya no quiso recordatorios',
  [MOTIVO_DE_ALTO.empresa]: 'Se apagaron los recordatorios',
  [MOTIVO_DE_ALTO.cambio]: 'Cuando iba a salir ya no aplicaba',
  [UNDONE_MOTIVO]: 'Se deshizo o cambió antes de que saliera',
};

/**
 * The reason of a mail's state. Of the mail server's answer only code and stage are stored (`outcome.ts`).
 */
function motivoOf({ tipo, ultimo_error: error }: Row, standing: MailStanding): string | null {
  switch (standing.estado) {
    case 'retenida':
      return standing.por && WITHHELD_BY[standing.por];
    case 'cancelada':
      return CANCELADO_POR[error ?? ''] ?? (tipo === 'cotizacion' ? CORRECTED : null);
    case 'enviada':
      // Later delivery is unknown.
      return `Lo aceptó el servidor ${standing.por}`;
    case 'guardada':
      return 'No salió: no había servidor de correo, y se guardó como archivo';
    case 'sinConstancia':
      return 'Es de antes de que se anotara quién lo aceptó';
    case 'rechazada':
      return REFUSED_BECAUSE[standing.motivo];
    case 'reintentando':
      return error?.includes('RCPT TO') || error?.startsWith('EENVELOPE')
        ? 'La dirección todavía no lo acepta; se intenta otra vez'
        : 'No se pudo enviar todavía; se intenta otra vez';
    case 'pendiente':
      return null;
  }
}

const CORRECTED = 'Se corrigió la dirección antes de que saliera';

const REFUSED_BECAUSE = {
  direccion: 'La dirección no existe o no recibe correo',
  contenido: 'El servidor de correo no aceptó el mensaje',
  intentos: 'No se pudo entregar después de varios intentos',
} as const;
