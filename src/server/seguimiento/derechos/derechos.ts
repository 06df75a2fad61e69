import type { z } from 'zod';
import type { DERECHO_CALLS } from '../../../contract/panel/derechos.ts';
import type { Member } from '../../../domain/permisos.ts';
import { stillMay } from '../../lotes/inventario/changeLotes.ts';
import { writeBitacora } from '../../personal/bitacora/writeBitacora.ts';
import type { PanelDeps } from '../../personal/panelDeps.ts';
import { findPersona, type PersonaRefusal } from '../../personas/findPersona.ts';
import type { Db, Queryable } from '../../plataforma/db/db.ts';
import { readByIndex } from '../../plataforma/db/readByIndex.ts';
import { eraseByKey } from './erasePersona.ts';

type AnswerOf<C extends keyof typeof DERECHO_CALLS> = z.infer<(typeof DERECHO_CALLS)[C]['respuesta']>;
export type DerechoOutcome<C extends keyof typeof DERECHO_CALLS> =
  | { ok: true; answer: AnswerOf<C> }
  | PersonaRefusal;

/** Counts what a deletion would take and leave. The preview is logged. */
export async function previewErasure(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  person: Member,
  { persona: id }: { persona: string },
): Promise<DerechoOutcome<'RevisarBorrado'>> {
  const preview = await readErasure(db, person, id);
  if (preview.ok)
    await writeBitacora(db, {
      author: { origen: 'panel', personalId: person.id },
      en: clock(),
      accion: 'persona.revisar',
      sobre: `persona ${id}`,
    });
  return preview;
}

/** The same within one snapshot and without a log line. */
export function readErasure(db: Db, person: Member, id: string): Promise<DerechoOutcome<'RevisarBorrado'>> {
  return readByIndex(db, async (tx): Promise<DerechoOutcome<'RevisarBorrado'>> => {
    const found = await findPersona(tx, person, 'erasePersona', { id });
    return found.ok ? { ok: true, answer: await countErasure(tx, found.row.clave, id) } : found;
  });
}

async function countErasure(tx: Queryable, clave: string, id: string): Promise<AnswerOf<'RevisarBorrado'>> {
  const [counts] = await tx.query<Omit<AnswerOf<'RevisarBorrado'>, 'montos'>>(COUNTS, [clave, id]);
  if (!counts) throw new Error('nothing was counted');
  const montos = await tx.query<AnswerOf<'RevisarBorrado'>['montos'][number]>(MONTOS, [clave, MOST]);
  return { ...counts, montos };
}

/** Most amounts of each kind. */
const MOST = 100;

/** Deletes a person's data by `eraseByKey`; the log line names nobody. */
export async function eraseFromPanel(
  deps: Pick<PanelDeps, 'db' | 'clock' | 'settings'>,
  person: Member,
  body: { persona: string },
): Promise<DerechoOutcome<'BorrarDatos'>> {
  const { persona: id } = body;
  const found = await findPersona(deps.db, person, 'erasePersona', { id });
  if (!found.ok) return found;
  const { clave } = found.row;
  let refusal: PersonaRefusal | undefined;
  let hasMoved = false;
  // Checked again inside the transaction: a role taken away or a colleague's deletion may have come first.
  const mayBegin = async (tx: Queryable) => {
    if (!(await stillMay(tx, person, 'erasePersona'))) refusal = { ok: false, motivo: 'NO_PERMITIDO' };
    return refusal === undefined;
  };
  const isDue = async (tx: Queryable) => {
    const now = await findPersona(tx, person, 'erasePersona', { id });
    if (!now.ok) refusal = now;
    hasMoved = now.ok && now.row.clave !== clave;
    return refusal === undefined && !hasMoved;
  };
  const { folios } = await eraseByKey({ ...deps, dataDir: deps.settings.dataDir }, clave, {
    author: { origen: 'panel', personalId: person.id },
    mayBegin,
    isDue,
  });
  // The address was corrected meanwhile, so the person has another mailbox.
  return hasMoved ? eraseFromPanel(deps, person, body) : (refusal ?? { ok: true, answer: { folios } });
}

const COUNTS = `
  select (select count(*)::int from cotizacion where contacto = $1) as cotizaciones,
    (select count(*)::int from apartado where contacto = $1) as apartados,
    (select count(*)::int from apartado where contacto = $1 and terminado_en is null) as "apartadosVivos",
    (select count(*)::int from venta where contacto = $1) as ventas,
    (select count(*)::int from apartado where contacto = $1 and pago_en is not null) as pagos,
    (select count(*)::int from correo_salida where destinatario_clave = $1) as correos,
    (select count(*)::int from persona_nota where persona_id = $2::bigint) as notas,
    (select count(*)::int from descuento_pedido where contacto = $1 and estado = 'esperando') as descuentos`;

const MONTOS = `
  (select 'venta' as trato, folio, v.id_lote, v.precio_total::float8 as "precioTotal"
    from venta v join cotizacion c on c.id = v.cotizacion_id where v.contacto = $1 order by v.id desc limit $2::int)
  union all
  (select 'apartado', folio, a.id_lote, a.precio_total::float8
    from apartado a join cotizacion c on c.id = a.cotizacion_id where a.contacto = $1 order by a.id desc limit $2::int)
  union all
  (select 'cotizacion', folio, documento #>> '{lote,id_lote}', (documento #>> '{cotizacion,precioTotal}')::float8
    from cotizacion where contacto = $1 order by id desc limit $2::int)`;
