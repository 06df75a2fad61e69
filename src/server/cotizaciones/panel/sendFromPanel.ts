import type { z } from 'zod';
import type { COTIZACION_CALLS } from '../../../contract/panel/cotizaciones.ts';
import { type Accion, type Member, mayWith } from '../../../domain/permisos.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { findOther, type OtherPersona } from '../../personas/findOther.ts';
import type { PersonaRefusal } from '../../personas/findPersona.ts';
import { touchPersonas } from '../../personas/follow/touchPersonas.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import { type Correccion, correctCorreo } from '../send/correctCorreo.ts';
import { resendWithin } from '../send/resendCotizacion.ts';
import { presentEstadoDeCorreo } from '../show/estadoDeCorreo.ts';
import { findForPanel } from './readForPanel.ts';
import { type KnownCotizacion, readListed } from './readListed.ts';

type Calls = typeof COTIZACION_CALLS;
type Deps = Pick<PanelDeps, 'db' | 'clock' | 'settings' | 'archivos'>;
type NoMailbox = { ok: false; motivo: 'PERSONA_SIN_CORREO' };
type Missing = { ok: false; motivo: 'COTIZACION_INEXISTENTE' | 'PERSONA_INEXISTENTE' | 'NO_PERMITIDO' };

/** Sends a quote to its buyer again, regardless of limits, and logs who did. */
export async function resendFromPanel(
  deps: Deps,
  reader: Member,
  folio: string,
): Promise<{ ok: true; answer: z.infer<Calls['ReenviarCotizacion']['respuesta']> } | Missing | NoMailbox> {
  const found = await findTheirs(deps, reader, folio);
  if (!found.ok) return found;
  const { read } = found;
  if (read.token === null) return GONE;
  const sent = await deps.db.transaction(async (tx) => {
    const ahora = deps.clock();
    const outcome = await resendWithin(tx, read.documento.folio, ahora);
    if (outcome.ok) await note(tx, reader, ahora, read, 'cotizacion.reenviar', { como: outcome.como });
    return outcome;
  });
  if (!sent.ok) return sent.motivo === 'PERSONA_SIN_CORREO' ? { ok: false, motivo: sent.motivo } : GONE;
  return { ok: true, answer: { como: sent.como, correo: sent.correo, conServidor: hasMailServer(deps) } };
}

/**
 * Sends a quote to another address, in any state of its mail, and logs who did, without the address. The
 * quote then belongs to that address's person. Refused for a colleague's person, and for another known one
 * until repeated with `juntar`.
 */
export async function correctFromPanel(
  deps: Deps,
  reader: Member,
  { folio, correo, juntar }: z.infer<Calls['CorregirCorreoDeCotizacion']['solicitud']>,
): Promise<
  | { ok: true; answer: z.infer<Calls['CorregirCorreoDeCotizacion']['respuesta']> }
  | Missing
  | OtherPersona
  | PersonaRefusal
  | Extract<Correccion, { ok: false }>
> {
  const found = await findTheirs(deps, reader, folio);
  if (!found.ok) return found;
  const { read } = found;
  if (read.token === null) return GONE;
  const other = await findOther(deps.db, reader, { correo, own: read.persona?.id, juntar });
  if (other) return other;
  const corrected = await correctCorreo(deps, {
    token: read.token,
    correo,
    deEmpresa: true,
    note: (tx) => note(tx, reader, deps.clock(), read, 'cotizacion.corregir', {}),
  });
  if (!corrected.ok) return corrected;
  const [now] = await readListed(deps.db, [read.id]);
  return {
    ok: true,
    answer: {
      correo: corrected.correo,
      entrega: presentEstadoDeCorreo(corrected.salida),
      conServidor: hasMailServer(deps),
      persona: now?.persona?.id ?? null,
    },
  };
}

const hasMailServer = ({ settings }: Deps) => settings.smtpUrl !== undefined;

const GONE = { ok: false, motivo: 'PERSONA_INEXISTENTE' } as const;

async function findTheirs({ db }: Deps, reader: Member, folio: string) {
  const found = await findForPanel(db, reader, folio);
  const accion: Accion = 'resendCotizacion';
  if (found.ok && !mayWith(reader, accion, found.read.asesor?.id ?? null))
    return { ok: false, motivo: 'NO_PERMITIDO' } as const;
  return found;
}

async function note(
  tx: Queryable,
  reader: Member,
  en: Date,
  { documento: { folio, proyecto, lote } }: KnownCotizacion,
  accion: 'cotizacion.reenviar' | 'cotizacion.corregir',
  despues: object,
): Promise<void> {
  const [quote] = await tx.query<{ contacto: string | null }>(
    'select contacto from cotizacion where folio = $1',
    [folio],
  );
  await touchPersonas(tx, [quote?.contacto ?? null], { accion, en });
  await writeBitacora(tx, {
    author: { origen: 'panel', personalId: reader.id },
    en,
    accion,
    lote: { id_proyecto: proyecto.id_proyecto, id_lote: lote.id_lote },
    despues: { folio, ...despues },
  });
}
