import type { z } from 'zod';
import type { DERECHO_CALLS } from '../../contract/panel/derechos.ts';
import type { Member } from '../../domain/permisos.ts';
import { eraseByKey } from '../cotizaciones/erasePersona.ts';
import { readByIndex } from '../db/readByIndex.ts';
import type { PanelDeps } from '../personal/panelDeps.ts';
import { findPersona, type PersonaRefusal } from './findPersona.ts';

type AnswerOf<C extends keyof typeof DERECHO_CALLS> = z.infer<(typeof DERECHO_CALLS)[C]['respuesta']>;
export type DerechoOutcome<C extends keyof typeof DERECHO_CALLS> =
  | { ok: true; answer: AnswerOf<C> }
  | PersonaRefusal;

/** What a deletion would take and leave, counted. */
export async function previewErasure(
  { db }: Pick<PanelDeps, 'db'>,
  person: Member,
  id: string,
): Promise<DerechoOutcome<'RevisarBorrado'>> {
  return readByIndex(db, async (tx): Promise<DerechoOutcome<'RevisarBorrado'>> => {
    const found = await findPersona(tx, person, 'erasePersona', { id });
    if (!found.ok) return found;
    const [counts] = await tx.query<AnswerOf<'RevisarBorrado'>>(COUNTS, [found.row.clave, id]);
    if (!counts) throw new Error('nothing was counted');
    return { ok: true, answer: counts };
  });
}

/** Deletes a person's data as `erasePersona`, with a line of the log that names nobody. */
export async function eraseFromPanel(
  deps: PanelDeps,
  person: Member,
  id: string,
): Promise<DerechoOutcome<'BorrarDatos'>> {
  const found = await findPersona(deps.db, person, 'erasePersona', { id });
  if (!found.ok) return found;
  const { folios } = await eraseByKey({ ...deps, dataDir: deps.settings.dataDir }, found.row.clave, {
    author: { origen: 'panel', personalId: person.id },
  });
  return { ok: true, answer: { folios } };
}

const COUNTS = `
  select (select count(*)::int from cotizacion where contacto = $1) as cotizaciones,
    (select count(*)::int from apartado where contacto = $1) as apartados,
    (select count(*)::int from apartado where contacto = $1 and terminado_en is null) as "apartadosVivos",
    (select count(*)::int from venta where contacto = $1) as ventas,
    (select count(*)::int from correo_salida where destinatario_clave = $1) as correos,
    (select count(*)::int from persona_nota where persona_id = $2::bigint) as notas,
    (select count(*)::int from descuento_pedido where contacto = $1 and estado = 'esperando') as descuentos`;
