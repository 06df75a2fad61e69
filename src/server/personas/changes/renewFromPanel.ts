import type { z } from 'zod';
import type { PERSONA_CALLS } from '../../../contract/panel/personas.ts';
import { mailboxKeyOf } from '../../../domain/mailboxKey.ts';
import { type Member, mayWith } from '../../../domain/permisos.ts';
import { writeBitacora } from '../../bitacora/writeBitacora.ts';
import { type IssueOutcome, renewCotizacion } from '../../cotizaciones/issue/issueCotizacion.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { recountContacto } from '../recountContacto.ts';

type Call = (typeof PERSONA_CALLS)['RenovarCotizacion'];
type Outcome =
  | { ok: true; answer: z.infer<Call['respuesta']> }
  | { ok: false; motivo: 'NO_PERMITIDO' }
  | Extract<IssueOutcome, { ok: false }>;

interface Known extends Record<string, unknown> {
  token: string | null;
  asesor: string | null;
  nombre: string | null;
  telefono: string | null;
}

/**
 * Issues a quote anew for the same person at today's prices, with their name and telephone as the staff knows them now.
 * Refused: another adviser's; what `renewCotizacion` refuses.
 */
export async function renewFromPanel(
  deps: Pick<PanelDeps, 'db' | 'clock' | 'settings' | 'archivos'>,
  member: Member,
  { folio, clave }: z.infer<Call['solicitud']>,
): Promise<Outcome> {
  const [known] = await deps.db.query<Known>(
    `select c.token, p.asesor_id::text as asesor, p.nombre, p.telefono
     from cotizacion c left join persona p on p.clave = c.contacto where c.folio = $1`,
    [folio],
  );
  if (!known?.token) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  if (!mayWith(member, 'followPersona', known.asesor)) return { ok: false, motivo: 'NO_PERMITIDO' };
  const { nombre, telefono } = known;
  const renewed = await renewCotizacion(deps, {
    token: known.token,
    claveDeIdempotencia: `panel ${clave}`,
    ...(nombre && telefono && { contacto: { nombre, telefono } }),
    note: async (tx, { folio: nuevo, cliente, proyecto: { id_proyecto }, lote: { id_lote } }) => {
      // Whoever has it issued is in touch with the person, who then waits for no call.
      await tx.query('update cotizacion set hecha_por = $2::bigint where folio = $1', [nuevo, member.id]);
      await recountContacto(tx, mailboxKeyOf(cliente.correo));
      await writeBitacora(tx, {
        author: { origen: 'panel', personalId: member.id },
        en: deps.clock(),
        accion: 'cotizacion.renovar',
        lote: { id_proyecto, id_lote },
        despues: { folio: nuevo, anterior: folio },
      });
    },
  });
  if (!renewed.ok) return renewed;
  const { documento, precioActualizado } = renewed;
  return {
    ok: true,
    answer: {
      folio: documento.folio,
      precioTotal: documento.cotizacion.precioTotal,
      precioAnterior: precioActualizado?.antes ?? null,
    },
  };
}
