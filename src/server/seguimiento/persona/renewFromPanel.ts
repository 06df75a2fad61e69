import type { z } from 'zod';
import type { PERSONA_CALLS } from '../../../contract/panel/personas.ts';
import { fechaEnMexico } from '../../../domain/fecha.ts';
import { type Member, mayWith } from '../../../domain/permisos.ts';
import { type IssueOutcome, renewCotizacion } from '../../cotizaciones/issue/issueCotizacion.ts';
import { loadQuoteInput } from '../../cotizaciones/issue/loadQuoteInput.ts';
import { composeHoy, idsOf } from '../../cotizaciones/show/composeHoy.ts';
import { findRenewable } from '../../cotizaciones/show/findCotizacion.ts';
import { personaOfFolio } from '../../cotizaciones/show/personaOfFolio.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { noteContacto } from '../../personas/follow/recountContacto.ts';
import type { Queryable } from '../../plataforma/db/db.ts';

type Calls = typeof PERSONA_CALLS;
type Refusal = { ok: false; motivo: 'COTIZACION_INEXISTENTE' | 'PERSONA_INEXISTENTE' | 'NO_PERMITIDO' };
type Outcome =
  | { ok: true; answer: z.infer<Calls['RenovarCotizacion']['respuesta']> }
  | Refusal
  | Extract<IssueOutcome, { ok: false }>;
type Deps = Pick<PanelDeps, 'db' | 'clock' | 'settings' | 'archivos'>;

type Known = { token: string; asesor: string | null; nombre: string | null; telefono: string | null };

/** The price after a renewal, which drops the discount (record 177). Refused: as by `findTheirs`. */
export async function previewRenewal(
  deps: Deps,
  member: Member,
  { folio }: z.infer<Calls['RevisarRenovacion']['solicitud']>,
): Promise<{ ok: true; answer: z.infer<Calls['RevisarRenovacion']['respuesta']> } | Refusal> {
  const found = await findTheirs(deps.db, member, folio);
  if (!found.ok) return found;
  const known = await findRenewable(deps.db, found.known.token);
  if (!known) return GONE;
  const { documento } = known;
  const ahora = deps.clock();
  const elegido = await loadQuoteInput(deps.db, idsOf(documento), ahora);
  const hoy = composeHoy(documento, elegido, { fecha: fechaEnMexico(ahora), lotesCercanos: [] });
  return {
    ok: true,
    answer: {
      precioAnterior: documento.cotizacion.precioTotal,
      descuento: documento.descuento ?? null,
      precioHoy: hoy.precio?.cotizacion.precioTotal ?? null,
      actualizable: hoy.actualizable,
    },
  };
}

/**
 * Renews a quote for the same person at today's prices, with the name and telephone that the staff has now.
 * Refused: as by `findTheirs` and `renewCotizacion`.
 */
export async function renewFromPanel(
  deps: Deps,
  member: Member,
  { folio, clave }: z.infer<Calls['RenovarCotizacion']['solicitud']>,
): Promise<Outcome> {
  const found = await findTheirs(deps.db, member, folio);
  if (!found.ok) return found;
  const { token, nombre, telefono } = found.known;
  const renewed = await renewCotizacion(deps, {
    token,
    claveDeIdempotencia: `panel ${clave}`,
    ...(nombre && telefono && { contacto: { nombre, telefono } }),
    note: async (tx, { folio: nuevo, proyecto: { id_proyecto }, lote: { id_lote } }) => {
      // A renewal is a contact, so the person no longer waits for a call.
      await tx.query('update cotizacion set hecha_por = $2::bigint where folio = $1', [nuevo, member.id]);
      const persona = await personaOfFolio(tx, nuevo);
      if (persona) await noteContacto(tx, persona.clave);
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

const GONE = { ok: false, motivo: 'PERSONA_INEXISTENTE' } as const;

/** Refused: an unknown quote; a deleted person's; another adviser's. */
async function findTheirs(
  db: Queryable,
  member: Member,
  folio: string,
): Promise<{ ok: true; known: Known } | Refusal> {
  const [row] = await db.query<Omit<Known, 'token'> & { token: string | null }>(
    `select c.token, p.asesor_id::text as asesor, p.nombre, p.telefono
     from cotizacion c left join persona p on p.clave = c.contacto where c.folio = $1`,
    [folio],
  );
  if (!row) return { ok: false, motivo: 'COTIZACION_INEXISTENTE' };
  const { token, asesor } = row;
  if (token === null) return GONE;
  if (!mayWith(member, 'followPersona', asesor)) return { ok: false, motivo: 'NO_PERMITIDO' };
  return { ok: true, known: { ...row, token } };
}
