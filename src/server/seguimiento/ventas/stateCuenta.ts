import type { PanelAnswerOf, PanelRequestOf } from '../../../contract/panel/calls.ts';
import type { Member } from '../../../domain/permisos.ts';
import { empresaEnCotizacion, readEmpresa } from '../../catalogo/empresa.ts';
import { newMessageId } from '../../correo/outgoing.ts';
import {
  type EstadoDeCorreoRow,
  estadoDeCorreoColumns,
  presentEstadoDeCorreo,
} from '../../cotizaciones/show/estadoDeCorreo.ts';
import type { PdfMaker } from '../../documentos/pdf/pdfMaker.ts';
import { changeVenta } from '../../lotes/ventas/changeVenta.ts';
import { openVenta } from '../../lotes/ventas/openVenta.ts';
import { readVentas, seesPersona } from '../../lotes/ventas/ventaRows.ts';
import type { OutcomeOf } from '../../personal/calls/result.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import type { Present, Queryable } from '../../plataforma/db/db.ts';

type Deps = Pick<PanelDeps, 'db' | 'clock'> & { pdf: PdfMaker };

/** A sale's statement of today. Names and references stand in it as far as the reader may see them. */
export async function stateCuenta(
  deps: Deps,
  reader: Member,
  asked: { venta: string },
): Promise<OutcomeOf<'HacerEstadoDeCuenta'>> {
  const opened = await openVenta(deps, reader, asked);
  if (!opened.ok) return opened;
  const { persona, ...venta } = opened.answer;
  if (!venta.parcialidades.length) return { ok: false, motivo: 'VENTA_SIN_PRECIO' };
  const empresa = empresaEnCotizacion(await readEmpresa(deps.db));
  const pdf = await deps.pdf.make({
    estado: { venta: { ...venta, nombre: persona?.nombre ?? null }, empresa },
  });
  return {
    ok: true,
    answer: {
      archivo: archivoOfCuenta(venta),
      pdf: pdf.toString('base64'),
      enviado: await readSent(deps.db, asked.venta),
    },
  };
}

async function readSent(
  db: Queryable,
  venta: string,
): Promise<PanelAnswerOf<'HacerEstadoDeCuenta'>['enviado']> {
  const [row] = await db.query<EstadoDeCorreoRow & { creado_en: Date }>(
    `select creado_en, ${estadoDeCorreoColumns()} from correo_salida where venta_id = $1::bigint order by id desc limit 1`,
    [venta],
  );
  return row ? { pedidoEn: row.creado_en.toISOString(), estado: presentEstadoDeCorreo(row) } : null;
}

export function archivoOfCuenta({ id_lote, hoy }: { id_lote: string; hoy: string }): string {
  return `estado-de-cuenta-lote-${id_lote.replace(/[^\w-]+/g, '-')}-${hoy}.pdf`;
}

/**
 * Queues the statement's mail to the buyer, once for each form. Refused: a sale without price, a person whom the
 * sender may not see, or without a mailbox.
 */
export function mailCuenta(
  deps: Pick<PanelDeps, 'db' | 'clock' | 'settings'>,
  person: Member,
  { venta: id, clave }: PanelRequestOf<'EnviarEstadoDeCuenta'>,
): Promise<OutcomeOf<'EnviarEstadoDeCuenta'>> {
  return changeVenta(
    deps,
    person,
    id,
    async (tx, venta, ahora) => {
      if (venta.precio === null) return { ok: false, motivo: 'VENTA_SIN_PRECIO' };
      const messageId = newMessageId(deps.settings, clave);
      const [sent] = await tx.query<{ venta: Present<string> }>(
        'select venta_id::text as venta from correo_salida where venta_id is not null and message_id = $1',
        [messageId],
      );
      if (sent) return sent.venta === id ? { ok: true } : { ok: false, motivo: 'CLAVE_REUTILIZADA' };
      const [known] = await readVentas(tx, [id]);
      if (!known || !seesPersona(known.row, person)) return { ok: false, motivo: 'NO_PERMITIDO' };
      if (!(await queueCuenta(tx, id, { messageId, ahora })))
        return { ok: false, motivo: 'VENTA_SIN_CORREO' };
      return { ok: true, linea: { accion: 'venta.enviar_estado', despues: { venta: id } } };
    },
    'sendCuenta',
  );
}

/** Out: false if the buyer has no mailbox. */
async function queueCuenta(
  tx: Queryable,
  venta: string,
  { messageId, ahora }: { messageId: string; ahora: Date },
): Promise<boolean> {
  const queued = await tx.query(
    `insert into correo_salida (venta_id, tipo, message_id, proximo_intento, creado_en, destinatario, destinatario_clave, liberado)
     select v.id, 'cliente', $2, $3::timestamptz, $3::timestamptz, p.correo, p.clave, true
     from venta v join persona p on p.clave = v.contacto where v.id = $1::bigint and p.correo <> '' returning id`,
    [venta, messageId, ahora],
  );
  return queued.length > 0;
}
