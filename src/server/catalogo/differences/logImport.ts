import { type Author, type BitacoraLine, writeCambio } from '../../personal/bitacora/writeBitacora.ts';
import type { Queryable } from '../../plataforma/db/db.ts';
import type { PriceLine } from './priceChanges.ts';

/** Log actions that replace the catalogue. */
export type CatalogoAct = 'catalogo.importar' | 'catalogo.publicar' | 'catalogo.deshacer';

interface LoteKey {
  id_proyecto: number;
  id_lote: string;
}

/** Withdrawn lots, for `logImport`. */
export function findWithdrawn(tx: Queryable): Promise<LoteKey[]> {
  return tx.query(
    'select id_proyecto, id_lote from lote where retirado order by id_proyecto, orden, id_lote',
  );
}

/**
 * Logs who replaced the catalogue, which lots were withdrawn or came back, and price changes, so that each
 * lot's history shows it. In: lots withdrawn before; the new version.
 */
export async function logImport(
  tx: Queryable,
  {
    before,
    prices,
    version,
    ahora,
    author,
    accion,
  }: {
    before: readonly LoteKey[];
    prices: readonly PriceLine[];
    version: string;
    ahora: Date;
    author: Author;
    accion: CatalogoAct;
  },
): Promise<void> {
  const common = { author, en: ahora } as const;
  const after = await findWithdrawn(tx);
  const lineOf =
    (accion: 'lote.retirar' | 'lote.regresar') =>
    ({ id_proyecto, id_lote }: LoteKey): BitacoraLine => ({
      ...common,
      accion,
      lote: { id_proyecto, id_lote },
    });
  await writeCambio(tx, [
    { ...common, accion, despues: { version } },
    ...prices.map((line) => ({ ...common, ...line })),
    ...without(after, before).map(lineOf('lote.retirar')),
    ...without(before, after).map(lineOf('lote.regresar')),
  ]);
}

function without(some: readonly LoteKey[], others: readonly LoteKey[]): LoteKey[] {
  const nameOf = ({ id_proyecto, id_lote }: LoteKey) => `${id_proyecto}/${id_lote}`;
  const known = new Set(others.map(nameOf));
  return some.filter((it) => !known.has(nameOf(it)));
}
