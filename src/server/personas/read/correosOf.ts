import type { CorreoOfPersona } from '../../../contract/panel/personas.ts';
import { ARCHIVO } from '../../correo/outcome.ts';
import { type RetencionCause, WITHHELD } from '../../cotizaciones/issue/retencion.ts';
import type { Queryable } from '../../db/db.ts';
import { MOTIVO_DE_ALTO } from '../../recordatorios/altos.ts';

const MOST = 200;

interface Row extends Record<string, unknown> {
  id: string;
  tipo: CorreoOfPersona['tipo'];
  folio: string | null;
  id_lote: string | null;
  destinatario: string | null;
  estado: Exclude<CorreoOfPersona['estado'], 'guardado'>;
  retenido_por: RetencionCause | null;
  ultimo_error: string | null;
  creado_en: Date;
  enviado_en: Date | null;
  intentos: number;
  aceptado_por: string | null;
}

/** The mails to the person, of quotes, of holds and reminders, newest first, each with what became of it. */
export async function readCorreosOf(db: Queryable, clave: string, most = MOST): Promise<CorreoOfPersona[]> {
  const rows = await db.query<Row>(CORREOS, [clave, most]);
  return rows.map((row) => ({
    id: row.id,
    tipo: row.tipo,
    folio: row.folio,
    id_lote: row.id_lote,
    destinatario: row.destinatario,
    estado: row.aceptado_por === ARCHIVO ? 'guardado' : row.estado,
    motivo: motivoOf(row),
    creadoEn: row.creado_en.toISOString(),
    enviadoEn: row.enviado_en?.toISOString() ?? null,
    intentos: row.intentos,
  }));
}

const FIELDS = `s.id, s.destinatario, case when ${WITHHELD} then 'retenido' else s.estado end as estado, s.retenido_por,
  s.ultimo_error, s.creado_en, s.enviado_en, s.intentos, s.aceptado_por`;

const CORREOS = `
  select id::text as id, tipo, folio, id_lote, destinatario, estado, retenido_por, ultimo_error, creado_en, enviado_en, intentos, aceptado_por
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
  ) as suyos order by id desc limit $2::bigint`;

const WITHHELD_BY: Readonly<Record<RetencionCause, string>> = {
  direccion: 'Esta dirección pidió muchas cotizaciones en poco tiempo',
  origen: 'Desde el mismo equipo o la misma red se pidieron muchas cotizaciones',
  total: 'Espera su turno: se enviaban muchos correos a la vez',
};

/** Why a reminder was not sent, by what was written down (recordatorios/altos.ts). */
const CANCELADO_POR: Readonly<Record<string, string>> = {
  [MOTIVO_DE_ALTO.persona]: 'La persona ya no quiso recordatorios',
  [MOTIVO_DE_ALTO.empresa]: 'Se apagaron los recordatorios',
  [MOTIVO_DE_ALTO.cambio]: 'Cuando iba a salir ya no aplicaba',
};

/** Why a mail stands as it does. What the mail server said is written down as code and stage alone (`outcome.ts`). */
function motivoOf({ tipo, estado, retenido_por, ultimo_error: error, aceptado_por }: Row): string | null {
  if (estado === 'retenido') return retenido_por && WITHHELD_BY[retenido_por];
  if (estado === 'cancelado' && tipo === 'recordatorio') return CANCELADO_POR[error ?? ''] ?? null;
  if (estado === 'cancelado') return 'Se corrigió la dirección antes de que saliera';
  if (estado === 'enviado') return takenBy(aceptado_por);
  if (!error) return null;
  if (error.includes(', tras ')) return 'No se pudo entregar después de varios intentos';
  const refused = estado === 'rechazado';
  if (error.includes('RCPT TO') || error.startsWith('EENVELOPE'))
    return refused
      ? 'La dirección no existe o no recibe correo'
      : 'La dirección todavía no lo acepta; se intenta otra vez';
  return refused
    ? 'El servidor de correo no aceptó el mensaje'
    : 'No se pudo enviar todavía; se intenta otra vez';
}

/** Nobody tells us what became of it after that. Null: sent before this was written down. */
function takenBy(por: string | null): string | null {
  if (por === ARCHIVO) return 'No salió: no hay servidor de correo, y se guardó como archivo';
  return por && `Lo aceptó el servidor ${por}`;
}
