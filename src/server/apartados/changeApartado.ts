import { type Author, writeBitacora } from '../bitacora/writeBitacora.ts';
import type { Queryable } from '../db/db.ts';
import { announceChange } from './announceChange.ts';
import type { ApartadoDeps } from './holdLote.ts';
import { endApartado, type LoteKey, lockLote, type OpenApartado } from './lockLote.ts';
import { issueRecibo } from './recibos/issueRecibo.ts';

export interface ApartadoRequest {
  author: Author;
  /** Of the hold. */
  id: string;
  /** Whether this author may do it with a hold of that adviser; everybody unless given. */
  permitted?: ((asesorId: string | null) => boolean) | undefined;
}

export type ApartadoOutcome =
  | { ok: true }
  | { ok: false; motivo: 'APARTADO_INEXISTENTE' | 'APARTADO_TERMINADO' | 'SIN_PERMISO' | 'FIN_PASADO' };

/** Gives a hold a later or an earlier end, for a reason that the log keeps. */
export function extendApartado(
  deps: ApartadoDeps,
  request: ApartadoRequest & { venceEn: Date; razon: string },
): Promise<ApartadoOutcome> {
  const { venceEn, razon } = request;
  return change(deps, request, async (tx, { lote, apartado, ahora }) => {
    if (venceEn <= ahora) return { ok: false, motivo: 'FIN_PASADO' };
    await tx.query('update apartado set vence_en = $2::timestamptz where id = $1::bigint', [
      apartado.id,
      venceEn,
    ]);
    await writeBitacora(tx, {
      ...lineOf(request, lote, ahora),
      accion: 'apartado.extender',
      antes: { venceEn: apartado.venceEn },
      despues: { venceEn, razon },
    });
    await issueRecibo(tx, { tipo: 'extension', apartado: apartado.id, ahora, settings: deps.settings });
    return { ok: true };
  });
}

/** Writes down the payment of a hold; from then on it does not end by itself (decisions 8). In: `fecha`, YYYY-MM-DD. */
export function noteApartadoPago(
  deps: ApartadoDeps,
  request: ApartadoRequest & { fecha: string; referencia: string },
): Promise<ApartadoOutcome> {
  const { fecha, referencia } = request;
  return change(deps, request, async (tx, { lote, apartado, ahora }) => {
    await tx.query('update apartado set pago_en = $2::date, pago_referencia = $3 where id = $1::bigint', [
      apartado.id,
      fecha,
      referencia,
    ]);
    await writeBitacora(tx, { ...lineOf(request, lote, ahora), accion: 'apartado.pago', despues: { fecha } });
    await issueRecibo(tx, { tipo: 'pago', apartado: apartado.id, ahora, settings: deps.settings });
    return { ok: true };
  });
}

/** Ends a hold: its lot can be chosen again. */
export function releaseApartado(deps: ApartadoDeps, request: ApartadoRequest): Promise<ApartadoOutcome> {
  return change(deps, request, async (tx, { lote, apartado, ahora }) => {
    await endApartado(tx, apartado.id, 'liberado', ahora);
    await writeBitacora(tx, {
      ...lineOf(request, lote, ahora),
      accion: 'apartado.liberar',
      antes: { venceEn: apartado.venceEn },
    });
    await issueRecibo(tx, { tipo: 'liberado', apartado: apartado.id, ahora, settings: deps.settings });
    return { ok: true };
  });
}

interface Held {
  lote: LoteKey;
  apartado: OpenApartado;
  ahora: Date;
}

function lineOf({ author, id }: ApartadoRequest, lote: LoteKey, en: Date) {
  return { author, en, sobre: `apartado ${id}`, lote };
}

/** Carries out `work` on a hold that is live, with its lot kept waiting for nobody else meanwhile. */
function change(
  { db, clock }: ApartadoDeps,
  { id, permitted = () => true }: ApartadoRequest,
  work: (tx: Queryable, held: Held) => Promise<ApartadoOutcome>,
): Promise<ApartadoOutcome> {
  return db.transaction(async (tx): Promise<ApartadoOutcome> => {
    const ahora = clock();
    const [lote] = await tx.query<{ id_proyecto: number; id_lote: string }>(
      'select id_proyecto, id_lote from apartado where id = $1::bigint',
      [id],
    );
    if (!lote) return { ok: false, motivo: 'APARTADO_INEXISTENTE' };
    const locked = await lockLote(tx, lote, ahora);
    const apartado = locked?.apartado;
    if (apartado?.id !== id) return { ok: false, motivo: 'APARTADO_TERMINADO' };
    if (!permitted(apartado.asesor?.id ?? null)) return { ok: false, motivo: 'SIN_PERMISO' };
    const outcome = await work(tx, { lote, apartado, ahora });
    if (outcome.ok) await announceChange(tx);
    return outcome;
  }, 'read committed');
}
