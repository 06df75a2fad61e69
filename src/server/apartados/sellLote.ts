import { type Author, writeBitacora } from '../bitacora/writeBitacora.ts';
import { announceChange } from './announceChange.ts';
import type { ApartadoDeps } from './holdLote.ts';
import { endApartado, type LoteKey, lockLote, type OpenApartado } from './lockLote.ts';

export interface SaleRequest {
  author: Author;
  lote: LoteKey;
  /** Day of the sale, YYYY-MM-DD. */
  fecha: string;
  /** Whether this author may sell a lot that this adviser holds; everybody unless given. */
  permitted?: ((asesorId: string | null) => boolean) | undefined;
}

export type SaleOutcome =
  | { ok: true; id: string }
  | { ok: false; motivo: 'LOTE_INEXISTENTE' | 'LOTE_VENDIDO' }
  | { ok: false; motivo: 'LOTE_APARTADO'; apartado: OpenApartado };

/** Writes down a sale; a hold on the lot becomes it (decisions 8). */
export async function sellLote({ db, clock }: ApartadoDeps, request: SaleRequest): Promise<SaleOutcome> {
  const { author, lote, fecha, permitted = () => true } = request;
  return db.transaction(async (tx): Promise<SaleOutcome> => {
    const ahora = clock();
    const locked = await lockLote(tx, lote, ahora);
    if (!locked || locked.retirado) return { ok: false, motivo: 'LOTE_INEXISTENTE' };
    if (locked.vendido) return { ok: false, motivo: 'LOTE_VENDIDO' };
    const { apartado } = locked;
    if (apartado && !permitted(apartado.asesor?.id ?? null)) {
      return { ok: false, motivo: 'LOTE_APARTADO', apartado };
    }
    if (apartado) await endApartado(tx, apartado.id, 'vendido', ahora);
    const [row] = await tx.query<{ id: string }>(
      `insert into venta (id_proyecto, id_lote, apartado_id, fecha, anotada_por, anotada_en)
       values ($1::int, $2, $3::bigint, $4::date, $5::bigint, $6::timestamptz) returning id::text as id`,
      [
        lote.id_proyecto,
        lote.id_lote,
        apartado?.id ?? null,
        fecha,
        author.origen === 'panel' ? author.personalId : null,
        ahora,
      ],
    );
    if (!row) throw new Error('the sale was not stored');
    const despues = { fecha, apartado: apartado?.id ?? null };
    await writeBitacora(tx, {
      author,
      en: ahora,
      accion: 'venta.anotar',
      sobre: `venta ${row.id}`,
      lote,
      despues,
    });
    await announceChange(tx);
    return { ok: true, id: row.id };
  }, 'read committed');
}

export type AnnulOutcome = { ok: true } | { ok: false; motivo: 'VENTA_INEXISTENTE' | 'VENTA_ANULADA' };

/** Takes a sale back: its lot can be chosen again, where the catalogue says so. In: `id`, the sale's. */
export async function annulVenta(
  { db, clock }: ApartadoDeps,
  { author, id }: { author: Author; id: string },
): Promise<AnnulOutcome> {
  return db.transaction(async (tx): Promise<AnnulOutcome> => {
    const ahora = clock();
    const [lote] = await tx.query<{ id_proyecto: number; id_lote: string }>(
      'select id_proyecto, id_lote from venta where id = $1::bigint',
      [id],
    );
    if (!lote) return { ok: false, motivo: 'VENTA_INEXISTENTE' };
    const locked = await lockLote(tx, lote, ahora);
    if (locked?.ventaId !== id) return { ok: false, motivo: 'VENTA_ANULADA' };
    await tx.query(
      'update venta set anulada_en = $2::timestamptz, anulada_por = $3::bigint where id = $1::bigint',
      [id, ahora, author.origen === 'panel' ? author.personalId : null],
    );
    await writeBitacora(tx, { author, en: ahora, accion: 'venta.anular', sobre: `venta ${id}`, lote });
    await announceChange(tx);
    return { ok: true };
  }, 'read committed');
}
